import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleInProcess } from '../../engine/bundle/bundleInProcess.ts';
import { openDiskCache } from '../../engine/store/diskCache.ts';
import { cacheFolder, packageList } from '../../engine/store/projectPlaces.mjs';
import { scanFiles } from '../../engine/store/scanFiles.ts';
import { ADDRESS } from '../protocol/address.ts';

export interface ClientCode {
  readonly entry: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** How it is kept: with the names of its files. */
type Listing = Omit<ClientCode, 'files'> & { readonly files: readonly string[] };

/** Everything that the bundle is made of, from the project's folder: packages by the versions that are installed. */
const SOURCES = [
  'src/studio/client',
  'src/studio/protocol',
  'src/engine/model',
  'src/view/live/authorTokens.css',
];

/** @param name one of `ClientCode.files` */
export const clientAddress = (name: string): string => `${ADDRESS.code}/${name}`;

/** React's production build in one bundle: seventy modules would take seconds to arrive. Kept in the cache. */
export function newClientCode(project: string): () => Promise<ClientCode> {
  let last: { readonly hash: string; readonly code: Promise<ClientCode> } | undefined;
  return () => {
    const places = [...SOURCES, packageList(project)].map((source) => join(project, source));
    const { hash } = scanFiles({ places, more: [process.version], isContent: () => false });
    if (last?.hash !== hash) last = { hash, code: kept(project, hash) };
    return last.code;
  };
}

async function kept(project: string, hash: string): Promise<ClientCode> {
  const found = await inCache(project, hash);
  if (found !== undefined) return found;
  // In another process: this one answers requests meanwhile, the first of which come at once.
  const places: ClientPlaces = { project, hash };
  await bundleInProcess(project, 'src/studio/server/bundleClient.ts', places);
  // Nothing can be kept: the cache is read-only, or the disk is full.
  return (await inCache(project, hash)) ?? bundled(project);
}

export interface ClientPlaces {
  readonly project: string;
  readonly hash: string;
}

const studioFolder = (project: string): string => join(cacheFolder(project), 'studio');

async function inCache(project: string, hash: string): Promise<ClientCode | undefined> {
  const cache = openDiskCache(studioFolder(project));
  const listing = await cache.read(`${hash}/listing.json`);
  if (listing === undefined) return undefined;
  const { files, ...about } = JSON.parse(Buffer.from(listing).toString()) as Listing;
  const contents = await Promise.all(
    files.map(async (name) => [name, await cache.read(`${hash}/${name}`)] as const),
  );
  const there = contents.filter((one): one is [string, Uint8Array] => one[1] !== undefined);
  return there.length === files.length ? { ...about, files: new Map(there) } : undefined;
}

/** Bundles the code and keeps it in the project's cache, if that can be written. */
export async function bundleClient({ project, hash }: ClientPlaces): Promise<void> {
  const folder = studioFolder(project);
  const cache = openDiskCache(folder);
  const { files, ...about } = await bundled(project);
  await Promise.all([...files].map(([name, contents]) => cache.write(`${hash}/${name}`, contents)));
  // Last: with it, everything is there.
  const listing: Listing = { ...about, files: [...files.keys()] };
  await cache.write(`${hash}/listing.json`, JSON.stringify(listing));
  await removeOldest(folder).catch(() => undefined);
}

/** Bundles that are kept: somebody may go from one branch to another and back. */
const MOST_KEPT = 3;

/** Whoever is reading one that goes makes it again. */
export async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = dated.sort((a, b) => b.time - a.time).slice(MOST_KEPT);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

async function bundled(project: string): Promise<ClientCode> {
  const { build } = await import('vite');
  const built = await build({
    root: project,
    base: `${ADDRESS.code}/`,
    configFile: false,
    envFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'es2022',
      // As in vite.config.ts.
      cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
      write: false,
      assetsDir: '',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(project, 'src/studio/client/main.tsx') },
    },
  });
  const [output] = [built].flat();
  const files = output !== undefined && 'output' in output ? output.output : [];
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('Vite gave no code of the Studio');
  return {
    entry: clientAddress(entry.fileName),
    imports: entry.imports.map(clientAddress),
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map(clientAddress),
    files: new Map(
      files.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
    ),
  };
}
