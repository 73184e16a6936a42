/** Reads a time of day. @returns minutes since midnight; `undefined` if it is none */
export function readClock(typed: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Writes minutes since midnight as a time of day: 09:05. After midnight the next day begins. */
export function clock(minutes: number): string {
  const ofDay = minutes % 1440;
  return [Math.trunc(ofDay / 60), ofDay % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}
