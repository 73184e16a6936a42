import { quoted } from '../issues/entry.ts';

/** A segment of an RFC 6901 pointer as the name it stands for. */
export const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** A property as a sentence names it: `"title"`, `item 3 of "keywords"`. */
export function placeName(pointer: string): string {
  const segments = pointer.split('/').slice(1).map(unescaped);
  const last = segments.at(-1);
  if (last === undefined) return 'this file';
  if (!/^\d+$/.test(last)) return quoted(last);
  const list = segments.at(-2);
  return list === undefined ? `item ${Number(last) + 1}` : `item ${Number(last) + 1} of ${quoted(list)}`;
}
