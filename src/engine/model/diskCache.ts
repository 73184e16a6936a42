/** Files made earlier, by this process or another. Losing one costs only time. */
export interface DiskCache {
  /**
   * @returns what was stored, byte for byte; `undefined` if nothing is stored under the key, it cannot be read, or it is
   *   not what was stored: damaged, cut short, or another key's
   * @throws UsageError when the system lets the process open no more files: making everything again would not help
   */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Never throws: what cannot be stored is made again next time. */
  readonly write: (key: string, contents: Uint8Array | string) => Promise<void>;
}

/** What is stored under a key, or else is made, and stored for the next time. */
export async function kept(
  cache: DiskCache,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const earlier = await cache.read(key);
  if (earlier !== undefined) return earlier;
  const made = await make();
  await cache.write(key, made);
  return made;
}

/**
 * The same for plain data, of which a site may have any number.
 *
 * @param digest a hash of all that they are made from, and of the code that makes them: so they are what `make` returns
 * @param isLasting whether to store them
 */
export async function keptData<Data>(
  cache: DiskCache,
  digest: string,
  make: () => Promise<Data>,
  isLasting: (made: Data) => boolean = () => true,
): Promise<Data> {
  // Spread over 256 folders.
  const key = `${digest.slice(0, 2)}/${digest.slice(2)}.json`;
  const earlier = await cache.read(key);
  if (earlier !== undefined) return JSON.parse(new TextDecoder().decode(earlier)) as Data;
  const made = await make();
  if (isLasting(made)) await cache.write(key, JSON.stringify(made));
  return made;
}
