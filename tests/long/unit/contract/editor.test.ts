import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { readSchema } from '../../../../src/engine/validate/readSchemas.ts';
import { beingWritten, GOOD_FILES, MISTAKES } from '../../../unit/contract/editorMistakes.ts';
import { type LanguageServer, type Position, startLanguageServer } from './languageServer.ts';

// The server takes long to start on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(() => server.close());

let opened = 0;

/** Opens a product page whose blocks are still being written; "|" in the text marks the cursor. */
function write(blocks: string): { editor: ReturnType<LanguageServer['open']>; cursor: Position } {
  const { text, before } = beingWritten(blocks);
  const lines = before.split('\n');
  const cursor = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  // A new name each time: the server remembers documents.
  opened += 1;
  const path = join(project, `pages/products/being-written-${opened}.yaml`);
  return { editor: server.open(path, text), cursor };
}

const types = (await readdir(join(project, 'schemas/blocks')))
  .map((file) => file.replace(/\..*$/, ''))
  .sort();

describe('an author who writes a page in an editor', () => {
  it('is offered every block type after "type:"', async () => {
    const { editor, cursor } = write('  - type: |\n');
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
    expect([...(await editor.complete(cursor))].sort()).toEqual(['plain', 'quiet', 'strong']);
  });

  it.each([
    ['the collections', '  - type: cards\n    title: All\n    collection: |\n', 'products'],
    ['the shared lists', '  - use: |\n', 'why-us'],
    [
      'the highlights of a scene between braces',
      '  - type: callToAction\n    scene: { kind: calendar, highlight: r| }\n',
      'reach',
    ],
    ['the properties between braces', '  - { type: banner, t| }\n', 'title'],
  ])('is offered %s', async (_what, blocks, one) => {
    const { editor, cursor } = write(blocks);
    expect(await editor.complete(cursor)).toContain(one);
  });

  it('sees what a block is for when pointing at its type', async () => {
    const { editor, cursor } = write('  - type: ban|ner\n    title: Rooms\n');
    expect(await editor.hover(cursor)).toContain('The top of a page');
  });

  it('sees what an icon is when pointing at one, and no list of all of them', async () => {
    const { editor, cursor } = write(
      '  - type: benefits\n    items:\n      - title: Cash\n        icon: co|in\n',
    );
    const shown = await editor.hover(cursor);
    expect(shown).toContain('The name of an outline icon');
    expect(shown).not.toContain('abacus');
  });

  it('is offered every page for the menu in site.config.yaml', async () => {
    opened += 1;
    const path = join(project, `being-written-${opened}.yaml`);
    const text =
      '# yaml-language-server: $schema=schemas/site.schema.json\nheader:\n  links:\n    - text: Jobs\n      link: ';
    const offered = await server.open(path, text).complete({ line: 4, character: 12 });
    expect(offered).toEqual(expect.arrayContaining(['/careers', '/contact-us']));
  });

  it.each(MISTAKES)('finds one underline, at its place, for %s', async (_what, blocks, words) => {
    const { editor, cursor } = write(blocks);
    const found = await editor.diagnostics();
    expect(found).toHaveLength(1);
    expect(found[0]?.range.start.line).toBe(cursor.line);
    expect(found[0]?.message).toContain(words);
  });

  it.each(GOOD_FILES)('finds nothing underlined in %s, which has no mistakes', async (path) => {
    const text = await readFile(join(project, path), 'utf8');
    expect(text).toMatch(/^# yaml-language-server: \$schema=\S+\n/);
    expect(await server.open(join(project, path), text).diagnostics()).toEqual([]);
  });
});

describe('an author who opens the folder in Visual Studio Code', () => {
  it.each([
    [
      'a page',
      'pages/products/being-written.yaml',
      'name: A\nmeta: { title: A, description: B }\nblocks:\n  - type: baner\n',
    ],
    ['a shared list', 'pages/_shared/being-written.yaml', '- type: baner\n'],
  ])('needs no line with a schema in %s', async (_what, path, text) => {
    const settings: unknown = JSON.parse(await readFile(join(project, '.vscode/settings.json'), 'utf8'));
    const visualStudio = await startLanguageServer({ folder: project, settings: Object(settings) });
    const found = await visualStudio.open(join(project, path), text).diagnostics();
    await visualStudio.close();
    expect(found.map(({ message }) => message)).toEqual(['There is no block of this type.']);
  });
});
