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

export interface SiteAnswer {
  readonly tags: Readonly<Record<(typeof SITE_PARTS)[number], string>>;
  readonly name: string;
  readonly languages: readonly StudioLanguage[];
  readonly pages: readonly StudioPage[];
  readonly schemas: StudioSchemas;
  readonly palette: readonly PaletteBlock[];
  readonly names: StudioNames;
  readonly kinds: readonly StudioPageKind[];
  readonly limits: {
    /** Bytes of a content file, and of an upload. */
    readonly file: number;
    readonly upload: number;
  };
  readonly git: boolean;
  readonly history: HistoryState;
}

export interface StudioLanguage extends Pick<SiteLanguage, 'tag' | 'at'> {
  readonly name: string;
  readonly wordsFile?: string;
}

export interface StudioPage {
  readonly route: string;
  /** Relative to the content root: `pages/products/billing-software.yaml`. Files are named so everywhere. */
  readonly file: string;
  readonly name: string;
  /** In a word or two: `Shown`, `Draft`, `Has mistakes`. */
  readonly state: string;
  readonly errors: number;
  readonly warnings: number;
  readonly collection?: string;
  /** Whether the session keeps a draft of its file that is not saved. */
  readonly unsaved: boolean;
}

/** A `$ref` such as `../parts/cta.schema.json` names the part `cta`: only the last part of the path counts. */
export interface StudioSchemas {
  readonly page: SchemaObject;
  readonly shared: SchemaObject;
  readonly use: SchemaObject;
  readonly site: SchemaObject;
  /** The texts of the interface, each with what it says in the theme. */
  readonly words: SchemaObject;
  readonly blocks: { readonly [type: string]: SchemaObject };
  readonly parts: { readonly [name: string]: SchemaObject };
}

export interface PaletteBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The example as a value, to be sent with `insert`; absent if the block has no valid example. */
  readonly example?: Json;
  /** The address of its drawing, alone: for a frame. */
  readonly drawing: string;
}

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
  readonly anchors: readonly string[];
}

export interface StudioNames {
  readonly collections: readonly string[];
  readonly tags: readonly { readonly name: string; readonly pages: number }[];
  readonly media: readonly Medium[];
  readonly shared: readonly SharedList[];
  readonly hues: readonly { readonly hue: number; readonly pages: readonly string[] }[];
  readonly shades: readonly UsedShade[];
  readonly scenes: readonly {
    readonly kind: string;
    readonly title: string;
    readonly highlights: readonly string[];
    readonly drawing: string;
  }[];
}

export interface SharedList {
  /** As `use:` names it. */
  readonly name: string;
  readonly file: string;
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
