/** A name as a segment of a JSON pointer (RFC 6901, section 3). */
export const escapeSegment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The names that a JSON pointer goes through, unescaped; none for the empty pointer. */
export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * The value at a JSON pointer. Only a value's own properties count.
 *
 * @returns `undefined` when nothing is there
 */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const name of segmentsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}
