import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differing, HOOK, runBuild } from './buildProcess.ts';
import { metaOf, pagesOf } from './builtPages.ts';
import { copyProject } from './projectCopy.ts';
import { readSite } from './write/siteOnDisk.ts';

let engine: string;
let first: Record<string, string>;
/** Where the bundles of the engine's own theme are kept: the only theme there is. */
const cache = (): string => {
  const all = join(engine, 'node_modules/.cache/bundle');
  return join(all, readdirSync(all)[0] ?? '');
};

beforeAll(async () => {
  engine = await mkdtemp(join(tmpdir(), 'engine-'));
  await copyProject(engine);
  first = await build();
}, HOOK);
afterAll(() => rm(engine, { recursive: true, force: true }));

async function build(env: Record<string, string> = {}, name = 'dist'): Promise<Record<string, string>> {
  const out = join(engine, name);
  const { code, output } = await runBuild({ engine, out, env });
  expect(code, output).toBe(0);
  return readSite(out);
}

/** Runs something while Vite is not installed, so that whoever wants to bundle fails. */
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

describe('an author who changes content', () => {
  it('waits for no bundling: nothing of Vite is even loaded', async () => {
    const [bundle = ''] = await readdir(cache());
    const before = await stat(join(cache(), bundle), { bigint: true });
    const undo = await edit('pages/index.yaml', (text) =>
      text.replace('solved digitally.', 'solved on paper.'),
    );
    const site = await withoutVite(() => build());
    await undo();
    expect(site['index.html']).toContain('solved on paper.');
    expect(idOf(site)).toBe(idOf(first));
    expect(await readdir(cache())).toEqual([bundle]);
    const after = await stat(join(cache(), bundle), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
  });

  it('in the configuration, an example or a schema, neither', async () => {
    const paths = [
      'site.config.yaml',
      'src/site/blocks/banner/example.yaml',
      'schemas/blocks/banner.schema.json',
    ];
    const undos = await Promise.all(paths.map((path) => edit(path, (text) => `${text}\n`)));
    const site = await withoutVite(() => build());
    for (const undo of undos) await undo();
    expect(differing(site, first)).toEqual([]);
  });
});

describe('a developer who changes code', () => {
  it('sees the change in the next build, and the old bundle is gone', async () => {
    const before = await readdir(cache());
    const undo = await edit('src/site/words/en.ts', (text) => text.replace('Skip to content', 'Skip ahead'));
    const site = await build();
    expect(site['index.html']).toContain('Skip ahead');
    expect(idOf(site)).not.toBe(idOf(first));
    const after = await readdir(cache());
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    await undo();
    expect(differing(await build(), first)).toEqual([]);
  });

  it.each([
    'src/site/styles/3-base.css',
    'src/view/draw/document.html',
    'src/view/live/boot/boot.ts',
    'vite.config.ts',
    'package-lock.json',
  ])('in %s is not served the old bundle', async (path) => {
    const undo = await edit(path, (text) => `${text}\n`);
    const refused = await withoutVite(() => runBuild({ engine, out: join(engine, 'dist') }));
    await undo();
    expect(refused.code).not.toBe(0);
    expect(refused.output).toContain('vite');
  });

  it('gets the browser the same code whatever NODE_ENV says, without the checks of development', async () => {
    await rm(cache(), { recursive: true });
    const site = await build({ NODE_ENV: 'development' });
    expect(differing(site, first)).toEqual([]);
    const scripts = Object.keys(site).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    // What React's development build says in the console, and the function that only it has.
    const marks = ['React DevTools', 'jsxDEV'];
    expect(scripts.filter((path) => marks.some((mark) => site[path]?.includes(mark)))).toEqual([]);
  });

  it('gets a whole bundle after one that was killed half-way', async () => {
    const [bundle = ''] = await readdir(cache());
    await rm(join(cache(), bundle), { recursive: true });
    await mkdir(join(cache(), `${bundle}.1/server`), { recursive: true });
    await writeFile(join(cache(), `${bundle}.1/server/server.js`), 'export const renderer =');
    expect(differing(await build(), first)).toEqual([]);
  });

  it('gets the same from two builds that begin at the same time without a bundle', async () => {
    await rm(cache(), { recursive: true });
    const [one, two] = await Promise.all([build({}, 'one'), build({}, 'two')]);
    expect([...differing(one, first), ...differing(two, first)]).toEqual([]);
  });
});
