import type { HistoryState, Json } from './file.ts';
import type { StudioPage } from './site.ts';

/** `POST /_studio/api/pages`. Answer: `PagesAnswer`. */
export type PagesRequest =
  /** `blocks`: by the names that `BeginningAnswer` has. */
  | {
      readonly do: 'new';
      readonly kind: string;
      readonly name: string;
      readonly blocks?: readonly string[] | undefined;
    }
  | { readonly do: 'duplicate'; readonly file: string; readonly name: string }
  /** The old address goes on to lead to the page. */
  | { readonly do: 'rename'; readonly file: string; readonly route: string }
  /** Makes a draft of a page in the language at an address, with the texts of the original as placeholders. */
  | { readonly do: 'translate'; readonly file: string; readonly at: string }
  /** Refused with `would-break-links` where links lead to it, unless `anyway`. */
  | { readonly do: 'delete'; readonly file: string; readonly anyway?: boolean };

/** `GET /_studio/api/beginning?kind=`: what a page of a kind begins with, and how much has then to be written. */
export interface BeginningAnswer {
  readonly kind: string;
  /** Beside the blocks. */
  readonly placeholders: number;
  readonly blocks: readonly {
    readonly name: string;
    readonly title: string;
    readonly placeholders: number;
    /** Whether no number is needed, and no drawing. */
    readonly isOfWords: boolean;
  }[];
}

export interface PagesAnswer {
  readonly pages: readonly StudioPage[];
  readonly page?: StudioPage | undefined;
  readonly history: HistoryState;
  readonly version: number;
}

/** `POST /_studio/api/share`: turns a block of a page into a shared list that the page then uses. Answer: `HistoryAnswer`. */
export interface ShareRequest {
  readonly file: string;
  readonly revision: string;
  /** In `blocks`. */
  readonly index: number;
  readonly name: string;
}

/** `POST /_studio/api/move`: a block of a page or a shared list goes to another page. Answer: `HistoryAnswer`. */
export interface MoveRequest {
  readonly file: string;
  readonly revision: string;
  readonly index: number;
  /** The file of the page. */
  readonly to: string;
  /** The block there before which it goes; without one, behind the last. */
  readonly at?: number | undefined;
  /** What goes from the first page, one after the other, because it led to the block there. */
  readonly without: readonly string[];
}

/** `POST /_studio/api/find`. Answer: `FindAnswer`. */
export interface FindRequest {
  readonly find: string;
  /** Links that lead to this address, whatever follows it, instead of words that are read. */
  readonly isLink?: boolean | undefined;
  readonly isExact?: boolean | undefined;
  readonly isWhole?: boolean | undefined;
}

export interface FindAnswer {
  readonly hits: readonly Hit[];
  readonly count: number;
}

export interface Hit extends PlaceOfHit {
  readonly on: string;
  readonly before: string;
  readonly found: string;
  readonly behind: string;
}

interface PlaceOfHit {
  readonly file: string;
  readonly pointer: string;
  /** How many characters of the text are before it. */
  readonly at: number;
}

/** `POST /_studio/api/replace`: at these places only, in one step. Answer: `HistoryAnswer`. */
export interface ReplaceRequest extends FindRequest {
  readonly replace: string;
  readonly places: readonly PlaceOfHit[];
}

/** `GET /_studio/api/original?file=`: what a translation is made from. Answer to another page: `{}`. */
export interface OriginalAnswer {
  readonly file?: string | undefined;
  /** What both said when the translation was last committed, if it was. */
  readonly earlier?: { readonly original: Json; readonly translation: Json };
}
