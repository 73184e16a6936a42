import type { Json } from '#view/island.ts';

/** When demos are given. */
export interface DemoTimes extends Record<string, Json> {
  /** `HH:MM`, in the time zone. */
  readonly slots: readonly string[];
  /** The first three letters of their names in English. */
  readonly days: readonly string[];
  readonly zone: string;
  /** In minutes. */
  readonly length: number;
  /** The name of who gives them. */
  readonly firm: string;
}

const DAY = 86_400_000;

/** So many days ahead a demo can be booked. */
const DAYS_AHEAD = 14;

/**
 * The next times at which a demo can begin, from tomorrow on, as milliseconds since 1970 in order.
 *
 * @param now milliseconds since 1970
 * @param most how many to return at most
 */
export function nextSlots({ slots, days, zone }: DemoTimes, now: number, most: number): readonly number[] {
  const found: number[] = [];
  for (let ahead = 1; ahead <= DAYS_AHEAD && found.length < most; ahead += 1) {
    const { weekday, utc } = wallTime(now + ahead * DAY, zone);
    if (!days.includes(weekday)) continue;
    const midnight = Math.floor(utc / DAY) * DAY;
    for (const slot of [...slots].sort()) {
      const [hours = 0, minutes = 0] = slot.split(':').map(Number);
      const shown = midnight + (hours * 60 + minutes) * 60_000;
      // The zone's distance from UTC, at about that time.
      found.push(shown - (wallTime(shown, zone).utc - shown));
    }
  }
  return found.slice(0, most);
}

/** What a clock and a calendar in a time zone show, as if it were UTC. */
function wallTime(instant: number, timeZone: string): { readonly weekday: string; readonly utc: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const utc = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return { weekday: parts.get('weekday') ?? '', utc };
}

/** A time as people read it: "Fri, 27 Nov, 10:30 am". */
export const slotText = (instant: number, { zone }: DemoTimes, language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);

/**
 * A link to a calendar entry (RFC 5545), which is tentative until the demo is confirmed.
 *
 * @param begin milliseconds since 1970
 * @param made when it was made, in milliseconds since 1970
 */
export function calendarLink(begin: number, { length }: DemoTimes, summary: string, made: number): string {
  const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//demo//EN',
    'BEGIN:VEVENT',
    `UID:${begin}-${made}@demo`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(begin + length * 60_000)}`,
    `SUMMARY:${summary.replace(/[\\;,]/g, '\\$&')}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
