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
