import { EVENT_ID, type Event, getScalarValue, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { Span, Target } from '../model/source.ts';
import { YAML_SCHEMA } from './yamlSchema.ts';

/** A node of the document with its place. Collections know where their children stand. */
export interface PositionNode {
  readonly start: number;
  /** End of the value; of a collection, the end of the line it begins in. */
  readonly end: number;
  readonly entries?: Map<string, PositionEntry>;
  readonly items?: PositionNode[];
  /** Entries whose key stands in the mapping already, in the order of the file. */
  readonly repeated?: readonly RepeatedEntry[];
  /** Sources of `<<`, the later ones overruled by the earlier. */
  readonly merged?: PositionNode[];
  /** What a text is made from, for texts that are keys. */
  readonly scalar?: ScalarEvent;
  /** Values in this node with its aliases written out, itself included. */
  readonly size: number;
  /** Levels of values in this node with its aliases written out, itself included. */
  readonly depth: number;
}

interface PositionEntry {
  readonly key: Span;
  readonly value: PositionNode;
}

interface RepeatedEntry {
  readonly name: string;
  readonly key: Span;
  readonly first: Span;
  /** The value that the repeated key replaces. */
  readonly replaced: PositionNode;
}

/** The positions of a document, and where its aliases make the most of it. */
export interface PositionTree {
  readonly root: PositionNode;
  /** The alias that repeats the most values; absent without aliases. */
  readonly heaviest: Span | undefined;
  /** The first alias that stands deeper, with what it repeats, than `maxDepth`. */
  readonly tooDeep: Span | undefined;
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

const NOWHERE: PositionNode = { start: 0, end: 0, size: 1, depth: 1 };

/**
 * Builds the tree of positions of a document from its events.
 *
 * @param events what `parseEvents` of js-yaml gave for `text`; of several documents the first counts
 * @param maxDepth levels of values above which an alias is reported as too deep
 * @throws CyclicAlias when an alias stands inside the value it repeats
 */
export function positionTree(events: readonly Event[], text: string, maxDepth: number): PositionTree {
  const anchors = new Map<string, PositionNode | 'open'>();
  let heaviest: { span: Span; size: number } | undefined;
  let tooDeep: Span | undefined;
  let at = 1; // The first event opens the document.
  let reached = 0; // Offset up to which the text has been accounted for.
  const root = node(1);
  return { root, heaviest: heaviest?.span, tooDeep };

  function node(level: number): PositionNode {
    const event = events[at++];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT)
      return NOWHERE;
    if (event.type === EVENT_ID.ALIAS) {
      const name = text.slice(event.anchorStart, event.anchorEnd);
      const span = { start: event.anchorStart - 1, end: event.anchorEnd };
      reached = span.end;
      const target = anchors.get(name);
      if (target === 'open') throw new CyclicAlias(name, span);
      const { size, depth } = target ?? NOWHERE;
      if (heaviest === undefined || size > heaviest.size) heaviest = { span, size };
      if (level - 1 + depth > maxDepth) tooDeep ??= span;
      return { ...(target ?? NOWHERE), ...span };
    }
    const anchor = event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
    if (anchor !== undefined) anchors.set(anchor, 'open');
    const made =
      event.type === EVENT_ID.SCALAR
        ? scalar(event)
        : event.type === EVENT_ID.SEQUENCE
          ? sequence(event.start, level)
          : mapping(event.start, level);
    if (anchor !== undefined) anchors.set(anchor, made);
    return made;
  }

  function scalar(event: ScalarEvent): PositionNode {
    const { start, end } = scalarSpan(event, text);
    reached = Math.max(reached, end, event.valueEnd);
    return { start, end, scalar: event, size: 1, depth: 1 };
  }

  function sequence(start: number, level: number): PositionNode {
    const items: PositionNode[] = [];
    let size = 1;
    let depth = 0;
    reached = text[start] === '[' ? start + 1 : start;
    while (!atEnd()) {
      let item = node(level + 1);
      // An item without a value: its hyphen is the only place there is.
      if (item.end < 0) {
        const hyphen = nextHyphen(text, reached) ?? start;
        reached = hyphen + 1;
        item = { ...item, start: hyphen, end: hyphen + 1 };
      }
      size += item.size;
      depth = Math.max(depth, item.depth);
      items.push(item);
    }
    at++;
    return { start, end: endOfLine(text, start), items, size, depth: depth + 1 };
  }

  function mapping(start: number, level: number): PositionNode {
    const entries = new Map<string, PositionEntry>();
    const firsts = new Map<string, Span>();
    const repeated: RepeatedEntry[] = [];
    const merged: PositionNode[] = [];
    let size = 1;
    let depth = 0;
    reached = text[start] === '{' ? start + 1 : start;
    while (!atEnd()) {
      const keyNode = node(level + 1);
      const name = keyNode.scalar === undefined ? '' : keyText(keyNode.scalar, text);
      let key: Span = { start: keyNode.start, end: keyNode.end };
      let value = node(level + 1);
      // A key without a value, or a value without a key: one of them is the only place there is.
      if (key.end < 0)
        key = value.end < 0 ? { start, end: start + 1 } : { start: value.start, end: value.end };
      if (value.end < 0) value = { ...value, ...key };
      size += value.size;
      depth = Math.max(depth, value.depth);
      const first = entries.get(name);
      if (name === '<<' && keyNode.scalar?.style === SCALAR_STYLE.PLAIN) {
        merged.push(...(value.items ?? [value]));
        continue;
      }
      if (first !== undefined) {
        repeated.push({ name, key, first: firsts.get(name) ?? first.key, replaced: first.value });
      } else firsts.set(name, key);
      // As in the value: the last one counts.
      entries.set(name, { key, value });
    }
    at++;
    return { start, end: endOfLine(text, start), entries, repeated, merged, size, depth: depth + 1 };
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
  if (target !== 'value') {
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

/** Every key that stands twice in its mapping, in the whole document, each once. */
export function repeatedKeys(root: PositionNode): readonly RepeatedEntry[] {
  const found: RepeatedEntry[] = [];
  // An alias shares the children of what it repeats.
  const seen = new Set<unknown>();
  const visit = (node: PositionNode): void => {
    const children = node.entries ?? node.items;
    if (children === undefined || seen.has(children)) return;
    seen.add(children);
    for (const entry of node.repeated ?? []) {
      found.push(entry);
      visit(entry.replaced);
    }
    for (const entry of node.entries?.values() ?? []) visit(entry.value);
    for (const item of node.items ?? []) visit(item);
    for (const source of node.merged ?? []) visit(source);
  };
  visit(root);
  return found;
}

function scalarSpan(event: ScalarEvent, text: string): Span {
  if (event.valueStart < 0) {
    // Nothing but an anchor or a tag.
    if (event.anchorStart >= 0) return { start: event.anchorStart - 1, end: event.anchorEnd };
    return event.tagStart < 0 ? { start: -1, end: -1 } : { start: event.tagStart, end: event.tagEnd };
  }
  const { style } = event;
  // Offsets of a quoted text lie inside its quotes; an author means the quotes too.
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED)
    return { start: event.valueStart - 1, end: event.valueEnd + 1 };
  if (style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK)
    return blockScalarSpan(event, text);
  return { start: event.valueStart, end: event.valueEnd };
}

/** The first line with text of a `|` or `>` scalar. */
function blockScalarSpan(event: ScalarEvent, text: string): Span {
  const content = text.slice(event.valueStart, event.valueEnd);
  const lead = /^\s*/.exec(content)?.[0].length ?? 0;
  // Without any text: the sign that announces it.
  if (lead === content.length) {
    const before = text.slice(0, event.valueStart).trimEnd();
    const start = Math.max(before.lastIndexOf('|'), before.lastIndexOf('>'));
    return { start, end: before.length };
  }
  const start = event.valueStart + lead;
  return { start, end: Math.min(event.valueEnd, endOfLine(text, start)) };
}

/** A key as it stands in the value: `0x1` is the key "1" there, `~` is "null". */
function keyText(event: ScalarEvent, text: string): string {
  const written =
    event.valueStart < 0
      ? ''
      : event.fast
        ? text.slice(event.valueStart, event.valueEnd)
        : getScalarValue(text, event);
  if (event.style !== SCALAR_STYLE.PLAIN || written === '<<') return written;
  // Most keys are words, of which YAML makes nothing else.
  if (/^(?!(?:null|true|false)$)[a-z_][\w-]*$/i.test(written)) return written;
  return String(YAML_SCHEMA.resolveImplicitScalarTag(written).value);
}

/** The next hyphen of a list that does not stand in a comment. */
function nextHyphen(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const startsWord = at === 0 || /\s/.test(text[at - 1] ?? '');
    if (text[at] === '#' && startsWord) {
      while (at + 1 < text.length && !/[\r\n]/.test(text[at + 1] ?? '')) at++;
    } else if (text[at] === '-' && startsWord && /^(?:\s|$)/.test(text.slice(at + 1, at + 2))) return at;
  }
  return undefined;
}

/** The offset behind the last character of a line that is not a space. */
function endOfLine(text: string, start: number): number {
  const rest = /[^\r\n]*/y;
  rest.lastIndex = start;
  return start + (rest.exec(text)?.[0].trimEnd().length ?? 0);
}
