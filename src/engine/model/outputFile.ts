export interface OutputFile {
  /** `/`-separated, relative to the output folder. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}
