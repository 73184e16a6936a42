import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { loadTheme } from '../../../src/engine/bundle/loadTheme.ts';
import { newBuildCache } from '../../../src/engine/cache/buildCache.ts';
import { staleFiles } from '../../../src/engine/generate/generate.ts';
import { readContent } from '../../../src/engine/readContent.ts';
import { siteFolders } from '../../../src/engine/siteFolders.ts';
import { siteMarker } from '../../../src/engine/write/acceptOutput.ts';
import { HOOK, runBuild } from './buildProcess.ts';
import { metaOf, metaPolicy, pagesOf } from './builtPages.ts';
import { contentFolder, page, plainSite } from './siteFromFiles.ts';
import { readSite, scratchFolder } from './write/siteOnDisk.ts';

/** A site with its own schemas, frame, blocks, styles and words, and nothing from the project. */
const READING_ROOM = join(project, 'tests/sites/foreign');

/** A copy outside the project, far from its packages and files. */
async function readingRoom(): Promise<string> {
  const root = await scratchFolder();
  await cp(READING_ROOM, root, { recursive: true });
  return root;
}

async function change(root: string, path: string, edit: (text: string) => string): Promise<void> {
  const file = join(root, path);
  const before = await readFile(file, 'utf8');
  expect(edit(before), `${path} was to change`).not.toBe(before);
  await writeFile(file, edit(before));
}

