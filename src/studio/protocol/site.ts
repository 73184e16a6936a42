import type { SiteLanguage } from '../../engine/model/language.ts';
import type { UsedShade } from '../../engine/model/theme.ts';
import type { HistoryAnswer, HistoryState, Json, PlaceOfLink } from './file.ts';

/** A JSON Schema. References are resolved by `SiteAnswer.schemas`; see there. */
export type SchemaObject = { readonly [keyword: string]: Json };

/** `GET /_studio/api/site` */
export interface SiteAnswer {
  readonly name: string;
  readonly languages: readonly StudioLanguage[];
  readonly pages: readonly StudioPage[];
  readonly schemas: StudioSchemas;
  readonly palette: readonly PaletteBlock[];
  readonly names: StudioNames;
  /** The kinds of pages that can be made. */
  readonly kinds: readonly string[];
  /** Bytes of an upload. */
  readonly mostUploaded: number;
  readonly history: HistoryState;
}

export interface StudioLanguage extends Pick<SiteLanguage, 'tag' | 'at'> {
  readonly name: string;
  /** It may have to be made, which the first change does. */
  readonly wordsFile: string;
}

export interface StudioPage {
  readonly route: string;
  /** Relative to the content root: `pages/products/billing-software.yaml`. Files are named so everywhere. */
  readonly file: string;
  readonly name: string;
  /** In a word or two: `Shown`, `Draft`, `Has mistakes`. */
  readonly state: string;
  readonly errors: number;
  readonly collection?: string | undefined;
  readonly unsaved: boolean;
  /** Whether it is made of another one, for a tag: it has no file of its own. */
  readonly isMade: boolean;
  /** Old addresses that lead to it. */
  readonly aliases?: readonly string[] | undefined;
}

/** A `$ref` such as `../parts/cta.schema.json` names the part `cta`: only the last part of the path counts. */
export interface StudioSchemas {
  readonly page: SchemaObject;
  readonly shared: SchemaObject;
  readonly use: SchemaObject;
  readonly site: SchemaObject;
  readonly words: SchemaObject;
  readonly blocks: { readonly [type: string]: SchemaObject };
  readonly parts: { readonly [name: string]: SchemaObject };
}

export interface PaletteBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The example as a value, to be sent with `insert`; absent if the block has no valid example. */
  readonly example?: Json | undefined;
  /** The address of its drawing, alone: for a frame. */
  readonly drawing: string;
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
  /** The drawings in pages/_static. */
  readonly drawings: readonly Medium[];
  readonly shared: readonly SharedList[];
  readonly hues: readonly { readonly hue: number; readonly pages: readonly string[] }[];
  readonly shades: readonly UsedShade[];
  readonly scenes: readonly { readonly kind: string; readonly drawing: string }[];
}

export interface SharedList {
  readonly name: string;
  readonly file: string;
  readonly pages: readonly string[];
}

/** `GET /_studio/api/icons?q=`: the best first, as many as are seen at once; with `&rest`, all others behind them. */
export interface IconsAnswer {
  /** How many fit. */
  readonly all: number;
  readonly icons: readonly {
    readonly name: string;
    /** A whole `<svg>` of 24 x 24 in `currentColor`. */
    readonly svg: string;
  }[];
}

/** `GET /_studio/api/fonts`: the packages of Fontsource that are installed, by their families. */
export interface FontsAnswer {
  readonly fonts: readonly {
    /** As the settings name it. */
    readonly name: string;
    readonly family: string;
    /** Where its usual letters are. */
    readonly file: string;
  }[];
}

export interface Medium {
  /** As a page names it: `/_media/shop.jpg` or however the site's links to pictures are written. */
  readonly src: string;
  readonly shown: string;
  readonly bytes: number;
}

/** `POST /_studio/api/media?name=`, with the picture itself as the body (`application/octet-stream`). */
export interface MediaAnswer {
  readonly medium: Medium;
  readonly notes: readonly string[];
}

/**
 * `POST /_studio/api/favicon?name=&pointer=`, with a drawing as the body: writes it into pages/_static, and at the pointer
 * into the settings. One undo takes back both.
 */
export interface FaviconAnswer extends HistoryAnswer {
  readonly notes: readonly string[];
}

export interface Picture extends Medium {
  readonly uses: readonly PlaceOfLink[];
}

/** `GET /_studio/api/pictures`, and the answer to `delete`. */
export interface PicturesAnswer {
  readonly pictures: readonly Picture[];
}

/** `POST /_studio/api/pictures`: pictures are named by their `src`. Only what nothing shows is deleted. */
export type PicturesRequest =
  | { readonly do: 'delete'; readonly pictures: readonly string[] }
  | { readonly do: 'replace'; readonly src: string; readonly by: string };

/** The answer to `replace`. */
export interface ReplacedAnswer extends HistoryAnswer {
  /** What the pages said of the old picture and the new one cannot have: `crop`, `focus`. */
  readonly dropped: readonly string[];
  /** Where it is said what the picture shows: of the new one, it may not be true. */
  readonly texts: readonly Pick<PlaceOfLink, 'file' | 'pointer' | 'on'>[];
}

/** `GET /_studio/api/weight?route=`: bytes that a visitor is sent for a page, compressed, as it was last built. */
export interface WeightAnswer {
  readonly weight?: Readonly<Record<'html' | 'css' | 'script' | 'pictures', number>> | undefined;
}

/** `POST /_studio/api/outside`: asks the websites that a file links to whether the pages are there. */
export interface OutsideRequest {
  readonly file: string;
}
export interface OutsideAnswer {
  readonly asked: number;
  /** Addresses that were not asked, because there are too many or they are on no public website. */
  readonly left: readonly string[];
  /** Those that cannot be reached, with the reason. */
  readonly broken: readonly { readonly link: string; readonly why: string }[];
}
