import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../model/renderer.ts';

/** Folders and files whose text decides what the bundle is. Content is not among them. */
const INPUTS = [
  ...['src/model', 'src/art', 'src/parts', 'src/blocks', 'src/site', 'src/styles', 'src/entry'],
  ...['vite.config.ts', 'package-lock.json'],
];

/**
 * Brings the server bundle: from the cache where the code is unchanged, else bundled anew.
 *
 * @param project the project's root folder
 */
export async function loadRenderer(project: string): Promise<Renderer> {
  const cache = join(project, 'node_modules/.cache/server-bundle');
  const key = await keyOf(project);
  const folder = join(cache, key);
  if (!existsSync(join(folder, 'server.js'))) await bundle(project, cache, folder);
  // The bundle is made from src/entry/server.tsx, which exports `renderer: Renderer`.
  const module = (await import(pathToFileURL(join(folder, 'server.js')).href)) as { renderer: Renderer };
  return module.renderer;
}

async function bundle(project: string, cache: string, folder: string): Promise<void> {
  const { build } = await import('vite');
  const half = `${folder}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: {
      ssr: join(project, 'src/entry/server.tsx'),
      outDir: half,
      emptyOutDir: true,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  });
  // Only the newest bundle is of use.
  for (const old of await readdir(cache)) {
    if (!old.startsWith(folder.slice(cache.length + 1)))
      await rm(join(cache, old), { recursive: true, force: true });
  }
  try {
    await rename(half, folder);
  } catch (problem) {
    // Another process has made the same bundle meanwhile.
    await rm(half, { recursive: true, force: true });
    if (!existsSync(join(folder, 'server.js'))) throw problem;
  }
}

/** A hash over the names and texts of everything the bundle is made from. */
async function keyOf(project: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesBelow(project, input)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(project, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 32);
}

async function filesBelow(project: string, path: string): Promise<string[]> {
  const entries = await readdir(join(project, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && name !== 'example.yaml')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) =>
        entry.isDirectory() ? filesBelow(project, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
      ),
  );
  return nested.flat();
}
