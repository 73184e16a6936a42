import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../diagnostics/checkFolder.ts';
import { aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

const names = (...lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));
/** Keywords that describe a schema and reject nothing, and `oneOf` and `allOf`, of which ajv reports the branch. */
const SILENT = names(
  '$schema $comment $ref title description examples default properties items resolves fills mainHeading searches sends',
  'defaultText recommendedMaxLength markdownDescription placeholders then else beforeLaunch shownAt onCards widget',
  'groups drawnBy purpose keywords oneOf allOf',
);
/** Keywords below which there is no schema. */
const DATA = names(
  'enum const examples default required dependentRequired exactlyOneOf discriminator placeholders shownAt groups',
);

/** Every keyword of a schema, at any depth; names of properties do not count. */
function keywordsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]: [string, unknown]) => {
    const below = name === 'properties' ? Object.values(Object(inner)) : inner;
    return [name, ...(DATA.has(name) ? [] : keywordsOf(below))];
  });
}

it('a developer who uses a new JSON Schema keyword is told that it has no message yet', async () => {
  const words = await readFile(join(project, 'src/engine/validate/explainErrors.ts'), 'utf8');
  const used = new Set<string>();
  for (const file of await readdir(join(project, 'schemas'), { recursive: true })) {
    if (!file.endsWith('.schema.json')) continue;
    const schema: unknown = JSON.parse(await readFile(join(project, 'schemas', file), 'utf8'));
    for (const keyword of keywordsOf(schema)) used.add(keyword);
  }
  const spoken = [...used].filter((keyword) => !SILENT.has(keyword));
  expect(spoken.length).toBeGreaterThan(10);
  expect(spoken.filter((keyword) => !words.includes(`'${keyword}'`))).toEqual([]);
});

/** What is said about a page: each code, what to do, what to write instead, and whether the check writes it. */
const saidOf = async (text: string): Promise<unknown[]> =>
  (await issuesOn(text)).map(({ code, hint, suggestion, fix }) =>
    fix === undefined ? [code, hint, suggestion] : [code, hint, suggestion, 'fix'],
  );

const quotes = (value: string): string => `Put it in quotes to keep it as text: "${value}".`;
const ORDER =
  "The page's position in lists of its collection: 1 comes first. Pages without an order come last, newest first and then by name.";
const DRAFT =
  'Whether the page is a draft: a draft is checked but not published, and no list or menu shows it.';
const LIST = 'Write it as a list: [Tea, Café 2, "C++"].';
const MARKS = 'Begin each item on a line of its own with a hyphen and a space:';
const TEXT = 'Leave out the brackets, or put the text in quotes: "[Hot, tea]".';
const BELOW = 'Write its properties below it, indented by two spaces';
const SPACE = 'There is no space after the colon. Write src: _media/a.png';
const COPY =
  'This is a place on one computer only. Copy the picture into pages/_media, and write: "_media/pot.png".';
const ROUTE =
  'The curly quotation marks are part of the value: only straight ones are quotation marks, as in "/about". Did you mean "/about"? An address begins with a slash, does not end with one, and consists of lower-case letters, digits and single hyphens: "/about-us".';
const COLON = 'If the colon belongs to the text, put the text in quotes: "Fast: in a day".';
const SIGN = 'Delete the "|" or ">" behind the colon: it makes a text of the list.';
const COMMENT = 'What follows a "#" is a comment. Write the value in quotes: "#fff".';
const PROPERTY =
  'Did you mean "title"? A "bookDemo" block takes type, id, render, title, text, collection, about, scene, closable, button, cta.';

