import { expect, it } from 'vitest';
import { meantDate } from '../../../../src/engine/validate/meantDate.ts';
import { aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

it.each([
  ...'22/11/2026|22.11.2026|22-11-2026|22 11 2026|11/22/2026|22.11.2026.|2026/11/22|2026.11.22'.split('|'),
  ...'2026 11 22|20261122|2026-11-22T09:30|2026-11-22 9:30:15|22 November 2026'.split('|'),
  ...'22nd of November, 2026|22. Nov. 2026|22-nov-2026|Nov 22, 2026|November 22nd 2026'.split('|'),
  ...'Sunday, 22 November 2026|Sun 22 Nov 2026| 22  November 2026 at 9:30'.split('|'),
])('an author who dates a page %s is told to write 2026-11-22', (written) => {
  expect(meantDate(written, false)).toEqual([{ date: '2026-11-22', inWords: '22 November' }]);
});

it.each(MONTHS.map((month, at) => [month, at + 1] as const))('%s has its number', (month, number) => {
  const date = `2026-${String(number).padStart(2, '0')}-05`;
  const expected = [{ date, inWords: `5 ${month}` }];
  for (const name of [month, month.slice(0, 3), month.toUpperCase()])
    expect(meantDate(`5th of ${name} 2026`, false)).toEqual(expected);
});

it('of a date that could be two days, both are meant; of one whose day is its month, one', () => {
  expect(meantDate('03/04/2026', false)).toEqual([
    { date: '2026-04-03', inWords: '3 April' },
    { date: '2026-03-04', inWords: '4 March' },
  ]);
  expect(meantDate('5/12/2026', false).map(({ date }) => date)).toEqual(['2026-12-05', '2026-05-12']);
  expect(meantDate('12/5/2026', false).map(({ date }) => date)).toEqual(['2026-05-12', '2026-12-05']);
  expect(meantDate('5/5/2026', false)).toEqual([{ date: '2026-05-05', inWords: '5 May' }]);
});

it.each(['soon', '22 Foovember 2026', '99', '22/11/26', 'November 2026'])('%s is no date', (written) => {
  expect(meantDate(written, false)).toEqual([]);
});

it.each([
  ['date: 22/11/2026', 'wrong-format', '2026-11-22', undefined],
  ['publishAt: 22/11/2027 9:30', 'wrong-format', '2027-11-22T09:30', undefined],
  ['date: 03/04/2026', 'wrong-format', undefined, '2026-04-03 for 3 April, or 2026-03-04 for 4 March'],
  ['date: 2026-02-30', 'impossible-date', undefined, 'February 2026 has 28 days.'],
  ['date: 31/11/2026', 'impossible-date', undefined, 'November 2026 has 30 days.'],
])('an author who writes "%s" reads that as %s', async (line, code, suggestion, hint = '') => {
  const issues = await issuesOn(aboutUs('', `${line}\n`));
  expect(issues.map((issue) => [issue.code, issue.line, issue.suggestion])).toEqual([[code, 2, suggestion]]);
  expect(issues[0]?.hint).toContain(hint);
});
