/** A picture in flat colours, in pixels: what the engine makes PNG files from. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** From back to front. */
  readonly layers: readonly Layer[];
  /** Pictures of the site in front of them. */
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

export interface Layer {
  /** `#rrggbb`, or `#rrggbbaa` for a translucent one. */
  readonly colour: string;
  readonly shapes: readonly Shape[];
}

/** A path that is filled or stroked. Where shapes of a layer overlap, the layer is no denser. */
export interface Shape {
  /** SVG path data with the commands M, L, H, V, C and Z, absolute or relative. Subpaths are closed for filling. */
  readonly path: string;
  /** The width of the stroke in units of the path; absent to fill the path. Ends are cut off, corners are mitred. */
  readonly stroke?: number;
  /** Places the path: first it is scaled, then its origin is moved to a pixel. By default, units are pixels. */
  readonly place?: Placement;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Pixels for each unit of the path. */
  readonly scale: number;
}
