import { CHOMPING_MODE, type ScalarEvent } from 'js-yaml';

const BYTE_ORDER_MARK = '\ufeff';

/** Where the line of an offset begins. A byte order mark is before the first line. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreakAt(text, at - 1)) at--;
  return at === 0 && text.startsWith(BYTE_ORDER_MARK) && offset > 0 ? 1 : at;
}

/** Where the line of an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isBreakAt(text, at)) at++;
  return at;
}

/** Where the line after that of an offset begins, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
}

/** The line break that the text uses around an offset. */
export function lineBreakAt(text: string, offset: number): string {
  const end = lineEnd(text, offset);
  const own = /^\r?\n|^\r/.exec(text.slice(end, end + 2));
  return (own ?? /\r?\n|\r/.exec(text))?.[0] ?? '\n';
}

export const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';

const isBreakAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
};

/** Skips spaces, line breaks, comments, and one more character. */
export function skipBlank(text: string, from: number, also = ''): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === HASH && (at === 0 || isBlank(text.charCodeAt(at - 1)) || text[at - 1] === ','))
      at = lineEnd(text, at);
    else if (isBlank(code) || text[at] === also) at++;
    else break;
  }
  return at;
}

const HASH = 35;

/** A space, a tab, a line break or a byte order mark. */
const isBlank = (code: number): boolean =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 0xfeff;

/** The end of the last line of a `|` or `>` text; of an empty one, the end of its first line. */
export function blockTextEnd(text: string, { valueStart, valueEnd, indent, chomping }: ScalarEvent): number {
  let end = lineEnd(text, Math.max(0, valueStart - 1));
  if (text.startsWith('\r\n', valueStart - 2)) end = valueStart - 2;
  for (let at = valueStart; at < valueEnd; at = nextLine(text, at)) {
    const close = lineEnd(text, at);
    if (chomping === CHOMPING_MODE.KEEP || (indent >= 0 && close - at > indent)) end = close;
    if (nextLine(text, at) === at) break;
  }
  return end;
}
