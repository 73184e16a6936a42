import { expect, it } from 'vitest';
import { startOfDay } from '../../../../src/engine/model/startOfDay.ts';

it.each([
  ['2024-07-07', 'UTC', '2024-07-07T00:00:00.000Z', 'at midnight'],
  ['2024-07-07', 'Asia/Kolkata', '2024-07-06T18:30:00.000Z', 'at midnight'],
  ['1850-01-01', 'Asia/Kolkata', '1849-12-31T18:06:32.000Z', 'in local mean time'],
  ['2024-04-01', 'Europe/Berlin', '2024-03-31T22:00:00.000Z', 'after they have changed'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 'at 01:00, as there is no midnight'],
  ['2023-11-05', 'America/Havana', '2023-11-05T04:00:00.000Z', 'at the first of two midnights'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'with the next one, as it was left out'],
])('the day %s begins in %s at %s, %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

it('a day has no beginning in a time zone that does not exist', () => {
  expect(() => startOfDay('2024-07-07', 'Asia/Chennai')).toThrow(RangeError);
});
