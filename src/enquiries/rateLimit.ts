import { isIPv6 } from 'node:net';

/** Returns how many seconds an address has to wait before it may send; 0 if it may now, which counts. */
export type RateLimit = (address: string) => number;

/** So many forms in so many milliseconds: more than a person fills in, less than is worth a program's while. */
const MOST = 6;
const WITHIN = 10 * 60_000;

/**
 * Limits how often an address may send, of IPv6 a network. Addresses stay in memory, and only as long as they count.
 *
 * @param now the time, in milliseconds
 */
export function newRateLimit(now: () => number): RateLimit {
  /** The one that has sent last is the last. */
  const sent = new Map<string, readonly number[]>();
  return (address) => {
    const time = now();
    const sender = senderOf(address);
    for (const [other, times] of sent) {
      if (time - (times.at(-1) ?? 0) < WITHIN) break;
      sent.delete(other);
    }
    const times = (sent.get(sender) ?? []).filter((one) => time - one < WITHIN);
    const [first = time] = times;
    if (times.length >= MOST) return Math.ceil((first + WITHIN - time) / 1000);
    sent.delete(sender);
    sent.set(sender, [...times, time]);
    return 0;
  };
}

/** The first half of an IPv6 address: the other half is whatever its owner likes (RFC 4291, section 2.5.4). */
function senderOf(address: string): string {
  // One with a dot is an IPv4 address in another form.
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
