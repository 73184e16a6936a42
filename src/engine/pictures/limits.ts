/** What is accepted as a picture. Above a limit it is refused before it is decoded, so that it cannot fill the memory. */
export const MOST = {
  /** Bytes of a file; what common hosts take, and ten times a photograph of a telephone. */
  bytes: 25 * 1024 * 1024,
  /** Pixels of a picture, or of all pictures of an animation. Telephones make up to 50 million. */
  pixels: 100_000_000,
  /** Pixels of a side: what WebP can hold is 16,383. */
  side: 16_000,
  /** Bytes of a drawing (SVG), which is published as it is. */
  drawing: 1024 * 1024,
  /** Elements of a drawing, after all its references have been followed. */
  elements: 20_000,
} as const;

/** What visitors or the repository can do without. Above it, there is a warning. */
export const USUAL = {
  bytes: 8 * 1024 * 1024,
  /** Pixels of a side: four times the widest that is published. */
  side: 8000,
  /** Bytes of an animation, which visitors get nearly whole. */
  animation: 2 * 1024 * 1024,
  drawing: 100 * 1024,
  /** Bytes of what a visitor gets of a picture: what all pictures of a page may have (scripts/audit/budgets.yaml). */
  shown: 60 * 1024,
} as const;

/** The width at which `USUAL.shown` counts, in pixels: that of a picture across a laptop's text, or a telephone. */
export const SHOWN_WIDTH = 960;

/** Seconds after which work on a picture is given up. */
export const PATIENCE = 60;
