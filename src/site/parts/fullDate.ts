import type { LinkedSite } from '#model/site.ts';
import { startOfDay } from '#model/startOfDay.ts';
import type { Words } from '../words/en.ts';

/**
 * Returns a full date: "Sunday, 7 July 2024". `Intl` names the parts and the words put them together, so that the
 * result is the same on every machine (behaviour 30).
 *
 * @param date a calendar date, `YYYY-MM-DD`, in the site's time zone
 */
export function fullDate(
  date: string,
  { language, timeZone }: Pick<LinkedSite, 'language' | 'timeZone'>,
  words: Words,
): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  });
  const parts = format.formatToParts(startOfDay(date, timeZone));
  const part = (wanted: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return words.date({
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
  });
}
