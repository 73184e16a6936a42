import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../../src/engine/model/issue.ts';
import { issuesIn, offsetOf } from './issuesIn.ts';
import { slips } from './slips.ts';

const placeOf = ({ line, column, endLine, endColumn }: Issue): string =>
  `${line}:${column}-${endLine}:${endColumn}`;

describe('an author who makes a mistake in YAML is shown the mistake, not what the parser stumbled over', () => {
  it.each(slips)('%s is found at its place', (_what, place, text) => {
    const [issue] = issuesIn(text);
    expect(issue === undefined ? 'nothing' : `${issue.code} ${placeOf(issue)}`).toBe(`yaml-syntax ${place}`);
  });

  it('every message is the one that has been read and approved', async () => {
    const answers = slips.map(([what, , text]) => {
      const said = issuesIn(text).map((issue) =>
        [`${placeOf(issue)} ${issue.message}`, issue.hint ?? ''].join(' ').trim(),
      );
      return `## ${what}\n${said.join('\n')}\n`;
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
