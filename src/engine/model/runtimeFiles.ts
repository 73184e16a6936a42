/** The modules that make pages interactive, as paths from the boot script's own address, such as `./client-x.js`. */
export interface RuntimeFiles {
  /** The one that exports `start`. */
  readonly entry: string;
  /** Modules that it imports. */
  readonly shared: readonly string[];
  /** The further modules of each interactive block, by its type. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
}
