import type { Href } from './page.ts';

/** A link of a menu, finished: where it leads and whether pages of this site count as being there. */
export interface LinkedMenuLink {
  readonly text: string;
  readonly href: Href;
  /** The canonical route of the page it leads to, where it leads to one: `aria-current` compares this. */
  readonly route?: string;
}

/** A column of the footer. */
export interface LinkedColumn {
  readonly title: string;
  readonly links: readonly LinkedMenuLink[];
}

/**
 * The contact form: the engine's own, sent to an endpoint or by the visitor's e-mail program, or a page of another
 * site in a frame.
 */
export type LinkedForms =
  | {
      readonly kind: 'builtin';
      /** Where it is posted to. */
      readonly endpoint?: string;
      /** The privacy policy. */
      readonly privacy?: Href;
    }
  | { readonly kind: 'embed'; readonly src: string };

/** What is the same on every page, finished: every link resolved, every list expanded. */
export interface LinkedSite {
  readonly name: string;
  /** Origin, without a slash at the end. */
  readonly baseUrl: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA name. Dates without a time begin at midnight in it. */
  readonly timeZone: string;
  readonly contact: {
    /** International form, as people read it. */
    readonly phone: string;
    /** The `tel:` link. */
    readonly phoneHref: Href;
    readonly email: string;
    readonly emailHref: Href;
    /** Where a button that starts a conversation leads. */
    readonly href: Href;
    readonly address: readonly string[];
    /** The e-mail address for applications, where it is another one. */
    readonly careersEmail?: string;
    readonly whatsapp?: { readonly number: string; readonly href: Href };
  };
  readonly forms: LinkedForms;
  /** The framed map and the route planner. */
  readonly map?: { readonly src: string; readonly directions: Href };
  readonly social: readonly { readonly network: string; readonly href: Href }[];
  readonly header: {
    readonly home: Href;
    readonly links: readonly LinkedMenuLink[];
    readonly action: LinkedMenuLink;
  };
  readonly footer: {
    readonly quote: string;
    readonly columns: readonly LinkedColumn[];
    readonly legal: readonly LinkedMenuLink[];
    readonly copyright: string;
  };
}
