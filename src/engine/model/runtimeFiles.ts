/**
 * The modules that make pages interactive, as paths from the boot script's own address, such as `./client-x.js`: the one
 * that the visitor's first sign brings, which exports `attend`, the one that exports `start`, and those that it imports.
 */
export type RuntimeFiles = readonly string[];

/** The further modules of each interactive block, by its type, as paths from the address of the file that reads this. */
export type IslandFiles = Readonly<Record<string, readonly string[]>>;
