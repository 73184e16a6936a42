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

it('an author has what was saved before anything was watched looked at', async () => {
  const root = await realpath(await scratchFolder());
  await contentFolder({ 'site.config.yaml': '' }, root);
  const since = Date.now();
  await contentFolder({ 'pages/index.yaml': 'name: Home' }, root);
  const site = siteFolders(root, project);
  const vite = await openVite(createServer(), site, project, newFileGuard(), 0);
  const seen = new Set<string>();
  const onContent = async (_: boolean, paths: ReadonlySet<string>): Promise<void> => {
    for (const path of paths) seen.add(path);
  };
  const unwatch = watchSite(vite, site, since, { onContent, onCode: () => undefined, isCode: () => false });
  onTestFinished(() => {
    unwatch();
    return vite.close();
  });
  await vi.waitFor(() => expect([...seen]).toContain(join(root, 'pages/index.yaml')), 30_000);
}, 60_000);
