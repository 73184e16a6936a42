import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../src/engine/discover/discover.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';
import { type Changes, checkChanged, fixtures, placesOf } from './checkFolder.ts';
import { ABOUT, aboutUs, issuesOn, placesIn } from './smallSite.ts';

const head = 'name: About us\nmeta:\n  title: About\n  description: Who we are.\n';
const banner = 'blocks:\n  - type: banner\n    title: Hello\n';

/** The input, and each issue as `code line:column-line:column` in that page. */
type Case = readonly [what: string, text: string | Uint8Array, ...places: string[]];

/** Each of them merges the one before ten times. */
const MERGES = [...'bcdefghi']
  .map((name, at) => `${name}: &${name}\n  <<: [${`*${'abcdefgh'.charAt(at)}, `.repeat(10)}]\n`)
  .join('');

describe('an author who submits something that is not a page gets one clear answer', () => {
  it.each<Case>([
    ['an empty file', '', 'empty-file 1:1-1:1'],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${head}`, 'utf16le'), 'wrong-encoding 1:1-1:1'],
    ['UTF-16 without one', Buffer.from(head, 'utf16le'), 'wrong-encoding 1:1-1:1'],
    ['UTF-16 the other way round', Buffer.from(head, 'utf16le').swap16(), 'wrong-encoding 1:1-1:1'],
    ...[
      ['PK\x03\x04\x14\0[Content_Types].xml word/document.xml', 'a Word document'],
      ['%PDF-1.7\n%\xe2\xe3', 'a PDF document'],
      ['<!DOCTYPE html>\n<html><body>Hello</body></html>', 'a web page'],
    ].map(([bytes = '', what = '']): Case => [what, Buffer.from(bytes, 'latin1'), 'wrong-encoding 1:1-1:1']),
    ['one byte more than a megabyte', `# ${'x'.repeat(999_999)}`, 'file-too-large 1:1-1:1'],
    ['merges that double', `a: &a { k: v }\n${MERGES}`, 'alias-expansion 17:8-17:10'],
    ['an alias inside itself', 'name: &n [*n]\n', 'alias-expansion 1:11-1:13'],
    ['90,000 open brackets', '['.repeat(90_000), 'nested-too-deep 1:60-1:61'],
    ['90,000 line breaks before a mistake', `${'\n'.repeat(90_000)}a: b: c`, 'yaml-syntax 90001:4-90001:8'],
    ['90,000 spaces before a mistake', `a: ${' '.repeat(90_000)}b: c`, 'yaml-syntax 1:90004-1:90008'],
    ['a JavaScript function', `${head}x: !!js/function "a"\n`, 'yaml-syntax 5:4-5:17'],
  ])('%s', async (_what, text, ...places) => {
    expect(await placesIn(text)).toEqual(places);
  });

  it.each([
    ['a page of a megabyte', Buffer.from(`${aboutUs()}# `.padEnd(1_000_000, 'x'))],
    ['the start marker of a single document', `---\n${head}${banner}`],
    ['the version of YAML', `%YAML 1.2\n---\n${head}${banner}`],
    [
      'an anchor, an alias and a merge',
      `${head}blocks:\n  - &b\n    type: banner\n    title: Hello\n  - <<: *b\n    render: false\n`,
    ],
    ['a page written in JSON', JSON.stringify(load(head + banner))],
  ])('%s is no mistake', async (_what, text) => {
    expect(await placesIn(text)).toEqual([]);
  });
});

