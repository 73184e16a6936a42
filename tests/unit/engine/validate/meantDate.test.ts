import { expect, it } from 'vitest';
import { checkChanged } from '../diagnostics/checkFolder.ts';

/** The issues of a page whose property has this value. */
async function issuesOf(property: string, value: string) {
  const text = `name: About us\n${property}: ${value}\nmeta:\n  title: About\n  description: Who we are.\nblocks:\n  - type: banner\n    title: Hello\n`;
  const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
  return report.issues.map(({ code, suggestion, hint }) => ({ code, suggestion, hint }));
}

it.each([
  ['22/11/2026', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['11/22/2026', '2026-11-22'],
  ['5/5/2026', '2026-05-05'],
  ['2026/1/2', '2026-01-02'],
  ['22 November 2026', '2026-11-22'],
  ['Sunday, 22nd of November 2026', '2026-11-22'],
  ['Sept 3, 2026', '2026-09-03'],
  ['2026-11-22T09:30', '2026-11-22'],
])('an author who dates a page %s is told to write %s', async (written, suggestion) => {
  expect(await issuesOf('date', written)).toMatchObject([{ code: 'wrong-format', suggestion }]);
});

it('the time of day is kept where it counts', async () => {
  const [issue] = await issuesOf('publishAt', '22/11/2027 9:30');
  expect(issue).toMatchObject({ code: 'wrong-format', suggestion: '2027-11-22T09:30' });
});

it('of a date that could be two days, both are shown and none is chosen', async () => {
  const [issue] = await issuesOf('date', '03/04/2026');
  expect(issue).toMatchObject({ code: 'wrong-format', suggestion: undefined });
  expect(issue?.hint).toContain('2026-04-03 for 3 April, or 2026-03-04 for 4 March');
});

it.each([
  ['2026-02-30', 'February 2026 has 28 days.'],
  ['30 February 2026', 'February 2026 has 28 days.'],
  ['31/11/2026', 'November 2026 has 30 days.'],
])('the day %s does not exist', async (written, hint) => {
  expect(await issuesOf('date', written)).toMatchObject([{ code: 'impossible-date', hint }]);
});

it.each(['soon', '22 Foovember 2026', '99'])('nothing is suggested for "%s"', async (written) => {
  expect(await issuesOf('date', JSON.stringify(written))).toMatchObject([
    { code: 'wrong-format', suggestion: undefined },
  ]);
});
