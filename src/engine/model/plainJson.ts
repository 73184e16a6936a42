/**
 * The JSON of plain data, in the order of its properties.
 *
 * @throws Error for what JSON does not keep, such as a map, a date or a function: a bug, because whoever compares two
 *   texts would take different data for the same
 */
export function plainJson(value: unknown): string {
  refuseOthers(value);
  return JSON.stringify(value);
}

function refuseOthers(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) {
      for (const item of value) refuseOthers(item);
      return;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null)
      throw new Error('Only lists and plain objects may be in what is handed on.');
    for (const name in value) refuseOthers(Reflect.get(value, name));
  } else if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new Error(`A ${typeof value} must not be in what is handed on.`);
}
