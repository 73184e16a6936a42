import type { Gathered } from './gathered.ts';

/** What other programs call their boxes, and what GitHub calls such a note; empty where what is in it only stands open. */
const KINDS: Readonly<Record<string, string>> = {
  '': '',
  'code-group': '',
  details: 'NOTE',
  note: 'NOTE',
  info: 'NOTE',
  example: 'NOTE',
  abstract: 'NOTE',
  question: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  attention: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  failure: 'CAUTION',
  bug: 'CAUTION',
};

/** `::: tip`, `:::tip[A title]`, `::: tip A title`, `{% hint style="tip" %}`: until the line that ends it. */
const FENCED = /^(?: {0,3}:{3,} *|\{% *hint +style=")([\w-]+)(?:\[(.*)\]|" *%\}| +(.*?))? *$/;
const END = /^(?: {0,3}:{3,}|\{% *endhint *%\}) *$/;
/** `!!! tip "A title"`, `=== "A tab"`: what is indented below it. */
const INDENTED = /^(?:(?:!{3}|\?{3}\+?) +(\w+)|={3}[!+]?(?= +"))(?: +"(.*)")? *$/;
/** A box that a reader opens. */
const FOLDED = /^\?{3}|^ *:{3,} *details\b/;
const CODE = /^ {0,3}(`{3,}|~{3,})/;
/** What a paragraph begins with, so that a title can stand before it. */
const PROSE = /^(?:$|[\p{L}"'([])/u;

/** In a box in a box; what is deeper stays as it is written. */
const DEEPEST = 4;

/**
 * A text in Markdown whose boxes, as other programs have them, are notes as GitHub has them, and whose tabs are open. Its lines
 * stay where they are.
 *
 * @param linesBefore how many lines of its file are before it
 * @param changed what is to be told of such boxes
 */
export const withNotes = (text: string, linesBefore: number, changed: Gathered): string =>
  noted(text.split('\n'), 1, linesBefore + 1, changed).join('\n');

function noted(lines: readonly string[], depth: number, line: number, changed: Gathered): readonly string[] {
  if (depth > DEEPEST) return lines;
  const written: string[] = [];
  const ends = endsOf(lines);
  for (let at = 0; at < lines.length; ) {
    const code = behindCode(lines, at);
    const box = code === undefined ? boxAt(lines, at, ends.get(at), depth, line + at, changed) : undefined;
    const end = code ?? box?.end ?? at + 1;
    for (const line of box?.note ?? lines.slice(at, end)) written.push(line);
    at = end;
  }
  return written;
}

/** The line behind each box that is ended by one, by the line on which it begins. */
function endsOf(lines: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (FENCED.test(line)) open.push(at);
    else if (END.test(line)) ends.set(open.pop() ?? -1, at + 1);
    at = behindCode(lines, at) ?? at + 1;
  }
  return ends;
}

/** The line behind the code that begins on a line; `undefined` if none does. */
function behindCode(lines: readonly string[], at: number): number | undefined {
  const fence = CODE.exec(lines[at] ?? '')?.[1];
  if (fence === undefined) return undefined;
  let end = at + 1;
  while (end < lines.length && !CODE.exec(lines[end] ?? '')?.[1]?.startsWith(fence)) end += 1;
  return Math.min(end + 1, lines.length);
}

interface Box {
  readonly note: readonly string[];
  /** The line behind it. */
  readonly end: number;
}

/** The box that begins on a line. @param fenced the line behind it, if one ends it */
function boxAt(
  lines: readonly string[],
  at: number,
  fenced: number | undefined,
  depth: number,
  number: number,
  changed: Gathered,
): Box | undefined {
  const [line = '', next = ''] = lines.slice(at, at + 2);
  const [found, word = '', ...titles] = FENCED.exec(line) ?? INDENTED.exec(line) ?? [];
  const kind = found === undefined ? undefined : KINDS[word.toLowerCase()];
  if (kind === undefined) return undefined;
  const isIndented = INDENTED.test(line);
  const end = isIndented ? behindIndented(lines, at) : fenced;
  if (end === undefined) return undefined;
  if (kind === '' || FOLDED.test(line)) changed.add(kind === '' ? 'tabs' : 'boxes that fold', number);
  const inside = isIndented
    ? lines.slice(at + 1, end).map((one) => one.replace(/^(?: {1,4}|\t)/, ''))
    : lines.slice(at + 1, end - 1);
  const title = titles.find((one) => one)?.replace(/[^.?!:]$/, '$&:');
  // Where no title can be put before what is in it, the title stands for the kind.
  const isBeside =
    title !== undefined && (kind || next.trim()) !== '' && PROSE.test(isIndented ? next.trim() : next);
  const head = title === undefined || isBeside ? kind && `[!${kind}]` : `**${title}**`;
  const [first = '', ...rest] = noted(inside, depth + 1, number + 1, changed);
  const body = [isBeside ? `**${title}** ${first}` : first, ...rest];
  const note = [head, ...body].map((one) => (kind === '' ? one : `> ${one}`.trimEnd()));
  return { note: isIndented ? note : [...note, ''], end };
}

/** The line behind the last one that is indented; `undefined` if none is. */
function behindIndented(lines: readonly string[], at: number): number | undefined {
  let end = at + 1;
  for (let next = end; next < lines.length && /^(?: {4}|\t|\s*$)/.test(lines[next] ?? ''); next += 1)
    if ((lines[next] ?? '').trim() !== '') end = next + 1;
  return end > at + 1 ? end : undefined;
}
