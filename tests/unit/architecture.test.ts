import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';

/** What each part of the project may import; anything not listed is off limits (architecture.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/engine/model': [],
  'src/engine': ['src/engine/model'],
  'src/view': ['src/engine/model'],
  'src/site/words': ['src/engine/model', 'src/view'],
  'src/site/styles': [],
  'src/site/art': ['src/engine/model', 'src/view', 'src/site'],
  'src/site/parts': ['src/engine/model', 'src/view', 'src/site', 'src/site/words', 'src/site/art'],
  'src/site/frame': [
    'src/engine/model',
    'src/view',
    'src/site',
    'src/site/words',
    'src/site/art',
    'src/site/parts',
  ],
  'src/site/blocks': [
    'src/engine/model',
    'src/view',
    'src/site',
    'src/site/words',
    'src/site/art',
    'src/site/parts',
  ],
  // theme.ts and the types generated from the schemas.
  'src/site': ['src/engine/model', 'src/view', 'src/site/words', 'src/site/art'],
  // What passes between the two halves of the Studio.
  'src/studio': ['src/engine/model', 'src/studio/edits'],
  // Text in, text out: nothing of Node, as ON_NODE says.
  'src/studio/edits': ['src/engine/model', 'src/engine'],
  'src/studio/server': ['src/engine/model', 'src/engine', 'src/studio', 'src/studio/edits'],
  // The tokens of all pages that only authors see are in one file.
  'src/studio/client': ['src/engine/model', 'src/studio', 'src/view/live/authorTokens.css'],
  // The service that takes the forms of the site, by the rules of their fields.
  'src/enquiries': ['src/engine/model', 'src/site/parts', 'src/site/words'],
  scripts: ['src/engine/model', 'src/engine', 'src/enquiries', 'src/studio/server'],
};
/** What each room of the engine imports besides the model, as architecture.md lists them from left to right. */
const ENGINE: Readonly<Record<string, readonly string[]>> = {
  model: [],
  text: [],
  icons: [],
  store: [],
  write: [],
  serve: [],
  pictures: ['text'],
  discover: ['store', 'text'],
  parse: ['text'],
  bundle: ['icons', 'store', 'text'],
  validate: ['bundle', 'discover', 'parse', 'store', 'text'],
  plan: ['discover', 'parse', 'pictures', 'text', 'validate'],
  link: ['icons', 'parse', 'pictures', 'plan', 'store', 'text', 'validate'],
  launch: ['parse', 'text', 'validate'],
  render: ['discover', 'pictures', 'plan'],
  // The catalogue of all stages' findings. No stage imports it.
  report: ['discover', 'launch', 'link', 'parse', 'pictures', 'plan', 'text', 'validate'],
  pool: [
    'bundle',
    'discover',
    'launch',
    'link',
    'parse',
    'pictures',
    'plan',
    'render',
    'store',
    'validate',
    'write',
  ],
  build: [
    'bundle',
    'discover',
    'launch',
    'link',
    'parse',
    'pictures',
    'plan',
    'pool',
    'render',
    'report',
    'store',
    'validate',
    'write',
  ],
  'build.ts': ['build', 'bundle', 'discover', 'launch', 'pool', 'report', 'store', 'validate', 'write'],
  generate: ['bundle', 'discover', 'icons', 'link', 'plan', 'store', 'validate'],
  fix: ['build', 'build.ts', 'discover', 'pool', 'report', 'store', 'text'],
  scaffold: [
    'build',
    'build.ts',
    'bundle',
    'discover',
    'generate',
    'parse',
    'plan',
    'pool',
    'report',
    'store',
    'text',
    'validate',
  ],
  develop: [
    'build',
    'build.ts',
    'bundle',
    'discover',
    'generate',
    'link',
    'parse',
    'pictures',
    'plan',
    'pool',
    'render',
    'report',
    'serve',
    'store',
    'validate',
  ],
};
/** Parts that know no particular site: whatever they need from one comes through its theme. */
const WITHOUT_SITE = [
  'src/engine/model',
  'src/engine',
  'src/view',
  'scripts',
  'src/studio',
  'src/studio/edits',
  'src/studio/server',
  'src/studio/client',
];
const ON_NODE = ['src/engine', 'src/enquiries', 'src/engine/parse', 'src/studio/server', 'scripts'];
const WITHOUT_REACT = [
  'src/engine/model',
  'src/engine',
  'scripts',
  'src/studio',
  'src/studio/edits',
  'src/studio/server',
];
const TOP_LEVEL = new Set([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'biome.json',
  'site.config.yaml',
  'pages',
  'schemas',
  'src',
  'scripts',
  'tests',
  'README.md',
  'LICENSE',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
]);

