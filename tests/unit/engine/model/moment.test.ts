import { describe, expect, it } from 'vitest';
import { instantOf, momentCode, momentText, readMoment } from '../../../../src/engine/model/moment.ts';

function when(text: string, timeZone: string): string | undefined {
  const verdict = readMoment(text);
  return verdict.ok ? momentCode(instantOf(verdict.moment, timeZone)) : verdict.reason;
}

describe('an author who writes when a page appears', () => {
  it.each([
    ['2026-12-01', 'Asia/Kolkata', '2026-11-30T18:30:00Z'],
    ['2026-12-01T09:30', 'Asia/Kolkata', '2026-12-01T04:00:00Z'],
    ['2026-12-01T09:30Z', 'Asia/Kolkata', '2026-12-01T09:30:00Z'],
    ['2026-12-01T09:30-08:00', 'Asia/Kolkata', '2026-12-01T17:30:00Z'],
  ])('means by %s in %s the moment %s', (text, timeZone, code) => {
    expect(when(text, timeZone)).toBe(code);
  });

  it.each([
    // The clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
    ['2026-03-29T02:30', '2026-03-29T01:30:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ])('finds %s where the clocks in Berlin are put forward or back', (text, code) => {
    expect(when(text, 'Europe/Berlin')).toBe(code);
  });

  it.each([
    ['2026-02-29', 'February 2026 has 28 days'],
    ['2026-13-01', 'Months go from 01 to 12'],
    ['2026-01-00', 'Days begin at 01'],
    ['2026-01-01T24:00', 'Hours go from 00 to 23'],
    ['2026-01-01T12:60', 'Minutes and seconds go from 00 to 59'],
    ['2026-01-01T12:00+15:00', 'Time zones go from -14:00 to +14:00'],
  ])('is told why there is no %s', (text, reason) => {
    expect(when(text, 'UTC')).toBe(reason);
  });

  it.each(['2026-12', '2026-12-01T09:30 IST', ''])('is told that %j is not written like a date', (text) => {
    expect(readMoment(text)).toEqual({ ok: false });
  });

  it('reads the moment in words, with a time only if no day begins then', () => {
    const at = (code: string, timeZone: string) => momentText(Date.parse(code), timeZone);
    expect(at('2026-11-30T18:30:00Z', 'Asia/Kolkata')).toBe('1 December 2026');
    expect(at('2026-11-30T18:30:00Z', 'UTC')).toBe('30 November 2026, 18:30');
    // Midnight was skipped in Beirut.
    expect(at('2024-03-30T22:00:00Z', 'Asia/Beirut')).toBe('31 March 2024');
  });
});
