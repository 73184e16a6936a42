import { escapeSegment, segmentsOf } from './jsonPointer.ts';
import type { ParsedFile, Place, Span, Target } from './source.ts';

/** The place of a document without a value, or in a file whose positions are not known. */
export const NO_POSITIONS: Place = { kind: 'text', span: { start: 0, end: 0 }, parts: [] };

/** The part of a parsed file that positions are computed from. */
export type Located = Pick<ParsedFile, 'positions'>;

/**
 * Where a value, its key, or the line that identifies a mapping is in the text.
 *
 * @param pointer RFC 6901 pointer into the file's value; if nothing is there, the nearest ancestor that exists is used
 * @returns its span: a collection ends with its last part or its closing bracket; a `|` or `>` text goes from its
 *   first line with text to its last
 */
export function locate({ positions }: Located, pointer: string, target: Target): Span {
  let found = positions;
  for (const name of segmentsOf(pointer)) {
    const inner = partNamed(found, name);
    if (inner === undefined) break;
    found = inner;
  }
  if (target === 'key' && found.key !== undefined) return found.key.span;
  if (target !== 'value') {
    const type = partNamed(found, 'type');
    const [first] = found.parts;
    if (type?.key !== undefined) return { start: type.key.span.start, end: type.span.end };
    if (first?.key !== undefined) return first.key.span;
  }
  return found.span;
}

/** A part of a list or a mapping. Of a repeated key, the last counts, and before those that `<<` merges in. */
function partNamed({ kind, parts }: Place, name: string): Place | undefined {
  if (kind === 'list') return parts[Number(name)];
  const own = parts.findLast(({ key }) => key?.name === name && !key.isMerge);
  if (own !== undefined) return own;
  const merged = parts.flatMap((part) => {
    if (part.key?.isMerge !== true) return [];
    return part.kind === 'list' ? part.parts : [part];
  });
  for (const part of merged) {
    const found = partNamed(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The pointer of the smallest value that an offset lies in, its key included; empty for what is in none. */
export function pointerAt({ positions }: Located, offset: number): string {
  const { kind, parts } = positions;
  const inner = parts.findLast(({ key, span }) => (key?.span ?? span).start <= offset && offset < span.end);
  if (inner === undefined || inner.key?.isMerge === true) return '';
  const name = kind === 'list' ? String(parts.indexOf(inner)) : escapeSegment(inner.key?.name ?? '');
  return `/${name}${pointerAt({ positions: inner }, offset)}`;
}

export interface RepeatedKey {
  readonly name: string;
  readonly key: Span;
  readonly first: Span;
  /** The mapping that has it twice. */
  readonly mapping: Span;
}

/** Every repeated key of a document. @param seen the parts of what an alias repeats are looked at once */
export function repeatedKeys({ span, parts }: Place, seen = new Set<object>()): RepeatedKey[] {
  if (seen.has(parts)) return [];
  seen.add(parts);
  const firsts = new Map<string, Span>();
  const found: RepeatedKey[] = [];
  for (const { key } of parts) {
    if (key === undefined || key.isMerge) continue;
    const first = firsts.get(key.name);
    if (first === undefined) firsts.set(key.name, key.span);
    else found.push({ name: key.name, key: key.span, first, mapping: span });
  }
  for (const part of parts) found.push(...repeatedKeys(part, seen));
  return found;
}
