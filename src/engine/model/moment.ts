import { instantShowing, offsetsOf, startOfDay } from './startOfDay.ts';

interface Moment {
  readonly day: string;
  /** `HH:MM:SS`; without one, the day begins. */
  readonly clock?: string;
  /** Milliseconds from UTC, positive if ahead; without one, the clock is that of the site's time zone. */
  readonly offset?: number;
}

/** A moment, or what is wrong with its text: it is written in another way, or it does not exist, and why. */
type MomentVerdict =
  | { readonly ok: true; readonly moment: Moment }
  | { readonly ok: false; readonly reason?: string };

const MINUTE = 60_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(Z|([+-])(\d{2}):(\d{2}))?)?$/;
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/**
 * Reads a day (`2026-12-01`) or a time (`2026-12-01T09:30`, also with seconds, with a space for the `T`, and with a time
 * zone: `Z` or `+05:30`), as RFC 3339 writes them.
 */
export function readMoment(text: string): MomentVerdict {
  const match = SHAPE.exec(text);
  if (match === null) return { ok: false };
  const [, year = '', month = '', date = '', hour, minute, second = '00', zone, sign, ahead, minutes] = match;
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return { ok: false, reason: 'Months go from 01 to 12' };
  // The last day of a month is the one before the first of the next month.
  const days = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  if (Number(date) === 0) return { ok: false, reason: 'Days begin at 01' };
  if (Number(date) > days) return { ok: false, reason: `${name} ${year} has ${days} days` };
  const day = `${year}-${month}-${date}`;
  if (hour === undefined || minute === undefined) return { ok: true, moment: { day } };
  if (Number(hour) > 23) return { ok: false, reason: 'Hours go from 00 to 23' };
  if (Number(minute) > 59 || Number(second) > 59)
    return { ok: false, reason: 'Minutes and seconds go from 00 to 59' };
  const clock = `${hour}:${minute}:${second}`;
  if (zone === undefined) return { ok: true, moment: { day, clock } };
  if (zone === 'Z') return { ok: true, moment: { day, clock, offset: 0 } };
  // RFC 3339, 5.6; no place on earth is further away from UTC than 14 hours.
  const away = Number(ahead) * 60 + Number(minutes);
  if (away > 14 * 60 || Number(minutes) > 59)
    return { ok: false, reason: 'Time zones go from -14:00 to +14:00' };
  return { ok: true, moment: { day, clock, offset: away * MINUTE * (sign === '-' ? -1 : 1) } };
}

/** The instant that is meant, in milliseconds since 1970; a moment without a zone is in `timeZone` (IANA). */
export function instantOf({ day, clock = '00:00:00', offset }: Moment, timeZone: string): number {
  const shown = Date.parse(`${day}T${clock}Z`);
  return offset === undefined ? instantShowing(shown, timeZone) : shown - offset;
}

/** An instant as people say it: "1 December 2026", or "1 December 2026, 09:30" if no day begins then. */
export function momentText(instant: number, timeZone: string): string {
  const [day = '', clock = ''] = new Date(instant + offsetsOf(timeZone)(instant)).toISOString().split('T');
  const [year, month, date] = day.split('-').map(Number);
  const words = `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
  const isStart = startOfDay(day, timeZone).getTime() === instant;
  return isStart ? words : `${words}, ${clock.slice(0, 5)}`;
}

/** The year in which an instant is, in a time zone with an IANA name. */
export const yearOf = (instant: number, timeZone: string): number =>
  new Date(instant + offsetsOf(timeZone)(instant)).getUTCFullYear();

/** An instant as programs read it: `2026-11-30T18:30:00Z`. */
export const momentCode = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

/** Whether a text is the name of a time zone, as the IANA database has it. */
export function isTimeZone(text: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
