/**
 * What is the same on every page, as far as the engine reads it. The object also holds everything else that the
 * site's own schema describes (contact, menus ...), its links and lists resolved like those of a block: plain data,
 * which only the site's components look at.
 */
export interface LinkedSite {
  readonly name: string;
  /** Origin, without a slash at the end. */
  readonly baseUrl: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA name of the zone in which dates without a time begin. */
  readonly timeZone: string;
}
