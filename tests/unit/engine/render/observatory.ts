/*
 * The score that Mozilla's HTTP Observatory gives a site, by the rules that it publishes
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), as far as they concern a site without cookies, without
 * cross-origin resource sharing, and whose scripts are all its own.
 */

import { policyOf } from '../builtPages.ts';

/** What a site sends with a page. Names of headers are in lower case. */
export interface Answered {
  readonly headers: ReadonlyMap<string, string>;
  /** The policy in the page. */
  readonly meta: Policy;
}

const SIX_MONTHS = 15_768_000;

type Policy = ReadonlyMap<string, readonly string[]>;

/** What is left when both policies apply. A hash takes away what `'unsafe-inline'` allows. */
function sourcesOf(name: string, policies: readonly Policy[]): readonly string[] {
  const lists = policies.flatMap((policy) => {
    const list = policy.get(name) ?? policy.get('default-src');
    return list === undefined ? [] : [list];
  });
  const [first = ['*'], ...others] = lists.map((list) =>
    list.some((source) => /^'(?:sha|nonce)/.test(source))
      ? list.filter((source) => source !== "'unsafe-inline'")
      : list,
  );
  return first.filter((source) => others.every((list) => list.includes(source)));
}

const isAny = (sources: readonly string[], wanted: RegExp): boolean =>
  sources.some((source) => wanted.test(source));

function policyPoints(policies: readonly Policy[]): number {
  if (policies.every((policy) => policy.size === 0)) return -25;
  const of = (name: string): readonly string[] => sourcesOf(name, policies);
  const isUnsafe = ['script-src', 'object-src'].some((name) =>
    isAny(of(name), /^(?:'unsafe-inline'|\*|https?:|data:)$/),
  );
  if (isUnsafe) return -20;
  if (isAny([...of('script-src'), ...of('style-src')], /^'unsafe-eval'$/)) return -10;
  if (isAny(of('style-src'), /^(?:'unsafe-inline'|data:)$/)) return 0;
  return of('default-src').join() === "'none'" ? 10 : 5;
}

/** The points of a site: 100 and what each test adds or takes. What it adds counts from 90 points on. */
export function observatoryScore({ headers, meta }: Answered): number {
  const header = (name: string): string => headers.get(name)?.toLowerCase() ?? '';
  const policy = policyOf(header('content-security-policy'));
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? -1);
  const isFramed = policy.get('frame-ancestors') === undefined;
  const points = [
    policyPoints([policy, meta]),
    age < 0 ? -20 : age < SIX_MONTHS ? -10 : 0,
    header('x-content-type-options') === 'nosniff' ? 0 : -5,
    !isFramed ? 5 : /^(?:deny|sameorigin)$/.test(header('x-frame-options')) ? 0 : -20,
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      header('referrer-policy'),
    )
      ? 5
      : 0,
    /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
  ];
  const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
  const base = 100 + sumOf(points.filter((one) => one < 0));
  return base < 90 ? base : base + sumOf(points.filter((one) => one > 0));
}
