import type { HistoryState } from './file.ts';
import type { PlaceOfLink } from './refused.ts';

export interface Medium {
  /** As a page names it: `/_media/shop.jpg` or however the site's links to pictures are written. */
  readonly src: string;
  readonly shown: string;
  /** CSS pixels; absent if it cannot be read. */
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
}

/** `POST /_studio/api/media?name=`, with the picture itself as the body (`application/octet-stream`). */
export interface MediaAnswer {
  readonly medium: Medium;
  readonly notes: readonly string[];
  readonly history: HistoryState;
}

export interface Picture extends Medium {
  readonly uses: readonly PlaceOfLink[];
}

/** `GET /_studio/api/pictures`, and the answer to `POST`. */
export interface PicturesAnswer {
  readonly pictures: readonly Picture[];
}

/** `POST /_studio/api/pictures`: pictures are named by their `src`. Only what nothing shows is deleted. */
export type PicturesRequest =
  | { readonly do: 'delete'; readonly pictures: readonly string[] }
  | { readonly do: 'replace'; readonly src: string; readonly by: string };
