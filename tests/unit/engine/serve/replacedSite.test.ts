import { rename, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { workFolders } from '../../../../src/engine/write/recover.ts';
import { ask, put, serve, site } from './servedSite.ts';

describe('a server that runs while the site is built again', () => {
  it('serves the new site, with its own headers', async () => {
    const { server, root } = await serve();
    await ask(server, '/');
    const { next, previous } = workFolders(root);
    await put(next, { ...site, 'index.html': 'new', _headers: '/*\n  X-Version: 2\n' });
    await rename(root, previous);
    await rename(next, root);
    const { headers, body } = await ask(server, '/');
    expect([body.toString(), headers['x-version'], headers['x-frame-options']]).toEqual([
      'new',
      '2',
      undefined,
    ]);
  });

  it('makes a visitor wait while neither the old nor the new site is there', async () => {
    const { server, root } = await serve();
    const { previous } = workFolders(root);
    await rename(root, previous);
    const asking = ask(server, '/about-us');
    // By the time so many later requests are answered, it has arrived and found nothing.
    for (let later = 0; later < 20; later++) await ask(server, '/', { method: 'POST' });
    await rename(previous, root);
    expect((await asking).status).toBe(200);
  });

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