describe('an author is told what a value should have been', () => {
  it.each<[line: string, code: string, ...said: (string | undefined)[]]>([
    ['order: "5"', 'wrong-type', 'Write 5 without quotes.', '5', 'fix'],
    ['order: 1st', 'wrong-type', `Write it in digits. ${ORDER}`, undefined],
    ['order: Rs. 1,50,000/-', 'wrong-type', 'Write 150000.', '150000', 'fix'],
    ['order: 10 %', 'wrong-type', 'Write 10.', '10', 'fix'],
    ['draft: yes', 'wrong-type', 'Write true.', 'true', 'fix'],
    ['draft: OFF', 'wrong-type', 'Write false.', 'false', 'fix'],
    ['draft: maybe', 'wrong-type', `Write true or false. ${DRAFT}`, undefined],
    ['draft: 1', 'wrong-type', `Write true or false. ${DRAFT}`, undefined],
    ['tags: Tea, Café 2; C++', 'wrong-type', LIST, '[Tea, Café 2, "C++"]'],
    ['tags:\n  1. Tea\n  2. Milk', 'wrong-type', `${MARKS} "- Tea" and "- Milk".`, undefined],
    ['tags: • Tea', 'wrong-type', `${MARKS} "- Tea".`, undefined],
    ['summary: 1.50', 'wrong-type', quotes('1.50'), '"1.50"', 'fix'],
    ['tags: #tea', 'missing-value', COMMENT.replace('"#fff"', '["#tea"]'), undefined],
    ['summary: [Hot, tea]', 'wrong-type', TEXT, undefined],
    ['scene: invoice', 'wrong-type', `${BELOW}.`, undefined],
    ['image: src:_media/a.png', 'wrong-type', SPACE, 'src: _media/a.png', 'fix'],
    ['image: _media/pot.png', 'wrong-type', `${BELOW}: "src: ..." and "alt: ...".`, undefined],
    ["image: { src: 'C:\\Users\\pot.png', alt: A pot. }", 'wrong-format', COPY, "'_media/pot.png'"],
    ['route: „/about”', 'invalid-route', ROUTE, '/about'],
  ])('%s', async (line, ...said) => {
    expect(await saidOf(aboutUs('', `${line}\n`))).toEqual([said]);
  });

  it.each(['width', 'height'])('that a part of a picture with no %s is none', async (side) => {
    const crop = { x: 0, y: 0, width: 9, height: 9, [side]: 0 };
    const image = JSON.stringify({ src: '_media/a.jpg', alt: 'A', crop });
    const said = await saidOf(aboutUs('', `image: ${image}\n`));
    expect(said.flat()).toContain('number-out-of-range');
  });

  it.each([
    ['1 2 5', '[1, 2, 5]'],
    ['1, 2; 5', '[1, 2, 5]'],
    ['(1,2)', '[1, 2]'],
    ['5', '[5]', 'fix'],
  ])('that the numbers %s are a list of them', async (written, list, ...fix) => {
    const block = `  - type: tryOut\n    slots: { lanes: [{ text: Day, taken: "${written}" }] }\n`;
    const said = (await saidOf(aboutUs(block))).filter((one) => `${one}`.startsWith('wrong-type'));
    expect(said).toEqual([['wrong-type', `Write it as a list: ${list}.`, list, ...fix]]);
  });

  it.each<[lines: string, code: string, ...said: (string | undefined)[]]>([
    ['    points:\n      - Fast: in a day\n', 'wrong-type', COLON, undefined],
    [
      '    points:\n      -\n',
      'missing-value',
      'Write the value after the hyphen, or remove the line.',
      undefined,
    ],
    ['    actions: [{ text: a, link:/ }]\n', 'yaml-syntax', 'Write link: /', 'link: /', 'fix'],
    ['    eyebrow: #fff\n', 'missing-value', COMMENT, undefined],
    ['    actions: |\n      - { text: a, link: / }\n', 'wrong-type', SIGN, undefined],
    // Even if it has a default.
    ['  - { type: bookDemo, tilte: x }\n', 'unknown-property', PROPERTY, 'title', 'fix'],
    [
      '  - { type: faq, items: [] }\n',
      'too-few-items',
      'Write each item on a line of its own, beginning with "- ".',
      undefined,
    ],
    [
      '  - { type: tryOut, title: a, document: { name: a, labels: { text: a, quantity: b, price: c, amount: d }, lines: [{ text: a, price: 2400.345 }], total: e } }\n',
      'wrong-format',
      'Did you mean "2400.35"? What one costs, in rupees, with at most two decimals: 1250.50.',
      '2400.35',
      'fix',
    ],
  ])('%j', async (lines, ...said) => {
    expect(await saidOf(aboutUs(lines))).toEqual([said]);
  });
});
