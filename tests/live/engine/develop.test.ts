import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import { change, readingRoom } from '../../unit/engine/foreignCopy.ts';
import { type ContentFiles, contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

// Starting Vite takes long on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Starts live authoring in this process: what is tested does not depend on how it was started. */
async function opened(files: ContentFiles, baseUrl?: string) {
  return started(
    await contentFolder({ ...plainSite, ...files }, join(await scratchFolder(), 'content')),
    baseUrl,
  );
}

async function started(root: string, baseUrl?: string) {
  const { url, close } = await develop({
    project,
    root,
    cwd: root,
    host: '127.0.0.1',
    port: 0,
    baseUrl,
    now: () => 0,
    onReport: () => undefined,
  });
  const get = (path: string): Promise<Response> =>
    fetch(`${url.slice(0, -1)}${path}`, { headers: { Connection: 'close' }, redirect: 'manual' });
  return {
    root,
    close,
    get,
    html: async (path: string) => (await get(path)).text(),
    save: (path: string, text: string) => writeFile(join(root, path), text),
  };
}

/** Until something is as it should be: the watcher sees a save when the system says so. */
const until = (seen: () => Promise<void>): Promise<void> => vi.waitFor(seen, 60_000);

const config = plainSite['site.config.yaml'] ?? '';

describe('an author whose site is below a path, and has mistakes when live authoring starts', () => {
  let site: Awaited<ReturnType<typeof opened>>;
  const broken = page({ name: 'Teas' }).replace('title: Welcome', 'tilte: Welcome');
  beforeAll(async () => {
    const files = {
      'pages/teas.yaml': broken,
      'pages/cups.yaml': page({ name: 'Cups' }),
      'pages/_static/list.txt': '',
      'site.config.yaml': config.replace(
        'language: en-GB',
        'languages: [{ tag: en-GB, at: / }, { tag: ta-IN, at: /ta }]',
      ),
      'pages/404.yaml': page({ name: 'Nothing' }),
      'pages/ta/404.yaml': page({ name: 'இல்லை' }),
      'pages/ta/index.yaml': page({ name: 'முகப்பு' }),
    };
    site = await opened(files, 'https://tea.example/site');
  });
  afterAll(() => site.close());

  it('sees every page that is good, and is told about the one that is not, up to date', async () => {
    expect(await site.html('/cups')).toContain('Welcome to Cups');
    const wrong = await site.get('/teas');
    expect(wrong.status).toBe(500);
    const told = await wrong.text();
    expect(told).toContain('This page has mistakes');
    expect(told).toContain('Did you mean \\&quot;title\\&quot;?');
    // Not the page for addresses that do not exist: nothing is wrong with the site.
    const feed = await site.get('/feed.xml');
    expect([feed.status, await feed.text()]).toEqual([
      404,
      'Live authoring does not make /feed.xml. "npm start" and "npm run build" do.\n',
    ]);
    await site.save('pages/pots.yaml', page({ name: 'Pots' }));
    await site.save('pages/teas.yaml', page({ name: 'Teas' }));
    await rm(join(site.root, 'pages/cups.yaml'));
    await until(async () => expect((await site.get('/cups')).status).toBe(404));
    expect(await site.html('/teas')).toContain('Welcome to Teas');
    expect(await site.html('/pots')).toContain('Welcome to Pots');
  });

  it('finds it there, and at the root, and every save', async () => {
    const home = await site.html('/site/');
    const links = [...home.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !link.startsWith('/site/'))).toEqual([]);
    const start = await site.get('/site');
    expect([start.status, start.headers.get('location')]).toEqual([302, '/site/']);
    expect((await site.get('/')).status).toBe(200);
    expect(await site.html('/site/ta/milk')).toContain('Welcome to இல்லை');
    await site.save('pages/index.yaml', page({ name: 'Home' }).replace('Welcome', 'Good day'));
    await until(async () => expect(await site.html('/site/')).toContain('Good day to Home'));
  });

  it.each([
    ['//', 404],
    ['//a//', 404],
    ['/%', 400],
    ['/%00', 400],
  ])('does not have it ended by whoever asks for the malformed address %s', async (address, status) => {
    expect((await site.get(address)).status).toBe(status);
    expect((await site.get('/')).status).toBe(200);
  });

  it('finds old addresses and static files work as they will', async () => {
    await site.save('pages/write.yaml', page({ name: 'Write', top: 'aliases: [/All_Words.html]\n' }));
    await site.save('pages/_static/menu.js', 'Black tea.\n');
    await until(async () => {
      expect((await site.get('/site/All_Words.html')).status).toBe(302);
      const file = await site.get('/site/menu.js');
      expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await file.text()).toBe('Black tea.\n');
    });
    const moved = await site.get('/site/All_Words.html?from=mail');
    expect(moved.headers.get('location')).toBe('/site/write?from=mail');
  });

  it('whose browser has asked while a save was being checked has a page that is known to be out of date', async () => {
    const ask = async () => {
      const answer = await site.get('/site/milk');
      return { status: answer.status, version: /data-version="(\d+)"/.exec(await answer.text())?.[1] };
    };
    const answers = [await ask()];
    await site.save('pages/milk.yaml', page({ name: 'Milk' }));
    while (answers.at(-1)?.status !== 200) answers.push(...(await Promise.all([ask(), ask(), ask()])));
    const missing = answers.filter(({ status }) => status === 404).map(({ version }) => version);
    const now = (await ask()).version;
    expect(now).toMatch(/^\d+$/);
    expect(missing).not.toContain(now);
  });
});

it('an author whose configuration has mistakes from the start is told, and has her site once it is mended', async () => {
  // With a note, which would stay on every page.
  const colours = `${config}brand: { colours: [navy, gold, "#fffde7"] }\n`;
  const site = await opened({ 'site.config.yaml': colours.replace('name:', 'nmae:') });
  onTestFinished(site.close);
  const told = await site.html('/');
  expect(told).toMatch(/<h1[^>]*>The site has mistakes\.</);
  expect(told).toContain('Did you mean \\&quot;name\\&quot;?');
  await site.save('site.config.yaml', colours);
  await until(async () => expect(await site.html('/')).toContain('Welcome to Home'));
  expect(await site.html('/')).toContain('&quot;issues&quot;:&quot;&quot;');
});

it('an author is told of a file that a style sheet of the theme names in vain, by its nearest name', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const root = await readingRoom();
  await change(root, 'src/site/styles/room.css', (text) => `${text}\nli { background: url("cod.css"); }\n`);
  const site = await started(root);
  onTestFinished(site.close);
  await site.get('/');
  const all = (): string => told.mock.calls.join('\n');
  await until(async () =>
    expect(all()).toMatch(
      /src\/site\/styles\/room\.css names "cod\.css", which cannot be found\. Did you mean "code\.css"\?/,
    ),
  );
});
