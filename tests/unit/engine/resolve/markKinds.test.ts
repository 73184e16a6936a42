import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { generate } from '../../../../src/engine/generate/generate.ts';
import { received } from '../../../../src/engine/generate/received.ts';
import { siteFolders } from '../../../../src/engine/siteFolders.ts';
import { UsageError } from '../../../../src/engine/usageError.ts';
import { loadSchemas } from '../../../../src/engine/validate/loadSchemas.ts';
import { theme } from '../../../../src/site/theme.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

describe('a developer who adds a kind of mark', () => {
  it('is told about a kind in a schema that does not exist, and which one was probably meant', async () => {
    const schemas = join(await scratchFolder(), 'schemas');
    await cp(join(project, 'schemas'), schemas, { recursive: true });
    const file = join(schemas, 'parts/link.schema.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"resolves": "link"', '"resolves": "lnik"'));
    const folders = { ...siteFolders(project, project), schemas };
    for (const read of [loadSchemas, generate]) {
      const problem: unknown = await read(folders, theme).catch((thrown: unknown) => thrown);
      expect(problem).toBeInstanceOf(UsageError);
      expect(problem).toMatchObject({
        message:
          'schemas/parts/link.schema.json says "resolves": "lnik", but there is no such kind. Did you mean "link"? Kinds: collection, frame, html, icon, id, image, link, mail, markdown, neighbours, pager, shared, tags.',
      });
    }
  });
});

describe('the types of a component match what it receives', () => {
  const list = { description: 'A.', type: 'string', resolves: 'collection', fills: 'pages' };
  const of = (properties: object, more: object = {}): unknown =>
    received({ type: 'object', properties, ...more });

  it('a list of cards in place of a collection that is always there', () => {
    expect(of({ list }, { required: ['list'] })).toEqual({
      type: 'object',
      properties: {
        pages: {
          description: 'A card for each page.',
          type: 'array',
          items: { $ref: '#/definitions/card' },
        },
        // Only where not all of the collection is shown.
        all: { description: expect.any(String), type: 'string' },
      },
      required: ['pages'],
    });
  });

  it('an optional list where there may be no collection', () => {
    expect(of({ list })).toMatchObject({ required: [] });
  });

  it('always a list where an author either writes it or names a collection', () => {
    const pages = { description: 'By hand.', type: 'array' };
    expect(of({ list, pages }, { exactlyOneOf: ['list', 'pages'] })).toMatchObject({
      properties: { pages },
      required: ['pages'],
    });
  });

  it('the size of a picture next to its address', () => {
    const src = { type: 'string', resolves: 'image' };
    expect(of({ src, other: src }, { required: ['src'] })).toMatchObject({
      properties: { src, other: src, width: { type: 'number' }, height: { type: 'number' } },
      required: ['src', 'width', 'height'],
    });
  });

  it('either address where an author gives one of two', () => {
    expect(of({ to: { type: 'string', enum: ['a', 'b'], resolves: 'mail' } })).toMatchObject({
      properties: { to: expect.not.objectContaining({ enum: expect.anything() }) },
    });
  });
});
