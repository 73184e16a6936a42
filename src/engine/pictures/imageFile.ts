import type { PicturePart } from '../model/picturePart.ts';
import type { PictureFormat } from './formatOf.ts';
import type { PictureFacts } from './measurePicture.ts';

/** A picture to be published, as far as pages need to know it. Plain data. */
export interface ImageFile extends PictureFacts {
  /** Its path in the folder pages, as authors write it. */
  readonly src: string;
  /** The published address of what every browser can show; empty if it cannot be shown. */
  readonly url: string;
  /** The part of it that is shown, if not all of it is. */
  readonly part?: PicturePart;
  readonly name: string;
  /** Changes with its contents, and with how files are made of it. */
  readonly hash: string;
  readonly format: PictureFormat;
  /** Where it is shown: on pages, or by social networks. */
  readonly use: 'page' | 'share';
}

/** Pictures by the paths that authors write; `undefined` for a path without a picture. */
export type Images = ReadonlyMap<string, ImageFile | undefined>;
