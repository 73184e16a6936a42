import { EVENT_ID, type Event, getScalarValue, type ScalarEvent } from 'js-yaml';
import type { Span, Target } from '../../model/source.ts';

/** A node of the document with its place. Collections know where their children stand. */
export interface PositionNode {
  readonly start: number;
  /** End of the value; of a collection, the end of the line it begins in. */
  readonly end: number;
  readonly entries?: Map<string, PositionEntry>;
  readonly items?: PositionNode[];
  /** Keys that stand a second time, in the order of the file. */
  readonly repeated?: { readonly name: string; readonly key: Span; readonly first: Span }[];
  /** Sources of `<<`, the later ones overruled by the earlier. */
  readonly merged?: PositionNode[];
  /** Values in this node with its aliases written out, itself included. */
  readonly size: number;
}

interface PositionEntry {
  readonly key: Span;
  readonly value: PositionNode;
}

/** A cyclic alias: its name and where it stands. */
export class CyclicAlias extends Error {
  constructor(
    readonly alias: string,
    readonly span: Span,
  ) {
    super(`cyclic alias ${alias}`);
  }
}

/**
 * Builds the tree of positions of a document from its events.
 *
 * @param events what `parseEvents` of js-yaml gave for `text`; of several documents the first counts
 * @throws CyclicAlias when an alias stands inside the value it repeats
 */
export function positionTree(events: readonly Event[], text: string): PositionNode {
  const anchors = new Map<string, PositionNode | 'open'>();
  let at = 1; // The first event opens the document.
  return node();

  function node(): PositionNode {
    const event = events[at++];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) {
      return { start: 0, end: 0, size: 1 };
    }
    if (event.type === EVENT_ID.ALIAS) {
      const name = text.slice(event.anchorStart, event.anchorEnd);
      const span = { start: event.anchorStart - 1, end: event.anchorEnd };
      const target = anchors.get(name);
      if (target === 'open') throw new CyclicAlias(name, span);
      return { ...target, ...span, size: target?.size ?? 1 };
    }
    const anchor = event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
    if (anchor !== undefined) anchors.set(anchor, 'open');
    const made =
      event.type === EVENT_ID.SCALAR
        ? { ...scalarSpan(event, text), size: 1 }
        : event.type === EVENT_ID.SEQUENCE
          ? sequence(event.start)
          : mapping(event.start);
    if (anchor !== undefined) anchors.set(anchor, made);
    return made;
  }

  function sequence(start: number): PositionNode {
    const items: PositionNode[] = [];
    let size = 1;
    while (!atEnd()) {
      const item = node();
      size += item.size;
      items.push(item);
    }
    at++;
    return { start, end: endOfLine(text, start), items, size };
  }

  function mapping(start: number): PositionNode {
    const entries = new Map<string, PositionEntry>();
    const repeated: { name: string; key: Span; first: Span }[] = [];
    const merged: PositionNode[] = [];
    let size = 1;
    while (!atEnd()) {
      const keyEvent = events[at];
      const keyNode = node();
      const name = keyEvent?.type === EVENT_ID.SCALAR ? keyText(keyEvent, text) : '';
      const key = { start: keyNode.start, end: keyNode.end };
      let value = node();
      // A key without a value: the key is the only place there is.
      if (value.end < 0) value = { ...value, start: key.start, end: key.end };
      size += value.size;
      const first = entries.get(name);
      if (name === '<<') merged.push(...(value.items ?? [value]));
      else if (first !== undefined) repeated.push({ name, key, first: first.key });
      else entries.set(name, { key, value });
    }
    at++;
    return { start, end: endOfLine(text, start), entries, repeated, merged, size };
  }

  function atEnd(): boolean {
    const event = events[at];
    return event === undefined || event.type === EVENT_ID.POP;
  }
}

/**
 * The place of a value or key.
 *
 * @param pointer RFC 6901; where it leads to nothing, the nearest ancestor that exists is meant
 */
export function locate(root: PositionNode, pointer: string, target: Target): Span {
  let current = root;
  let key: Span | undefined;
  for (const segment of pointer.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const entry = findEntry(current, name);
    const next = entry?.value ?? current.items?.[Number(name)];
    if (next === undefined) break;
    key = entry?.key;
    current = next;
  }
  if (target === 'key' && key !== undefined) return key;
  if (target !== 'value' || current.end < 0) {
    const type = findEntry(current, 'type');
    if (type !== undefined) return { start: type.key.start, end: type.value.end };
    const first = current.entries?.values().next().value;
    if (first !== undefined) return first.key;
  }
  return { start: Math.max(0, current.start), end: Math.max(0, current.end) };
}

function findEntry(node: PositionNode, name: string): PositionEntry | undefined {
  const own = node.entries?.get(name);
  if (own !== undefined) return own;
  for (const source of node.merged ?? []) {
    const entry = findEntry(source, name);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Every key that stands twice in its mapping, in the whole document. */
export function repeatedKeys(node: PositionNode): { name: string; key: Span; first: Span }[] {
  const found = [...(node.repeated ?? [])];
  for (const entry of node.entries?.values() ?? []) found.push(...repeatedKeys(entry.value));
  for (const item of node.items ?? []) found.push(...repeatedKeys(item));
  return found;
}

function scalarSpan(event: ScalarEvent, text: string): Span {
  if (event.valueStart < 0) return { start: -1, end: -1 };
  const before = text[event.valueStart - 1];
  // Offsets of a quoted text lie inside its quotes; an author means the quotes too.
  const isQuoted = (event.style === 2 && before === "'") || (event.style === 3 && before === '"');
  if (isQuoted) return { start: event.valueStart - 1, end: event.valueEnd + 1 };
  if (event.style === 4 || event.style === 5) return blockScalarSpan(event, text);
  return { start: event.valueStart, end: event.valueEnd };
}

/** The first line with text of a `|` or `>` scalar. */
function blockScalarSpan(event: ScalarEvent, text: string): Span {
  const content = text.slice(event.valueStart, event.valueEnd);
  const lead = /^\s*/.exec(content)?.[0].length ?? 0;
  const start = event.valueStart + (lead === content.length ? 0 : lead);
  return { start, end: Math.min(event.valueEnd, endOfLine(text, start)) };
}

function keyText(event: ScalarEvent, text: string): string {
  return event.fast ? text.slice(event.valueStart, event.valueEnd) : getScalarValue(text, event);
}

/** The offset behind the last character of a line that is not a space. */
function endOfLine(text: string, start: number): number {
  const lineBreak = text.indexOf('\n', start);
  return start + text.slice(start, lineBreak < 0 ? undefined : lineBreak).trimEnd().length;
}
