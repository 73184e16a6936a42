import type { MeantDate } from '../model/meant.ts';
import { MONTHS } from '../model/moment.ts';

const CLOCK = /(?:T|,?\s+(?:at\s+)?)(\d{1,2})[:.](\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;
const NUMBERS = /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4})\.?$/;
const YEAR_FIRST = /^(\d{4})[/.\- ]+(\d{1,2})[/.\- ]+(\d{1,2})\.?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;
const DAY_FIRST =
  /^(?<date>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?(?<name>[a-z]{3,9})\.?,?[\s-]+(?<year>\d{4})$/i;
const MONTH_FIRST = /^(?<name>[a-z]{3,9})\.?[\s-]+(?<date>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<year>\d{4})$/i;

/**
 * Reads a date as people write it, so that it can be shown in the form that the schema requires.
 *
 * @param text a date in another form: "22/11/2026", "22 November 2026", "Nov 22, 2026"
 * @param hasTime whether the time of day is kept
 * @returns the dates as `2026-11-22` or `2026-11-22T09:30`, which may not exist; empty if it is no date
 */
export function meantDate(text: string, hasTime: boolean): MeantDate {
  const written = text.trim().replace(/\s+/g, ' ');
  const clock = CLOCK.exec(written);
  const [, hour = '', minute = '', second, half] = clock ?? [];
  // At noon and at midnight it is twelve o'clock.
  const hours = half === undefined ? hour : String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0));
  const seconds = second === undefined ? '' : `:${second}`;
  const time = clock === null || !hasTime ? '' : `T${twoDigits(hours)}:${minute}${seconds}`;
  const day = written.slice(0, clock?.index).replace(WEEKDAY, '');
  return daysIn(day).map(([year, month, date]) => ({
    date: `${year}-${twoDigits(String(month))}-${twoDigits(date)}${time}`,
    inWords: `${Number(date)} ${MONTHS[month - 1] ?? ''}`,
  }));
}

type Day = readonly [year: string, month: number, date: string];

function daysIn(text: string): readonly Day[] {
  const yearFirst = YEAR_FIRST.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst !== null) {
    const [, year = '', month = '', date = ''] = yearFirst;
    return [[year, Number(month), date]];
  }
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, first = '', second = '', year = ''] = numbers;
    const ways: Day[] = [
      [year, Number(second), first],
      [year, Number(first), second],
    ];
    if (Number(second) > 12) return ways.slice(1);
    return Number(first) > 12 || first === second ? ways.slice(0, 1) : ways;
  }
  const { date = '', name = '', year = '' } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  // "Sept" is the only usual short form that is not the first three letters.
  const short = name.toLowerCase().replace(/^sept$/, 'sep');
  const month = MONTHS.findIndex((one) => name !== '' && one.toLowerCase().startsWith(short)) + 1;
  return month === 0 ? [] : [[year, month, date]];
}

const twoDigits = (number: string): string => number.padStart(2, '0');
