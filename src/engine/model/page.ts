/** An address that has passed `safeUrl` and, where it is one of ours, leads to a page that exists. */
export type Href = string;

/**
 * A block as its component receives it: defaults filled in, links and lists resolved, icons drawn. Plain data. What
 * it holds beside its type is a matter between the site's schema and its component; the engine does not look.
 */
export interface LinkedBlock {
  readonly type: string;
}

/** A picture, as a page or a card shows it. */
export interface LinkedImage {
  /** Where it is published, from the site's root. */
  readonly src: Href;
  readonly alt: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What an author says of a page, as far as the engine reads it (interfaces.md, "A page"). */
export interface PageProperties {
  readonly name: string;
  readonly summary?: string;
  /** Its place in lists; those without one come last. */
  readonly order?: number;
  /** A hue from 0 to 360. */
  readonly accent?: number;
  /** What stands for the page where there is no picture; only the site knows how to draw it. */
  readonly scene?: object;
  readonly image?: { readonly src: string; readonly alt: string };
  /** The day it was published and the day it was last changed: `2024-07-07`. */
  readonly date?: string;
  readonly updated?: string;
  readonly route?: string;
  readonly alsoAt?: readonly string[];
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly keywords?: readonly string[];
    readonly ogTitle?: string;
    readonly twitterTitle?: string;
    readonly ogImage?: string;
    readonly twitterImage?: string;
  };
}

/** What lists, cards and menus know of a page. */
export interface PageSummary {
  readonly route: string;
  readonly name: string;
  readonly summary?: string;
  readonly accent?: number;
  readonly scene?: object;
  readonly image?: LinkedImage;
  /** The day it was published: `2024-07-07`. */
  readonly date?: string;
}

/** A page ready to be drawn. */
export interface LinkedPage {
  /** Its source file, relative to the content root. */
  readonly file: string;
  /** The route it is drawn for. */
  readonly route: string;
  /** The route that search engines are to keep: differs from `route` under `alsoAt`. */
  readonly canonical: string;
  /** Every route that answers with this page, the canonical one first: a link to any of them leads here. */
  readonly routes: readonly string[];
  readonly name: string;
  readonly accent?: number;
  readonly scene?: object;
  readonly image?: LinkedImage;
  /** The day it was published and the day it was last changed: `2024-07-07`. */
  readonly date?: string;
  readonly updated?: string;
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly ogTitle: string;
    readonly twitterTitle: string;
    /** Pictures for social networks, where they are not the drawn ones; from the site's root. */
    readonly ogImage?: string;
    readonly twitterImage?: string;
  };
  /** From the home page down to this one; empty on the home page and the not-found page. */
  readonly breadcrumb: readonly PageSummary[];
  readonly blocks: readonly LinkedBlock[];
}

/** What a renderer makes of a page. */
export interface Markup {
  /** The elements of `<head>` that depend on the page. */
  readonly head: string;
  /** The content of `<body>`. */
  readonly body: string;
}
