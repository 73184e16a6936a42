import { readFileSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { newFileGuard } from '../../../../src/engine/develop/guardedFiles.ts';
import { openVite } from '../../../../src/engine/develop/openVite.ts';
import { watchSite } from '../../../../src/engine/develop/watchSite.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { contentFolder } from '../siteFromFiles.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

/** A site that is watched. @param look what is done once something has been saved in it */
async function watched(root: string, since: number, look: (paths: ReadonlySet<string>) => void) {
  const site = siteFolders(root, project);
  const vite = await openVite(createServer(), site, project, newFileGuard(), 0);
  const onContent = async (_: boolean, paths: ReadonlySet<string>): Promise<void> => look(paths);
  const unwatch = watchSite(vite, site, since, { onContent, onCode: () => undefined, isCode: () => false });
  onTestFinished(() => {
    unwatch();
    return vite.close();
  });
}

it('an author has what was saved before anything was watched looked at', async () => {
  const root = await realpath(await scratchFolder());
  await contentFolder({ 'site.config.yaml': '' }, root);
  const since = Date.now();
  await contentFolder({ 'pages/index.yaml': 'name: Home' }, root);
  const seen = new Set<string>();
  await watched(root, since, (paths) => {
    for (const path of paths) seen.add(path);
  });
  await vi.waitFor(() => expect([...seen]).toContain(join(root, 'pages/index.yaml')), 30_000);
}, 60_000);

it('an author whose program empties a file, and writes it a little later, is not told that it is empty', async () => {
  const root = await realpath(await scratchFolder());
  await contentFolder({ 'site.config.yaml': '', 'pages/index.yaml': 'name: Home' }, root);
  const page = join(root, 'pages/index.yaml');
  const seen: string[] = [];
  await watched(root, Number.POSITIVE_INFINITY, () => void seen.push(readFileSync(page, 'utf8')));
  writeFileSync(page, 'name: Home page');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('name: Home page'), 30_000);
  writeFileSync(page, '');
  setTimeout(() => writeFileSync(page, 'name: Tea'), 80);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('name: Tea'), 30_000);
  expect(seen.filter((text) => text === '')).toEqual([]);
}, 60_000);
