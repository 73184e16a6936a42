/** What `navigator.connection` says where it exists (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** The round trip in milliseconds, in steps of 25. */
  readonly rtt?: number;
}

/** The round trip from which a connection counts as slow, in milliseconds: that of 3G in the specification. */
const SLOW_MS = 270;

/**
 * Whether nothing must be fetched that the visitor has not asked for: on 2G and 3G, and for whoever saves data. Where
 * the browser does not say, how long the page itself took to answer decides.
 */
export function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection) {
    const { saveData, effectiveType = '4g', rtt = 0 } = connection;
    return saveData === true || effectiveType !== '4g' || rtt >= SLOW_MS;
  }
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart >= SLOW_MS;
}
