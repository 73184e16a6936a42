import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { openVite } from '../../../../src/engine/develop/openVite.ts';
import { watchSite } from '../../../../src/engine/develop/watchSite.ts';
import { siteFolders } from '../../../../src/engine/siteFolders.ts';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'watch-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('an author who links a folder into the pages has nothing in it watched', async () => {
  const [root, elsewhere] = [join(folder, 'site'), join(folder, 'elsewhere')];
  // Found after what is linked at the top.
  const deep = join(root, 'pages', ...'abcdefghijkl');
  await mkdir(deep, { recursive: true });
  await mkdir(join(elsewhere, 'inside'), { recursive: true });
  await writeFile(join(root, 'site.config.yaml'), '');
  await symlink(elsewhere, join(root, 'pages/linked'));
  const site = siteFolders(root, project);
  const http = createServer();
  const vite = await openVite(http, site, project);
  try {
    const nothing = { onContent: async () => undefined, onCode: () => undefined, isCode: () => false };
    watchSite(vite, site, Date.now(), nothing);

    const watchedNow = (): readonly string[] => Object.keys(vite.watcher.getWatched());
    await vi.waitFor(() => expect(watchedNow()).toContain(deep), 30_000);
    const watched = watchedNow();
    expect(watched.filter((path) => path.startsWith(join(root, 'pages/linked/')))).toEqual([]);
    expect(watched.filter((path) => path.startsWith(elsewhere))).toEqual([]);
  } finally {
    await vite.close();
  }
}, 60_000);

it('an author who saves a page before the watcher sees it has it looked at all the same', async () => {
  const root = join(folder, 'early');
  await mkdir(join(root, 'pages'), { recursive: true });
  await writeFile(join(root, 'site.config.yaml'), '');
  const since = Date.now();
  // The watcher reports nothing that is there when it begins.
  const saved = join(root, 'pages/index.yaml');
  await writeFile(saved, 'name: Home');
  const site = siteFolders(root, project);
  const vite = await openVite(createServer(), site, project);
  try {
    const seen = await new Promise<ReadonlySet<string>>((resolve) => {
      const onContent = async (_: boolean, paths: ReadonlySet<string>): Promise<void> => resolve(paths);
      watchSite(vite, site, since, { onContent, onCode: () => undefined, isCode: () => false });
    });
    expect([...seen]).toContain(saved);
  } finally {
    await vite.close();
  }
}, 60_000);
