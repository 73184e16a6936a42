import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Interrupted, openAsker } from '../../../scripts/new/ask.ts';
import { putFile } from '../../../src/engine/scaffold/putFile.ts';
import { UsageError } from '../../../src/engine/usageError.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';
import { type Ran, runCommand } from '../../unit/scripts/projectCopy.ts';
import { runHere } from './runHere.ts';

/** Milliseconds: a guard against hanging. Some of these tests start processes. */
const PATIENCE = { timeout: 240_000 };

describe('an author at the command line', PATIENCE, () => {
  let root: string;
  const files = async (): Promise<string[]> => Object.keys(await readSite(root)).sort();
  const make = (...words: string[]): Promise<Ran> => runHere('new', [...words, '--root', root]);
  /** The same in a process of its own. */
  const start = (...words: string[]): Promise<Ran> =>
    runCommand(process.cwd(), 'new', ...words, '--root', root);
  beforeAll(async () => {
    root = await contentFolder(
      {
        ...plainSite,
        'site.config.yaml': `${plainSite['site.config.yaml']}collections: { recipes: { permalink: "/:slug" } }\n`,
        'pages/recipes/dosa.yaml': page({ name: 'Dosa', top: 'order: 1\n' }),
      },
      await mkdtemp(join(tmpdir(), 'site-')),
    );
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  it('sees with --dry-run what would be written, and nothing is', async () => {
    const before = await files();
    const { code, out, err } = await make('recipe', 'Pongal', '--dry-run', '--summary', 'Rice and lentils.');
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringContaining('yaml-language-server')]);
    expect(out).toContain('summary: Rice and lentils.');
    expect(err).toContain('Would write');
    expect(await files()).toEqual(before);
  });

  it('never loses a file, and two who begin at once get two pages with different places', async () => {
    const ran = await Promise.all([
      start('recipe', 'Idli'),
      start('recipe', 'Vada'),
      start('recipe', 'Idli'),
    ]);
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 0, 2]);
    expect(ran.find(({ code }) => code === 2)?.err).toMatch(/pages\/recipes\/idli\.yaml/);
    const texts = await Promise.all(
      ['idli', 'vada'].map((name) => readFile(join(root, `pages/recipes/${name}.yaml`), 'utf8')),
    );
    expect(texts.map((text) => /^order: (\d)$/m.exec(text)?.[1]).sort()).toEqual(['2', '3']);
    expect((await readdir(join(root, 'pages/recipes'))).sort()).toEqual([
      'dosa.yaml',
      'idli.yaml',
      'vada.yaml',
    ]);
  });

  it.each([
    ['a misspelt kind', ['recip', 'Pongal'], 'Did you mean "recipe"?'],
    ['no kind', [], 'Kinds: recipe, page, block.'],
    ['no name and nobody to ask', ['recipe'], 'Which name?'],
    ['a misspelt option', ['recipe', 'Pongal', '--acent', '3'], 'Did you mean --accent?'],
    ['a number that is none', ['recipe', 'Pongal', '--order', 'first'], '--order takes a whole number'],
    ['an unknown block', ['recipe', 'Pongal', '--blocks', 'banner,stepps'], 'Did you mean "steps"?'],
    ['an option of blocks for a page', ['recipe', 'Pongal', '--interactive'], 'is for blocks'],
    ['an option of pages for a block', ['block', 'Pongal', '--order', '3'], '--order is for pages'],
    ['a block that exists', ['block', 'Book demo'], 'There is a block "bookDemo" already'],
    ['a block without a name', ['block', '北京'], 'A type begins with a letter'],
  ])('is told in one line of %s', async (_what, words, told) => {
    const before = await files();
    const { code, out, err } = await make(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(told);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await files()).toEqual(before);
  });

  it('finds every option explained by --help, those of the page by its schema', async () => {
    const { code, out } = await start('--help');
    expect(code).toBe(0);
    for (const option of ['root', 'blocks', 'dry-run', 'interactive', 'route', 'order', 'accent', 'summary'])
      expect(out).toMatch(new RegExp(`^ {2}--${option}\\b`, 'm'));
    expect(out).toContain('One sentence for the card that leads to this page.');
  });
});

describe('a person who is asked', () => {
  const terminal = () => {
    const input = new PassThrough();
    const output = new PassThrough();
    return { input, asker: openAsker(input, output), said: () => String(output.read() ?? '') };
  };
  const number = (answer: string): number => {
    if (!/^\d+$/.test(answer)) throw new UsageError('A number, please.');
    return Number(answer);
  };

  it('is asked again after an answer that cannot be used, and told why', async () => {
    const { input, asker, said } = terminal();
    const answer = asker.ask('Which', '', number);
    input.write('first\n');
    input.write('12\n');
    expect(await answer).toBe(12);
    expect(said()).toContain('A number, please.');
    asker.close();
  });

  it('accepts the proposal by pressing Enter', async () => {
    const { input, asker } = terminal();
    const answer = asker.ask('Which', '7', number);
    input.write('\n');
    expect(await answer).toBe(7);
    asker.close();
  });

  it('ends it by closing the input, and nothing is made', async () => {
    const { input, asker } = terminal();
    const answer = asker.ask('Which', '7', number);
    input.end();
    await expect(answer).rejects.toBeInstanceOf(Interrupted);
  });
});

describe('a new file', () => {
  it('never replaces another one, and leaves nothing beside it', async () => {
    const folder = await scratchFolder();
    const path = join(folder, 'pages/products/one.yaml');
    expect(putFile(path, 'first')).toBe(true);
    expect(putFile(path, 'second')).toBe(false);
    expect(await readSite(folder)).toEqual({ 'pages/products/one.yaml': 'first' });
  });
});
