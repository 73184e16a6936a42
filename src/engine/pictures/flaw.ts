import type { FileKind, PictureFormat } from './formatOf.ts';

/** What is wrong with a file that pages show as a picture. Plain data: it is kept with what is known of the picture. */
export type PictureFlaw =
  | {
      readonly code: 'unreadable-picture';
      /** What the file is instead of a picture, or `damaged`, or a `malformed` drawing, or a `drawing` where none can be shown. */
      readonly found: Exclude<FileKind, PictureFormat> | 'damaged' | 'malformed' | 'drawing';
    }
  | { readonly code: 'renamed-picture'; readonly format: PictureFormat; readonly better: string }
  | { readonly code: 'picture-too-large' | 'heavy-picture'; readonly measure: Measure }
  | { readonly code: 'unsafe-picture'; readonly removed: readonly string[] };

/** What is too large about a picture, with the limit. */
export interface Measure {
  /** `bytes` of the file, or of what is `shown` of it; `side` and `pixels` of the picture; of a drawing, `elements`. */
  readonly of: 'bytes' | 'shown' | 'side' | 'pixels' | 'elements';
  readonly found: number;
  readonly limit: number;
  readonly kind: 'photograph' | 'animation' | 'drawing';
}

/** Whether a picture with this flaw cannot be shown. */
export const isFatal = ({ code }: PictureFlaw): boolean =>
  code === 'unreadable-picture' || code === 'picture-too-large';
