import { rename, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { workFolders } from '../../../../../src/engine/write/recover.ts';
import { ask, put, serve, site } from '../../../../unit/engine/serve/servedSite.ts';

describe('a server that runs while the site is built again', () => {
  it('never shows a visitor an error, however often the site is replaced', async () => {
    const { server, root } = await serve();
    const { next, previous } = workFolders(root);
    const statuses = new Set<number>();
    let building = true;
    const visiting = (async () => {
      while (building) statuses.add((await ask(server, '/about-us')).status);
    })();
    for (let build = 0; build < 30; build++) {
      await put(next, site);
      await rename(root, previous);
      await rename(next, root);
      await rm(previous, { recursive: true });
    }
    building = false;
    await visiting;
    expect([...statuses]).toEqual([200]);
  });
});
