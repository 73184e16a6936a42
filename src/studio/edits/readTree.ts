import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import { keyName } from '../../engine/parse/keyName.ts';
import { YAML_SCHEMA } from '../../engine/parse/yamlSchema.ts';
import { blockTextEnd, lineStart, skipBlank } from './lines.ts';

/** Levels of nesting, as in a content file. */
const MAX_DEPTH = 60;

export interface Node {
  readonly kind: 'text' | 'list' | 'mapping' | 'alias';
  /** Where it begins, with its anchor and tag. Of a value that is not written: where it would be, behind `:` or `-`. */
  readonly start: number;
  /** Where it begins, without them. */
  readonly content: number;
  /** Where it ends: behind the last character that says something, for `|` and `>` at the end of their last line. */
  readonly end: number;
  readonly isAbsent: boolean;
  /** Whether a list or mapping is in brackets. */
  readonly isFlow: boolean;
  /** Whether it is in a list or mapping in brackets. */
  readonly isInFlow: boolean;
  readonly anchor: string | undefined;
  readonly repeats: string | undefined;
  readonly value: unknown;
  readonly event: ScalarEvent | undefined;
  readonly entries: readonly Entry[];
}

export interface Entry {
  /** Its hyphen, or the beginning of its key. */
  readonly start: number;
  readonly end: number;
  /** Behind its hyphen or colon. */
  readonly behindMark: number;
  readonly key: Node | undefined;
  /** The name of its key; empty for an item. */
  readonly name: string;
  readonly value: Node;
}

export interface Tree {
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
  /** By name, the values that aliases repeat. */
  readonly anchors: ReadonlyMap<string, Node>;
  readonly aliases: readonly Node[];
  /** Whether an anchor's name is given to two values. */
  readonly hasNamesake: boolean;
}

export interface Unread {
  readonly message: string;
}

/** Reads a text as what its author has written: every value with its place and its style. Never throws. */
export function readTree(text: string): Tree | Unread {
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const documents = events.filter(({ type }) => type === EVENT_ID.DOCUMENT).length;
    if (documents > 1) return { message: 'There are two documents in this file, with "---" between them.' };
    const [value] = constructFromEvents(events, { schema: YAML_SCHEMA, source: text, maxAliases: 10_000 });
    return { text, value: value ?? null, ...readNodes(text, events) };
  } catch (problem) {
    if (!(problem instanceof YAMLException)) throw problem;
    return { message: 'There is a mistake in the YAML of this file.' };
  }
}

/** A value that is not written. */
const NOTHING: Node = {
  kind: 'text',
  start: 0,
  content: 0,
  end: 0,
  isAbsent: true,
  isFlow: false,
  isInFlow: false,
  anchor: undefined,
  repeats: undefined,
  value: null,
  event: undefined,
  entries: [],
};

