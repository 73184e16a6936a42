/** Values that were worked out before, for as long as the process runs. */
export interface MemoryCache<Value> {
  /** @returns `undefined` for a key that nothing is known of */
  readonly read: (key: string) => Value | undefined;
  /** Takes the place of what was known before. */
  readonly write: (key: string, value: Value) => void;
  readonly clear: () => void;
}

/** A cache that knows nothing yet. */
export function newMemoryCache<Value>(): MemoryCache<Value> {
  const values = new Map<string, Value>();
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      values.set(key, value);
    },
    clear: () => values.clear(),
  };
}