describe('names that mean something in JavaScript are unknown names like any other', () => {
  it.each(['__proto__', 'constructor'])('%s as a property, block, list and collection', async (name) => {
    const text = `${head}${name}: x\n${banner}    ${name}: { title: x }\n    actions:\n      - text: a\n        link: /\n        ${name}:\n  - type: ${name}\n  - use: ${name}\n  - type: cards\n    title: x\n    collection: ${name}\n`;
    const starts = [
      ['unknown-property', 5, 1] as const,
      ['unknown-property', 9, 5] as const,
      ['unknown-property', 13, 9] as const,
      ['unknown-block-type', 14, 11] as const,
      ['unknown-shared-block', 15, 10] as const,
      ['unknown-collection', 18, 17] as const,
    ];
    const places = starts.map(
      ([code, line, column]) => `${code} ${line}:${column}-${line}:${column + name.length}`,
    );
    expect(await placesIn(text)).toEqual(places);
  });

  it.each([
    ['a number as its type', 'type: 5\n    title: x', 'unknown-block-type 8:11-8:12'],
    ['nothing as its type', 'type:\n    title: x', 'missing-block-type 8:5-8:9'],
    ['an empty text as its type', 'type: ""\n    title: x', 'missing-block-type 8:5-8:13'],
    ['a word alone', 'banner', 'missing-block-type 8:5-8:11'],
    ['a "use" of nothing', 'use:', 'missing-value 8:5-8:8'],
  ])('a block with %s is none', async (_what, block, place) => {
    expect(await placesIn(`${head}${banner}  - ${block}\n`)).toEqual([place]);
  });

  it.each([
    ['the type alone', 'anatomi', false],
    ['no space after the colon of its type', 'type:anatomy', true],
  ])('of a block with %s, it is said what it was meant to be', async (_what, block, isSure) => {
    const [issue] = await issuesOn(`${head}${banner}  - ${block}\n`);
    expect(issue).toMatchObject({ suggestion: 'type: anatomy' });
    expect(issue?.fix !== undefined).toBe(isSure);
  });
});

describe('what YAML 1.1 turned into numbers, dates and booleans stays as it is written', () => {
  it('words, dates and odd numbers are text', async () => {
    const text = `${head}blocks:\n  - type: banner\n    title: yes\n    subtitle: 2024-07-07\n    eyebrow: on\n    text: 1_000\n    points: [No, off, 0777_1, 1.2.3, 12:30:45]\n`;
    expect(await placesIn(text)).toEqual([]);
  });

  it('numbers and booleans where text is expected are shown in quotes, exactly as written', async () => {
    const values = ['012', '0o14', '0x1F', '1e3', '1.50', '.inf', 'true', 'False'];
    const lines = values.map((value) => `      - ${value}\n`).join('');
    const issues = await issuesOn(`${head}${banner}    points:\n${lines}`);
    expect(issues.map(({ code, line, suggestion }) => [code, line, suggestion])).toEqual(
      values.map((value, index) => ['wrong-type', 9 + index, `"${value}"`]),
    );
  });
});

it.each<Case>([
  ['after a byte order mark', `\ufeffnmae: x\n${head}${banner}`, 'unknown-property 1:1-1:5'],
  [
    'with Windows line breaks',
    `${head}${banner}    tilte: x\n`.replaceAll('\n', '\r\n'),
    'unknown-property 8:5-8:10',
  ],
  [
    'after Tamil, Arabic and a bicycle',
    `${head}blocks: [{ type: banner, title: "தமிழ் 🚲 مرحبا", tilte: x }]\n`,
    'letters-without-font 5:43-5:48',
    'unknown-property 5:51-5:56',
  ],
  [
    'of a folded text',
    `${head}${banner}    eyebrow: >-\n      ${'long '.repeat(20)}\n      end\n`,
    'text-too-long 9:7-10:10',
  ],
  [
    'of what has an anchor, once',
    `${head}${banner}  - type: featureShowcase\n    left: &f\n      - { tilte: a, icon: settings, detail: b }\n    right: *f\n`,
    'unknown-property 10:11-10:16',
  ],
  [
    'of an alias that repeats a number',
    `${head}order: &n 5\nblocks: [{ type: banner, title: *n }]\n`,
    'wrong-type 6:33-6:35',
  ],
])('an author reads columns as an editor shows them: %s', async (_what, text, ...places) => {
  expect(await placesIn(text)).toEqual(places);
});