function readNodes(text: string, events: readonly Event[]): Omit<Tree, 'text' | 'value'> {
  const anchors = new Map<string, Node>();
  const aliases: Node[] = [];
  let hasNamesake = false;
  let at = 1; // The first event opens the document.
  const root = readNode(events.length === 0 ? text.length : skipBlank(text, 0), false);
  return { root, anchors, aliases, hasNamesake };

  function readNode(from: number, isInFlow: boolean): Node {
    const event = events[at++];
    const node = nodeOf(event, from, isInFlow);
    if (node.anchor !== undefined) {
      hasNamesake ||= anchors.has(node.anchor);
      anchors.set(node.anchor, node);
    }
    if (node.kind === 'alias') aliases.push(node);
    return node;
  }

  function nodeOf(event: Event | undefined, from: number, isInFlow: boolean): Node {
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT)
      return { ...NOTHING, start: from, content: from, end: from, isInFlow };
    const { anchorStart, anchorEnd } = event;
    const name = anchorStart < 0 ? undefined : text.slice(anchorStart, anchorEnd);
    if (event.type === EVENT_ID.ALIAS) {
      const place = { start: anchorStart - 1, content: anchorStart - 1, end: anchorEnd, isInFlow };
      return { ...NOTHING, ...place, kind: 'alias', isAbsent: false, repeats: name };
    }
    const { tagStart, tagEnd } = event;
    const behind = Math.max(anchorEnd, tagEnd, from);
    const props = Math.min(
      anchorStart < 0 ? text.length : anchorStart - 1,
      tagStart < 0 ? text.length : tagStart,
    );
    if (event.type === EVENT_ID.SCALAR) {
      const { content, end } = spanOf(event, behind);
      const place = { start: Math.min(props, content), content, end, isInFlow };
      const isAbsent = event.valueStart < 0;
      return { ...NOTHING, ...place, isAbsent, anchor: name, value: valueFrom(event), event };
    }
    const kind = event.type === EVENT_ID.SEQUENCE ? 'list' : 'mapping';
    const bracket = kind === 'list' ? '[' : '{';
    const isFlow = isInFlow || text[event.start] === bracket;
    // A pair in a list, `[a: b]`, has no brackets of its own.
    const hasBrackets = isFlow && text[event.start] === bracket;
    const open = hasBrackets ? event.start + 1 : event.start;
    const entries = readEntries(kind === 'list', open, isFlow);
    const last = entries.at(-1)?.end ?? open;
    const end = hasBrackets ? skipBlank(text, last, ',') + 1 : last;
    const place = { start: Math.min(props, event.start), content: event.start, end, isFlow, isInFlow };
    return { ...NOTHING, kind, ...place, isAbsent: false, anchor: name, entries };
  }

  function readEntries(isList: boolean, open: number, isFlow: boolean): Entry[] {
    const entries: Entry[] = [];
    let reached = open;
    while (!isAtEnd()) {
      const start = skipBlank(text, reached, isFlow ? ',' : '');
      const name = isList ? '' : nameOf(events[at]);
      const key = isList ? undefined : readNode(start, isFlow);
      const behindMark = key === undefined ? start + (isFlow ? 0 : 1) : behindColon(key, start);
      const value = readNode(behindMark, isFlow);
      reached = Math.max(value.end, behindMark);
      const own = isList && isFlow ? value.start : start;
      entries.push({ start: own, end: reached, behindMark, key, name, value });
    }
    at++;
    return entries;
  }

  function behindColon(key: Node, start: number): number {
    const colon = skipBlank(text, key.isAbsent ? start : key.end);
    return text[colon] === ':' ? colon + 1 : key.end;
  }

  function nameOf(event: Event | undefined): string {
    if (event?.type === EVENT_ID.SCALAR) return keyName(event, text);
    const repeated =
      event?.type === EVENT_ID.ALIAS
        ? anchors.get(text.slice(event.anchorStart, event.anchorEnd))
        : undefined;
    return String(repeated?.value ?? '');
  }

  function spanOf(event: ScalarEvent, behind: number): { content: number; end: number } {
    const { style, valueStart, valueEnd } = event;
    if (valueStart < 0) return { content: behind, end: behind };
    if (style === SCALAR_STYLE.PLAIN) return { content: valueStart, end: valueEnd };
    if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED)
      return { content: valueStart - 1, end: valueEnd + 1 };
    return { content: skipBlank(text, behind), end: blockTextEnd(text, event) };
  }

  function valueFrom(event: ScalarEvent): unknown {
    if (event.tagStart >= 0) {
      const alone: Event[] = [
        { type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives: [] },
        { ...event, anchorStart: -1, anchorEnd: -1 },
        { type: EVENT_ID.POP },
      ];
      return constructFromEvents(alone, { schema: YAML_SCHEMA, source: text })[0];
    }
    const written = getScalarValue(text, event);
    return event.style === SCALAR_STYLE.PLAIN ? YAML_SCHEMA.resolveImplicitScalarTag(written).value : written;
  }

  function isAtEnd(): boolean {
    const event = events[at];
    return event === undefined || event.type === EVENT_ID.POP;
  }
}

/** The columns before the parts of a block list or mapping. */
export const columnOf = (text: string, { content }: Node): number => content - lineStart(text, content);
