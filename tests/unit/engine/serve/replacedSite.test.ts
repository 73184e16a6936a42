import { rename } from 'node:fs/promises';
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
});
