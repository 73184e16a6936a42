import { offsetsOf, startOfDay } from '../model/startOfDay.ts';

const MINUTE = 60_000;

/** The beginning of a day in a time zone, as RFC 3339 writes it: `2024-07-07T00:00:00+05:30`. */
export function dayAsTime(day: string, timeZone: string): string {
  const instant = startOfDay(day, timeZone).getTime();
  const offset = offsetsOf(timeZone)(instant);
  // RFC 3339 knows no seconds in an offset, which zones had before 1970.
  if (offset === 0 || offset % MINUTE !== 0) return withoutFraction(instant, 'Z');
  const minutes = Math.abs(offset) / MINUTE;
  const two = (number: number): string => String(number).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return withoutFraction(instant + offset, `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

const withoutFraction = (instant: number, zone: string): string =>
  new Date(instant).toISOString().replace(/\.\d+Z$/, zone);
