import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { checkSite } from '../../../src/engine/build.ts';
import { loadRenderer } from '../../../src/engine/bundle/bundle.ts';
import { loadTheme } from '../../../src/engine/bundle/loadTheme.ts';
import { blockFault } from '../../../src/engine/bundle/themeFiles.ts';
import { siteFolders } from '../../../src/engine/discover/siteFolders.ts';
import { generate, staleFiles } from '../../../src/engine/generate/generate.ts';
import { newBuildCache } from '../../../src/engine/pool/buildCache.ts';
import { loadSchemas } from '../../../src/engine/validate/loadSchemas.ts';
import { HOOK, siteHere } from '../../unit/engine/buildProcess.ts';
import { type BuiltPages, metaOf, metaPolicy, pagesOf, siteNamed } from '../../unit/engine/builtPages.ts';
import { change, READING_ROOM, readingRoom } from '../../unit/engine/foreignCopy.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';
import type { Ran } from '../../unit/scripts/projectCopy.ts';
import { runHere } from '../../unit/scripts/runHere.ts';

const folders = siteFolders(READING_ROOM, project);

describe('somebody who builds a site folder with its own schemas and its own src/site', () => {
  let room: BuiltPages['files'];
  let pages: BuiltPages['pages'];
  beforeAll(async () => {
    ({ files: room, pages } = await siteNamed('foreign'));
  }, HOOK);
  const pageAt = (route: string): Document => {
    const document = pages.get(route);
    if (document === undefined) throw new Error(`there is no page ${route}`);
    return document;
  };

  it('gets its pages, rendered by its own frame and blocks', () => {
    expect([...pages.keys()].sort()).toEqual([
      '/',
      '/404',
      '/guide/configuration',
      '/guide/install',
      '/guide/lend',
      '/guide/library',
      '/notes/first',
    ]);
    const home = pageAt('/');
    expect(home.querySelector('nav#shelves a')?.getAttribute('href')).toBe('/notes/first');
    // The project has a block of this name, too, whose headings have no class.
    const name = home.querySelector('h1')?.className ?? '';
    expect(name).toMatch(/^banner-\w+$/);
    expect(room['index.html']).toContain(`.${name}{`);
    expect(home.querySelector('[data-island] h2')?.textContent).toBe('Books read');
    expect(home.querySelector('em')?.textContent).toBe('lent');
    expect(home.querySelector('.motto')?.textContent).toBe('Quiet, please.');
    expect(home.querySelector('dialog, .wrap')).toBeNull();
    expect(home.documentElement.lang).toBe('en-GB');
  });

  it('gets its own styles, favicon, hues, share pictures and policy', () => {
    const styles = (route: string) =>
      [...pageAt(route).querySelectorAll('style')].map(({ textContent }) => textContent).join();
    expect(styles('/')).toContain('Georgia');
    expect(styles('/')).not.toContain('--h:200');
    expect(styles('/notes/first')).toContain('[data-accent="200"]{--h:200}');
    const icon = pageAt('/').querySelector('link[rel=icon][type="image/svg+xml"]')?.getAttribute('href');
    expect(room[icon?.slice(1) ?? '']).toContain('M1 1h6v6H1z');
    // The home page and the not-found page have one, the note another.
    const shared = ['/', '/notes/first'].map((route) =>
      metaOf(pageAt(route))
        .get('og:image')
        ?.replace(/^https:\/\/[^/]*\//, ''),
    );
    expect(Object.keys(room).filter((path) => /share-/.test(path))).toEqual([...shared].sort());
    const policy = metaPolicy(pageAt('/'));
    expect(policy.get('frame-src')).toEqual(['https://lending.example']);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it("finds no component, no font and no word of the project's own site", () => {
    const texts = Object.entries(room).filter(([path]) => /\.(?:html|js|css)$/.test(path));
    const foreign = /Figtree|Anek|kolam|Carousel|Pulli|Skip to content/;
    expect(texts.flatMap(([path, text]) => (foreign.test(text) ? [path] : []))).toEqual([]);
    expect(Object.keys(room).filter((path) => path.endsWith('.woff2'))).toEqual([]);
  });

  it('sees code in colours that the build has made, with the name of its language, and nothing that the policy forbids', () => {
    const [code] = pageAt('/guide/library').querySelectorAll('figure:has(.language-ts)');
    expect(code?.querySelector('figcaption')?.textContent).toBe('ts');
    expect(code?.querySelector('.token-keyword')?.textContent).toBe('import');
    expect(code?.querySelector('pre')?.textContent).toContain('({ due }) => due < new Date());\n\nfor');
    expect(room['guide/library.html']).not.toMatch(/ style=|shiki/);
  });

  it('has its generated files kept up to date like those of the project', async () => {
    expect(await staleFiles(folders, await loadTheme(folders.code))).toEqual([]);
  });
});

describe('an author of such a site', () => {
  it.each([
    ['page', '"name", "meta", "blocks"', '"name", "blocks"', 30, 'meta'],
    ['site', '"default": "Europe/London"', '"maxLength": 60', 95, 'timeZone'],
  ])(
    'is told what the engine reads of every %s, if a schema may leave it out',
    async (name, from, to, line, missing) => {
      const root = await readingRoom();
      await change(root, `schemas/${name}.schema.json`, (text) => text.replace(from, to));
      await expect(loadSchemas(siteFolders(root, project), await loadTheme(folders.code))).rejects.toThrow(
        `schemas/${name}.schema.json:${line} must require "${missing}" or give it a default: the engine reads it.`,
      );
    },
  );

  it('is told which schemas a site that stands alone lacks', async () => {
    const root = await readingRoom();
    await rm(join(root, 'schemas/page.schema.json'));
    await rm(join(root, 'schemas/parts'), { recursive: true });
    await expect(loadSchemas(siteFolders(root, project), await loadTheme(folders.code))).rejects.toThrow(
      /^\S+schemas has no parts, no page\.schema\.json\. .*, or delete the folder, so that the program's is used\.$/,
    );
  });

  it("is held to its own schemas, to none of the project's, and may not use an id of its frame", async () => {
    const root = await readingRoom();
    const check = async (): Promise<string[]> => {
      const { result } = await checkSite(
        { project, root, cwd: root, now: () => 0 },
        { cache: newBuildCache(project) },
      );
      return result.report.issues.map(({ file, line, message }) => `${file}:${line} ${message}`);
    };
    expect(await check()).toEqual([]);
    await change(root, 'pages/index.yaml', (text) =>
      text.replace('words:', 'title:').replace('id: visits', 'id: shelves'),
    );
    expect(await check()).toEqual([
      'pages/index.yaml:4 A "banner" block needs "words".',
      'pages/index.yaml:5 A "banner" block has no property "title".',
      'pages/index.yaml:19 The id "shelves" is already used by the frame around every page.',
    ]);
  });
});

/** A small site laid over the project's: what it has besides its content. */
const LAID_OVER = {
  'src/site/theme.ts': `import { extendTheme } from '#model/theme.ts';
import { theme as base } from 'pulli-works-site/site/theme.ts';

export const theme = extendTheme(base, { styles: ['own'] });
`,
  'src/site/own/tea.css': 'body { --tea: green }',
  // A block of its own, with a part of the base.
  'schemas/blocks/tea.schema.json': schemaOf('tea', 'leaf'),
  'src/site/blocks/tea/example.yaml': 'type: tea\nleaf: Assam\n',
  'src/site/blocks/tea/Tea.tsx': `import { Section } from '../../parts/Section.tsx';
export const Tea = ({ block }: { block: { leaf: string } }) => <Section title="Tea"><b>{block.leaf}</b></Section>;
`,
  // One instead of a block of the base that runs in the browser, with another schema.
  'schemas/blocks/figures.schema.json': schemaOf('figures', 'answer'),
  'src/site/blocks/figures/Figures.interactive.tsx': `import css from './Figures.module.css';
export const Figures = ({ props }: { props: { answer: string } }) => <i className={css.own}>{props.answer}</i>;
`,
  'src/site/blocks/figures/Figures.server.tsx':
    'export const split = ({ block }: { block: { answer: string } }) => ({ props: { answer: block.answer }, slots: {} });\n',
  'src/site/blocks/figures/Figures.module.css': '.own { color: olive }',
  'src/site/blocks/figures/example.yaml': 'type: figures\nanswer: Four minutes.\n',
  // A part of the frame that draws what it takes the place of.
  'src/site/frame/Footer.tsx': `import { Footer as Base } from '#site/frame/Footer.tsx';
export const Footer: typeof Base = (props) => <><p id="kettle">Kettle</p><Base {...props} /></>;
`,
  // Words, for Node and for what is drawn.
  'src/site/words/en.ts': `import { en as base } from '#site/words/en.ts';
export * from '#site/words/en.ts';
export const en = { ...base, skipToContent: 'Past the tea' };
`,
};

function schemaOf(type: string, text: string): string {
  const properties = { type: { const: type }, [text]: { type: 'string', description: 'A text.' } };
  const required = ['type', text];
  return JSON.stringify({ title: type, description: `${type}.`, type: 'object', properties, required });
}

describe('somebody who lays a site over an installed theme', { timeout: HOOK }, () => {
  it('has a block besides its blocks, one instead of one of its blocks, a part of its frame, words and a style sheet of his own', async () => {
    const blocks =
      '  - { type: tea, leaf: Darjeeling }\n  - { type: figures, answer: Three minutes. }\n  - { type: callToAction, title: Come, actions: [{ text: In, link: / }] }';
    const root = await contentFolder({
      ...plainSite,
      ...LAID_OVER,
      'pages/index.yaml': page({ name: 'Home', blocks }),
    });
    const site = await siteHere(root);
    const home = pagesOf(site).get('/');
    expect(home?.querySelector('section h2 + b, section b')?.textContent).toBe('Darjeeling');
    expect(home?.querySelector('i.figures-own')?.textContent).toBe('Three minutes.');
    expect(home?.querySelector('#kettle + footer')?.textContent).toContain('A leaf and hot water.');
    expect(home?.querySelector('a[href="#main"]')?.textContent).toBe('Past the tea');
    // The sheets of the base are there, and his own comes after them.
    const styles = Object.values(site).join('');
    expect(styles.includes('.figures-own{color:olive}')).toBe(true);
    expect(/\.wordmark-wordmark\{[\s\S]*--tea:green/.test(site['index.html'] ?? '')).toBe(true);
    // What its scripts load is on the site: style sheets come with the pages.
    const scripts = Object.entries(site).filter(([path]) => path.endsWith('.js'));
    expect(scripts.flatMap(([, text]) => `${text}`.match(/[\w-]+\.css\b/g) ?? [])).toEqual([]);
    // What follows from the schemas is written into his folder alone.
    const own = siteFolders(root, project);
    const generated = await generate(own, await loadTheme(own.code));
    expect(generated.filter(({ path }) => !path.startsWith(realpathSync(root)))).toEqual([]);
    expect(generated[0]?.text).toMatch(/interface BannerBlock[\s\S]*interface TeaBlock/);
  });

  it('is told that a file draws itself instead of what it takes the place of', async () => {
    const footer = "import { Footer as Base } from './Footer.tsx';\nexport const Footer = Base;\n";
    await expect(siteHere({ ...plainSite, 'src/site/frame/Footer.tsx': footer })).rejects.toThrow(
      /^The code of the site cannot be bundled:\n\n\S+Footer\.tsx imports itself by "\.\/Footer\.tsx"\. What it takes the place of is "#site\/frame\/Footer\.tsx"\.$/,
    );
  });

  it('is told of an import of code that is not in src/site, whose styles would be nowhere', async () => {
    const footer = "import { Cup } from '../../shared/Cup.tsx';\nexport const Footer = () => <Cup />;\n";
    const cup = "import css from './Cup.module.css';\nexport const Cup = () => <i className={css.cup} />;\n";
    await expect(
      siteHere({
        ...plainSite,
        'src/site/frame/Footer.tsx': footer,
        'src/shared/Cup.tsx': cup,
        'src/shared/Cup.module.css': '.cup { color: teal }',
      }),
    ).rejects.toThrow(
      /Footer\.tsx imports "\.\.\/\.\.\/shared\/Cup\.tsx", which is not in src\/site\. All code of a site is there: move it\.$/,
    );
  });

  it.each([
    [
      "'@tea/house/site/theme.ts'",
      /src\/site\/theme\.ts:2 extends "@tea\/house\/site\/theme\.ts", but there is no such/,
    ],
    [
      "'./own/theme.ts'",
      /src\/site\/theme\.ts:2 extends \S+own\/theme\.ts\. A theme to extend is the src\/site\/theme\.ts/,
    ],
    ["'./theme.ts'; // However it is written", /src\/site\/theme\.ts:1 extends itself/, /;\n|[\n ]+/g],
  ])('is told the line that imports %s', async (name, message, spaces = /^$/) => {
    const theme = LAID_OVER['src/site/theme.ts']
      .replace("'pulli-works-site/site/theme.ts'", name)
      .replace(spaces, (space) => (space.startsWith(';') ? '; ' : ' '));
    const root = await contentFolder({ 'src/site/theme.ts': theme, 'src/site/own/theme.ts': '' });
    expect(() => siteFolders(root, project)).toThrow(message);
  });
});

describe('a developer whose theme is incomplete', () => {
  const edit = (from: string, to: string) => (root: string) =>
    change(root, 'src/site/theme.ts', (text) => text.replace(from, to));
  const faults: [string, (root: string) => Promise<unknown>, RegExp][] = [
    [
      'theme.ts cannot be loaded',
      edit('words: { en }', 'words: { en'),
      /src\/site\/theme\.ts cannot be loaded: \S*theme\.ts:\d+:\d+/,
    ],
    [
      'a line of it throws',
      edit('export const theme', 'Object(undefined).words.en;\nexport const theme'),
      /src\/site\/theme\.ts cannot be loaded at \S*src\/site\/theme\.ts:5: Cannot read properties/,
    ],
    [
      'it imports a file that is not in src/site',
      async (root) => {
        await writeFile(join(root, 'beside.ts'), 'export const b = 1;');
        await edit('export const theme', "export { b } from '../../beside.ts';\nexport const theme")(root);
      },
      /theme\.ts imports "\.\.\/\.\.\/beside\.ts", which is not in src\/site\. All code of a site is there: move it\.$/,
    ],
    ['a property is missing', edit("icon: '", "ikon: '"), /theme\.ts: "theme" has no property "ikon"/],
    [
      'a folder that it names is missing',
      (root) => rm(join(root, 'src/site/blocks'), { recursive: true }),
      /theme\.ts names "blocks" under "\w+", but there is no such file or folder\.$/,
    ],
  ];
  it.each(faults)('is told that %s', async (_what, prepare, message) => {
    const root = await readingRoom();
    await prepare(root);
    await expect(loadTheme(siteFolders(root, project).code)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    [{ component: undefined, interactive: 'a', server: 'a' }, undefined],
    [{ component: 'a', interactive: 'a', server: 'a' }, /has two components/],
    [
      { component: undefined, interactive: 'a', server: undefined },
      /is interactive and has no \S*Tea\.server\.tsx/,
    ],
    [{ component: undefined, interactive: undefined, server: 'a' }, /has no component: write \S*Tea\.tsx/],
  ])('is told which file of a block is missing: %j', (files, sentence) => {
    const fault = blockFault('blocks', { type: 'tea', sheets: [], ...files });
    if (sentence === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatch(sentence);
  });

  it('is told which line fails as soon as it is loaded', async () => {
    const folder = await scratchFolder();
    await writeFile(join(folder, 'server.mjs'), 'const x = 1;\nnull.words;\nexport const renderer = {};\n');
    // Its first line is the first of the one, its second the third of the other.
    const map = {
      version: 3,
      sources: ['elsewhere.ts', 'theme/blocks/note/Note.tsx'],
      mappings: 'AAAA;ACEA',
    };
    await writeFile(join(folder, 'server.mjs.map'), JSON.stringify(map));
    await expect(loadRenderer(join(folder, 'server.mjs'), [join(folder, 'theme')])).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(
        /theme\/blocks\/note\/Note\.tsx:3 fails while it is loaded: Cannot read properties of null/,
      ),
    });
  });

  it.each([
    [
      'frame/Room.tsx',
      'const Frame',
      'const Fram',
      'BlockFailure',
      /^The page frame around .* could not be drawn: It exports no "Frame"\. Write `export const Frame: FrameComponent/,
    ],
    [
      'styles/room.css',
      '@layer base {',
      '@layer base { p { background: url(code.csss) }',
      'UsageError',
      /src\/site\/styles\/room\.css names "code\.csss", which cannot be found\. Did you mean "code\.css"\?$/,
    ],
  ])(
    'is told that what is needed of %s has another name: "%s" is "%s"',
    async (file, from, to, name, message) => {
      const root = await readingRoom();
      await change(root, `src/site/${file}`, (text) => text.replace(from, to));
      await expect(siteHere(root)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
    },
  );

  it('is told the nearest name of a component that was to take the place of another', async () => {
    const own = join(await scratchFolder(), 'src/site');
    await cp(join(project, 'src/site/frame/Footer.tsx'), join(own, 'frame/Foter.tsx'));
    const layers = [own, join(project, 'src/site')];
    await expect(loadTheme(layers)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(
        /frame\/Foter\.tsx takes the place of no file.* Did you mean "Footer\.tsx"\?$/,
      ),
    });
    // Another file may need it.
    await writeFile(join(own, 'frame/Footer.tsx'), "export { Footer } from './Foter.tsx';\n");
    expect(await loadTheme(layers)).toHaveProperty('frame');
  });
});

/** What of the code of a site fails if the variable of the environment says so: one bundle has every fault. */
const FAULTS: readonly [file: string, from: string, to: string][] = [
  [
    'frame/Room.tsx',
    'const { shelves',
    "if (process.env.FAULT === 'throwing frame') Object(null).words.en;\n  const { shelves",
  ],
  [
    'frame/Room.tsx',
    '{children}',
    "{({ 'no children': '', 'object in frame': Object(site), 'children inside': <div>{children}</div> })[process.env.FAULT] ?? children}",
  ],
  [
    'theme.ts',
    'policySources: () => (',
    "policySources: () => (process.env.FAULT === 'throwing theme' && Object(null).words.en, ",
  ],
  ['blocks/note/Note.tsx', '=> (', "=> process.env.FAULT === 'empty note' ? undefined : ("],
  [
    'blocks/text/Text.tsx',
    'const headings',
    "if (process.env.FAULT === 'two blocks') Object(null).words.en;\n  const headings",
  ],
  [
    'blocks/tally/Tally.interactive.tsx',
    'return (',
    "return process.env.FAULT === 'two blocks' ? undefined : (",
  ],
];

describe('a developer whose theme fails while pages are drawn', { timeout: HOOK }, () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'faults-'));
    await cp(READING_ROOM, root, { recursive: true });
    for (const [file, from, to] of FAULTS)
      await change(root, `src/site/${file}`, (text) => text.replace(from, to));
  }, HOOK);
  afterAll(() => rm(root, { recursive: true }));
  const run = (command: 'build' | 'check', FAULT: string, ...words: readonly string[]): Promise<Ran> =>
    runHere(command, ['--root', root, ...words], { FAULT, NODE_ENV: 'production' });

  it.each([
    [
      'throwing frame',
      /frame around pages\/.* could not be drawn: Cannot read .*\nIt fails at \S*src\/site\/frame\/Room\.tsx:10\.\n$/,
    ],
    [
      'no children',
      /could not be drawn: It does not draw its children\. Write \{children\} where .*\nIts component is \S*src\/site\/frame\/Room\.tsx\.\n$/,
    ],
    [
      'object in frame',
      /could not be drawn: Objects are not valid as a React child .*\nIts component is \S*src\/site\/frame\/Room\.tsx\.\n$/,
    ],
    ['throwing theme', /fails at \S*src\/site\/theme\.ts:17: Cannot read/],
    [
      'empty note',
      /"note" of \S*pages\/index\.yaml could not be drawn: "Note" returns nothing\. .*\n.*Note\.tsx\.\n$/,
    ],
  ])('is told where: %s', async (fault, message) => {
    const { code, err } = await run('build', fault, '--out', join(root, 'dist'));
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
    expect(err.split('\n').length).toBeLessThan(4);
  });

  it('is told by "check" of every block whose example cannot be drawn, and of nothing else', async () => {
    expect(await run('check', '')).toEqual({
      code: 0,
      out: expect.stringContaining('No mistakes'),
      err: '',
    });
    const { code, out, err } = await run('check', 'two blocks');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /"text" of .*src\/site\/blocks\/text\/example\.yaml could not be drawn: Cannot read .*\n.*Text\.tsx\.\nIt fails at \S*src\/site\/blocks\/text\/Text\.tsx:\d+\.\n/,
    );
    expect(err).toMatch(
      /"tally" of .*example\.yaml could not be drawn: "Tally" returns nothing\. .*\n.*Tally\.interactive\.tsx\.\n/,
    );
    expect(err.match(/The block "/g)).toHaveLength(2);
  });

  // Once a frame has been drawn well, a process does not look at it again.
  it('is told of the page frame, too, in a process of its own, with an exit code', async () => {
    const words = [join(project, 'scripts/run.mjs'), 'check', '--root', root];
    // As on a busy machine: the processes that it starts are slow to end.
    const slow = `--import data:text/javascript,${encodeURIComponent('process.on("SIGTERM", () => {})')}`;
    const env = { ...process.env, FAULT: 'children inside', NODE_OPTIONS: slow };
    await expect(promisify(execFile)(process.execPath, words, { cwd: root, env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^The page frame around .* could not be drawn: It draws its children inside <div>\. .*\nIts component is src\/site\/frame\/Room\.tsx\.\n$/,
      ),
    });
  });
});