describe('a folder that contains more than ordinary files', () => {
  const content = `${head}${banner}`;

  const told = async (prepare: Required<Changes>['prepare']): Promise<string[]> =>
    placesOf(await checkChanged({ prepare })).map((place) => place.replace(':1:1-1:1', ''));
  // On Windows, links need a privilege that not everybody has, and pipes do not exist.
  const unlessWindows = it.runIf(process.platform !== 'win32');

  unlessWindows('a link to a folder is named, and its contents are not missing', async () => {
    const moved = async (root: string): Promise<void> => {
      await rename(join(root, 'pages/products'), join(root, '../elsewhere'));
      await symlink('../../elsewhere', join(root, 'pages/products'));
    };
    expect(await told(moved)).toEqual(['symbolic-link pages/products']);
  });

  unlessWindows('a link that leads nowhere is named', async () => {
    expect(await told((root) => symlink('nowhere', join(root, ABOUT)))).toEqual([`symbolic-link ${ABOUT}`]);
  });

  unlessWindows('pipes are named, and hold nobody up who would open them', async () => {
    const film = 'pages/_static/film.mp4';
    const piped = async (root: string): Promise<void> => {
      await mkdir(join(root, 'pages/_static'));
      execFileSync('mkfifo', [ABOUT, film], { cwd: root });
    };
    expect(await told(piped)).toEqual([`unreadable-file ${film}`, `unreadable-file ${ABOUT}`]);
  });

  it('a file and folders that cannot be read are named', async ({ skip }) => {
    skip(process.platform === 'win32' || process.getuid?.() === 0, 'the superuser may read everything');
    const folders = ['pages/_static', 'pages/services'];
    const prepare = async (root: string): Promise<void> => {
      await writeFile(join(root, ABOUT), content);
      for (const folder of folders) await mkdir(join(root, folder));
      for (const path of [ABOUT, ...folders]) await chmod(join(root, path), 0);
    };
    const places = ['pages/_static', ABOUT, 'pages/services'];
    expect(await told(prepare)).toEqual(places.map((path) => `unreadable-file ${path}`));
  });

  it.each(['site.config.yml', 'Site.Config.YAML'])('a %s is named, and none is missing', async (name) => {
    const files = { 'site.config.yaml': undefined, [name]: 'name: x\n' };
    expect(placesOf(await checkChanged({ files }))).toEqual([`wrong-extension ${name}:1:1-1:1`]);
  });

  it.each(['YAML', 'yaml.docx'])('a page that ends in .%s is told its right name', async (ending) => {
    const path = `pages/about-us.${ending}`;
    const { report } = await checkChanged({ files: { [path]: content } });
    const hint = 'Rename it to "about-us.yaml".';
    expect(report.issues).toMatchObject([{ code: 'wrong-extension', file: path, hint }]);
  });

  it('what is hidden, and the guide for authors, is no page', async () => {
    const files = {
      'pages/.notes.yaml': 'x',
      'pages/_later.yaml': 'x',
      'pages/_later/a.txt': 'x',
      'pages/README.md': 'x',
      'pages/products/_shared/a.yaml': 'x',
    };
    expect(placesOf(await checkChanged({ files }))).toEqual([]);
    const notes = await checkChanged({ files: { 'pages/products/README.md': 'x' } });
    expect(placesOf(notes)).toEqual(['stray-file pages/products/README.md:1:1-1:1']);
  });

  it('a root that does not exist, or is a file, is a usage error', async () => {
    const root = join(fixtures, '_base');
    await expect(discover(join(root, 'nowhere'))).rejects.toThrow(
      new UsageError('The folder given with --root does not exist.'),
    );
    await expect(discover(join(root, 'site.config.yaml'))).rejects.toThrow(
      new UsageError('The path given with --root is not a folder.'),
    );
  });
});

const thirty = (line: (at: number) => string): string =>
  Array.from({ length: 30 }, (_, at) => line(at)).join('\n');

it.each([
  ['unknown-property', thirty((at) => `    prop${at}: x`)],
  ['unknown-block-type', thirty((at) => `  - type: banne${at}`)],
  [
    'broken-link',
    `  - type: cards\n    title: x\n    items:\n${thirty((at) => `      - { title: x, link: /no-${at} }`)}`,
  ],
  ['duplicate-key', thirty((at) => `    title: ${at}`)],
  [
    'unknown-icon',
    thirty((at) => `  - { type: benefits, items: [{ title: x, text: y, icon: pakage-${at} }] }`),
  ],
])('each of thirty mistakes is told: %s', async (code, lines) => {
  expect((await issuesOn(aboutUs(lines))).filter((issue) => issue.code === code)).toHaveLength(30);
});
