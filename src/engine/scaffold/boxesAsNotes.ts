/** What other programs call their boxes, and what GitHub calls such a note. */
const KINDS: Readonly<Record<string, string>> = {
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

/** `::: tip`, `:::tip[A title]`, `::: tip A title`: until the line that ends it. */
const FENCED = /^ {0,3}:{3,} *(\w+)(?:\[(.*)\]| +(.*?))? *$/;
const END = /^ {0,3}:{3,} *$/;
/** `!!! tip "A title"`: what is indented below it. */
const INDENTED = /^(?:!{3}|\?{3}\+?) +(\w+)(?: +"(.*)")? *$/;
const CODE = /^ {0,3}(`{3,}|~{3,})/;
/** What a paragraph begins with, so that a title can stand before it. */
const PROSE = /^(?:$|[\p{L}"'([])/u;

/** A text in Markdown whose boxes, as other programs have them, are notes as GitHub has them. Its lines stay where they are. */
export const withNotes = (text: string): string => noted(text.split('\n')).join('\n');

function noted(lines: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const code = behindCode(lines, at);
    const box = code === undefined ? boxAt(lines, at) : undefined;
    const end = code ?? box?.end ?? at + 1;
    written.push(...(box?.note ?? lines.slice(at, end)));
    at = end;
  }
  return written;
}

/** Where the code ends that begins on a line; `undefined` if none does. */
function behindCode(lines: readonly string[], at: number): number | undefined {
  const fence = CODE.exec(lines[at] ?? '')?.[1];
  if (fence === undefined) return undefined;
  const last = lines.findIndex((line, index) => index > at && CODE.exec(line)?.[1]?.startsWith(fence));
  return last < 0 ? lines.length : last + 1;
}

interface Box {
  readonly note: readonly string[];
  /** The line behind it. */
  readonly end: number;
}

function boxAt(lines: readonly string[], at: number): Box | undefined {
  const [line = '', next = ''] = lines.slice(at, at + 2);
  const fenced = FENCED.exec(line);
  const [, word = '', ...titles] = fenced ?? INDENTED.exec(line) ?? [];
  const kind = KINDS[word.toLowerCase()];
  const end = fenced === null ? behindIndented(lines, at) : behindFenced(lines, at);
  if (kind === undefined || end === undefined) return undefined;
  const inside = lines.slice(at + 1, fenced === null ? end : end - 1);
  const title = titles.find((one) => one);
  const own = fenced === null ? inside.map((one) => one.replace(/^ {1,4}/, '')) : inside;
  const first = fenced === null ? next.trim() : next;
  // Where no title can be put before what is in it, the title stands for the kind.
  const isBeside = title !== undefined && PROSE.test(first);
  const head = title === undefined || isBeside ? `[!${kind}]` : `**${title}:**`;
  const body = noted(own);
  if (isBeside) body[0] = `**${title}:** ${body[0] ?? ''}`.trim();
  const rest = fenced === null ? [] : [''];
  return { note: [...[head, ...body].map((one) => `> ${one}`.trimEnd()), ...rest], end };
}

/** The line behind the one that ends a box; `undefined` if none does. */
function behindFenced(lines: readonly string[], at: number): number | undefined {
  let depth = 0;
  for (let index = at; index < lines.length; ) {
    const line = lines[index] ?? '';
    if (FENCED.test(line)) depth += 1;
    else if (END.test(line)) depth -= 1;
    if (depth === 0) return index + 1;
    index = behindCode(lines, index) ?? index + 1;
  }
  return undefined;
}

/** The line behind the last one that is indented. */
function behindIndented(lines: readonly string[], at: number): number | undefined {
  const next = lines.findIndex((line, index) => index > at && /^(?! {4}|\t)\s*\S/.test(line));
  let end = next < 0 ? lines.length : next;
  while (end > at && (lines[end - 1] ?? '').trim() === '') end -= 1;
  return end > at + 1 ? end : undefined;
}
