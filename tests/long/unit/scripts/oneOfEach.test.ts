import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { projectCopy, type Ran, runCommand, runIn } from '../../../unit/scripts/projectCopy.ts';

/** Milliseconds: a guard against hanging. All of this starts processes. */
const PATIENCE = 600_000;

const readme = await readFile(join(project, 'README.md'), 'utf8');

/** What the README makes in this project with "npm run new": a site of its own asks questions. */
const inReadme = (readme.match(/(?<=npm run )new -- (?!site\b)[^\n`]+/g) ?? []).map((line) =>
  (line.replace(/^new -- /, '').match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
);

/** What there is besides. */
const others = [
  ['product', 'Room keys'],
  ['service', 'Hotel photography'],
  ['post', 'A room nobody booked'],
  ['page', 'Opening hours'],
  ['block', 'Price list'],
  ['block', 'tick-box', '--interactive'],
];

/** One project, in which all of it is made, checked and built once. */
let folder: string;
let made: { readonly words: readonly string[]; readonly ran: Ran }[];
let types: Ran;
let checked: Ran;
let built: Ran;
/** The page that the README shows, and where it says that it is and appears. */
const [shown = ''] = [...readme.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text);
const place = /This one, `([^`]+)`, appears at `([^`]+)`/.exec(readme);

beforeAll(async () => {
  folder = await projectCopy();
  made = [];
  for (const words of [...inReadme, ...others])
    made.push({ words, ran: await runCommand(folder, 'new', ...words) });
  types = await runCommand(folder, 'types', '--check');
  checked = await runCommand(folder, 'check');
  // Where "npm run new" has just made a page of that name, the README shows what it becomes.
  await writeFile(join(folder, place?.[1] ?? ''), shown);
  built = await runCommand(folder, 'build', '--drafts');
}, PATIENCE);
afterAll(() => rm(folder, { recursive: true, force: true }));

const inDist = (path: string): Promise<string> => readFile(join(folder, 'dist', path), 'utf8');

describe('somebody who makes one of each with "npm run new"', { timeout: PATIENCE }, () => {
  it('is told what was written, and has a correct site that is built', async () => {
    expect(inReadme.length).toBeGreaterThan(1);
    for (const { words, ran } of made) {
      expect([ran.code, ran.err], words.join(' ')).toEqual([0, '']);
      expect(ran.out).toContain('Wrote');
    }
    expect([types.code, types.err]).toEqual([0, '']);
    // What is made is a draft, with places to fill in.
    expect([checked.code, checked.out]).toEqual([0, expect.stringMatching(/\nNo mistakes in /)]);
    expect(checked.out.match(/^note .*/gm)).toEqual(checked.out.match(/^note .* placeholder-text$/gm));
    expect(built.code).toBe(0);
    expect(await inDist('index.html')).toContain('href="/room-keys"');
  });

  it('finds the page of the README where the README says', async () => {
    expect(place?.slice(1)).toEqual(['pages/products/hotel-booking.yaml', '/hotel-booking']);
    const name = Reflect.get(Object(load(shown)), 'name');
    for (const route of ['index', 'products', 'about-us', 'hotel-booking'])
      expect(await inDist(`${route}.html`), route).toContain(name);
    expect(await inDist('sitemap.xml')).toContain('/hotel-booking<');
  });

  it('has code as the compiler and the linter of the project want it', async () => {
    const sound = (ran: Ran): void => expect(ran.code, ran.out + ran.err).toBe(0);
    sound(await runIn(folder, 'node_modules/typescript/bin/tsc', ['-p', 'src/tsconfig.json']));
    const linter = ['check', '--error-on-warnings', 'schemas', 'src/site'];
    sound(await runIn(folder, 'node_modules/@biomejs/biome/bin/biome', linter));
  });

  it('has blocks that pass every test of blocks', async () => {
    const tests = [
      'tests/unit/contract/blocks.test.ts',
      'tests/unit/contract/schemas.test.ts',
      'tests/dom/contract/blockMarkup.test.tsx',
    ];
    // The tests of the new blocks and of the whole listing; those of all other blocks run in the project itself.
    const blocks = ['pricing', 'priceList', 'tickBox'];
    const own = ['--testNamePattern', `${blocks.join('|')}|somebody who adds|a developer who writes`];
    const { code, out, err } = await runIn(folder, 'node_modules/vitest/vitest.mjs', [
      // Loaded once for all three.
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=verbose',
      '--maxWorkers=1',
      ...own,
      ...tests,
    ]);
    expect(code, out + err).toBe(0);
    for (const name of blocks)
      for (const what of ['copies an example', 'a page with the block', 'anyone who relies on'])
        expect(out).toMatch(new RegExp(`${what}.*${name}`));
  });
});
