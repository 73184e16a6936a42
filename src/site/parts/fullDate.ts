import type { LinkedSite } from '#model/site.ts';
import { startOfDay } from '#model/startOfDay.ts';
import type { DayParts, Words } from '../words/en.ts';

/**
 * Returns a full date: "Sunday, 7 July 2024". `Intl` names the parts and the words put them together, so that the
 * result is the same on every machine (behaviour 30).
 *
 * @param date a calendar date, `YYYY-MM-DD`, in the site's time zone
 */
export const fullDate = (date: string, site: Calendar, words: Words): string =>
  words.date(dateParts(date, site));

type Calendar = Pick<LinkedSite, 'language' | 'timeZone'>;

/** Returns the parts of a calendar date, `YYYY-MM-DD`, as the site's language calls them. */
export function dateParts(date: string, { language, timeZone }: Calendar): DayParts {
  const parts = formatOf(language, timeZone).formatToParts(startOfDay(date, timeZone));
  const part = (wanted: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than drawing the rest of a page. */
function formatOf(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  formats.set(key, format);
  return format;
}
