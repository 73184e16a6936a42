import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteFolders } from '../siteFolders.ts';

/** Milliseconds within which several changes count as one, because one save may cause several. */
const SETTLE = 10;

/** What to do when something was saved, added, renamed or removed. */
export interface Reactions {
  /**
   * Called when the content, a schema or an example has changed, or a file of the theme was added or removed.
   *
   * @param contract whether what authors may write has changed: the schemas, or which blocks exist
   */
  readonly onContent: (contract: boolean) => Promise<void>;
  /** Called when code that draws pages has changed. Vite already has the new version. */
  readonly onCode: () => void;
}

/** Watches the content, the schemas and the code of a site. */
export function watchSite(vite: ViteDevServer, site: SiteFolders, { onContent, onCode }: Reactions): void {
  const content = [join(site.root, 'pages'), join(site.root, 'site.config.yaml')];
  vite.watcher.add([...content, site.schemas, site.code]);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isContract = false;
  const note = (contract: boolean): void => {
    isContract ||= contract;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(() => {
          const changed = isContract;
          isContract = false;
          return onContent(changed);
        })
        .catch((problem: unknown) => console.error(problem));
    }, SETTLE);
  };
  const isBelow = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(folder + sep);
  /** @returns whether the path belongs to the content */
  const noteContent = (path: string): boolean => {
    if (isBelow(path, site.schemas)) note(true);
    else if (content.some((place) => isBelow(path, place)) || isExample(path)) note(false);
    else return false;
    return true;
  };
  const isExample = (path: string): boolean =>
    isBelow(path, site.code) && path.endsWith(`${sep}example.yaml`);

  // If a file is saved twice within 50 ms, the watcher's other events report only the first save, which may have been
  // read already.
  vite.watcher.on('raw', (_event, path, details: unknown) => {
    const isPlace = typeof details === 'object' && details !== null && 'watchedPath' in details;
    noteContent(isPlace ? String(details.watchedPath) : path);
  });
  vite.watcher.on('all', (event, path) => {
    if (noteContent(path)) return;
    // When files of a block are added or removed, it may become drawable or undrawable.
    if (event !== 'change' && isBelow(path, site.code)) note(true);
    else if (event === 'change' && isDrawnWith(vite, path)) {
      // Vite does so too, but only after it has asked its plugins: a browser may be quicker.
      vite.environments.ssr.moduleGraph.onFileChange(path);
      // The schemas take default texts from the words, and theme.ts says what ids are reserved.
      if (isBelow(path, site.code) && path.endsWith('.ts')) note(true);
      else onCode();
    }
  });
}

/** Whether a file is part of the code that draws pages. */
function isDrawnWith(vite: ViteDevServer, path: string): boolean {
  return (vite.environments.ssr.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0;
}
