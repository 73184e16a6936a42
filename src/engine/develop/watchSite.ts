import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteFolders } from '../siteFolders.ts';

/** Milliseconds in which several changes of one save are taken as one. */
const SETTLE = 10;

/** What is to be done when something was saved, added, renamed or removed. */
export interface Reactions {
  /**
   * The content, the schemas or an example has changed.
   *
   * @param contract whether it was the contract with authors: a schema, or what blocks there are
   */
  readonly onContent: (contract: boolean) => Promise<void>;
  /** Code that pages are drawn with has changed; Vite has the new one already. */
  readonly onCode: () => void;
}

/** Watches the content, the schemas and the code of a site. */
export function watchSite(vite: ViteDevServer, site: SiteFolders, { onContent, onCode }: Reactions): void {
  const content = [join(site.root, 'pages'), join(site.root, 'site.config.yaml')];
  const blocks = join(site.code, 'blocks') + sep;
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
  /** @returns whether what is there concerns the content */
  const noteContent = (path: string): boolean => {
    if (isBelow(path, site.schemas)) note(true);
    else if (content.some((place) => isBelow(path, place)) || isExample(path)) note(false);
    else return false;
    return true;
  };
  const isExample = (path: string): boolean => path.startsWith(blocks) && path.endsWith(`${sep}example.yaml`);

  // Of two saves within 50 ms the watcher's other events tell the first only, when it may have been read already.
  vite.watcher.on('raw', (_event, path, details: unknown) => {
    const isPlace = typeof details === 'object' && details !== null && 'watchedPath' in details;
    noteContent(isPlace ? String(details.watchedPath) : path);
  });
  vite.watcher.on('all', (event, path) => {
    if (noteContent(path)) return;
    // A block whose files have come or gone can be drawn, or no longer.
    if (event !== 'change' && isBelow(path, site.code)) note(true);
    else if (event === 'change' && isDrawnWith(vite, path)) onCode();
  });
}

/** Whether pages are drawn with a file. */
function isDrawnWith(vite: ViteDevServer, path: string): boolean {
  return (vite.environments.ssr.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0;
}