/** Runs a command as npm does, including what it says about mistakes in the theme. */
function npmRun(...words: readonly string[]): Promise<{ code: number; output: string }> {
  const script = join(project, 'scripts/run.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd: project }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

/** What a build of the changed copy prints, and how it ends. */
async function buildChanged(
  prepare: (root: string) => Promise<void>,
): Promise<{ code: number; output: string; site: Record<string, string> }> {
  const root = await readingRoom();
  const out = join(root, 'dist');
  await contentFolder({ _headers: `${siteMarker}\n`, 'old.txt': 'old' }, out);
  await prepare(root);
  const ended = await npmRun('build', '--root', root, '--out', out);
  return { ...ended, site: await readSite(out) };
}

describe('somebody who builds a site folder with its own schemas and its own src/site', () => {
  let folder: string;
  let room: Record<string, string>;
  let again: Record<string, string>;
  let own: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'room-'));
    const root = join(folder, 'room');
    await cp(READING_ROOM, root, { recursive: true });
    const built = async (from: string, name: string) => {
      const out = join(root, name);
      const { code, output } = await runBuild({ root: from, out });
      expect(code, output).toBe(0);
      return readSite(out);
    };
    room = await built(root, 'dist');
    // In between, the project's own theme is bundled and used.
    const plain = { ...plainSite, 'pages/index.yaml': page({ name: 'Home' }) };
    own = await built(await contentFolder(plain, join(folder, 'plain')), 'own');
    again = await built(READING_ROOM, 'again');
  }, HOOK);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gets its pages, rendered by its own frame and blocks', () => {
    const pages = pagesOf(room);
    expect([...pages.keys()].sort()).toEqual(['/', '/404', '/notes/first']);
    const home = pages.get('/');
    expect(home?.querySelector('nav#shelves a')?.getAttribute('href')).toBe('/notes/first');
    const name = home?.querySelector('h1')?.className ?? '';
    expect(name).toMatch(/^[a-zA-Z]{2}$/);
    expect(room['index.html']).toContain(`.${name}{`);
    expect(home?.querySelector('[data-island] h2')?.textContent).toBe('Books read');
    expect(home?.querySelector('em')?.textContent).toBe('lent');
    expect(home?.querySelector('.motto')?.textContent).toBe('Quiet, please.');
    expect(home?.querySelector('header, footer, dialog')).toBeNull();
    expect(home?.documentElement.lang).toBe('en-GB');
  });

  it('gets its own styles, favicon, hues, share pictures and policy', () => {
    const pages = pagesOf(room);
    const styles = (route: string) =>
      [...(pages.get(route)?.querySelectorAll('style') ?? [])].map(({ textContent }) => textContent).join();
    expect(styles('/')).toContain('font-family:serif');
    expect(styles('/')).not.toContain('--h:200');
    expect(styles('/notes/first')).toContain('[data-accent="200"]{--h:200}');
    const icon =
      pages.get('/')?.querySelector('link[rel=icon][type="image/svg+xml"]')?.getAttribute('href') ?? '';
    expect(room[icon.slice(1)]).toContain('M1 1h6v6H1z');
    // The home page and the not-found page have one, the note another.
    const shared = ['/', '/notes/first'].map((route) =>
      metaOf(pages.get(route) ?? new Document())
        .get('og:image')
        ?.replace(/^https:\/\/[^/]*\//, ''),
    );
    expect(Object.keys(room).filter((path) => /share-/.test(path))).toEqual([...shared].sort());
    const policy = metaPolicy(pages.get('/') ?? new Document());
    expect(policy.get('frame-src')).toEqual(['https://lending.example']);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it("finds no component, no font and no word of the project's own site", () => {
    const text = Object.entries(room)
      .filter(([path]) => /\.(?:html|js)$/.test(path))
      .map(([, contents]) => contents)
      .join('\n');
    for (const foreign of ['Figtree', 'Anek', 'kolam', 'Carousel', 'Pulli', 'Skip to content'])
      expect(text).not.toContain(foreign);
    expect(Object.keys(room).filter((path) => path.endsWith('.woff2'))).toEqual([]);
  });

  it('shares the name of a block with the project, and each site has its own component', () => {
    const heading = (site: Record<string, string>) => pagesOf(site).get('/')?.querySelector('h1');
    expect(heading(room)?.className).not.toBe('');
    expect(heading(own)?.textContent).toBe('Welcome to Home');
    expect(heading(own)?.className).toBe('');
  });

  it('gets the same pages wherever the folder is', () => {
    const bodies = (site: Record<string, string>) =>
      [...pagesOf(site)].map(([route, document]) => [route, document.body.innerHTML]);
    expect(bodies(again)).toEqual(bodies(room));
  });

  it('has its generated files kept up to date like those of the project', async () => {
    const folders = siteFolders(READING_ROOM, project);
    expect(await staleFiles(folders, await loadTheme(folders.code))).toEqual([]);
  });
});

describe('an author of such a site', () => {
  const check = async (prepare: (root: string) => Promise<void>): Promise<string[]> => {
    const root = await readingRoom();
    await prepare(root);
    const { result } = await readContent({ project, root, cwd: root, now: () => 0 }, newBuildCache(project));
    return result.report.issues.map(({ file, line, message }) => `${file}:${line} ${message}`);
  };

  it("is held to its own schemas and to none of the project's", async () => {
    expect(await check(async () => undefined)).toEqual([]);
    expect(
      await check((root) => change(root, 'pages/index.yaml', (text) => text.replace('words:', 'title:'))),
    ).toEqual(
      [
        'pages/index.yaml:5 A "banner" block has no property "title".',
        'pages/index.yaml:4 A "banner" block needs "words".',
      ].sort(),
    );
  });

  it('may not use an id of its own frame', async () => {
    const found = await check((root) =>
      change(root, 'pages/index.yaml', (text) => text.replace('id: visits', 'id: shelves')),
    );
    expect(found).toEqual([
      'pages/index.yaml:7 The id "shelves" is already used by the frame around every page.',
    ]);
  });
});

describe('a developer whose theme is incomplete', () => {
  it('is told that src/site has no theme.ts', async () => {
    const { code, output, site } = await buildChanged((root) => rm(join(root, 'src/site/theme.ts')));
    expect(code).toBe(2);
    expect(output).toMatch(/There is no \S*src\/site\/theme\.ts\./);
    expect(site['old.txt']).toBe('old');
  });

  it('is told of a theme.ts that cannot be loaded, or that refers to something missing', async () => {
    const broken = await buildChanged((root) =>
      change(root, 'src/site/theme.ts', (text) => text.replace('export const theme', 'export const therne')),
    );
    expect(broken.output).toMatch(/src\/site\/theme\.ts does not export "theme"\./);
    const missing = await buildChanged((root) =>
      change(root, 'src/site/theme.ts', (text) => text.replace('frame/Room.tsx', 'frame/Hall.tsx')),
    );
    expect(missing.output).toMatch(
      /theme\.ts names "frame\/Hall\.tsx" under "frame", but there is no such file/,
    );
    expect([broken.code, missing.code]).toEqual([2, 2]);
  });

  it('is told which block of which page could not be rendered, in which file, and the old site remains', async () => {
    const { code, output, site } = await buildChanged((root) =>
      change(root, 'src/site/blocks/note/Note.tsx', (text) =>
        text.replace('({ block }', '({ block: { html: block } }').replace('block.html', 'block.toFixed(2)'),
      ),
    );
    expect(code).toBe(2);
    expect(output).toMatch(
      /The block "note" of pages\/\S+\.yaml could not be drawn: .*toFixed is not a function/,
    );
    expect(output).toContain('src/site/blocks/note/Note.tsx');
    expect(output).not.toContain('bug in the program');
    expect(site['old.txt']).toBe('old');
  });

  it('is told which file fails as soon as it is loaded', async () => {
    const root = await readingRoom();
    await change(root, 'src/site/blocks/note/Note.tsx', (text) => `${text}\nnull.words;\n`);
    await expect(loadBundle(siteFolders(root, project).code, project)).rejects.toThrow(
      /src\/site\/blocks\/note\/Note\.tsx fails while it is loaded: Cannot read properties of null/,
    );
  });

  it('is told of a block with two components, or with half of one', async () => {
    const two = await buildChanged((root) =>
      cp(
        join(root, 'src/site/blocks/tally/Tally.interactive.tsx'),
        join(root, 'src/site/blocks/tally/Tally.tsx'),
      ),
    );
    expect(two.output).toMatch(
      /two components: \S*src\/site\/blocks\/tally\/Tally\.tsx and \S*blocks\/tally\/Tally\.interactive\.tsx\. Keep one\./,
    );
    // Nothing was run, so that no line of code would help.
    expect(two.output).not.toMatch(/^ +at /m);
    const half = await buildChanged((root) => rm(join(root, 'src/site/blocks/tally/Tally.server.tsx')));
    expect(half.output).toMatch(/The block "tally" is interactive and has no \S*Tally\.server\.tsx/);
    expect([two.code, half.code]).toEqual([2, 2]);
  });
});
