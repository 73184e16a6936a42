/** A picture, in pixels: what the engine makes PNG files from. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The colour behind the drawing. */
  readonly ground: string;
  /** What is inside of an `svg` element. Texts in it are outlines, so that no font of the machine has a part in it. */
  readonly drawing: string;
  /** Pictures of the site in front of it. */
  readonly images?: readonly PlacedImage[];
}

/** A picture that a page may show as well, made as large as this. */
export interface PlacedImage {
  /** Its `src` as linked. */
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a picture of the site, in a format that all browsers show; `undefined` if there is none. */
export type ImageAt = (address: string) => Promise<Uint8Array | undefined>;
