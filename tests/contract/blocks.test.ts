import { describe, expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';
import { placeIssues } from '../../src/engine/issues/placeIssues.ts';
import { parse } from '../../src/engine/parse/parse.ts';
import { loadSchemas } from '../../src/engine/validate/loadSchemas.ts';
import { validate } from '../../src/engine/validate/validate.ts';
import { loadBlocks } from '../../src/view/draw/loadBlocks.ts';
import { listBlocks, missingParts, pageAround, readExamples, understandAround } from './blockExamples.ts';

const listing = await listBlocks();
const examples = await readExamples();
const drawn = [...(await loadBlocks())].flatMap(([type, { kind }]) => (kind === 'broken' ? [] : [type]));
const schemas = await loadSchemas(project);

describe('somebody who adds a block by writing its name', () => {
  it('has written its schema, its folder, its component and its example, all under that name', () => {
    expect(listing.schemas.length).toBeGreaterThan(6);
    expect(missingParts(listing, drawn)).toEqual([]);
  });

  it.each<[string, typeof listing, string[], string[]]>([
    [
      'a schema and nothing else',
      { schemas: ['pricing'], folders: new Map() },
      [],
      [
        'The block "pricing" lacks src/site/blocks/pricing/.',
        'The block "pricing" lacks a component in the registry.',
      ],
    ],
    [
      'a folder without a schema and an example',
      { schemas: [], folders: new Map([['pricing', ['Pricing.tsx']]]) },
      ['pricing'],
      [
        'The block "pricing" lacks schemas/blocks/pricing.schema.json.',
        'The block "pricing" lacks src/site/blocks/pricing/example.yaml.',
      ],
    ],
    [
      'half of an interactive block',
      { schemas: ['pricing'], folders: new Map([['pricing', ['Pricing.interactive.tsx', 'example.yaml']]]) },
      ['pricing'],
      [
        'The block "pricing" lacks src/site/blocks/pricing/Pricing.tsx, or Pricing.interactive.tsx with Pricing.server.tsx.',
      ],
    ],
    [
      'a name in other letters',
      { schemas: ['whyus'], folders: new Map([['whyUs', ['WhyUs.tsx', 'example.yaml']]]) },
      ['whyUs'],
      [
        'The block "whyUs" lacks schemas/blocks/whyUs.schema.json.',
        'The block "whyus" lacks src/site/blocks/whyus/.',
        'The block "whyus" lacks a component in the registry.',
      ],
    ],
    [
      'a component in other letters',
      { schemas: ['whyUs'], folders: new Map([['whyUs', ['Whyus.tsx', 'example.yaml']]]) },
      [],
      [
        'The block "whyUs" lacks src/site/blocks/whyUs/WhyUs.tsx, or WhyUs.interactive.tsx with WhyUs.server.tsx.',
        'The block "whyUs" lacks a component in the registry.',
      ],
    ],
  ])('is told what is missing after %s', (_what, written, registered, missing) => {
    expect(missingParts(written, registered)).toEqual(missing);
  });
});

describe.each(examples)('an author who copies the example of $type', (example) => {
  it('has a page that is right, without a single warning', async () => {
    const { issues, pages } = await understandAround(example);
    expect(issues).toEqual([]);
    expect(pages.get('/')?.blocks.at(-1)).toMatchObject({ type: example.type });
  });

  it('is told of a key that she invents, wherever she puts it, at its line and of nothing else', () => {
    const { text, linesBefore } = pageAround(example);
    const lines = text.split('\n');
    const places = lines.flatMap((line, index) => {
      const match = /^( *(?:- )?)[A-Za-z]\w*:/.exec(line);
      return match === null || index < linesBefore ? [] : [{ index, before: match[1] ?? '' }];
    });
    // On a new line before the one that is there; a "- " moves to the new line.
    const changed = places.map(({ index, before }) => {
      const rest = (lines[index] ?? '').slice(before.length);
      const indent = ' '.repeat(before.length);
      const next = [
        ...lines.slice(0, index),
        `${before}invented: 1`,
        indent + rest,
        ...lines.slice(index + 1),
      ];
      return { text: next.join('\n'), line: index + 1, column: before.length + 1 };
    });
    expect(changed.length).toBeGreaterThan(1);
    for (const { text: withKey, line, column } of changed) {
      const path = 'pages/index.yaml';
      const { file } = parse({ path, text: withKey }, 'page');
      const { findings } = validate(file, 'page', schemas);
      const issues = placeIssues(
        findings,
        new Map([[path, file]]),
        new Map([[path, withKey]]),
        (name) => name,
      );
      expect(issues, withKey).toMatchObject([
        { code: 'unknown-property', line, column, endColumn: column + 8 },
      ]);
    }
  });
});
