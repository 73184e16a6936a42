import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';
import { readSchema } from '../../src/engine/validate/readSchemas.ts';
import { type LanguageServer, type Position, startLanguageServer } from './languageServer.ts';

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(() => server.close());

let opened = 0;

/** Opens a product page whose blocks are still being written; "|" in the text marks the cursor. */
function write(blocks: string): { editor: ReturnType<LanguageServer['open']>; cursor: Position } {
  const text = `# yaml-language-server: $schema=../../schemas/page.schema.json
name: Hotel booking
meta:
  title: Hotel booking software
  description: Rooms, rates and guests in one place.
blocks:
${blocks}`;
  const before = text.slice(0, text.indexOf('|')).split('\n');
  const cursor = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  // A new name each time: the server remembers documents.
  opened += 1;
  const path = join(project, `pages/products/being-written-${opened}.yaml`);
  return { editor: server.open(path, text.replace('|', '')), cursor };
}

const types = (await readdir(join(project, 'schemas/blocks')))
  .map((file) => file.replace(/\..*$/, ''))
  .sort();

describe('an author who writes a page in an editor', () => {
  it('is offered every block type after "type:"', async () => {
    const { editor, cursor } = write('  - type: |\n');
    expect([...(await editor.complete(cursor))].sort()).toEqual(types);
  });

  it('is offered every block type after a block that is already there', async () => {
    const { editor, cursor } = write('  - type: banner\n    title: Rooms\n  - type: |\n');
    expect([...(await editor.complete(cursor))].sort()).toEqual(types);
  });

  it('is offered the properties of the block at the cursor, and of no other', async () => {
    const { editor, cursor } = write('  - type: banner\n    title: Rooms\n    |\n');
    const offered = await editor.complete(cursor);
    const schema = await readSchema(join(project, 'schemas/blocks/banner.schema.json'));
    const others = Object.keys(schema.properties ?? {}).filter((name) => !['type', 'title'].includes(name));
    expect([...offered].sort()).toEqual(others.sort());
  });

  it('is offered the values of a choice', async () => {
    const { editor, cursor } = write(
      '  - type: banner\n    title: Rooms\n    actions:\n      - text: Look\n        link: /\n        emphasis: |\n',
    );
    expect([...(await editor.complete(cursor))].sort()).toEqual(['quiet', 'strong']);
  });

  it('sees what a title is for when pointing at it', async () => {
    const { editor, cursor } = write('  - type: banner\n    ti|tle: Rooms\n');
    expect(await editor.hover(cursor)).toContain("The page's main heading.");
  });

  it('finds one underline, at its line, for one property that does not exist', async () => {
    const { editor, cursor } = write('  - type: banner\n    title: Rooms\n    |kolour: red\n');
    const found = await editor.diagnostics();
    expect(found).toMatchObject([{ range: { start: cursor, end: { line: cursor.line } } }]);
    expect(found[0]?.message).toContain('kolour');
  });

  it('finds one underline for a block type that does not exist', async () => {
    const { editor, cursor } = write('  - type: |baner\n    title: Rooms\n');
    expect(await editor.diagnostics()).toMatchObject([{ range: { start: cursor } }]);
  });

  it.each([
    'pages/products/billing-software.yaml',
    'pages/index.yaml',
    'pages/_shared/why-us.yaml',
    'site.config.yaml',
  ])('finds nothing underlined in %s, which has no mistakes', async (path) => {
    const text = await readFile(join(project, path), 'utf8');
    expect(text).toMatch(/^# yaml-language-server: \$schema=\S+\n/);
    expect(await server.open(join(project, path), text).diagnostics()).toEqual([]);
  });
});
