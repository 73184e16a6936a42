/** Returns how many seconds an address has to wait before it may send; 0 if it may now, which counts. */
export type RateLimit = (address: string) => number;

/** So many forms in so many milliseconds: more than a person fills in, less than is worth a program's while. */
const MOST = 6;
const WITHIN = 10 * 60_000;

/**
 * Limits how often an address may send. Addresses stay in memory, and only as long as they count.
 *
 * @param now the time, in milliseconds
 */
export function newRateLimit(now: () => number): RateLimit {
  const sent = new Map<string, readonly number[]>();
  return (address) => {
    const time = now();
    for (const [other, times] of sent) if (time - (times.at(-1) ?? 0) >= WITHIN) sent.delete(other);
    const times = (sent.get(address) ?? []).filter((one) => time - one < WITHIN);
    const [first = time] = times;
    if (times.length >= MOST) return Math.ceil((first + WITHIN - time) / 1000);
    sent.set(address, [...times, time]);
    return 0;
  };
}
