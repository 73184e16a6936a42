import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import { change, readingRoom } from '../../unit/engine/foreignCopy.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

// Starting Vite takes long on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const broken = page({ name: 'Teas' }).replace('title: Welcome', 'tilte: Welcome');

/** Starts live authoring in this process: what is tested does not depend on how it was started. */
const start = (root: string, port = 0) =>
  develop({
    ...{ project, root, cwd: root, host: '127.0.0.1', port },
    now: () => 0,
    onReport: () => undefined,
  });

describe('an author whose site has mistakes when live authoring starts', () => {
  let root: string;
  let server: Awaited<ReturnType<typeof develop>>;
  beforeAll(async () => {
    root = join(await scratchFolder(), 'content');
    const files = { 'pages/teas.yaml': broken, 'pages/cups.yaml': page({ name: 'Cups' }) };
    await contentFolder({ ...plainSite, ...files }, root);
    server = await start(root);
  });
  afterAll(() => server.close());

  const save = (path: string, text: string): Promise<void> => writeFile(join(root, 'pages', path), text);
  const at = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { headers: { Connection: 'close' } });
    return { status: response.status, html: await response.text() };
  };
  /** Until a page is as it should be: the watcher sees a save when the system says so. */
  const until = (seen: () => Promise<void>): Promise<void> => vi.waitFor(seen, 60_000);
  const rows = async (): Promise<string[]> => {
    const { html } = await at('/_pages');
    const row = /<tr[^>]*>\s*<th scope="row"><a href="([^"]+)">.*?<td>[^<]*<\/td>\s*<td>([^<]*)<\/td>/gs;
    const found = [...html.matchAll(row)].map(([, route, mistakes]) => `${route} ${mistakes}`);
    // That of the other test.
    return found.filter((one) => !one.startsWith('/jars '));
  };

  it('sees every page that is good, is told about the one that is not, and finds all in a list, up to date', async () => {
    const good = { status: 200, html: expect.stringContaining('Welcome to Cups') };
    expect(await at('/cups')).toMatchObject(good);
    const { status, html } = await at('/teas');
    expect(status).toBe(500);
    expect(html).toContain('This page has mistakes');
    expect(html).toContain('Did you mean \\&quot;title\\&quot;?');
    // Not the page for addresses that do not exist: nothing is wrong with the site.
    expect(await at('/feed.xml')).toEqual({
      status: 404,
      html: 'Live authoring does not make /feed.xml. "npm start" and "npm run build" do.\n',
    });
    // Those with mistakes first.
    expect(await rows()).toEqual(['/teas 1 error', '/cups None', '/ None']);

    await save('pots.yaml', page({ name: 'Pots' }));
    await save('teas.yaml', page({ name: 'Teas' }));
    await rm(join(root, 'pages/cups.yaml'));
    await until(async () => expect(await rows()).toEqual(['/ None', '/pots None', '/teas None']));
    expect((await at('/cups')).status).toBe(404);
    expect((await at('/pots')).html).toContain('Welcome to Pots');
  });

  it('is shown the last good version of a page that gets a mistake, which says so, and the next good one', async () => {
    await save('jars.yaml', page({ name: 'Jars' }));
    await until(async () => expect((await at('/jars')).html).toContain('Welcome to Jars'));
    expect((await at('/jars')).html).not.toContain('&quot;isHeld&quot;:true');
    await save('jars.yaml', page({ name: 'Jars' }).replace('title: Welcome', 'tilte: Welcome'));
    await until(async () => expect((await at('/jars')).html).toContain('&quot;isHeld&quot;:true'));
    expect(await at('/jars')).toMatchObject({
      status: 200,
      html: expect.stringContaining('Welcome to Jars'),
    });
    await save('jars.yaml', page({ name: 'Jars' }).replace('Welcome', 'Good day'));
    await until(async () => expect((await at('/jars')).html).toContain('Good day to Jars'));
    expect((await at('/jars')).html).not.toContain('&quot;isHeld&quot;:true');
  });
});

describe('an author who starts live authoring', () => {
  it('is told of a file that a style sheet of the theme names in vain, by its nearest name', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => told.mockRestore());
    const root = await readingRoom();
    await change(root, 'src/site/styles/room.css', (text) => `${text}\nli { background: url("cod.css"); }\n`);
    const server = await start(root);
    onTestFinished(() => server.close());
    await fetch(server.url);
    await vi.waitFor(
      () =>
        expect(told.mock.calls.join('\n')).toMatch(
          /src\/site\/styles\/room\.css names "cod\.css", which cannot be found\. Did you mean "code\.css"\?/,
        ),
      60_000,
    );
  });

  it('reads in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(start(await contentFolder(plainSite), port)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(
        new RegExp(
          `^Port ${port} is in use\\. Set the environment variable PORT to a free one, for example \\d+\\.$`,
        ),
      ),
    });
  });
});
