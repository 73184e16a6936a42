import { expect, it } from 'vitest';
import {
  calendarLink,
  type DemoTimes,
  nextSlots,
  slotText,
} from '../../../../src/site/parts/form/demoSlots.ts';

const chennai: DemoTimes = {
  slots: ['15:00', '10:30'],
  zone: 'Asia/Kolkata',
  length: 30,
  firm: 'Pulli Works',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
};

const isoOf = (times: readonly number[]): string[] => times.map((time) => new Date(time).toISOString());

it('a visitor is offered the next times from tomorrow on, in order, on working days', () => {
  // Friday, 27 November 2026, 11:00 pm in Chennai.
  expect(isoOf(nextSlots(chennai, Date.UTC(2026, 10, 27, 17, 30), 3))).toEqual([
    '2026-11-30T05:00:00.000Z',
    '2026-11-30T09:30:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
});

it('a time stays what the clock on the wall shows when clocks are changed', () => {
  const london = { ...chennai, slots: ['09:00'], days: ['Sat', 'Sun'], zone: 'Europe/London' };
  // Clocks go back in the night to Sunday, 25 October 2026.
  expect(isoOf(nextSlots(london, Date.UTC(2026, 9, 23, 12), 2))).toEqual([
    '2026-10-24T08:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ]);
});

it('a time is read in the language and the zone of the site', () => {
  expect(slotText(Date.UTC(2026, 10, 30, 5), chennai, 'en-IN')).toMatch(/^Mon,? 30 Nov, 10:30\sam$/);
});

it('a calendar takes the entry: begin, end and a title with a comma', () => {
  const [begin, now] = [Date.UTC(2026, 10, 30, 5), Date.UTC(2026, 10, 27, 6)];
  const link = calendarLink(begin, chennai, 'Demo: bills, stock', now);
  expect(decodeURIComponent(link)).toBe(
    `data:text/calendar;charset=utf-8,${[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//demo//EN',
      'BEGIN:VEVENT',
      'UID:1796014800000-1795759200000@demo',
      'DTSTAMP:20261127T060000Z',
      'DTSTART:20261130T050000Z',
      'DTEND:20261130T053000Z',
      'SUMMARY:Demo: bills\\, stock',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')}`,
  );
});