/** The groups of unit tests. Each mirrors the source. */
const GROUPS = new Set(['unit', 'alone', 'built', 'live'].map((group) => join('tests', group)));

interface Import {
  /** `/`-separated path from the project's folder. */
  readonly file: string;
  readonly what: string;
}

/** The parts, longest name first, so that the innermost one matches. */
const ROOMS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);

/** The part of the project that a file belongs to: `src/engine/serve/readPort.ts` to `src/engine`. */
const partOf = (path: string): string =>
  ROOMS.find((room) => path.startsWith(`${room}/`)) ?? path.split('/').slice(0, 2).join('/');

/** Everything a source file imports: modules, types, globs, and what one style sheet takes from another. */
function importsOf(file: string, text: string): Import[] {
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])(?<what>[^'"]+)\1/gm,
    /^\s*import\s*(['"])(?<what>[^'"]+)\1/gm,
    /\b(?:import|require)\(\s*(['"`])(?<what>[^'"`]+)\1/g,
    /\bnew URL\(\s*(['"`])(?<what>\.[^'"`]*\.[a-z]+)\1/g,
    /^\/\/\/ <reference path=(['"])(?<what>[^'"]+)\1/gm,
    /@import\s+(?:url\()?\s*(['"])(?<what>[^'"]+)\1/g,
    /\bcomposes:[^;]*\bfrom\s+(['"])(?<what>[^'"]+)\1/g,
  ];
  const named = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => groups?.what ?? ''),
  );
  const globs = [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(
    ([, argument = '']) => [...argument.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
  );
  return [...named, ...globs].map((what) => ({ file, what }));
}

/** The names by which package.json offers rooms to themes. */
const ALIASES: Readonly<Record<string, string>> = {
  '#view/': 'src/view/',
  '#model/': 'src/engine/model/',
  '#site/': 'src/site/',
};

/** Where an import of the project's own files leads; packages stay as they are. */
function target({ file, what }: Import): string {
  const path = what.replace(/\?.*$/, '').replace(/\*.*$/, '');
  const alias = Object.keys(ALIASES).find((name) => path.startsWith(name));
  if (alias !== undefined) return posix.normalize(`${ALIASES[alias]}${path.slice(alias.length)}`);
  return what.startsWith('.') ? posix.join(posix.dirname(file), path) : what;
}

/** Whether an import leads to a file of the project. */
const isOwn = ({ what }: Import): boolean => /^[.#]/.test(what);

/** What is wrong with an import, in a sentence; nothing for one that is allowed. */
function fault(one: Import): string | undefined {
  const from = partOf(one.file);
  const to = target(one);
  const says = `${one.file} imports ${one.what}`;
  if (!isOwn(one)) {
    const isReact = /^react(?:-dom|-router-dom|-modal)?(?:\/|$)|^@testing-library\/|^embla-/.test(to);
    const isNode = isBuiltin(to);
    if (from === 'src/engine/model') return `${says}: the model imports nothing`;
    if (isNode && !ON_NODE.includes(from))
      return `${says}: only src/engine, src/studio/server and scripts run on Node`;
    if (isReact && WITHOUT_REACT.includes(from)) return `${says}: ${from} knows nothing of React`;
    return undefined;
  }
  const part = partOf(to);
  const allowed = MAY_IMPORT[from] ?? [];
  if (part === from || allowed.includes(part) || allowed.includes(to)) return undefined;
  return `${says}: ${from} may not depend on ${part}`;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

async function sources(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (path) => ({
      file: relative(project, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}

const code = (await Promise.all(['src', 'scripts'].map(sources))).flat();
const imports = code.flatMap(({ file, text }) => importsOf(file, text));

describe('a newcomer who follows the imports', () => {
  it('finds no part of the project that the architecture does not list', () => {
    const parts = new Set(code.map(({ file }) => partOf(file)));
    expect([...parts].filter((part) => !(part in MAY_IMPORT))).toEqual([]);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('finds no import in a forbidden direction', () => {
    expect(imports.map(fault).filter((found) => found !== undefined)).toEqual([]);
  });

  it('finds no file beside the rooms of the engine but its table of contents, and no room without its line', () => {
    const rooms = new Set(
      code.flatMap(({ file }) => (file.startsWith('src/engine/') ? [file.split('/')[2] ?? ''] : [])),
    );
    expect([...rooms].sort()).toEqual(Object.keys(ENGINE).sort());
  });

  it('finds no arrow between rooms of the engine that has no line', () => {
    const roomOf = (path: string): string => /^src\/engine\/([^/]+)/.exec(path)?.[1] ?? '';
    const odd = imports.filter((one) => {
      const [from, to] = [roomOf(one.file), isOwn(one) ? roomOf(target(one)) : ''];
      return from !== '' && to !== '' && ![from, 'model', ...(ENGINE[from] ?? [])].includes(to);
    });
    expect(odd.map(({ file, what }) => `${file} imports ${what}`)).toEqual([]);
  });

  it('finds no files that import each other in a circle, but for the form that draws its own fields', () => {
    const known = new Set(code.map(({ file }) => file));
    const arrows = new Map<string, Set<string>>();
    for (const one of imports.filter(isOwn)) {
      const to = target(one);
      if (known.has(to)) arrows.set(one.file, (arrows.get(one.file) ?? new Set()).add(to));
    }
    // Whatever imports nothing that is left, or is imported by nothing that is left, is in no circle.
    const left = new Set(arrows.keys());
    const isTied = (file: string): boolean =>
      [...(arrows.get(file) ?? [])].some((to) => left.has(to)) &&
      [...left].some((from) => arrows.get(from)?.has(file));
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const file of [...left]) if (!isTied(file)) left.delete(file);
    }
    expect([...left].sort()).toEqual([
      'src/studio/client/forms/FieldView.tsx',
      'src/studio/client/widgets/FramingControl.tsx',
      'src/studio/client/widgets/ListControl.tsx',
      'src/studio/client/widgets/groupControls.tsx',
    ]);
  });

  it('finds no site imported by the engine or the view', () => {
    const known = imports.filter(
      (one) => WITHOUT_SITE.includes(partOf(one.file)) && target(one).startsWith('src/site'),
    );
    expect(known).toEqual([]);
  });

  it('finds no relative import that leaves the project', () => {
    const outside = imports.filter((one) => isOwn(one) && target(one).startsWith('..'));
    expect(outside).toEqual([]);
  });

  it.each([
    ['src/engine/model/page.ts', "import type { A } from '../parse/parse.ts';"],
    ['src/engine/model/page.ts', "import { z } from 'zod';"],
    ['src/engine/render/render.ts', "import { renderToString } from 'react-dom/server';"],
    ['src/engine/render/render.ts', "import {\n  Page,\n} from '../../view/draw/drawBody.tsx';"],
    ['src/engine/link/linkSite.ts', "import type { Block } from '../../site/blocks.generated.ts';"],
    ['src/engine/render/render.ts', "import '../../site/styles/3-base.css';"],
    ['src/view/draw/Head.tsx', "export { parse } from '../../engine/parse/parse.ts';"],
    ['src/view/draw/Head.tsx', "const page = await import('../../site/frame/Frame.tsx');"],
    ['src/view/live/App.tsx', "import { Icon } from '../../site/parts/Icon.tsx';"],
    ['src/view/live/App.tsx', "import { readFile } from 'node:fs/promises';"],
    ['src/engine/develop/develop.ts', "import { openStudio } from '../../studio/server/studio.ts';"],
    ['src/studio/client/App.tsx', "import { openStudio } from '../server/studio.ts';"],
    ['src/studio/client/App.tsx', "import { editText } from '../edits/editText.ts';"],
    ['src/studio/edits/editText.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/studio/server/studio.ts', "import { createElement } from 'react';"],
    ['src/site/parts/Icon.tsx', "import type { Edit } from '../../studio/protocol/file.ts';"],
    ['src/site/parts/Icon.tsx', "import { Faq } from '../blocks/faq/Faq.tsx';"],
    ['src/site/art/Scene.tsx', "import { Icon } from '../parts/Icon.tsx';"],
    ['src/site/blocks/faq/Faq.tsx', "import { Header } from '../../frame/Header.tsx';"],
    ['src/site/blocks/faq/Faq.tsx', "import { readFile } from 'node:fs/promises';"],
    [
      'src/site/parts/Icon.tsx',
      "const all = import.meta.glob<string>('../blocks/*/*.tsx', { eager: true });",
    ],
    ['src/site/parts/Icon.tsx', "const all = import.meta.glob([\n  './*.css',\n  '../frame/*.css',\n]);"],
    ['src/site/parts/RichText.module.css', ".a { composes: wrap from '../frame/Header.module.css'; }"],
    ['src/site/styles/3-base.css', "@import '../frame/Header.module.css';"],
    ['scripts/build.ts', "import { renderer } from '../src/view/draw/server.tsx';"],
    ['src/engine/render/render.ts', "import { useLanguage } from '#view/language.ts';"],
    ['src/site/parts/Arrow.tsx', "const parse = await import('#model/../parse/parse.ts');"],
    ['src/site/frame/Footer.tsx', "import { readFile } from 'fs/promises';"],
    ['src/engine/model/page.ts', "const fs = require('node:fs');"],
    ['src/view/frame.ts', "const theme = new URL('../site/theme.ts', import.meta.url);"],
    ['src/view/frame.ts', '/// <reference path="../site/siteTypes.ts" />'],
  ])('would find a forbidden import in %s: %s', (file, text) => {
    expect(
      importsOf(file, text)
        .map(fault)
        .filter((found) => found !== undefined),
    ).toHaveLength(1);
  });

  it('finds no file that only re-exports others', () => {
    const barrels = code.filter(({ file, text }) => {
      const statements = withoutComments(text).trim();
      const handsOn =
        statements !== '' && statements.replace(/^export\b[^;]*\bfrom\s*'[^']*';\s*/gm, '') === '';
      return handsOn || /(?:^|\/)index\.[cm]?[jt]sx?$/.test(file);
    });
    expect(barrels.map(({ file }) => file)).toEqual([]);
  });
});

/**
 * The block types that a source file names in whole string literals. A single one may be a word that means something
 * else (`'links' in stored`), unless a `type` is compared with it; two or more are a list.
 */
function typesNamed(text: string, types: readonly string[]): string[] {
  const words = withoutComments(text);
  const named = types.filter((type) => words.includes(`'${type}'`));
  const compared = named.filter((type) => new RegExp(`\\btype\\b\\)? *[!=]==? *'${type}'`).test(words));
  return named.length > 1 ? named : compared;
}

describe('a newcomer who reads the names', () => {
  it('finds no catch-all file or folder', async () => {
    const tests = await sources('tests');
    const words = /^(?:utils?|helpers?|common|lib|manager|.*(?:Utils?|Helpers?|Manager))$/i;
    const odd = [...code, ...tests].filter(({ file }) =>
      file.split('/').some((segment) => words.test(segment.replace(/\..*$/, ''))),
    );
    expect(odd.map(({ file }) => file)).toEqual([]);
  });

  it('finds no hand-kept list of block types, and no code that asks for the type of a block', async () => {
    const types = (await readdir(join(project, 'schemas/blocks'))).map((file) => file.replace(/\..*$/, ''));
    expect(types).toContain('banner');
    const kept = code
      .filter(({ file }) =>
        /^(?:src\/(?:engine|view|site\/(?:frame|words))|scripts)\/(?!.*\.generated\.ts$)/.test(file),
      )
      .flatMap(({ file, text }) => typesNamed(text, types).map((name) => `${file} names ${name}`));
    expect(kept).toEqual([]);
  });

  it.each([
    ["const WIDE = new Set(['banner', 'faq']);", ['banner', 'faq']],
    ["if (block.type === 'banner') return;", ['banner']],
    ["switch (block.type) {\n  case 'faq': return 1;\n  case 'cards': return 2;\n}", ['cards', 'faq']],
    ["/** As in 'banner' and 'faq'. */ const words = 'faq';", []],
  ])('would find block types in %s', (text, names) => {
    expect(typesNamed(text, ['banner', 'cards', 'faq'])).toEqual(names);
  });

  it('finds nothing unexpected at the top level', async () => {
    const ignored = (await readFile(join(project, '.gitignore'), 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => new RegExp(`^${line.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
    const top = (await readdir(project)).filter(
      (name) =>
        !name.startsWith('.') && !TOP_LEVEL.has(name) && !ignored.some((pattern) => pattern.test(name)),
    );
    expect(top).toEqual([]);
  });

  it('finds a source folder for each test folder that mirrors one', async () => {
    const mirrors = (await readdir(join(project, 'tests'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && GROUPS.has(relative(project, entry.parentPath)))
      .map(({ name }) => name);
    const source = await readdir(join(project, 'src'));
    const own = ['contract', 'scripts'];
    expect(mirrors.filter((name) => !source.includes(name) && !own.includes(name))).toEqual([]);
  });
});
