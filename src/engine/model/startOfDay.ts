const DAY = 86_400_000;

/**
 * The instant at which a day begins in a time zone: midnight, or the end of the gap where the clocks are put forward
 * over midnight. Where they are put back over it, the first of the two midnights. A day that a zone has left out, as
 * Samoa did at the date line, begins when the next one does. `Temporal.ZonedDateTime.startOfDay` decides the same.
 *
 * @param day a day of the calendar as `YYYY-MM-DD`
 * @param timeZone an IANA name
 * @throws RangeError for a time zone that does not exist
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = offsetsOf(timeZone);
  const before = offsetAt(midnight - DAY);
  const after = offsetAt(midnight + DAY);
  const found = [before, after]
    .map((offset) => ({ instant: midnight - offset, offset }))
    .filter(({ instant, offset }) => offsetAt(instant) === offset)
    .map(({ instant }) => instant);
  if (found.length > 0) return new Date(Math.min(...found));
  // No clock showed this midnight. The day begins at the change, which lies between the two.
  let early = midnight - after;
  let late = midnight - before;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle) === before) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  return (instant) => {
    const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const { year = '', month, day, hour, minute, second } = shown;
    const clock = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return clock - Math.floor(instant / 1000) * 1000;
  };
}
