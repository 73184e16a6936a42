import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/engine/model/issue.ts';
import { fixtures, inChangedSite, project } from '../../unit/engine/diagnostics/checkFolder.ts';
import { untilSaid } from '../../unit/scripts/freshClone.ts';
import { type Ran, runCommand } from '../../unit/scripts/projectCopy.ts';
import { runHere } from './runHere.ts';

/** Runs `npm run check` as npm does, without a terminal. */
const startCheck = (...words: readonly string[]): Promise<Ran> => runCommand(project, 'check', ...words);

/** The same in this process. */
const check = (words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran> =>
  runHere('check', words, env);

const base = join(fixtures, '_base');

// Some of these tests start a process.
const PATIENCE = { timeout: 30_000 };

describe('a person at the command line', PATIENCE, () => {
  it('is told in one line that all is well', async () => {
    const { code, out, err } = await startCheck('--root', base);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^No mistakes in 4 files, 2 pages \(\d+ ms\)\n$/);
  });

  it('gets exit code 1 for a mistake, and no colours where there is no terminal', async () => {
    await inChangedSite({ fixture: 'link-to-missing-page' }, async (root) => {
      const { code, out } = await startCheck('--root', root);
      expect(code).toBe(1);
      expect(out).toContain('broken-link');
      expect(out).not.toMatch(/\p{Cc}\[/u);
    });
  });

  it('gets exit code 0 for a warning', async () => {
    await inChangedSite({ fixture: 'notes-among-the-pages' }, async (root) => {
      expect((await check(['--root', root])).code).toBe(0);
    });
  });

  it('gets exit code 1 before a launch for what is fine until then', async () => {
    await inChangedSite({ fixture: 'placeholder-telephone' }, async (root) => {
      expect((await check(['--root', root])).code).toBe(0);
      const { code, out } = await check(['--root', root, '--launch']);
      expect(code).toBe(1);
      expect(out).toContain('placeholder-contact');
    });
    await inChangedSite({ fixture: 'ready-for-launch' }, async (root) => {
      expect((await check(['--root', root, '--launch'])).code).toBe(0);
    });
  });

  it('finds every option explained by --help', async () => {
    const { out } = await startCheck('--help');
    for (const option of ['launch', 'fix', 'dry-run', 'watch', 'max-warnings', 'explain', 'format'])
      expect(out).toMatch(new RegExp(`^ {2}--${option} `, 'm'));
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

  it('gets exit code 1 for more warnings than allowed', async () => {
    await inChangedSite({ fixture: 'notes-among-the-pages' }, async (root) => {
      expect((await check(['--root', root, '--max-warnings', '1'])).code).toBe(0);
      const { code, err } = await check(['--root', root, '--max-warnings', '0']);
      expect([code, err]).toEqual([1, '1 warning found; --max-warnings allows 0.\n']);
    });
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

  it.each([
    ['a root that does not exist', ['--root', join(base, 'nowhere')], 'does not exist'],
    ['a root that is a file', ['--root', join(base, 'site.config.yaml')], 'is not a folder'],
    ['a misspelt option', ['--fromat', 'json'], '--format'],
    ['another misspelt option', ['--lanch'], '--launch'],
    ['a misspelt format', ['--format', 'jsn'], 'json'],
    ['an option without its value', ['--root'], '--root'],
    ['an unexpected argument', ['pages'], 'pages'],
    ['a moment that does not exist', ['--at', '2026-02-30'], 'February 2026 has 28 days'],
    ['a moment in other words', ['--at', 'tomorrow'], '--at'],
    ['a misspelt new option', ['--fixx'], '--fix'],
    ['another', ['--dry-runn', '--fix'], '--dry-run'],
    ['a dry run of nothing', ['--dry-run'], '--fix'],
    ['a diff in a format', ['--fix', '--dry-run', '--format', 'json'], '--format'],
    ['repairs while watching', ['--watch', '--fix'], '--fix'],
    ['watching for a program', ['--watch', '--format', 'sarif'], '--format'],
    ['a number that is none', ['--max-warnings', 'few'], '--max-warnings'],
    ['a negative number', ['--max-warnings=-1'], '--max-warnings'],
    ['an unknown code', ['--explain', 'brokn-link'], 'broken-link'],
    ['an explanation of a check', ['--explain', 'broken-link', '--fix'], '--fix'],
    ['a base without a scheme', ['--base', 'example.com'], 'Write it like https://example.com.'],
    ['a base with another scheme', ['--base', 'ftp://example.com'], 'does not begin with https://'],
    ['a base with a query', ['--base', 'https://example.com/site?a=b'], 'has a query'],
    ['a base with a fragment', ['--base', 'https://example.com#a'], 'has a fragment'],
    ['a base with a slash at its end', ['--base', 'https://example.com/site/'], 'ends with a slash'],
    ['a base with a space', ['--base', 'https://example.com/my site'], 'contains a space'],
    ['a base that is not secure', ['--base', 'http://example.com'], 'Write it like https://example.com.'],
  ])('%s is wrong usage: exit code 2 and one line', async (_what, words, names) => {
    const { code, out, err } = await check(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(names);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('reads only that line, without a stack trace, and gets exit code 2', async () => {
    const { code, out, err } = await startCheck('--fromat', 'json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^.*--format.*\n$/);
  });
});

describe('a person who asks what the site is like at another moment', PATIENCE, () => {
  const later = (words: readonly string[]) =>
    inChangedSite({ fixture: 'link-to-a-page-that-appears-later' }, (folder) =>
      check(['--root', folder, ...words]),
    );

  it('reads what is held back and when that changes', async () => {
    const { code, out } = await later(['--at', '2026-11-30T23:59']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /about-us\.yaml appears on 1 December 2026\nThe site changes next on 1 December 2026 \(Asia\/Kolkata\)\./,
    );
    expect((await later(['--at', '2026-12-01'])).out).toMatch(/^No mistakes in 5 files, 3 pages/);
  });

  it('gives the same to programs', async () => {
    const { out } = await later(['--at', '2026-11-30', '--format', 'json']);
    expect(JSON.parse(out).summary.publishing).toMatchObject({
      timeZone: 'Asia/Kolkata',
      heldBack: [{ route: '/about-us', reason: 'scheduled', at: '2026-11-30T18:30:00Z' }],
      nextChange: '2026-11-30T18:30:00Z',
    });
  });

  it('sees drafts as finished with --drafts', async () => {
    await inChangedSite({ fixture: 'link-to-a-draft' }, async (folder) => {
      expect((await check(['--root', folder])).code).toBe(1);
      expect((await check(['--root', folder, '--drafts'])).out).toMatch(/^No mistakes/);
    });
  });
});

describe('a person who leaves --watch running', PATIENCE, () => {
  it('sees each change checked, and gets the exit code of the last check', async () => {
    await inChangedSite({}, async (root) => {
      const words = [join(project, 'scripts/run.mjs'), 'check', '--root', root, '--watch'];
      const watching = spawn(process.execPath, words, { cwd: project, stdio: 'pipe' });
      try {
        const exit = once(watching, 'exit');
        await untilSaid(watching.stdout, 'No mistakes');
        const index = join(root, 'pages/index.yaml');
        const good = await readFile(index, 'utf8');
        await writeFile(index, good.replace('/city-bike', '/citty-bike'));
        await untilSaid(watching.stdout, 'broken-link');
        await writeFile(index, good);
        await untilSaid(watching.stdout, 'No mistakes');
        await writeFile(join(root, 'pages/new.yaml'), 'name: New\n');
        await untilSaid(watching.stdout, 'missing-property');
        watching.kill('SIGINT');
        expect(await exit).toEqual([1, null]);
      } finally {
        watching.kill('SIGKILL');
      }
    });
  });
});

describe('a workflow on GitHub', PATIENCE, () => {
  it('gets what is not annotated in the summary of the job', async () => {
    await inChangedSite({ fixture: 'link-to-missing-page' }, async (root) => {
      const summary = join(root, '..', 'summary.md');
      const lines = Array.from({ length: 12 }, (_, index) => `wrong${String.fromCharCode(97 + index)}: x\n`);
      const index = join(root, 'pages/index.yaml');
      await writeFile(index, `${await readFile(index, 'utf8')}${lines.join('')}`);
      const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
      expect((await check(['--root', root], env)).out.match(/^::error /gm)).toHaveLength(13);
      const text = await readFile(summary, 'utf8');
      expect(text.match(/^\| error/gm)).toHaveLength(3);
      expect(text).toContain('wrongl');
    });
  });
});

describe('a program that reads the report', PATIENCE, () => {
  it('gets nothing but JSON on standard output, with paths relative to the working directory', async () => {
    const { out, err } = await check([
      '--root',
      join('tests/fixtures/link-to-missing-page'),
      '--format',
      'json',
    ]);
    const report: Report = JSON.parse(out);
    expect(err).toBe('');
    expect(report.issues.map(({ file }) => file)).toContain(
      'tests/fixtures/link-to-missing-page/pages/index.yaml',
    );
    for (const { file } of report.issues) expect(file).not.toMatch(/^(?:[/\\]|[A-Za-z]:)|\\/);
  });

  it('gets workflow commands under GitHub Actions, unless it asks for something else', async () => {
    const words = ['--root', 'tests/fixtures/link-to-missing-page'];
    expect((await check(words, { GITHUB_ACTIONS: 'true' })).out).toMatch(/^::error file=tests\/fixtures\//m);
    expect((await check([...words, '--format', 'pretty'], { GITHUB_ACTIONS: 'true' })).out).not.toContain(
      '::error',
    );
  });

  it('gets what must not go live in its own format, too', async () => {
    const words = ['--root', 'tests/fixtures/_base', '--launch', '--format'];
    const report: Report = JSON.parse((await check([...words, 'json'])).out);
    expect(report.summary).toMatchObject({ errors: 7, warnings: 0 });
    expect(new Set(report.issues.map(({ severity, help }) => `${severity} ${help}`))).toEqual(
      new Set([
        'error src/engine/README.md#email-only-form',
        'error src/engine/README.md#placeholder-contact',
      ]),
    );
    expect((await check([...words, 'github'])).out).toContain(
      '::error file=tests/fixtures/_base/site.config.yaml,line=4,col=10',
    );
  });
});
