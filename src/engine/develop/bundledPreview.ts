import { readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { loadRenderer } from '../bundle/bundle.ts';
import { bundlePlace, makeBundle, SERVER } from '../bundle/keptBundle.ts';
import { memoised } from '../model/memoised.ts';
import type { Renderer } from '../model/renderer.ts';
import type { Layers } from '../store/layers.ts';

export type BundledPreview = ReturnType<typeof bundlePreview>;

/**
 * Bundles the code that draws the pages of a preview, in another process and only if it has changed since it was last
 * bundled: Vite takes seconds to load some hundred files one by one.
 */
export function bundlePreview(theme: Layers, project: string) {
  const place = bundlePlace(theme, project, 'preview');
  const made = makeBundle(place);
  // Whatever is wrong is found again when a page is drawn.
  made.catch(() => {});
  const folders = [...theme, join(project, 'src/view/draw'), join(project, 'src/engine/model')];
  const beside = join(project, 'src/view') + sep;
  return {
    /** Settles when it is there, or cannot be bundled. */
    settled: made.catch(() => {}),
    /** Loads the code that draws pages. @throws when something in it is wrong */
    renderer: memoised(async (): Promise<Renderer> => {
      await made;
      return loadRenderer(join(place.folder, SERVER), theme);
    }),
    boot: async () => {
      await made;
      return readFile(join(place.folder, 'alone.js'), 'utf8');
    },
    /** Whether a file may be part of what is bundled, by its absolute path. */
    has: (path: string) =>
      basename(path) !== 'example.yaml' &&
      (folders.some((folder) => path.startsWith(folder + sep)) || path === beside + basename(path)),
    /** Whether nothing of it has changed since. */
    isUpToDate: () => {
      try {
        return bundlePlace(theme, project, 'preview').id === place.id;
      } catch {
        // A file went while it was being read.
        return false;
      }
    },
  };
}
