import { describe, expect, it } from 'vitest';
import { NO_POSITIONS } from '../../../../src/engine/model/positions.ts';
import { schemaLineFindings } from '../../../../src/engine/validate/schemaLine.ts';

/** Whether the line for editors of a page at a path is called wrong. */
function isWrong(path: string, text: string, atRoot = true): boolean {
  const file = { source: { path, text }, value: {}, positions: NO_POSITIONS };
  return schemaLineFindings(file, 'page', atRoot).length > 0;
}

const line = (schema: string): string => `# yaml-language-server: $schema=${schema}\nname: A\n`;

describe('an author who copies a page to another folder', () => {
  it.each([
    ['pages/a.yaml', '../schemas/page.schema.json'],
    ['pages/a.yaml', './../schemas/page.schema.json'],
    ['pages/products/a.yaml', '../../schemas/page.schema.json'],
    ['pages/a.yaml', 'https://example.com/page.schema.json'],
  ])('is not bothered where the line still leads to the schema: %s, %s', (path, schema) => {
    expect(isWrong(path, line(schema))).toBe(false);
  });

  it.each([
    ['pages/a.yaml', '../../schemas/page.schema.json'],
    ['pages/products/a.yaml', '../schemas/page.schema.json'],
    ['pages/a.yaml', '../schemas/site.schema.json'],
    ['pages/a.yaml', '../schemas/pages.json'],
  ])('is told that the line leads nowhere: %s, %s', (path, schema) => {
    expect(isWrong(path, line(schema))).toBe(true);
    expect(isWrong(path, `# A note\r\n${line(schema)}`)).toBe(true);
  });

  it('may leave the line out', () => {
    expect(isWrong('pages/a.yaml', 'name: A\n')).toBe(false);
  });

  it('may point to schemas that are somewhere else, if the site has none of its own', () => {
    expect(isWrong('pages/a.yaml', line('../../../../schemas/page.schema.json'), false)).toBe(false);
  });
});
