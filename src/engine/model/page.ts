import type { Block, Image, Scene } from '../../site/blocks.generated.ts';

/** An address that has passed `safeUrl` and, where it is one of ours, leads to a page that exists. */
export type Href = string;

/** A block as its component receives it: defaults filled in, links and lists resolved, icons drawn. */
export type LinkedBlock = Block;

/** What lists, cards and menus know of a page. */
export interface PageSummary {
  readonly route: string;
  readonly name: string;
  readonly summary?: string;
  readonly accent?: number;
  readonly scene?: Scene;
  readonly image?: Image;
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
  readonly name: string;
  readonly accent?: number;
  readonly scene?: Scene;
  readonly image?: Image;
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
