import type { PicturePoint, WrittenPicture } from './picturePart.ts';

/**
 * An address as it is written in a page: on this site, it begins with the path that the site has on its host
 * (`basePathOf`), unlike a route. `safeUrl` accepts it, and what it leads to on this site exists. A link to a page that
 * is not published at the moment is the empty string, and is drawn as text.
 */
type Href = string;

/**
 * A block as its component receives it: plain data with defaults filled in, links and lists resolved, and icons drawn.
 * The site's schema defines its other properties and its component reads them; the engine does not.
 */
export interface LinkedBlock {
  readonly type: string;
}

export interface LinkedImage extends DrawnImage {
  readonly alt: string;
}

/** A picture as markup needs it. All addresses begin with `/`, and its size is in CSS pixels. */
export interface DrawnImage {
  readonly src: Href;
  readonly width: number;
  readonly height: number;
  /** The same picture in several widths, as `srcset`, in these formats. Drawings have none, animations no AVIF. */
  readonly avif?: string;
  readonly webp?: string;
  /** Of an animation: the address of its first picture, for people who want no motion. */
  readonly still?: string;
  /** Where the point is that stays in view when the picture is cut to its place; its middle if absent. */
  readonly focus?: PicturePoint;
  /** Its average colour, three hexadecimal digits, to show until it comes; absent if something can be seen through it. */
  readonly tone?: string;
}

/** The properties that an author writes for a page and that are drawn as they are written. */
interface OwnProperties {
  /** A hue from 0 to 360. */
  readonly accent?: number;
  /** What is shown for the page if it has no picture; only the site knows how to draw it. */
  readonly scene?: object;
  /** The day it was published and the day it was last changed: `2024-07-07`. */
  readonly date?: string;
  readonly updated?: string;
  /** The day its facts were last compared with their sources. */
  readonly checked?: string;
}

/** The properties that an author writes for a page, as far as the engine reads them by name. */
export interface PageProperties extends OwnProperties {
  readonly name: string;
  readonly summary?: string;
  /** Its position in lists; pages without one come last. */
  readonly order?: number;
  readonly image?: WrittenPicture & { readonly alt: string };
  /** What it is about, in words that several pages share. */
  readonly tags?: readonly string[];
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

export interface PageTag {
  readonly name: string;
  /** The address of the page that lists all pages with this tag, if the site has such pages. */
  readonly link?: Href;
}

/** What lists, cards and menus show of a page. */
export interface PageSummary {
  readonly route: string;
  readonly link: Href;
  readonly name: string;
  readonly accent?: number;
  readonly scene?: object;
  readonly tags?: readonly PageTag[];
  /** What its cards show besides: the values whose schema says `"onCards"`. */
  readonly card: Readonly<Record<string, unknown>>;
}

export type Crumb = Pick<PageSummary, 'route' | 'link' | 'name'>;

/** Where a page can be read in a language of the site. */
interface PageInLanguage {
  readonly tag: string;
  readonly route: string;
  readonly link: Href;
  /** Whether it is the same page; if there is none in that language, it is the home page. */
  readonly isSame: boolean;
}

/** A page ready to be drawn. */
export interface LinkedPage extends OwnProperties {
  readonly file: string;
  readonly route: string;
  /** The route that search engines should index; differs from `route` for addresses in `alsoAt`. */
  readonly canonical: string;
  /** Every address of this page, as links have it; the canonical one first. */
  readonly addresses: readonly Href[];
  readonly name: string;
  /** In each language of the site, its own included; absent if there is one. */
  readonly inLanguages?: readonly PageInLanguage[];
  /** The collection that it belongs to. A page that lists a collection belongs to none. */
  readonly collection?: string;
  readonly image?: LinkedImage;
  readonly tags?: readonly PageTag[];
  /** Only on the further pages of a list: its number, from 2 on, what it is called, and the route of the first one. */
  readonly listPage?: { readonly number: number; readonly label: string; readonly first: string };
  /** The page whose picture for social networks this one has, too, because a site this large has no more of them. */
  readonly picturedAs?: Pick<PageSummary, 'route' | 'name' | 'accent' | 'scene'>;
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly ogTitle: string;
    readonly twitterTitle: string;
    /** The page's own pictures for social networks, from the site's root, 1200 x 630; absent if they are drawn. */
    readonly ogImage?: string;
    /** What the picture shows, unless it is `ogTitle`: what its author says, or the name of the page that is `picturedAs`. */
    readonly ogImageAlt?: string;
    readonly twitterImage?: string;
  };
  /** From the home page down to this one; empty on the home page and the not-found page. */
  readonly breadcrumb: readonly Crumb[];
  readonly blocks: readonly LinkedBlock[];
  /** Why visitors do not see it, in words: "Draft". Such a page is drawn by live authoring only. */
  readonly heldBack?: string;
  /** Whether a text on it is still to be written: search engines are told nothing about it. */
  readonly isUnfinished?: true;
}

export interface Markup {
  readonly head: string;
  readonly body: string;
  /** What of the markup around `<main>` stays when another page is shown in place: not what the runtime replaces. */
  readonly frame: string;
}
