/** Converts fonts between formats; the package has no types of its own. */
declare module 'fontverter' {
  /** @param to the format of the result; "sfnt" is OpenType */
  export function convert(font: Uint8Array, to: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
