import { afterEach, describe, expect, it } from 'vitest';
import { fullDate } from '../../../../src/site/parts/fullDate.ts';
import { en } from '../../../../src/site/words/en.ts';

const kolkata = { language: 'en-IN', timeZone: 'Asia/Kolkata' };
const machine = process.env.TZ;
afterEach(() => {
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

describe('30: a reader who wants to know when a post was published', () => {
  it.each([
    ['2024-07-07', 'Sunday, 7 July 2024'],
    ['2024-02-29', 'Thursday, 29 February 2024'],
  ])('on %s is told "%s"', (day, text) => {
    expect(fullDate(day, kolkata, en)).toBe(text);
  });

  it.each(['UTC', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
    'is told the same day on a site in %s, wherever the machine that builds it is',
    (timeZone) => {
      for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
        process.env.TZ = zone;
        expect(fullDate('2024-07-07', { language: 'en', timeZone }, en)).toBe('Sunday, 7 July 2024');
      }
    },
  );

  it('is told the names of the language, in the order that its words give', () => {
    const ta = {
      ...en,
      date: ({ weekday, day, month, year }: Parameters<typeof en.date>[0]) =>
        `${day} ${month} ${year}, ${weekday}`,
    };
    expect(fullDate('2024-07-07', { ...kolkata, language: 'ta' }, ta)).toBe('7 ஜூலை 2024, ஞாயிறு');
  });
});
