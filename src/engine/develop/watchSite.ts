import { watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Layers } from '../store/layers.ts';

/** Milliseconds within which several changes count as one, because one save may cause several. */
const SETTLE = 10;

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
  const [pages, config] = [join(site.root, 'pages'), join(site.root, 'site.config.yaml')];
  const content = [pages, config];
  vite.watcher.add([pages, ...site.schemas, ...site.code]);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isContract = false;
  let paths = new Set<string>();
  const note = (contract: boolean, path: string): void => {
    isContract ||= contract;
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(() => {
          const [changed, which] = [isContract, paths];
          isContract = false;
          paths = new Set();
          return onContent(changed, which);
        })
        .catch((problem: unknown) => console.error(problem));
    }, SETTLE);
  };
  const isBelow = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(folder + sep);
  const isIn = (layers: Layers, path: string): boolean => layers.some((layer) => isBelow(path, layer));
  /** @returns whether the path belongs to the content */
  const noteContent = (path: string): boolean => {
    if (isIn(site.schemas, path)) note(true, path);
    else if (content.some((place) => isBelow(path, place)) || isExample(path)) note(false, path);
    else return false;
    return true;
  };
  const isExample = (path: string): boolean => isIn(site.code, path) && path.endsWith(`${sep}example.yaml`);

  // If a file is saved twice within 50 ms, the watcher's other events report only the first save, which may have been
  // read already. That a file was moved to another name, they do not report of its old name at all.
  vite.watcher.on('raw', (_event, path, details: unknown) => {
    const isPlace = typeof details === 'object' && details !== null && 'watchedPath' in details;
    if (!isPlace) return void noteContent(path);
    const watched = String(details.watchedPath);
    // What is watched is the file itself, or the folder it is in.
    if (path === null || path === '') noteContent(watched);
    else for (const place of pathsNamed(watched, path)) noteContent(place);
  });
  vite.watcher.on('all', (event, path) => {
    if (noteContent(path)) return;
    // When files of a block are added or removed, it may become drawable or undrawable.
    if (event !== 'change' && isIn(site.code, path)) note(true, path);
    else if (event === 'change' && isCode(path)) {
      // Vite does so too, but only after it has asked its plugins: a browser may be quicker.
      vite.environments.ssr.moduleGraph.onFileChange(path);
      // The schemas take default texts from the words, and theme.ts says what ids are reserved.
      if (isIn(site.code, path) && path.endsWith('.ts')) note(true, path);
      else onCode();
    }
  });
  // Vite's watcher sees a single file no more once it has been replaced twice in a moment, as many editors save it.
  const root = watch(site.root, (event, name) => {
    if (name === basename(config)) noteContent(config);
    // Which folders there are is asked once.
    const isNew = name === 'schemas' || name === 'src';
    const isWatched =
      isNew && [...site.schemas, ...site.code].some((layer) => isBelow(layer, join(site.root, name)));
    if (event === 'rename' && isNew && !isWatched)
      console.warn(`The site has a folder "${name}" now, which is not watched: end this, and run it again.`);
  });
  root.on('error', () => root.close());
  void changedUnwatched(vite, [...content, ...site.schemas], since).then((missed) => {
    for (const path of missed) noteContent(path);
  });
  return () => root.close();
}

/** How often, in milliseconds, and how many times to ask the watcher which folders it sees: it does not say by itself. */
const ASK = { every: 100, times: 100 };
/** Clocks of file systems are coarser than the processor's, in milliseconds. */
const COARSE = 20;

/**
 * Waits until the watcher sees every folder.
 *
 * @returns what has changed since the given time, and may have done so before the watcher saw it
 */
async function changedUnwatched(
  { watcher }: ViteDevServer,
  places: readonly string[],
  since: number,
): Promise<string[]> {
  const folders = new Set((await everythingIn(places)).map((path) => dirname(path)));
  for (let times = 0; times < ASK.times; times++) {
    const watched = watcher.getWatched();
    if ([...folders].every((folder) => watched[folder] !== undefined)) break;
    await wait(ASK.every, undefined, { ref: false });
  }
  const changed: string[] = [];
  for (const path of await everythingIn(places)) {
    const state = await lstat(path).catch(() => undefined);
    if (state !== undefined && state.ctimeMs >= since - COARSE) changed.push(path);
  }
  return changed;
}

/** The places and everything in those that are folders; links are not followed. */
async function everythingIn(places: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      const inside = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
      return [place, ...inside.map(({ parentPath, name }) => join(parentPath, name))];
    }),
  );
  return found.flat();
}

/** The files that an event may mean, which has the name of a file and the place that is watched. */
function pathsNamed(watched: string, name: string): string[] {
  if (isAbsolute(name)) return [name];
  return basename(watched) === name ? [watched, join(watched, name)] : [join(watched, name)];
}
