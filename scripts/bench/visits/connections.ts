/** A connection as the browser emulates it, for each request by itself (Chrome DevTools Protocol, Network). */
export interface Connection {
  readonly name: string;
  /** Added to each request, in milliseconds. */
  readonly latency: number;
  /** Bytes a second. */
  readonly down: number;
  readonly up: number;
  readonly kind: 'cellular4g' | 'cellular3g';
}

/** The connections of a phone: Lighthouse's slow 4G before its correction for request latency, and 3G. */
export const CONNECTIONS: readonly Connection[] = [
  { name: 'slow 4G', latency: 150, down: 200_000, up: 94_000, kind: 'cellular4g' },
  { name: '3G', latency: 300, down: 87_500, up: 94_000, kind: 'cellular3g' },
];

/** How many times the processor is slowed. */
export const SLOWED = 4;
