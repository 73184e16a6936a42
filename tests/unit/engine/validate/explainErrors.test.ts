import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkChanged, project } from '../diagnostics/checkFolder.ts';

const head = 'name: About us\nmeta:\n  title: About\n  description: Who we are.\n';

/** Keywords that describe a schema and reject nothing. */
const SILENT = new Set(
  [
    '$schema $comment $ref title description examples default properties items resolves fills mainHeading',
    'defaultText recommendedMaxLength markdownDescription placeholders then else beforeLaunch shownAt widget',
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

describe('an author is told what a value should have been', () => {
  it('a date in words is called no date, rather than a text that is too long', async () => {
    const text = `${head}date: 8 July 2024\nblocks:\n  - type: banner\n    title: x\n`;
    const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
    expect(report.issues.map(({ code, line }) => [code, line])).toEqual([['wrong-format', 5]]);
  });

  it('a property is suggested even if it has a default', async () => {
    const text = `${head}blocks:\n  - type: banner\n    title: x\n  - type: bookDemo\n    tilte: x\n`;
    const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
    expect(report.issues.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['unknown-property', 'title'],
    ]);
  });

  it('an item with a colon in it is shown in quotes', async () => {
    const text = `${head}blocks:\n  - type: banner\n    title: x\n    points:\n      - Fast: in a day\n`;
    const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
    expect(report.issues.map(({ code, hint }) => [code, hint])).toEqual([
      ['wrong-type', 'If the colon belongs to the text, put the text in quotes: "Fast: in a day".'],
    ]);
  });

  it('a text that is far too long is not also called longer than search results show', async () => {
    const text = head.replace('title: About', `title: ${'x'.repeat(400)}`);
    const { report } = await checkChanged({
      files: { 'pages/about-us.yaml': `${text}blocks:\n  - { type: banner, title: x }\n` },
    });
    expect(report.issues.map(({ code }) => code)).toEqual(['text-too-long']);
  });

  it('a picture that is only a path is shown with the names of its properties', async () => {
    const text = `${head}image: _media/pot.png\nblocks:\n  - { type: banner, title: x }\n`;
    const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
    expect(report.issues.map(({ code, hint }) => [code, hint])).toEqual([
      [
        'wrong-type',
        'Write its properties below it, indented by two spaces, each on a line of its own: "src: _media/pot.png" and "alt: ...".',
      ],
    ]);
  });
});
