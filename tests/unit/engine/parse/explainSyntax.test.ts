import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../../src/engine/issues/codeFrame.ts';
import { compareIssues, placeIssues } from '../../../../src/engine/issues/placeIssues.ts';
import type { Issue } from '../../../../src/engine/model/issue.ts';
import { explainSyntax } from '../../../../src/engine/parse/explainSyntax.ts';
import { parseFile } from '../../../../src/engine/parse/parseFile.ts';
import { project } from '../diagnostics/checkFolder.ts';
import { slips } from './slips.ts';

function issuesIn(text: string): Issue[] {
  const source = { path: 'page.yaml', text };
  const { file, findings } = parseFile(source, 'page');
  return placeIssues(findings, text, file, source.path).sort(compareIssues);
}

const placeOf = ({ line, column, endLine, endColumn }: Issue): string =>
  `${line}:${column}-${endLine}:${endColumn}`;

/** The offset of a line and column. */
function offsetOf(text: string, line: number, column: number): number {
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length)];
  return (starts[line - 1] ?? 0) + column - 1;
}

describe('an author who makes a mistake in YAML is shown the mistake, not what the parser stumbled over', () => {
  it.each(slips)('%s is found at its place', (_what, place, text) => {
    const [issue] = issuesIn(text);
    expect(issue === undefined ? 'nothing' : `${issue.code} ${placeOf(issue)}`).toBe(`yaml-syntax ${place}`);
  });

  it('every message is the one that has been read and approved', async () => {
    const answers = slips.map(([what, , text]) => {
      const lines = text.split(/\r\n?|\n/);
      const shown = issuesIn(text).map((issue) =>
        [
          issue.message,
          ...codeFrame(issue, lines, (_tone, words) => words, 'red'),
          ...(issue.hint === undefined ? [] : [issue.hint]),
        ].join('\n'),
      );
      return `## ${what}\n\n${shown.join('\n\n')}\n`;
    });
    await expect(answers.join('\n')).toMatchFileSnapshot('slips.txt');
  });

  it.each(slips.filter(([, , text]) => issuesIn(text)[0]?.suggestion !== undefined))(
    '%s is fixed by the suggestion',
    (_what, _place, text) => {
      const [issue] = issuesIn(text);
      if (issue?.suggestion === undefined) throw new Error('nothing is suggested');
      const start = offsetOf(text, issue.line, issue.column);
      const end = offsetOf(text, issue.endLine, issue.endColumn);
      const repaired = text.slice(0, start) + issue.suggestion + text.slice(end);
      const next = issuesIn(repaired).find(({ code }) => code === 'yaml-syntax');
      // The same mistake may be on the next line, too; this line has none any more.
      expect(next === undefined ? Number.POSITIVE_INFINITY : next.line).toBeGreaterThan(issue.line);
    },
  );
});

describe('whatever a file contains, parsing it ends with an answer', () => {
  it('an author who garbles a page gets a position inside the text', async () => {
    const pages = await pagesOfTheSite();
    const random = newRandom(20_241_121);
    for (let round = 0; round < 300; round++) {
      const text = torn(pages[Math.floor(random() * pages.length)] ?? '', random);
      const { line, column, endLine, endColumn } = issuesIn(text)[0] ?? NOWHERE;
      const start = offsetOf(text, line, column);
      const end = offsetOf(text, endLine, endColumn);
      if (!(start >= 0 && start <= end && end <= text.length))
        expect({ text, start, end }).toBe('inside the text');
    }
  });

  it('the explanation of any reason at any offset points inside the text', async () => {
    const [page = ''] = await pagesOfTheSite();
    const random = newRandom(7);
    const reasons = [
      'bad indentation of a mapping entry',
      'unknown escape sequence',
      'unidentified alias "a"',
      'unknown scalar tag !<x>',
      'missed comma between flow collection entries',
      "expected the node content, but found ','",
      'object-based map does not support complex keys',
      'cannot merge mappings',
      'directive',
      'no reason known to us',
    ];
    for (let round = 0; round < 300; round++) {
      const text = torn(page, random).slice(0, 4000);
      const reason = reasons[round % reasons.length] ?? '';
      const { span } = explainSyntax(reason, text, Math.floor(random() * (text.length + 2)));
      if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length))
        expect({ text, reason, span }).toBe('inside the text');
    }
  });
});

const NOWHERE = { line: 1, column: 1, endLine: 1, endColumn: 1 };

async function pagesOfTheSite(): Promise<string[]> {
  const folder = join(project, 'pages/products');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** A page with a few pieces removed, doubled, replaced by special characters, or moved. */
function torn(page: string, random: () => number): string {
  const signs = [
    '"',
    "'",
    '[',
    '}',
    ': ',
    '- ',
    '\t',
    '#',
    '&',
    '*',
    '!',
    '|',
    '>',
    '@',
    '\n',
    '\r\n',
    '  ',
    '\u00a0',
    '\\',
    '%',
    '---\n',
    '',
    '\u0007',
    '<<: ',
    '🚲',
  ];
  let text = page.slice(0, 200 + Math.floor(random() * 4000));
  const cuts = 1 + Math.floor(random() * 4);
  for (let cut = 0; cut < cuts; cut++) {
    const at = Math.floor(random() * text.length);
    const length = Math.floor(random() * random() * 80);
    const sign = signs[Math.floor(random() * signs.length)] ?? '';
    const piece = text.slice(at, at + length);
    text = text.slice(0, at) + sign + (random() < 0.3 ? piece + piece : '') + text.slice(at + length);
  }
  return text;
}

/** Numbers from 0 to 1 that look random and are the same in every run (a linear congruential generator). */
function newRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
