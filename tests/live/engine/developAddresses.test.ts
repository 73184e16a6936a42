import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import { page } from '../../unit/engine/siteFromFiles.ts';

// Starting Vite takes long on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
/** Until a save has been looked at. */
const SEEN = 20_000;

/** A preview of the tea house, in this process. */
interface Preview {
  readonly save: (path: string, change: (text: string) => string) => Promise<void>;
  readonly get: (path: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

async function opened(
  baseUrl?: string,
  prepare: (root: string) => Promise<void> = async () => undefined,
): Promise<Preview> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'content-')));
  await cp(join(project, 'tests/fixtures/every-interaction'), root, { recursive: true });
  await prepare(root);
  const { url, close } = await develop({
    ...{ project, root, cwd: root, host: '127.0.0.1', port: 0, baseUrl },
    now: () => 0,
    onReport: () => undefined,
  });
  return {
    close: async () => {
      await close();
      await rm(root, { recursive: true, force: true });
    },
    get: (path) =>
      fetch(`${url.slice(0, -1)}${path}`, { headers: { Connection: 'close' }, redirect: 'manual' }),
    save: async (path, change) => {
      const place = join(root, path);
      const text = change(await readFile(place, 'utf8').catch(() => ''));
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, text);
    },
  };
}

let below: Preview;
beforeAll(async () => {
  below = await opened('https://tea.example/site');
});
afterAll(() => below.close());

const html = async (path: string, { get } = below): Promise<string> => (await get(path)).text();

it('an author whose site is below a path finds it there, and at the root, and every save', async () => {
  const teas = await html('/site/teas');
  const links = [...teas.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link.startsWith('/site/'))).toEqual([]);
  const start = await below.get('/site');
  expect([start.status, start.headers.get('location')]).toEqual([302, '/site/']);
  expect((await below.get('/site/')).status).toBe(200);
  expect((await below.get('/teas')).status).toBe(200);
  await below.save('pages/teas.yaml', (text) => text.replace('title: Teas', 'title: All teas'));
  await vi.waitFor(async () => expect(await html('/site/teas')).toMatch(/<h1[^>]*>All teas</), SEEN);
});

it.each([
  ['//', 404],
  ['//a//', 404],
  ['/%', 400],
  ['/%00', 400],
])('whoever asks for the malformed address %s does not end live authoring', async (address, status) => {
  expect((await below.get(address)).status).toBe(status);
  expect((await below.get('/teas')).status).toBe(200);
});

it('an author finds old addresses and static files work as they will', async () => {
  await below.save('pages/write.yaml', (text) => `aliases: [/All_Words.html]\n${text}`);
  await below.save('pages/_static/menu.js', () => 'Black tea.\n');
  await vi.waitFor(async () => {
    const moved = await below.get('/site/All_Words.html');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/site/write']);
    const file = await below.get('/site/menu.js');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await file.text()).toBe('Black tea.\n');
  }, SEEN);
});

it('an author whose browser has asked while a save was being checked has a page that is known to be out of date', async () => {
  const ask = async () => {
    const answer = await below.get('/site/milk');
    return { status: answer.status, version: /data-version="(\d+)"/.exec(await answer.text())?.[1] };
  };
  const answers = [await ask()];
  await below.save('pages/milk.yaml', () => page({ name: 'Milk' }));
  while (answers.at(-1)?.status !== 200) answers.push(...(await Promise.all([ask(), ask(), ask()])));
  const missing = answers.filter(({ status }) => status === 404).map(({ version }) => version);
  const now = (await ask()).version;
  expect(now).toMatch(/^\d+$/);
  expect(missing).not.toContain(now);
});

it('an author whose configuration has mistakes from the start is told, and has her site once it is mended', async () => {
  const broken = await opened(undefined, async (root) => {
    const config = join(root, 'site.config.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('name:', 'nmae:'));
  });
  onTestFinished(broken.close);
  const told = await html('/guests', broken);
  expect(told).toMatch(/<h1[^>]*>The site has mistakes\.</);
  expect(told).toContain('Did you mean \\&quot;name\\&quot;?');
  await broken.save('site.config.yaml', (text) => text.replace('nmae:', 'name:'));
  await vi.waitFor(async () => expect(await html('/guests', broken)).toMatch(/<h1[^>]*>Guests</), SEEN);
  expect(await html('/guests', broken)).toContain('&quot;issues&quot;:&quot;&quot;');
});
