import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/**
 * Loads sharp when the first picture is read, because that takes as long as the check of a hundred pages. It keeps
 * nothing in memory between pictures, and each picture has one thread, so that the bytes are the same on every machine.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
