import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../../src/engine/model/issue.ts';
import { formatReport } from '../../../../src/engine/report/report.ts';
import { checkChanged } from '../diagnostics/checkFolder.ts';
import { issue, issues, reportOf } from './sampleIssue.ts';

function pretty(text: string, ...issues: Issue[]): string {
  return formatReport(reportOf(...issues), 'pretty', { colour: false, textOf: () => text });
}

const topLines = (...issues: Issue[]): string[] =>
  pretty('', ...issues)
    .split('\n')
    .filter((line) => /^\S/.test(line));

/** The line of an issue and the line with the caret, as they are printed. */
function frameOf(text: string, place: Partial<Issue>): string[] {
  const lines = pretty(text, { ...issue, ...place }).split('\n');
  const caret = lines.findIndex((line) => /^ *│ *\t* *\^/.test(line));
  return lines.slice(caret - 1, caret + 1).map((line) => line.replace(/^.*│ /, ''));
}

describe('an author reads the line with a caret under the mistake', () => {
  it('between the lines before and after, with what to do about it', () => {
    const text = `${'\n'.repeat(7)}meta:\n  tilte: Home\n  description: x\n`;
    expect(pretty(text, { ...issue, line: 9, endLine: 9 })).toBe(
      `error pages/index.yaml:9:3  unknown-property
  "meta" has no property "tilte".
   8 │ meta:
   9 │   tilte: Home
     │   ^^^^^
  10 │   description: x
  Did you mean "title"?

1 error in 1 file, 1 page (5 ms)
`,
    );
  });

  it('a site without mistakes gives one line', () => {
    expect(pretty('')).toBe('No mistakes in 1 file, 1 page (5 ms)\n');
  });

  it('a block that cannot be drawn, which is told after the report, is counted with the mistakes', () => {
    const report = reportOf({ ...issue, severity: 'warning' });
    const text = formatReport(report, 'pretty', { colour: false, textOf: () => '', failures: 1 });
    expect(text).toMatch(/\n1 failure in the code of the site and 1 warning in 1 file, 1 page \(5 ms\)\n$/);
  });

  it('a mistake in a file as a whole shows no line, and errors and warnings are counted', () => {
    const whole: Issue = { ...issue, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const words = ['  "meta" has no property "tilte".', '  Did you mean "title"?', ''];
    expect(pretty('name: x\n', whole, { ...whole, severity: 'warning' }).split('\n')).toEqual([
      'error pages/index.yaml:1:1  unknown-property',
      ...words,
      'warning pages/index.yaml:1:1  unknown-property',
      ...words,
      '1 error and 1 warning in 1 file, 1 page (5 ms)',
      '',
    ]);
  });

  it.each<[what: string, text: string, place: Partial<Issue>, frame: string[]]>([
    ['after a tab', 'a\n\ttilte: x\n', { column: 2, endColumn: 7 }, ['\ttilte: x', '\t^^^^^']],
    // Whose marks take no room.
    ['after Tamil', 'a\nகி: tilte\n', { column: 5, endColumn: 10 }, ['கி: tilte', '    ^^^^^']],
    ['under wide characters', 'a\nx: 漢字\n', { column: 4, endColumn: 6 }, ['x: 漢字', '   ^^^^']],
    ['with Windows line breaks', 'a\r\n  tilte: x\r\n', {}, ['  tilte: x', '  ^^^^^']],
    ['with old Mac line breaks', 'a\r  tilte: x\rb\r', {}, ['  tilte: x', '  ^^^^^']],
    ['over several lines', 'a\n  tilte: x\nb\n', { endLine: 3, endColumn: 2 }, ['  tilte: x', '  ^^^^^^^^']],
  ])('%s', (_what, text, place, frame) => {
    expect(frameOf(text, place)).toEqual(frame);
  });

  it('a line longer than a terminal is shown around the mistake', () => {
    const line = `${'left '.repeat(60)}tilte: x${' right'.repeat(60)}`;
    const [shown = '', caret = ''] = frameOf(`short\n${line}\nshort\n`, { column: 301, endColumn: 306 });
    expect(shown).toMatch(/^….* tilte: x .*…$/);
    expect(shown.length).toBeLessThan(110);
    expect(shown.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('tilte');
    expect(pretty(`short\n${line}\nshort\n`, { ...issue, column: 301 })).not.toContain('short');
  });

  it('colours appear only on a terminal', () => {
    const report = reportOf(issue, { ...issue, severity: 'warning', line: 1 });
    const coloured = formatReport(report, 'pretty', { colour: true, textOf: () => 'a\n  tilte: x\n' });
    const codes = coloured.replaceAll('\u001b[', '<').split('\n');
    expect(codes[0]).toBe('<31merror<39m <36mpages/index.yaml:2:3<39m  <2munknown-property<22m');
    expect(codes[4]).toBe('<2m    │<22m   <31m^^^^^<39m');
    const plain = formatReport(report, 'pretty', { colour: false, textOf: () => 'a\n  tilte: x\n' });
    // The same words, with and without colours.
    expect(coloured.replaceAll(/\p{Cc}\[\d+m/gu, '')).toBe(plain);
  });

  it('after fifty mistakes in a file come a count and the other files', () => {
    expect(topLines(...issues(60), { ...issue, file: 'pages/b.yaml' })).toEqual([
      ...issues(50).map(({ line }) => `error pages/index.yaml:${line}:3  unknown-property`),
      'error pages/b.yaml:2:3  unknown-property',
      '10 more issues in pages/index.yaml',
      '61 errors in 1 file, 1 page (5 ms)',
    ]);
  });

  it('of mistakes on thousands of pages come two hundred, errors before warnings, and a count', () => {
    const many = issues(3000).map((one, at): Issue => {
      return { ...one, file: `pages/${at + 1000}.yaml`, severity: at < 2900 ? 'warning' : 'error' };
    });
    const lines = topLines(...many);
    const shown = (severity: string, from: number): string[] =>
      issues(100).map(
        (_, at) => `${severity} pages/${from + at}.yaml:${from + at - 999}:3  unknown-property`,
      );
    expect(lines).toEqual([
      ...shown('error', 3900),
      ...shown('warning', 1000),
      '2,800 more issues not shown here; npm run check -- --format json lists them.',
      '100 errors and 2,900 warnings in 1 file, 1 page (5 ms)',
    ]);
  });
});

describe('a program reads the same as JSON', () => {
  const json = (...all: Issue[]): string =>
    formatReport(reportOf(...all), 'json', { colour: true, textOf: () => '' });

  it('with exactly the documented keys, in order', () => {
    expect(JSON.parse(json(issue))).toEqual({ ...reportOf(issue), version: 1 });
    const keys = 'code severity file line column endLine endColumn pointer message hint suggestion help';
    expect([...json(issue).matchAll(/^ {6}"(\w+)":/gm)].map((match) => match[1])).toEqual(keys.split(' '));
  });

  it('with up to a thousand issues per file, and the number of those left out', () => {
    const other = { ...issue, file: 'pages/z.yaml' };
    const parsed = JSON.parse(json(...issues(1234), other));
    expect(parsed.issues).toEqual([...issues(1000), other]);
    expect(parsed.omitted).toEqual([{ file: 'pages/index.yaml', issues: 234 }]);
    expect(parsed.summary.errors).toBe(1235);
  });

  it('a real run adds no key and no absolute path', async () => {
    const { report } = await checkChanged({ fixture: 'link-to-missing-page' });
    const text = formatReport(report, 'json', { colour: false, textOf: () => undefined });
    expect(JSON.parse(text).issues).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        file: 'pages/index.yaml',
        line: 10,
        column: 15,
        endLine: 10,
        endColumn: 35,
        pointer: '/blocks/0/actions/0/link',
        message: 'There is no page at "/city-bikes#features".',
        hint: 'Did you mean "/city-bike"?',
        suggestion: '/city-bike#features',
        help: 'schemas/MISTAKES.md#broken-link',
      },
    ]);
  });
});

