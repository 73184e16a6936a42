import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../diagnostics/checkFolder.ts';
import { aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

/** Keywords that describe a schema and reject nothing. */
const SILENT = new Set(
  [
    '$schema $comment $ref title description examples default properties items resolves fills mainHeading searches',
    'defaultText recommendedMaxLength markdownDescription placeholders then else beforeLaunch shownAt onCards widget groups',
    'purpose keywords',
  ].flatMap((names) => names.split(' ')),
);

/** Every keyword of a schema, at any depth; names of properties do not count. */
function keywordsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]: [string, unknown]) => {
    const isData = [
      'enum',
      'const',
      'examples',
      'default',
      'required',
      'dependentRequired',
      'exactlyOneOf',
      'discriminator',
      'placeholders',
      'shownAt',
      'groups',
    ].includes(name);
    const below =
      name === 'properties' && typeof inner === 'object' && inner !== null ? Object.values(inner) : inner;
    return [name, ...(isData ? [] : keywordsOf(below))];
  });
}

describe('a developer who uses a new JSON Schema keyword is told that it has no message yet', () => {
  it('every keyword of the schemas has a message', async () => {
    const words = await readFile(join(project, 'src/engine/validate/explainErrors.ts'), 'utf8');
    const files = (await readdir(join(project, 'schemas'), { recursive: true })).filter((name) =>
      name.endsWith('.schema.json'),
    );
    const used = new Set<string>();
    for (const file of files) {
      const schema: unknown = JSON.parse(await readFile(join(project, 'schemas', file), 'utf8'));
      for (const keyword of keywordsOf(schema)) used.add(keyword);
    }
    // ajv reports the branch that a discriminator selects, never the union; `allOf` has no message of its own.
    const spoken = [...used].filter(
      (keyword) => !SILENT.has(keyword) && keyword !== 'oneOf' && keyword !== 'allOf',
    );
    expect(spoken.filter((keyword) => !words.includes(`'${keyword}'`))).toEqual([]);
  });
});

/** What is said about a page: each code, what to do, what to write instead, and whether the check writes it. */
const saidOf = async (text: string): Promise<unknown[]> =>
  (await issuesOn(text)).map(({ code, hint, suggestion, fix }) => [
    ...[code, hint, suggestion],
    ...(fix === undefined ? [] : ['fix']),
  ]);

const curly = (value: string): string =>
  `The curly quotation marks are part of the value: only straight ones are quotation marks, as in "${value}".`;
const quotes = (value: string): string => `Put it in quotes to keep it as text: "${value}".`;
const ORDER =
  "The page's position in lists of its collection: 1 comes first. Pages without an order come last, newest first and then by name.";
const DIGITS = `Write it in digits. ${ORDER}`;
const DRAFT =
  'Whether the page is a draft: a draft is checked but not published, and no list or menu shows it.';
const MARKS = 'Begin each item on a line of its own with a hyphen and a space:';
const BELOW = 'Write its properties below it, indented by two spaces';

describe('an author is told what a value should have been', () => {
  it.each<[line: string, code: string, ...said: (string | undefined)[]]>([
    ['order: "5"', 'wrong-type', 'Write 5 without quotes.', '5', 'fix'],
    ['order: 1st', 'wrong-type', DIGITS, undefined],
    ['order: 1,50,000', 'wrong-type', 'Write 150000.', '150000', 'fix'],
    ['order: 10 %', 'wrong-type', 'Write 10.', '10', 'fix'],
    ['draft: yes', 'wrong-type', 'Write true.', 'true', 'fix'],
    ['draft: OFF', 'wrong-type', 'Write false.', 'false', 'fix'],
    ['draft: maybe', 'wrong-type', DRAFT, undefined],
    [
      'tags: Tea, Café 2; C++',
      'wrong-type',
      'Write it as a list: [Tea, Café 2, "C++"].',
      '[Tea, Café 2, "C++"]',
    ],
    ['tags:\n  1. Tea\n  2. Milk', 'wrong-type', `${MARKS} "- Tea" and "- Milk".`, undefined],
    ['tags: • Tea', 'wrong-type', `${MARKS} "- Tea".`, undefined],
    ['summary: 1.50', 'wrong-type', quotes('1.50'), '"1.50"', 'fix'],
    ['scene: invoice', 'wrong-type', `${BELOW}.`, undefined],
    [
      'image: src:_media/pot.png',
      'wrong-type',
      'There is no space after the colon. Write src: _media/pot.png',
      'src: _media/pot.png',
      'fix',
    ],
    ['image: _media/pot.png', 'wrong-type', `${BELOW}: "src: ..." and "alt: ...".`, undefined],
    [
      "image: { src: 'C:\\Users\\Anna\\pot.png', alt: A pot. }",
      'wrong-format',
      'This is a place on one computer only. Copy the picture into pages/_media, and write: "_media/pot.png".',
      "'_media/pot.png'",
    ],
    [
      'route: „/about”',
      'invalid-route',
      `${curly('/about')} Did you mean "/about"? An address begins with a slash, does not end with one, and consists of lower-case letters, digits and single hyphens: "/about-us".`,
      '/about',
    ],
  ])('%s', async (line, ...said) => {
    expect(await saidOf(aboutUs('', `${line}\n`))).toEqual([said]);
  });

  it.each<[lines: string, code: string, ...said: (string | undefined)[]]>([
    [
      '    points:\n      - Fast: in a day\n',
      'wrong-type',
      'If the colon belongs to the text, put the text in quotes: "Fast: in a day".',
      undefined,
    ],
    [
      '    points:\n      -\n',
      'missing-value',
      'Write the value after the hyphen, or remove the line.',
      undefined,
    ],
    ['    actions: [{ text: a, link:/ }]\n', 'yaml-syntax', 'Write link: /', 'link: /', 'fix'],
    [
      '    eyebrow: #fff\n',
      'missing-value',
      'What follows a "#" is a comment. Write the value in quotes: "#fff".',
      undefined,
    ],
    [
      // Even if it has a default.
      '  - { type: bookDemo, tilte: x }\n',
      'unknown-property',
      'Did you mean "title"? A "bookDemo" block takes type, id, render, title, text, collection, about, scene, closable, button.',
      'title',
      'fix',
    ],
    [
      '  - { type: faq, items: [] }\n',
      'too-few-items',
      'Write each item on a line of its own, beginning with "- ".',
      undefined,
    ],
  ])('%j', async (lines, ...said) => {
    expect(await saidOf(aboutUs(lines))).toEqual([said]);
  });
});
