import { statSync, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { NAMES_FILE } from '../generate/editorSchemas.ts';
import { isBelow, type Layers, layerOf } from '../store/layers.ts';
import { watchPlaces } from './watchPlaces.ts';

/** Milliseconds within which several changes count as one, because one save may cause several. */
const SETTLE = 10;
/** The same where a file is empty: many programs empty a file before they write it. */
const SETTLE_EMPTY = 100;

/** What to do when something was saved, added, renamed or removed. */
interface Reactions {
  /**
   * Called when the content, a schema or an example has changed, or a file of the theme was added or removed.
   *
   * @param contract whether what authors may write has changed: the schemas, or which blocks exist
   * @param paths absolute paths of whatever may have changed, be it there or not
   */
  readonly onContent: (contract: boolean, paths: ReadonlySet<string>) => Promise<void>;
  /** Called when code that draws pages has changed. Vite already has the new version. */
  readonly onCode: () => void;
  /** Whether a file may be part of the code that draws pages, by its absolute path. */
  readonly isCode: (path: string) => boolean;
}

/**
 * Watches the content, the schemas and the code of a site.
 *
 * @param since the time, in milliseconds since 1970, from which on changes are news: before the first look at the content
 * @returns a function that ends it, but for what Vite itself watches
 */
export function watchSite(
  vite: ViteDevServer,
  site: SiteFolders,
  since: number,
  { onContent, onCode, isCode }: Reactions,
): () => void {
  const content = ['pages', 'site.config.yaml'].map((name) => join(site.root, name));
  vite.watcher.add([...site.code]);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isContract = false;
  let paths = new Set<string>();
  const settle = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (milliseconds === SETTLE && [...paths].some(isEmpty)) return settle(SETTLE_EMPTY);
      running = running
        .then(() => {
          const [changed, which] = [isContract, paths];
          isContract = false;
          paths = new Set();
          return onContent(changed, which);
        })
        .catch((problem: unknown) => console.error(problem));
    }, milliseconds);
  };
  const note = (contract: boolean, path: string): void => {
    // It follows from the content, and only editors read it.
    if (path.includes(NAMES_FILE)) return;
    isContract ||= contract;
    paths.add(path);
    settle(SETTLE);
  };
  const isIn = (layers: Layers, path: string): boolean => layerOf(layers, path) !== undefined;
  const isExample = (path: string): boolean => isIn(site.code, path) && path.endsWith(`${sep}example.yaml`);
  const places = [...content, ...site.schemas];
  const unwatch = watchPlaces(places, (path) => note(isIn(site.schemas, path), path));

  vite.watcher.on('all', (event, path) => {
    if (isIn(places, path)) return;
    if (isExample(path)) note(false, path);
    // When files of a block are added or removed, it may become drawable or undrawable.
    else if (event !== 'change' && isIn(site.code, path)) note(true, path);
    else if (event === 'change' && isCode(path)) {
      // Vite does so too, but only after it has asked its plugins: a browser may be quicker.
      vite.environments.ssr.moduleGraph.onFileChange(path);
      // The schemas take default texts from the words, and theme.ts says what ids are reserved.
      if (isIn(site.code, path) && path.endsWith('.ts')) note(true, path);
      else onCode();
    }
  });
  // Which folders there are is asked once.
  const root = watch(site.root, (event, name) => {
    const isNew = name === 'schemas' || name === 'src';
    const isKnown =
      isNew && [...site.schemas, ...site.code].some((layer) => isBelow(layer, join(site.root, name)));
    if (event === 'rename' && isNew && !isKnown)
      console.warn(`The site has a folder "${name}" now, which is not watched: end this, and run it again.`);
  });
  root.on('error', () => root.close());
  void changedSince(since, places).then((paths) => {
    for (const path of paths) note(isIn(site.schemas, path), path);
  });
  return () => {
    root.close();
    unwatch();
  };
}

const isEmpty = (path: string): boolean => {
  const state = statSync(path, { throwIfNoEntry: false });
  return state?.isFile() === true && state.size === 0;
};

/** Clocks of file systems are coarser than the processor's, in milliseconds. */
const COARSE = 20;

async function changedSince(since: number, places: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const place of places) {
    // With types, so that links are not followed.
    const inside = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const path of [place, ...inside.map(({ parentPath, name }) => join(parentPath, name))]) {
      const state = await lstat(path).catch(() => undefined);
      if (state !== undefined && state.ctimeMs >= since - COARSE) changed.push(path);
    }
  }
  return changed;
}
