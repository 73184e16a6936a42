import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import {
  COLUMNS,
  END,
  KEY_END,
  KEY_START,
  KIND,
  LIST,
  MAPPING,
  NEXT,
  START,
  TEXT,
} from '../model/positions.ts';
import type { Positions, Span } from '../model/source.ts';
import { keyName } from './keyName.ts';

/** The positions of a document, and what its aliases expand to. */
export interface PositionReading {
  readonly positions: Positions;
  /** The number of values in the document, with aliases written out. */
  readonly size: number;
  /** The alias that repeats the most values; `undefined` if there are no aliases. */
  readonly heaviest: Span | undefined;
  /** The first alias that makes the document deeper than `maxDepth`. */
  readonly tooDeep: Span | undefined;
  /** The first alias inside the value that it repeats. */
  readonly cycle: { readonly name: string; readonly span: Span } | undefined;
}

interface Anchored {
  /** The row of a list or a mapping; -1 for a text. */
  readonly row: number;
  /** The number of values and levels in it, itself included, with aliases written out. */
  readonly size: number;
  readonly depth: number;
  /** The name of a text when it is used as a key. */
  readonly name: string;
}

const NOTHING: Anchored = { row: TEXT, size: 1, depth: 1, name: '' };

/**
 * Reads the positions of a document from its events. It works in one pass and makes no object for each value, because
 * every file pays this cost even if no position is ever used.
 *
 * @param events what `parseEvents` of js-yaml returns for `text`; only the first document is read
 * @param maxDepth the deepest level that an alias may reach
 */
