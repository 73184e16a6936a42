/** What a report holds under a key; `undefined` where there is none. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
}

/** @throws Error when there is no number: the report has another form than we know */
export function numberAt(value: unknown, key: string): number {
  const found = at(value, key);
  if (typeof found !== 'number') throw new Error(`The test report has no number "${key}".`);
  return found;
}

/** The list under a key; empty where there is none. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}
