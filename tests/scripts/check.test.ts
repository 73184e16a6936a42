import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/engine/model/issue.ts';
import { fixtures, inChangedSite, project } from '../engine/diagnostics/checkFolder.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run check` as npm does, without a terminal. */
function check(words: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  const { GITHUB_ACTIONS: _actions, NO_COLOR: _colour, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/run.mjs'), 'check', ...words],
    { cwd: project, env: { ...rest, ...env }, encoding: 'utf8' },
  );
  return { code: status, out: stdout, err: stderr };
}

const base = join(fixtures, '_base');

// Each of these tests starts a process.
const PATIENCE = { timeout: 30_000 };

describe('a person at the command line', PATIENCE, () => {
  it('is told in one line that all is well', () => {
    const { code, out, err } = check(['--root', base]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^No mistakes in 4 files, 2 pages \(\d+ ms\)\n$/);
  });

  it('gets exit code 1 for a mistake, and no colours where there is no terminal', async () => {
    await inChangedSite({ fixture: 'link-to-missing-page' }, async (root) => {
      const { code, out } = check(['--root', root]);
      expect(code).toBe(1);
      expect(out).toContain('broken-link');
      expect(out).not.toMatch(/\p{Cc}\[/u);
    });
  });

  it('gets exit code 0 for a warning', async () => {
    await inChangedSite({ fixture: 'notes-among-the-pages' }, async (root) => {
      expect(check(['--root', root]).code).toBe(0);
    });
  });

  it('gets exit code 1 before a launch for what is fine until then', async () => {
    await inChangedSite({ fixture: 'placeholder-telephone' }, async (root) => {
      expect(check(['--root', root]).code).toBe(0);
      const { code, out } = check(['--root', root, '--launch']);
      expect(code).toBe(1);
      expect(out).toContain('placeholder-contact');
    });
    await inChangedSite({ fixture: 'ready-for-launch' }, async (root) => {
      expect(check(['--root', root, '--launch']).code).toBe(0);
    });
  });

  it('finds --launch explained by --help', () => {
    expect(check(['--help']).out).toMatch(/^ {2}--launch .*placeholder/m);
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
    ['a base with a path', ['--base', 'https://example.com/x'], '--base'],
  ])('%s is wrong usage: exit code 2 and one line', (_what, words, names) => {
    const { code, out, err } = check(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(names);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('a person who asks what the site is like at another moment', PATIENCE, () => {
  const later = (words: readonly string[]) =>
    inChangedSite({ fixture: 'link-to-a-page-that-appears-later' }, async (folder) =>
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
      expect(check(['--root', folder]).code).toBe(1);
      expect(check(['--root', folder, '--drafts']).out).toMatch(/^No mistakes/);
    });
  });
});

describe('a program that reads the report', PATIENCE, () => {
  it('gets nothing but JSON on standard output, with paths relative to the working directory', () => {
    const { out, err } = check(['--root', join('tests/fixtures/link-to-missing-page'), '--format', 'json']);
    const report: Report = JSON.parse(out);
    expect(err).toBe('');
    expect(report.issues.map(({ file }) => file)).toContain(
      'tests/fixtures/link-to-missing-page/pages/index.yaml',
    );
    for (const { file } of report.issues) expect(file).not.toMatch(/^(?:[/\\]|[A-Za-z]:)|\\/);
  });

  it('gets workflow commands under GitHub Actions, unless it asks for something else', () => {
    const words = ['--root', 'tests/fixtures/link-to-missing-page'];
    expect(check(words, { GITHUB_ACTIONS: 'true' }).out).toMatch(/^::error file=tests\/fixtures\//m);
    expect(check([...words, '--format', 'pretty'], { GITHUB_ACTIONS: 'true' }).out).not.toContain('::error');
  });

  it('gets what must not go live in its own format, too', () => {
    const words = ['--root', 'tests/fixtures/_base', '--launch', '--format'];
    const report: Report = JSON.parse(check([...words, 'json']).out);
    expect(report.summary).toMatchObject({ errors: 7, warnings: 0 });
    expect(new Set(report.issues.map(({ severity, help }) => `${severity} ${help}`))).toEqual(
      new Set([
        'error src/engine/README.md#email-only-form',
        'error src/engine/README.md#placeholder-contact',
      ]),
    );
    expect(check([...words, 'github']).out).toContain(
      '::error file=tests/fixtures/_base/site.config.yaml,line=4,col=10',
    );
  });
});
