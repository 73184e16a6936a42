/** Values computed earlier, kept for as long as the process runs. */
export interface MemoryCache<Value> {
  /** @returns `undefined` if nothing is stored under the key */
  readonly read: (key: string) => Value | undefined;
  readonly write: (key: string, value: Value) => void;
  readonly clear: () => void;
}

/** An empty cache. */
export function newMemoryCache<Value>(): MemoryCache<Value> {
  const values = new Map<string, Value>();
  const write = (key: string, value: Value): void => void values.set(key, value);
  return { read: (key) => values.get(key), write, clear: () => values.clear() };
}
