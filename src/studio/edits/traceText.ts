import { CHOMPING_MODE, SCALAR_STYLE } from 'js-yaml';
import { isBreak, lineEnd, nextLine } from './lines.ts';
import type { Node } from './readTree.ts';

/** A text's value and, for each UTF-16 unit of it, where in the file that is written. */
export interface Traced {
  readonly value: string;
  /** Where each unit is written; one that is not written, as the line break at the end, has an empty range. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Columns before its lines below the first; -1 if it has only one. */
  readonly indent: number;
}

/** Follows a text through its quotes, escapes, folds and indentation. */
export function traceText(text: string, node: Node): Traced | undefined {
  const { event } = node;
  if (event === undefined || event.valueStart < 0) return undefined;
  const trace = new Trace();
  if (event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK)
    traceBlock(text, node, trace);
  else traceFlow(text, event.style, event.valueStart, event.valueEnd, trace);
  return trace;
}

class Trace implements Traced {
  value = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  indent = -1;

  add(characters: string, start: number, end: number): void {
    for (let at = 0; at < characters.length; at++) {
      this.starts.push(start);
      this.ends.push(end);
    }
    this.value += characters;
  }
}

function traceFlow(text: string, style: number, from: number, to: number, trace: Trace): void {
  for (let at = from; at < to; ) {
    const character = text[at] ?? '';
    let end = at;
    while (end < to && (text[end] === ' ' || text[end] === '\t')) end++;
    if (end < to && isBreak(text[end])) {
      const start = at;
      at = end;
      let breaks = 0;
      let begun = at;
      while (at < to && (isBreak(text[at]) || text[at] === ' ' || text[at] === '\t')) {
        if (isBreak(text[at])) {
          if (text.startsWith('\r\n', at)) at++;
          breaks++;
          begun = at + 1;
        }
        at++;
      }
      trace.indent = Math.max(trace.indent, at - begun);
      trace.add(breaks === 1 ? ' ' : '\n'.repeat(breaks - 1), start, at);
    } else if (at < end) {
      for (; at < end; at++) trace.add(text[at] ?? '', at, at + 1);
    } else if (style === SCALAR_STYLE.SINGLE_QUOTED && character === "'") {
      trace.add("'", at, at + 2);
      at += 2;
    } else if (style === SCALAR_STYLE.DOUBLE_QUOTED && character === '\\') {
      const [written = '', name = ''] =
        /^\\(x..|u....|U........|\r?\n[ \t\r\n]*|\r[ \t\r\n]*|[\s\S])/.exec(text.slice(at, to)) ?? [];
      trace.add(meantBy(name), at, at + written.length);
      at += written.length;
    } else {
      trace.add(character, at, at + 1);
      at++;
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

function meantBy(name: string): string {
  if (/^[xuU]/.test(name)) return String.fromCodePoint(Number.parseInt(name.slice(1), 16));
  return isBreak(name[0]) ? '' : (ESCAPES[name] ?? name);
}

function traceBlock(text: string, { event, end }: Node, trace: Trace): void {
  if (event === undefined) return;
  const { style, valueStart, valueEnd, chomping } = event;
  const indent = Math.max(0, event.indent);
  trace.indent = indent;
  let breaks = 0; // Line breaks since the last line with text.
  let breakStart = valueStart;
  let hasText = false;
  let wasIndented = false;
  for (let at = valueStart; at < valueEnd; at = nextLine(text, at)) {
    const close = Math.min(lineEnd(text, at), valueEnd);
    const content = Math.min(at + indent, close);
    if (event.indent >= 0 && close - at > indent) {
      const isIndented = /[ \t]/.test(text[content] ?? '');
      const isFolded = style === SCALAR_STYLE.FOLDED_BLOCK && hasText && !isIndented && !wasIndented;
      trace.add(
        isFolded ? (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) : '\n'.repeat(breaks),
        breakStart,
        content,
      );
      for (let place = content; place < close; place++) trace.add(text[place] ?? '', place, place + 1);
      [breaks, breakStart, hasText, wasIndented] = [0, close, true, isIndented];
    }
    if (close < text.length) breaks++;
    if (nextLine(text, at) === at) break;
  }
  const count = hasText ? Math.max(1, breaks) : breaks;
  if (chomping === CHOMPING_MODE.KEEP) trace.add('\n'.repeat(count), end, end);
  else if (chomping === CHOMPING_MODE.CLIP && hasText) trace.add('\n', end, end);
}
