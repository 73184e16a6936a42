import { mkdir, realpath, symlink } from 'node:fs/promises';
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

it('an author has what was saved before the watcher sees it looked at, and nothing in a linked folder watched', async () => {
  const folder = await realpath(await scratchFolder());
  const [root, elsewhere] = [join(folder, 'site'), join(folder, 'elsewhere')];
  await contentFolder({ 'site.config.yaml': '' }, root);
  // Found after what is linked at the top.
  const deep = join(root, 'pages', ...'abcdefghijkl');
  await mkdir(deep, { recursive: true });
  await mkdir(join(elsewhere, 'inside'), { recursive: true });
  await symlink(elsewhere, join(root, 'pages/linked'));
  const since = Date.now();
  // The watcher reports nothing that is there when it begins.
  await contentFolder({ 'pages/index.yaml': 'name: Home' }, root);
  const site = siteFolders(root, project);
  const vite = await openVite(createServer(), site, project, newFileGuard(), 0);
  onTestFinished(() => vite.close());
  const seen = new Set<string>();
  const onContent = async (_: boolean, paths: ReadonlySet<string>): Promise<void> => {
    for (const path of paths) seen.add(path);
  };
  watchSite(vite, site, since, { onContent, onCode: () => undefined, isCode: () => false });
  await vi.waitFor(() => expect([...seen]).toContain(join(root, 'pages/index.yaml')), 30_000);
  const watchedNow = (): readonly string[] => Object.keys(vite.watcher.getWatched());
  await vi.waitFor(() => expect(watchedNow()).toContain(deep), 30_000);
  const linked = [join(root, 'pages/linked/'), elsewhere];
  expect(watchedNow().filter((path) => linked.some((place) => path.startsWith(place)))).toEqual([]);
}, 60_000);
