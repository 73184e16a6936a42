/** A name as a segment of a JSON pointer (RFC 6901, section 3). */
export const escapeSegment = (name: string): string =>
  // Nearly all names are as they are, and there are many.
  /[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;

/** The segments of a JSON pointer, unescaped; none for the empty pointer. */
export function segmentsOf(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  if (!pointer.includes('~')) return segments;
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON pointer, `undefined` if there is none. Inherited properties are ignored. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const name of segmentsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}
