import { rename } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { workFolders } from '../../../../src/engine/write/recover.ts';
import { ask, serve } from './servedSite.ts';

describe('a server that runs while the site is built again', () => {
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
