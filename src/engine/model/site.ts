/**
 * What is the same on every page, as far as the engine reads it. The object also has everything else that the site's
 * own schema describes (contact details, menus ...), with links and lists resolved as in a block: plain data that only
 * the site's components read.
 */
export interface LinkedSite {
  readonly name: string;
  /** The origin, without a trailing slash. */
  readonly baseUrl: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** The IANA name of the time zone in which dates without a time begin. */
  readonly timeZone: string;
}
