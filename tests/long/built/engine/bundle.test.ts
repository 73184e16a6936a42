import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyProject } from '../../../../scripts/bench/measureSite.ts';
import { type BuildResult, differing, HOOK, runBuild } from '../../../unit/engine/buildProcess.ts';
import { metaOf, pagesOf } from '../../../unit/engine/builtPages.ts';
import { contentFolder, page, plainSite } from '../../../unit/engine/siteFromFiles.ts';
import { readSite } from '../../../unit/engine/write/siteOnDisk.ts';

/** Those of the theme that are bundled: some that are finished in the build, and some that run in the browser. */
const BLOCKS = ['banner', 'bookDemo', 'carousel', 'faq', 'form', 'journey'];

let engine: string;
/** The results of two builds that began at the same time without a bundle. */
let first: Record<string, string>;
let second: Record<string, string>;
/** The name of the bundle that they left in the cache. */
let bundle: string;
/** Where the bundles of the engine's own theme are kept, which is the only theme here. */
let folder: string;
const cache = () => folder;
const kept = () => join(engine, 'kept-bundle');

/** The ids of the bundles there are, or from which something is left. */
const bundles = async () =>
  [...new Set((await readdir(cache())).map((name) => name.replace(/\.kept$/, '')))].sort();

beforeAll(async () => {
  engine = await mkdtemp(join(tmpdir(), 'engine-'));
  await copyProject(engine);
  // The bundle does not depend on the content, and little content is built faster; so are few blocks.
  await rm(join(engine, 'pages'), { recursive: true });
  for (const name of await readdir(join(engine, 'src/site/blocks'))) {
    if (BLOCKS.includes(name)) continue;
    await rm(join(engine, 'src/site/blocks', name), { recursive: true });
    await rm(join(engine, 'schemas/blocks', `${name}.schema.json`), { force: true });
  }
  const blocks = '  - { type: bookDemo, title: Come by, button: Write }\n';
  await contentFolder({ ...plainSite, 'pages/index.yaml': page({ name: 'Home', blocks }) }, engine);
  [first, second] = await Promise.all([siteOf(runBuild, 'one'), siteOf(runBuild, 'two')]);
  const all = join(engine, 'node_modules/.cache/bundle');
  folder = join(all, (await readdir(all))[0] ?? '');
  [bundle = ''] = await bundles();
  await cp(cache(), kept(), { recursive: true });
}, HOOK);
beforeEach(async () => {
  await rm(cache(), { recursive: true });
  await cp(kept(), cache(), { recursive: true });
});
afterAll(() => rm(engine, { recursive: true, force: true }));

/** The site that a build gives. */
async function siteOf(
  build: (run: { engine: string; out: string }) => Promise<BuildResult>,
  name = 'dist',
): Promise<Record<string, string>> {
  const out = join(engine, name);
  const { code, output } = await build({ engine, out });
  expect(code, output).toBe(0);
  return readSite(out);
}

/** Runs something while Vite is not installed, so that bundling fails. */
async function withoutVite<T>(run: () => Promise<T>): Promise<T> {
  const installed = join(engine, 'node_modules/vite');
  const aside = join(engine, 'vite-aside');
  await rename(installed, aside);
  try {
    return await run();
  } finally {
    await rename(aside, installed);
  }
}

async function edit(path: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const file = join(engine, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after, `${path} was to change`).not.toBe(before);
  await writeFile(file, after);
  return () => writeFile(file, before);
}

const idOf = (site: Record<string, string>): string => {
  const page = pagesOf(site).get('/');
  return (page === undefined ? undefined : metaOf(page).get('build')) ?? '';
};

describe('an author who changes content', { timeout: HOOK }, () => {
  it('does not wait for bundling: Vite is not even loaded', async () => {
    const before = await stat(join(cache(), bundle), { bigint: true });
    const undo = await edit('pages/index.yaml', (text) => text.replace('Welcome to Home', 'Solved on paper'));
    const site = await withoutVite(() => siteOf(runBuild));
    await undo();
    expect(site['index.html']).toContain('Solved on paper');
    expect(idOf(site)).toBe(idOf(first));
    expect(await bundles()).toEqual([bundle]);
    const after = await stat(join(cache(), bundle), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
  });
});

describe('a developer who changes code', { timeout: HOOK }, () => {
  it('sees the change in the next build, and the old bundle is gone', async () => {
    const undo = await edit('src/site/words/en.ts', (text) => text.replace('Skip to content', 'Skip ahead'));
    const site = await siteOf(runBuild);
    await undo();
    expect(site['index.html']).toContain('Skip ahead');
    expect(idOf(site)).not.toBe(idOf(first));
    const after = await bundles();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([bundle]);
  });

  it('gives the browser the same code after an undone change, beside a bundle that was killed half-way, and with any NODE_ENV, without development checks', async () => {
    await rename(join(cache(), bundle), join(cache(), '0123456789abcdef'));
    await mkdir(join(cache(), `${bundle}.1/server`), { recursive: true });
    await writeFile(join(cache(), `${bundle}.1/server/server.js`), 'export const renderer =');
    const env = { NODE_ENV: 'development' };
    const site = await siteOf((run) => runBuild({ ...run, env }));
    expect(differing(site, first)).toEqual([]);
    expect(await bundles()).toContain(bundle);
    expect(await bundles()).not.toContain('0123456789abcdef');
    const scripts = Object.keys(site).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    // A console message of React's development build, and a function that only it has.
    const marks = ['React DevTools', 'jsxDEV'];
    expect(scripts.filter((path) => marks.some((mark) => site[path]?.includes(mark)))).toEqual([]);
  });

  it('gets the same result from two builds that begin at the same time without a bundle', () => {
    expect(differing(second, first)).toEqual([]);
  });
});
