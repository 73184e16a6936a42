import type { Words } from './words.ts';

/**
 * What is the same on every page, as far as the engine reads it. The object also has everything else that the site's
 * own schema describes (contact details, menus ...), with links and lists resolved as in a block: plain data that only
 * the site's components read.
 */
export interface LinkedSite {
  readonly name: string;
  /** Where it is published, without a trailing slash: a page's whole address is this and its route. */
  readonly baseUrl: string;
  /** Its path, which all addresses in pages begin with: `/site`, or empty at the root of its host. */
  readonly basePath: string;
  /** For how long browsers ask for it over https only, if site.config.yaml says so. */
  readonly httpsOnly?: { readonly days: number; readonly subdomains?: boolean };
  readonly language: string;
  /** The address of the home page in this language, if that is not `/`. */
  readonly at?: string;
  /** All its languages, the main one first; absent if there is one. */
  readonly languages?: readonly NamedLanguage[];
  /** The same site in its other languages; only the site in its main language has these. */
  readonly translated?: readonly LinkedSite[];
  /** The texts of the interface that `pages/_words` has in this language. */
  readonly words?: Words;
  readonly fonts?: SiteFonts;
  /** Those of the `others` in the first logo of its look on which all of it can be seen. */
  readonly logoSeenOn?: readonly string[];
  /** The IANA name of the time zone in which dates without a time begin. */
  readonly timeZone: string;
  /** The year for which the site is made, in that time zone; absent if dates hold nothing back. */
  readonly year?: number;
  /** The address of the site's feed, from its root; absent if it has none. */
  readonly feed?: string;
  /** The address of the page for searching; absent if the site cannot be searched. */
  readonly search?: string;
  /** What stands in the head of every page besides what describes it. */
  readonly head?: HeadAdditions;
  /** Whom to tell of a hole in the site's security, if the site says so. */
  readonly security?: SecurityContact;
}

/** The fonts that a site has in place of those of its theme. */
export interface SiteFonts {
  readonly css: string;
  readonly preload: readonly string[];
  /** The letters of its pages that they do not have. */
  readonly lacks: string;
}

/** Others' code and marks on every page, as site.config.yaml names them. */
interface HeadAdditions {
  /** `<meta>` elements by which services know whose site it is. */
  readonly meta?: readonly { readonly name: string; readonly content: string }[];
  readonly scripts?: readonly OthersScript[];
}

export interface OthersScript {
  readonly src: string;
  /** Its `data-` attributes, by the rest of their names. */
  readonly data?: Readonly<Record<string, string>>;
  /** The origins that it may send to. */
  readonly sendsTo?: readonly string[];
  /** Whether it runs only for visitors who have allowed it. */
  readonly consent?: boolean;
}

interface NamedLanguage {
  readonly tag: string;
  readonly at: string;
  readonly name: string;
}

/** What `security.txt` says (RFC 9116). */
interface SecurityContact {
  /** A `mailto:` or `https:` address. */
  readonly contact: string;
  /** The day from which on this is out of date: `2027-07-01`. */
  readonly expires: string;
}
