import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../src/engine/model/issue.ts';
import { fixtures, inChangedSite } from '../engine/diagnostics/checkFolder.ts';
import type { Ran } from './projectCopy.ts';
import { runHere } from './runHere.ts';

const check = (words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran> =>
  runHere('check', words, env);

/** Runs it for a small site with the mistakes of a fixture. */
const at = (fixture: string, ...words: readonly string[]): Promise<Ran> =>
  inChangedSite({ fixture }, (root) => check(['--root', root, ...words]));

const base = join(fixtures, '_base');

const LATER = 'link-to-a-page-that-appears-later';
const HELD =
  /about-us\.yaml appears on 1 December 2026\nThe site changes next on 1 December 2026 \(Asia\/Kolkata\)\./;

it.each<[what: string, fixture: string, words: string, code: number, out: RegExp]>([
  ['of a site without a mistake', '_base', '', 0, /^No mistakes in 4 files, 2 pages \(\d+ ms\)\n$/],
  ['of a mistake', 'link-to-missing-page', '', 1, /^error .* broken-link\n\P{Cc}/u],
  ['nothing of a placeholder until a launch', 'placeholder-telephone', '', 0, /^No mistakes/],
  ['of it before one', 'placeholder-telephone', '--launch', 1, /placeholder-contact/],
  ['that a site may be launched', 'ready-for-launch', '--launch', 0, /^No mistakes/],
  ['of as many warnings as are allowed', 'notes-among-the-pages', '--max-warnings 1', 0, /1 warning in/],
  [
    'which shade a yellow brand has, which no number of warnings forbids',
    'brand-in-pale-yellow',
    '--max-warnings 0',
    0,
    /^note .* unreadable-colour\n[\s\S]*\nNo mistakes in/,
  ],
  ['what is held back, and when that changes', LATER, '--at 2026-11-30T23:59', 0, HELD],
  ['nothing of it from that day on', LATER, '--at 2026-12-01', 0, /^No mistakes in 5 files, 3 pages/],
  ['of a link to a draft', 'link-to-a-draft', '', 1, /link-to-draft/],
  ['nothing of it if drafts are finished', 'link-to-a-draft', '--drafts', 0, /^No mistakes/],
])('a person at the command line reads %s, without colours: %s %s', async (_, fixture, words, code, out) => {
  const ran = await at(fixture, ...words.split(' ').filter((word) => word !== ''));
  expect(ran).toEqual({ code, out: expect.stringMatching(out), err: '' });
  expect(ran.out).not.toMatch(/\p{Cc}\[/u);
});

it.each<[env: string, fixture: string, words: string, told: string[]]>([
  ['true', 'page-that-is-not-written', '', ['unfinished-page']],
  ['false', 'page-that-is-not-written', '', ['placeholder-text']],
  ['0', 'page-that-is-not-written', '', ['placeholder-text']],
  ['true', 'placeholder-telephone', '', []],
  ['true', 'placeholder-telephone', '--launch', ['placeholder-contact']],
])('where CI is %s, whoever checks %s %s is told %j', async (CI, fixture, words, told) => {
  const asked = ['--format', 'json', ...words.split(' ').filter((word) => word !== '')];
  const { out } = await inChangedSite({ fixture }, (root) => check(['--root', root, ...asked], { CI }));
  const report: Report = JSON.parse(out);
  expect(report.issues.map(({ code }) => code)).toEqual(told);
});

describe('a person at the command line', () => {
  it('finds every option explained by --help', async () => {
    const { code, out } = await check(['--help']);
    expect([code, [...out.matchAll(/^ {2}--([\w-]+) /gm)].map(([, option]) => option)]).toEqual([
      0,
      [
        'root',
        'base',
        'drafts',
        'at',
        'format',
        'fix',
        'dry-run',
        'watch',
        'max-warnings',
        'launch',
        'explain',
        'help',
      ],
    ]);
  });

  it('gets a code explained with a wrong and a right example, wherever the content is', async () => {
    const { code, out } = await check(['--explain', 'unknown-property']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^unknown-property\n\nThe schema has no such property\.[\s\S]*Wrong:\n\n {2}left:\n[\s\S]*Right:\n/,
    );
    expect(out).not.toContain('```');
    expect((await check(['--explain', 'broken-link', '--root', '/nowhere/at/all'])).code).toBe(0);
  });

  it.each([[[]], [['--fix']]])('gets exit code 1 for more warnings than allowed, with %j', async (words) => {
    const { code, err } = await at('notes-among-the-pages', '--max-warnings', '0', ...words);
    expect([code, err]).toEqual([1, '1 warning found; --max-warnings allows 0.\n']);
  });

  it('sees a diff of the repairs, and then makes them', async () => {
    await inChangedSite({ fixture: 'misspelt-title' }, async (root) => {
      const file = join(root, 'pages/products/city-bike.yaml');
      const before = await readFile(file, 'utf8');
      const dry = await check(['--root', root, '--fix', '--dry-run']);
      expect(dry.code).toBe(1);
      expect(dry.out).toMatch(/^--- a\/[\s\S]*\n- +- tilte: Hub gears\n\+ +- title: Hub gears\n/);
      expect(dry.err).toContain('Would repair 1 mistake in 1 file.');
      expect(await readFile(file, 'utf8')).toBe(before);
      const done = await check(['--root', root, '--fix']);
      expect(done.code).toBe(0);
      expect(done.out).toMatch(/"tilte:" is now "title:".*\nRepaired 1 mistake in 1 file\.\n\nNo mistakes/);
      expect(await readFile(file, 'utf8')).toBe(before.replace('tilte', 'title'));
      expect((await check(['--root', root, '--fix', '--dry-run'])).out).toBe('');
    });
  });

  it('gets exit code 1 if a repair leaves errors, and a document alone in the format that it asked for', async () => {
    await inChangedSite({ fixture: 'link-to-missing-page' }, async (root) => {
      const index = join(root, 'pages/index.yaml');
      await writeFile(index, `${await readFile(index, 'utf8')}whatever: x\n`);
      const { code, out, err } = await check(['--root', root, '--fix', '--format', 'json']);
      const report: Report = JSON.parse(out);
      expect([code, report.issues.map((issue) => issue.code)]).toEqual([1, ['unknown-property']]);
      expect(err).toContain('Repaired 1 mistake in 1 file; left: 1 issue.');
    });
  });

  const AT = '--at takes a day such as 2026-12-01 or a time such as 2026-12-01T09:30, not';

  it.each<[words: string, told: string]>([
    [`--root ${base}/nowhere`, 'The folder given with --root does not exist.'],
    [`--root ${base}/site.config.yaml`, 'The path given with --root is not a folder.'],
    ['--fromat json', 'There is no option --fromat. Did you mean --format?'],
    ['--format jsn', 'There is no format "jsn". Did you mean json?'],
    ['pages', "Unexpected argument 'pages'. See --help."],
    ['--at 2026-02-30', `${AT} "2026-02-30". February 2026 has 28 days.`],
    ['--dry-run', '--dry-run shows what --fix would change, so it needs --fix.'],
    ['--fix --dry-run --format json', '--dry-run prints a diff, so it takes no --format.'],
    ['--watch --fix', '--watch and --fix exclude each other: repairs would change files while you type.'],
    ['--watch --format sarif', '--watch is for people to look at, so it takes no --format but pretty.'],
    ['--max-warnings few', '--max-warnings takes a number, such as 0.'],
    ['--explain brokn-link', 'There is no code "brokn-link". Did you mean broken-link?'],
    ...['--format json', '--fix', '--dry-run', '--watch', '--max-warnings 0'].map(
      (other): [string, string] => [
        `--explain broken-link ${other}`,
        `--explain checks nothing, so it takes no ${other.split(' ')[0]}.`,
      ],
    ),
    // Whatever else may be wrong with it is in tests/unit/engine/model/siteBase.test.ts.
    ['--base a.example', '--base "a.example" does not begin with https://. Write it like https://a.example.'],
  ])('is told in one line, with exit code 2, what is wrong with %j', async (words, told) => {
    expect(await check(words.split(' '))).toEqual({ code: 2, out: '', err: `${told}\n` });
  });
});

it('a person who leaves --watch running sees each change checked, and gets the exit code of the last check', async () => {
  await inChangedSite({}, async (root) => {
    let seen = 0;
    let said = '';
    /** Waits for words that have not been seen before. */
    const untilSaid = (words: string): Promise<void> =>
      vi.waitFor(() => {
        const at = said.indexOf(words, seen);
        expect(at).toBeGreaterThanOrEqual(0);
        seen = at + words.length;
      }, 30_000);
    const ended = runHere('check', ['--root', root, '--watch'], {}, (out) => {
      said = out;
    });
    await untilSaid('No mistakes');
    const index = join(root, 'pages/index.yaml');
    const good = await readFile(index, 'utf8');
    await writeFile(index, good.replace('/city-bike', '/citty-bike'));
    await untilSaid('broken-link');
    await writeFile(index, good);
    await untilSaid('No mistakes');
    // As when the window of a terminal is closed.
    process.emit('SIGBREAK');
    expect((await ended).code).toBe(0);
  });
});

it('a program that reads the report gets nothing but JSON on standard output, with paths relative to the working directory', async () => {
  const words = '--root tests/fixtures/link-to-missing-page --format json';
  const { out, err } = await check(words.split(' '));
  const report: Report = JSON.parse(out);
  expect(err).toBe('');
  expect(report.issues.map(({ file }) => file)).toContain(
    'tests/fixtures/link-to-missing-page/pages/index.yaml',
  );
  for (const { file } of report.issues) expect(file).not.toMatch(/^(?:[/\\]|[A-Za-z]:)|\\/);
});

it('a program that reads the report gets workflow commands under GitHub Actions, unless it asks for something else', async () => {
  const words = ['--root', 'tests/fixtures/link-to-missing-page'];
  const onGitHub = async (...more: string[]) =>
    (await check([...words, ...more], { GITHUB_ACTIONS: 'true' })).out;
  expect(await onGitHub()).toMatch(/^::error file=tests\/fixtures\//m);
  expect(await onGitHub('--format', 'pretty')).not.toContain('::error');
});
