import { describe, expect, it } from 'vitest';
import { NO_POSITIONS } from '../../../../src/engine/model/positions.ts';
import { schemaLineFindings } from '../../../../src/engine/validate/schemaLine.ts';

/** What is called wrong in the line for editors of a page at a path, and what to write there. */
function wrongIn(path: string, text: string, atRoot = true): unknown {
  const file = { source: { path, text }, value: {}, positions: NO_POSITIONS };
  return schemaLineFindings(file, 'page', atRoot).map(({ code, at, wording }) => {
    if (at === 'file' || !('span' in at)) throw new Error('a line has a place');
    return [code, text.slice(at.span.start, at.span.end), wording.suggestion];
  });
}

const line = (schema: string): string => `# yaml-language-server: $schema=${schema}\nname: A\n`;

describe('an author who copies a page to another folder', () => {
  it.each([
    ['pages/a.yaml', '../schemas/page.schema.json'],
    ['pages/a.yaml', '../schemas/page.schema.json  # for editors'],
    ['pages/a.yaml', 'https://example.com/page.schema.json'],
  ])('is not bothered where the line still leads to the schema: %s, %s', (path, schema) => {
    expect(wrongIn(path, line(schema))).toEqual([]);
  });

  it.each([
    ['pages/a.yaml', '../../schemas/page.schema.json', '../schemas/page.schema.json'],
    ['pages/products/a.yaml', '../schemas/page.schema.json', '../../schemas/page.schema.json'],
    ['pages/a.yaml', '../schemas/site.schema.json', '../schemas/page.schema.json'],
    ['pages/a.yaml', '../schemas/page.s\u00a0hema.json', '../schemas/page.schema.json'],
  ])('is told in %s that %j leads nowhere, and what does', (path, schema, right) => {
    const wrong = [['wrong-schema-line', schema, right]];
    expect(wrongIn(path, line(schema))).toEqual(wrong);
    expect(wrongIn(path, `# A note\r\n${line(schema)}`)).toEqual(wrong);
  });

  it('may point to schemas that are somewhere else, if the site has none of its own but those for editors', () => {
    expect(wrongIn('pages/a.yaml', line('../../../../schemas/page.schema.json'), false)).toEqual([]);
    expect(wrongIn('pages/a.yaml', line('../../../../schemas/site.schema.json'), false)).toEqual([
      ['wrong-schema-line', '../../../../schemas/site.schema.json', undefined],
    ]);
    expect(wrongIn('pages/ta/a.yaml', line('../schemas/page.generated.json'), false)).toEqual([
      ['wrong-schema-line', '../schemas/page.generated.json', '../../schemas/page.generated.json'],
    ]);
  });
});
