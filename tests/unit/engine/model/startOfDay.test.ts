import { expect, it } from 'vitest';
import { startOfDay } from '../../../../src/engine/model/startOfDay.ts';

it.each([
  ['2024-07-07', 'UTC', '2024-07-07T00:00:00.000Z', 'at midnight'],
  ['2024-07-07', 'Asia/Kolkata', '2024-07-06T18:30:00.000Z', 'at midnight'],
  ['2024-02-29', 'Asia/Kathmandu', '2024-02-28T18:15:00.000Z', 'at midnight'],
  ['2024-07-07', 'Pacific/Kiritimati', '2024-07-06T10:00:00.000Z', 'at midnight'],
  ['2024-07-07', 'Pacific/Niue', '2024-07-07T11:00:00.000Z', 'at midnight'],
  ['0999-12-31', 'UTC', '0999-12-31T00:00:00.000Z', 'at midnight'],
  ['1850-01-01', 'Asia/Kolkata', '1849-12-31T18:06:32.000Z', 'in local mean time'],
  ['2024-03-31', 'Europe/Berlin', '2024-03-30T23:00:00.000Z', 'before the clocks change'],
  ['2024-04-01', 'Europe/Berlin', '2024-03-31T22:00:00.000Z', 'after they have changed'],
  ['2024-10-27', 'Europe/Berlin', '2024-10-26T22:00:00.000Z', 'before they change back'],
  ['2024-03-11', 'America/St_Johns', '2024-03-11T02:30:00.000Z', 'after they have changed'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 'at 01:00, as there is no midnight'],
  ['2019-03-31', 'Asia/Beirut', '2019-03-30T22:00:00.000Z', 'at 01:00, as there is no midnight'],
  ['2010-11-07', 'America/St_Johns', '2010-11-07T02:30:00.000Z', 'at the first of two midnights'],
  ['2023-11-05', 'America/Havana', '2023-11-05T04:00:00.000Z', 'at the first of two midnights'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'with the next one, as it was left out'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'at midnight'],
])('the day %s begins in %s at %s, %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

it('a day has just begun at its beginning and has not begun a moment before, in every seventh time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((_zone, place) => place % 7 === 0);
  expect(zones.length).toBeGreaterThan(50);
  const days = Array.from({ length: 20 }, (_, step) =>
    new Date(Date.UTC(2024, 0, 1 + step * 37)).toISOString().slice(0, 10),
  );
  const wrong = zones.flatMap((timeZone) => {
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    const isWrong = (day: string): boolean => {
      const start = startOfDay(day, timeZone);
      return shown.format(start) !== day || shown.format(start.getTime() - 1) === day;
    };
    return days.filter(isWrong).map((day) => `${day} in ${timeZone}`);
  });
  expect(wrong).toEqual([]);
});

it('a day has no beginning in a time zone that does not exist', () => {
  expect(() => startOfDay('2024-07-07', 'Asia/Chennai')).toThrow(RangeError);
});
