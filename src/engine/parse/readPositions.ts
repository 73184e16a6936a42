import {
  EVENT_ID,
  type Event,
  type MappingEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { NO_POSITIONS } from '../model/positions.ts';
import type { Place, Span } from '../model/source.ts';
import { keyName } from './keyName.ts';

/** The positions of a document, and what its aliases expand to. */
export interface PositionReading {
  readonly positions: Place;
  /** The number of values in the document, with aliases written out. */
  readonly size: number;
  /** The alias that repeats the most values; `undefined` if there are no aliases. */
  readonly heaviest: Span | undefined;
  /** The first alias that makes the document deeper than `maxDepth`. */
  readonly tooDeep: Span | undefined;
  /** The first alias inside the value that it repeats. */
  readonly cycle: { readonly name: string; readonly span: Span } | undefined;
}

/** A value as it was read; it has no span if nothing is written. */
interface ReadValue extends Pick<Place, 'kind' | 'parts'> {
  readonly span: Span | undefined;
  /** The number of values and levels in it, itself included, with aliases written out. */
  readonly size: number;
  readonly depth: number;
  /** Its name when it is used as a key. */
  readonly name: string;
}

const NOTHING: ReadValue = { ...NO_POSITIONS, span: undefined, size: 1, depth: 1, name: '' };

/**
 * Reads the positions of a document from its events.
 *
 * @param events what `parseEvents` of js-yaml returns for `text`; only the first document is read
 * @param maxDepth the deepest level that an alias may reach
 */
export function readPositions(events: readonly Event[], text: string, maxDepth: number): PositionReading {
  const anchors = new Map<string, ReadValue | 'open'>();
  let at = 1; // The first event opens the document.
  let reached = 0; // Offset up to which the text has been accounted for.
  let heaviest: { span: Span; size: number } | undefined;
  let tooDeep: Span | undefined;
  let cycle: PositionReading['cycle'];
  const { kind, parts, size, span = NO_POSITIONS.span } = readValue(1);
  return { positions: { kind, span, parts }, size, heaviest: heaviest?.span, tooDeep, cycle };

  function readValue(level: number): ReadValue {
    const event = events[at++];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT)
      return NOTHING;
    if (event.type === EVENT_ID.ALIAS) return readAlias(event.anchorStart, event.anchorEnd, level);
    const anchor = event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
    if (anchor !== undefined) anchors.set(anchor, 'open');
    const read = event.type === EVENT_ID.SCALAR ? readScalar(event) : readCollection(event, level + 1);
    if (anchor !== undefined) anchors.set(anchor, { ...read, name: nameOf(event, '') });
    return read;
  }

  function readAlias(anchorStart: number, anchorEnd: number, level: number): ReadValue {
    const name = text.slice(anchorStart, anchorEnd);
    const span = { start: anchorStart - 1, end: anchorEnd };
    const target = anchors.get(name);
    if (target === 'open') cycle ??= { name, span };
    const repeated = target === undefined || target === 'open' ? NOTHING : target;
    if (heaviest === undefined || repeated.size > heaviest.size) heaviest = { span, size: repeated.size };
    if (level - 1 + repeated.depth > maxDepth) tooDeep ??= span;
    reached = span.end;
    return { ...repeated, span };
  }

  function readScalar(event: ScalarEvent): ReadValue {
    const span = spanOf(event, text);
    reached = Math.max(reached, span?.end ?? 0, event.valueEnd);
    return { ...NOTHING, span };
  }

  function readCollection({ type, start }: SequenceEvent | MappingEvent, level: number): ReadValue {
    const kind = type === EVENT_ID.SEQUENCE ? 'list' : 'mapping';
    const [opener, closer = ''] = kind === 'list' ? '[]' : '{}';
    const isFlow = text[start] === opener;
    reached = isFlow ? start + 1 : start;
    const parts: Place[] = [];
    let [size, depth, end] = [1, 0, start];
    for (let next = events[at]; next !== undefined && next.type !== EVENT_ID.POP; next = events[at]) {
      const key = kind === 'list' ? undefined : readKey(next, level);
      const value = readValue(level);
      // An item without a value is at its hyphen; a key without one, at the key.
      const span = value.span ?? key?.span ?? hyphenAfter(text, reached, kind) ?? { start, end: start + 1 };
      const named = key && { ...key, span: key.span ?? span };
      parts.push({ kind: value.kind, span, parts: value.parts, key: named });
      size += value.size;
      depth = Math.max(depth, value.depth);
      end = span.end;
      reached = Math.max(reached, end);
    }
    at++;
    if (isFlow) end = reached = endOfFlow(text, reached, closer);
    return { kind, span: { start, end }, parts, size, depth: depth + 1, name: '' };
  }

  function readKey(event: Event, level: number) {
    const { span, name } = readValue(level);
    const isMerge = event.type === EVENT_ID.SCALAR && span && text.slice(span.start, span.end) === '<<';
    return { name: nameOf(event, name), span, isMerge: isMerge === true };
  }

  function nameOf(event: Event, otherwise: string): string {
    return event.type === EVENT_ID.SCALAR ? keyName(event, text) : otherwise;
  }
}

/** @returns `undefined` if nothing is written, not even an anchor or a tag */
function spanOf(event: ScalarEvent, text: string): Span | undefined {
  const { style, valueStart, valueEnd, anchorStart, anchorEnd, tagStart, tagEnd } = event;
  if (valueStart < 0) {
    if (anchorStart >= 0) return { start: anchorStart - 1, end: anchorEnd };
    return tagStart < 0 ? undefined : { start: tagStart, end: tagEnd };
  }
  if (style === SCALAR_STYLE.PLAIN) return { start: valueStart, end: valueEnd };
  // The parser's offsets are inside the quotes; include the quotes.
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
    ? { start: valueStart - 1, end: valueEnd + 1 }
    : blockTextSpan(text, valueStart, valueEnd);
}

/** The lines of a `|` or `>` text, from the first with text to the last; if all are empty, the `|` or `>` itself. */
function blockTextSpan(text: string, valueStart: number, valueEnd: number): Span {
  const content = text.slice(valueStart, valueEnd);
  const trimmed = content.trim();
  if (trimmed === '') {
    const before = text.slice(0, valueStart).trimEnd();
    return { start: Math.max(before.lastIndexOf('|'), before.lastIndexOf('>')), end: before.length };
  }
  const start = valueStart + content.length - content.trimStart().length;
  return { start, end: start + trimmed.length };
}

/** The next hyphen of a list, skipping comments. */
function hyphenAfter(text: string, from: number, kind: Place['kind']): Span | undefined {
  const hyphen = /(?<!\S)(?:#[^\r\n]*|(-)(?!\S))/g;
  hyphen.lastIndex = from;
  for (let found = kind === 'list' && hyphen.exec(text); found; found = hyphen.exec(text))
    if (found[1] !== undefined) return { start: found.index, end: found.index + 1 };
  return undefined;
}

/** The offset after the bracket that closes a flow collection, searching from the end of its last part. */
function endOfFlow(text: string, from: number, bracket: string): number {
  const part = /(?<=\s)#[^\r\n]*|[\]}]/g;
  part.lastIndex = from;
  for (let found = part.exec(text); found !== null; found = part.exec(text))
    if (found[0] === bracket) return part.lastIndex;
  return text.length;
}
