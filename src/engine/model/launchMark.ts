/** What is checked before a site goes live; `launch/launchRules.ts` has how. */
export const launchRules = [
  'address',
  'claim',
  'endpoint',
  'postalAddress',
  'sample',
  'source',
  'telephone',
] as const;

/** A value of `beforeLaunch`. */
export type LaunchRule = (typeof launchRules)[number];

/** A value that must be checked before the site goes live: its schema says `"beforeLaunch": "<rule>"`. */
export interface LaunchMark {
  readonly rule: LaunchRule;
  /** RFC 6901 pointer from the root of its file. */
  readonly pointer: string;
  readonly value: unknown;
  /** A mapping as messages name it: `A figure`, `"forms"`. */
  readonly subject: string;
  /** How its schema describes the property that has the rule's name. */
  readonly purpose: string | undefined;
}
