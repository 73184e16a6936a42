import { memoisedBy } from './memoised.ts';

const DAY = 86_400_000;

/**
 * The instant at which clocks in a time zone show a time. One that they skip is as much later as they are put forward, and
 * of one that they show twice the first counts, as in `Temporal` ("compatible"). So a day whose midnight is skipped begins
 * when the clocks change, and one that a zone skipped, as Samoa did when it crossed the date line, when the next does.
 *
 * @param shown that time in UTC, in milliseconds since 1970
 * @throws RangeError for a time zone that does not exist
 */
export function instantShowing(shown: number, timeZone: string): number {
  const offsetAt = offsetsOf(timeZone);
  const before = offsetAt(shown - DAY);
  const found = [before, offsetAt(shown + DAY)].filter((one) => offsetAt(shown - one) === one);
  return shown - (found.length === 0 ? before : Math.max(...found));
}

/** The instant at which a day (`YYYY-MM-DD`) begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(instantShowing(Date.parse(`${day}T00:00:00Z`), timeZone));

/**
 * The offset of a time zone from UTC at an instant, in milliseconds; positive if it is ahead. Making one takes longer than
 * using it a hundred times.
 */
export const offsetsOf = memoisedBy((timeZone: string): ((instant: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const { year = '', month, day, hour, minute, second } = shown;
    const clock = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return clock - Math.floor(instant / 1000) * 1000;
  };
});
