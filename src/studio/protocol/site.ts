import type { SiteLanguage } from '../../engine/model/language.ts';
import type { UsedShade } from '../../engine/model/theme.ts';
import type { HistoryState, Json } from './file.ts';
import type { Medium } from './media.ts';

/** A JSON Schema. References are resolved by `SiteAnswer.schemas`; see there. */
export type SchemaObject = { readonly [keyword: string]: Json };

/** The parts of a `SiteAnswer` that are only sent if they are other ones than the window has. */
export const SITE_PARTS = ['pages', 'schemas', 'palette', 'names'] as const;

/** `GET /_studio/api/site?has=TAG,TAG …`: the parts whose tags are named are left out. */
export type SiteNews = Omit<SiteAnswer, (typeof SITE_PARTS)[number]> &
  Partial<Pick<SiteAnswer, (typeof SITE_PARTS)[number]>>;

/** Everything about the site that the Studio shows at once. */
export interface SiteAnswer {
  /** A tag for each part, which changes with it. */
  readonly tags: Readonly<Record<(typeof SITE_PARTS)[number], string>>;
  readonly name: string;
  /** The languages of its pages, the main one first. */
  readonly languages: readonly StudioLanguage[];
  readonly pages: readonly StudioPage[];
  readonly schemas: StudioSchemas;
  /** In the order of their names. */
  readonly palette: readonly PaletteBlock[];
  readonly names: StudioNames;
  readonly kinds: readonly StudioPageKind[];
  readonly limits: {
    /** Bytes of a content file, and of an upload. */
    readonly file: number;
    readonly upload: number;
  };
  /** Whether there is a git repository and a git program. */
  readonly git: boolean;
  /** What can be undone and redone at the moment. */
  readonly history: HistoryState;
}

/** A language of the site. */
export interface StudioLanguage extends Pick<SiteLanguage, 'tag' | 'at'> {
  /** What it is called in English. */
  readonly name: string;
  /** The file in `pages/_words` with its words, if there is one. */
  readonly wordsFile?: string;
}

/** A page in the list of pages. */
export interface StudioPage {
  readonly route: string;
  /** Relative to the content root: `pages/products/billing-software.yaml`. Files are named so everywhere. */
  readonly file: string;
  readonly name: string;
  /** In a word or two: `Shown`, `Draft`, `Has mistakes`. */
  readonly state: string;
  readonly errors: number;
  readonly warnings: number;
  /** The collection it belongs to: `products`. */
  readonly collection?: string;
  /** Whether the session keeps a draft of its file that is not saved. */
  readonly unsaved: boolean;
}

/**
 * The schemas as they are written, with default texts filled in. A `$ref` such as `../parts/cta.schema.json` or
 * `cta.schema.json` names the part `cta`: only the last part of the path counts.
 */
export interface StudioSchemas {
  readonly page: SchemaObject;
  readonly shared: SchemaObject;
  readonly use: SchemaObject;
  readonly site: SchemaObject;
  /** The texts of the interface, each with what it says in the theme. */
  readonly words: SchemaObject;
  /** By type. */
  readonly blocks: { readonly [type: string]: SchemaObject };
  /** By name: `cta`, `link`, `scene` … */
  readonly parts: { readonly [name: string]: SchemaObject };
}

/** A block that can be put into a page. */
export interface PaletteBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The example as a value, to be sent with `insert`; absent if the block has no valid example. */
  readonly example?: Json;
  /** The address of its drawing, alone: for a frame. */
  readonly drawing: string;
}

/** A kind of page that can be made: `product`, `post`, `page`. */
export interface StudioPageKind {
  readonly name: string;
  readonly collection?: string;
}

/** `GET /_studio/api/links`: the pages that a link can lead to. There may be thousands, so it is asked for when wanted. */
export interface LinksAnswer {
  readonly routes: readonly LinkedRoute[];
}

export interface LinkedRoute {
  readonly route: string;
  readonly name: string;
  /** Ids on the page that a link can lead to, without `#`. */
  readonly anchors: readonly string[];
}

/** What pickers offer. */
export interface StudioNames {
  readonly collections: readonly string[];
  readonly tags: readonly { readonly name: string; readonly pages: number }[];
  readonly media: readonly Medium[];
  readonly shared: readonly SharedList[];
  /** The hues in use, with the pages that have them. */
  readonly hues: readonly { readonly hue: number; readonly pages: readonly string[] }[];
  /** What becomes of the colours of the brand. */
  readonly shades: readonly UsedShade[];
  /** The kinds of drawings and the address of each drawing. */
  readonly scenes: readonly {
    readonly kind: string;
    readonly title: string;
    readonly highlights: readonly string[];
    readonly drawing: string;
  }[];
}

/** A list of blocks that several pages include. */
export interface SharedList {
  /** As `use:` names it. */
  readonly name: string;
  readonly file: string;
  /** The routes of the pages that show it. */
  readonly pages: readonly string[];
  readonly unsaved: boolean;
}

/** `GET /_studio/api/icons?q=`: the best first, at most 60. */
export interface IconsAnswer {
  readonly icons: readonly {
    readonly name: string;
    /** A whole `<svg>` of 24 x 24 in `currentColor`. */
    readonly svg: string;
  }[];
}
