/** The modules that make pages interactive, as paths from the boot script's own address, such as `./client-x.js`. */
export interface RuntimeFiles {
  /** The one that the visitor's first sign brings, which exports `attend`. */
  readonly attend: string;
  /** First the one that exports `start`, then the modules that it imports. */
  readonly files: readonly string[];
}

/** The further modules of each interactive block, by its type, as paths from the address of the file that reads this. */
export type IslandFiles = Readonly<Record<string, readonly string[]>>;