export function readPositions(events: readonly Event[], text: string, maxDepth: number): PositionReading {
  // Each value has at least one event.
  const rows = new Int32Array(events.length * COLUMNS);
  const names = new Map<number, string>();
  const anchors = new Map<string, Anchored | 'open'>();
  let count = 0;
  let at = 1; // The first event opens the document.
  let reached = 0; // Offset up to which the text has been accounted for.
  // The size, depth and span of the value that was read last.
  let size = 1;
  let depth = 1;
  let start = -1;
  let end = -1;
  let heaviest: { span: Span; size: number } | undefined;
  let tooDeep: Span | undefined;
  let cycle: PositionReading['cycle'];

  readValue(1, -1, -1);
  return {
    positions: { rows: rows.slice(0, count * COLUMNS), names },
    size,
    heaviest: heaviest?.span,
    tooDeep,
    cycle,
  };

  function addRow(keyStart: number, keyEnd: number): number {
    const cell = count * COLUMNS;
    rows[cell + KEY_START] = keyStart;
    rows[cell + KEY_END] = keyEnd;
    return count++;
  }

  /** Completes the row of the value that was just read. */
  function closeRow(row: number, kind: number): void {
    const cell = row * COLUMNS;
    rows[cell + START] = start;
    rows[cell + END] = end;
    rows[cell + NEXT] = count;
    rows[cell + KIND] = kind;
  }

  function readValue(level: number, keyStart: number, keyEnd: number): number {
    const event = events[at++];
    const row = addRow(keyStart, keyEnd);
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) {
      size = depth = 1;
      start = end = -1;
      closeRow(row, TEXT);
    } else if (event.type === EVENT_ID.ALIAS) {
      closeRow(row, readAlias(event.anchorStart, event.anchorEnd, level).row);
    } else if (event.type === EVENT_ID.SCALAR) {
      readScalar(event);
      closeRow(row, TEXT);
    } else {
      const anchor = event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
      if (anchor !== undefined) anchors.set(anchor, 'open');
      const kind = event.type === EVENT_ID.SEQUENCE ? LIST : MAPPING;
      readCollection(event.start, level + 1, kind);
      closeRow(row, kind);
      if (anchor !== undefined) anchors.set(anchor, { row, size, depth, name: '' });
    }
    return row;
  }

  function readAlias(anchorStart: number, anchorEnd: number, level: number): Anchored {
    const name = text.slice(anchorStart, anchorEnd);
    const span = { start: anchorStart - 1, end: anchorEnd };
    const target = anchors.get(name);
    if (target === 'open') cycle ??= { name, span };
    const repeated = target === undefined || target === 'open' ? NOTHING : target;
    ({ size, depth } = repeated);
    if (heaviest === undefined || size > heaviest.size) heaviest = { span, size };
    if (level - 1 + depth > maxDepth) tooDeep ??= span;
    ({ start, end } = span);
    reached = end;
    return repeated;
  }

  function readScalar(event: ScalarEvent): void {
    size = depth = 1;
    placeScalar(event);
    reached = Math.max(reached, end, event.valueEnd);
    if (event.anchorStart >= 0) {
      const anchor = text.slice(event.anchorStart, event.anchorEnd);
      anchors.set(anchor, { ...NOTHING, name: keyName(event, text) });
    }
  }

  function readCollection(open: number, level: number, kind: number): void {
    let total = 1;
    let deepest = 0;
    let last = open;
    const [opener, closer = ''] = kind === LIST ? '[]' : '{}';
    const isFlow = text[open] === opener;
    reached = isFlow ? open + 1 : open;
    while (!atEnd()) {
      if (kind === LIST) readItem(open, level);
      else readEntry(open, level);
      total += size;
      deepest = Math.max(deepest, depth);
      last = end;
    }
    at++;
    size = total;
    depth = deepest + 1;
    start = open;
    end = last;
    if (isFlow) end = reached = endOfFlow(text, reached, closer);
  }

  function readItem(open: number, level: number): void {
    const row = readValue(level, -1, -1);
    if (end >= 0) return;
    // An item without a value: use the position of its hyphen.
    start = nextHyphen(text, reached) ?? open;
    end = reached = start + 1;
    closeRow(row, TEXT);
  }

  function readEntry(open: number, level: number): void {
    const name = readKey(level);
    const [keyStart, keyEnd] = [start, end];
    const row = readValue(level, keyStart, keyEnd);
    // A key without a value, or a value without a key: use the position of the one that exists.
    if (keyEnd < 0) {
      rows[row * COLUMNS + KEY_START] = end < 0 ? open : start;
      rows[row * COLUMNS + KEY_END] = end < 0 ? open + 1 : end;
    }
    if (end < 0) {
      start = rows[row * COLUMNS + KEY_START] ?? open;
      end = rows[row * COLUMNS + KEY_END] ?? open;
      closeRow(row, TEXT);
    }
    if (name !== undefined || keyEnd < 0) names.set(row, name ?? '');
  }

  /**
   * Reads a key. A text needs no row; a collection gets rows without keys.
   *
   * @returns its name, if that differs from its text
   */
  function readKey(level: number): string | undefined {
    const event = events[at];
    if (event?.type === EVENT_ID.ALIAS) {
      at++;
      return readAlias(event.anchorStart, event.anchorEnd, level).name;
    }
    if (event?.type !== EVENT_ID.SCALAR) {
      readValue(level, -1, -1);
      return '';
    }
    at++;
    readScalar(event);
    const name = keyName(event, text);
    return name === text.slice(start, end) ? undefined : name;
  }

  function placeScalar(event: ScalarEvent): void {
    const { style, valueStart, valueEnd, anchorStart, tagStart } = event;
    if (valueStart < 0) {
      // Only an anchor or a tag, or nothing at all.
      start = anchorStart >= 0 ? anchorStart - 1 : tagStart;
      end = anchorStart >= 0 ? event.anchorEnd : event.tagEnd;
    } else if (style === SCALAR_STYLE.PLAIN) {
      start = valueStart;
      end = valueEnd;
    } else if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
      // The parser's offsets are inside the quotes; include the quotes.
      start = valueStart - 1;
      end = valueEnd + 1;
    } else {
      ({ start, end } = blockTextSpan(text, valueStart, valueEnd));
    }
  }

  function atEnd(): boolean {
    const event = events[at];
    return event === undefined || event.type === EVENT_ID.POP;
  }
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
function nextHyphen(text: string, from: number): number | undefined {
  const hyphen = /(?<!\S)(?:#[^\r\n]*|(-)(?!\S))/g;
  hyphen.lastIndex = from;
  for (let found = hyphen.exec(text); found !== null; found = hyphen.exec(text))
    if (found[1] !== undefined) return found.index;
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
