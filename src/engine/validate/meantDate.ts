import type { MeantDate } from '../model/meant.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const CLOCK = /(?:T|,?\s+(?:at\s+)?)(\d{1,2})[:.](\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;
const NUMBERS = /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4})\.?$/;
const YEAR_FIRST = /^(\d{4})[/.\- ]+(\d{1,2})[/.\- ]+(\d{1,2})\.?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/i;

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
  const [, hour = '', minute = '', second, half = ''] = clock ?? [];
  const time =
    clock === null || !hasTime
      ? ''
      : `T${twoDigits(hourOf(hour, half))}:${minute}${second === undefined ? '' : `:${second}`}`;
  const day = (clock === null ? written : written.slice(0, clock.index)).replace(WEEKDAY, '');
  return daysIn(day).map(([year, month, date]) => ({
    date: `${year}-${twoDigits(String(month))}-${twoDigits(date)}${time}`,
    inWords: `${Number(date)} ${MONTHS[month - 1] ?? ''}`,
  }));
}

/** An hour of 24; at noon and at midnight it is twelve o'clock. */
const hourOf = (hour: string, half: string): string =>
  half === '' ? hour : String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0));

type Day = readonly [year: string, month: number, date: string];

function daysIn(text: string): readonly Day[] {
  const [, year, yearsMonth, yearsDate] = YEAR_FIRST.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year !== undefined && yearsMonth !== undefined && yearsDate !== undefined)
    return [[year, Number(yearsMonth), yearsDate]];
  const [, first, second, after] = NUMBERS.exec(text) ?? [];
  if (first !== undefined && second !== undefined && after !== undefined) {
    const dayFirst: Day = [after, Number(second), first];
    const monthFirst: Day = [after, Number(first), second];
    if (Number(second) > 12) return [monthFirst];
    return Number(first) > 12 || first === second ? [dayFirst] : [dayFirst, monthFirst];
  }
  const [, date, name, named] = DAY_FIRST.exec(text) ?? swapped(MONTH_FIRST.exec(text)) ?? [];
  if (date === undefined || name === undefined || named === undefined) return [];
  const month = MONTHS.findIndex((one) => one.toLowerCase().startsWith(shortened(name))) + 1;
  return month === 0 ? [] : [[named, month, date]];
}

/** "Sept" is the only usual short form that is not the first three letters. */
const shortened = (name: string): string => name.toLowerCase().replace(/^sept$/, 'sep');

const swapped = (match: RegExpExecArray | null): string[] | undefined => {
  const [whole, month, date, year] = match ?? [];
  return whole === undefined || month === undefined || date === undefined || year === undefined
    ? undefined
    : [whole, date, month, year];
};

const twoDigits = (number: string): string => number.padStart(2, '0');
