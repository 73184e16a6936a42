const DAY = 86_400_000;

/**
 * The instant at which a day begins in a time zone: midnight, or the end of the gap if the clocks skip midnight, or the
 * first of the two midnights if they are put back across it. A day that a zone skipped, as Samoa did when it crossed
 * the date line, begins when the next day does. `Temporal.ZonedDateTime.startOfDay` follows the same rules.
 *
 * @param day a calendar day as `YYYY-MM-DD`
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
  // No clock showed this midnight. The day begins when the clocks change, which is between the two.
  let early = midnight - after;
  let late = midnight - before;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle) === before) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** By time zone: making one takes longer than using it a hundred times. */
const known = new Map<string, (instant: number) => number>();

/** The offset of a time zone from UTC at an instant, in milliseconds; positive if it is ahead. */
export function offsetsOf(timeZone: string): (instant: number) => number {
  const made = known.get(timeZone) ?? newOffsets(timeZone);
  known.set(timeZone, made);
  return made;
}

function newOffsets(timeZone: string): (instant: number) => number {
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
}