describe('GitHub annotates the lines of a pull request', () => {
  const github = (...issues: Issue[]): string =>
    formatReport(reportOf(...issues), 'github', { colour: true, textOf: () => '' });

  it('with a workflow command for each issue', () => {
    expect(github(issue).split('\n')).toEqual([
      '::error file=pages/index.yaml,line=2,col=3,endLine=2,endColumn=8,title=unknown-property::"meta" has no property "tilte".%0ADid you mean "title"?',
      '1 error in 1 file, 1 page (5 ms)',
      '',
    ]);
    expect(github({ ...issue, severity: 'warning' })).toMatch(/^::warning file=pages\/index\.yaml,line=2,/);
    expect(github({ ...issue, severity: 'note' })).toMatch(/^::notice file=/);
    // Of the others, it shows the text alone.
    const [tenth, eleventh] = github(...issues(11))
      .split('\n')
      .slice(9);
    expect(tenth).toContain('::"meta" has no');
    expect(eleventh).toContain('::pages/index.yaml:11:3 "meta" has no');
  });

  it('percent signs, line breaks, commas and colons are escaped where they have a meaning', () => {
    const { hint: _hint, ...plain } = issue;
    const odd = { file: 'pages/100%, a:b\n.yaml', message: '100%\r\n::error::, done: yes' };
    expect(github({ ...plain, ...odd }).split('\n')[0]).toBe(
      '::error file=pages/100%25%2C a%3Ab%0A.yaml,line=2,col=3,endLine=2,endColumn=8,title=unknown-property::100%25%0D%0A::error::, done: yes',
    );
  });
});
