/** The part of a file that a browser asks for: its first and last byte, or `unsatisfiable`. */
export type RequestedRange = { readonly first: number; readonly last: number } | 'unsatisfiable';

/**
 * Reads a Range header with one range of bytes (RFC 9110, section 14.2).
 *
 * @param header as it was sent
 * @param size of the file, in bytes
 * @returns `undefined` for what is answered with the whole file: no header, several ranges, another unit, a mistake
 */
export function requestedRange(header: string | undefined, size: number): RequestedRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  // Without a beginning, the number is that of the last bytes.
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
