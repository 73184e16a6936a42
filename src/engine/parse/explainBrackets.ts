import { counted, quoted } from '../text/wording.ts';
import { asQuoted, quotesHint } from './asQuoted.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import {
  endOfBrackets,
  endOfQuotes,
  type Line,
  type OutlineLine,
  opensPropertyOrItem,
} from './readOutline.ts';

const PARTNER: Readonly<Record<string, string>> = { '[': ']', '{': '}', ']': '[', '}': '{' };

/** Explains what is wrong inside the brackets that a value opens. */
export function explainBrackets(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
  offset: number,
  reason: string,
): SyntaxMistake | undefined {
  const { kind, start, end } = entry.value;
  if (kind !== 'flow') return undefined;
  return (
    unclosedQuote(entry, lines, text, offset) ??
    closedTooFarLeft(entry, lines, offset) ??
    neverClosed(entry, lines, text) ??
    (offset < (end ?? text.length) + 1 ? betweenEntries(text, start, offset, reason) : undefined)
  );
}

/** A quote between brackets that is not closed on its line, although the line goes on to close a bracket. */
function unclosedQuote(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
  offset: number,
): SyntaxMistake | undefined {
  const line = lines[entry.line] ?? { start: 0, text: '' };
  const end = line.start + line.text.length;
  for (let at = entry.value.start; at < end; at++) {
    const quote = text[at] ?? '';
    if (!/["']/.test(quote) || !/[\s[{,:]/.test(text[at - 1] ?? ' ')) continue;
    const close = endOfQuotes(text, at);
    if (close !== undefined && close <= end) at = close - 1;
    else if (offset < at || !/[\]}]/.test(text.slice(at, end))) return undefined;
    else {
      const word = /^["'][^\s,:[\]{}]*/.exec(text.slice(at, end))?.[0] ?? quote;
      return {
        span: { start: at, end: at + word.length },
        message: `The text that begins here with ${quote} has no closing ${quote}.`,
        hint: `Add ${quote} at its end.`,
      };
    }
  }
  return undefined;
}

/** A bracket that is never closed, so that lines after the value seem to be inside it. */
function neverClosed(entry: OutlineLine, lines: readonly Line[], text: string): SyntaxMistake | undefined {
  const { start, end } = entry.value;
  const base = entry.key === undefined ? (entry.hyphens.at(-1) ?? -1) : entry.column;
  let stop = end === undefined ? text.length : undefined;
  for (const line of lines.slice(entry.line + 1, entry.lastLine + 1)) {
    const indent = line.text.search(/\S|$/);
    if (indent > base || !opensPropertyOrItem(line.text)) continue;
    stop = line.start;
    break;
  }
  if (stop === undefined) return undefined;
  const at = endOfBrackets(text, start, stop).open.at(-1);
  if (at === undefined) return undefined;
  const bracket = text[at] ?? '[';
  return {
    span: { start: at, end: at + 1 },
    message: `The ${quoted(bracket)} that opens here is never closed.`,
    hint: `Add the missing ${quoted(PARTNER[bracket] ?? ']')}. If the bracket is part of a text, put the text in quotes.`,
  };
}

/** A closing bracket, or a line between brackets, that is not indented further than its property. */
function closedTooFarLeft(
  entry: OutlineLine,
  lines: readonly Line[],
  offset: number,
): SyntaxMistake | undefined {
  if (entry.key === undefined || entry.value.end === undefined) return undefined;
  for (const line of lines.slice(entry.line + 1, entry.lastLine + 1)) {
    const indent = line.text.search(/\S|$/);
    if (line.text.trim() === '' || indent > entry.column || offset > line.start + line.text.length) continue;
    if (!/^\s*[\]}]/.test(line.text) && entry.value.end < line.start + line.text.length) continue;
    const content = line.text.trim();
    return {
      span: { start: line.start + indent, end: line.start + indent + content.length },
      message: `Between the brackets of ${quoted(entry.key)}, each line must be indented further than ${quoted(entry.key)}, even the closing bracket.`,
      hint: `Put ${counted(entry.column + 2, 'space')} in front of ${quoted(content)}.`,
    };
  }
  return undefined;
}

function betweenEntries(
  text: string,
  start: number,
  offset: number,
  reason: string,
): SyntaxMistake | undefined {
  const { open } = endOfBrackets(text, start, offset);
  const bracket = text[open.at(-1) ?? start] ?? '[';
  const found = text[offset] ?? '';
  const span = { start: offset, end: offset + 1 };
  if (/found ','/.test(reason)) {
    return {
      span,
      message: 'There is nothing before this comma.',
      hint: 'Remove the comma, or write what is missing before it.',
      suggestion: '',
    };
  }
  const sign = [offset, offset - 1].find(
    (at) => /[@`%*&|>]/.test(text[at] ?? '') && /[\s[{,:]/.test(text[at - 1] ?? ''),
  );
  if (sign !== undefined) {
    const word = /^[^,[\]{}\r\n]*/.exec(text.slice(sign))?.[0].trimEnd() ?? '';
    return {
      span: { start: sign, end: sign + Math.max(1, word.length) },
      message: `A text cannot begin with ${quoted(text.charAt(sign))} in YAML unless it is in quotes.`,
      hint: quotesHint('', word),
      suggestion: asQuoted(word),
    };
  }
  if (!/missed comma/.test(reason)) return undefined;
  if (found === ']' || found === '}') {
    return {
      span,
      message: `This ${quoted(found)} cannot close a ${quoted(bracket)}.`,
      hint: `Write ${quoted(PARTNER[bracket] ?? ']')} instead.`,
      suggestion: PARTNER[bracket] ?? ']',
    };
  }
  const before = text.slice(start, offset).trimEnd();
  if (found === ':') {
    // Two properties without a comma between them look like one text with two colons.
    const inner = /[^\s[\]{},:][^[\]{},:]*$/.exec(text.slice(start, offset))?.[0] ?? '';
    const words = inner.trim().split(/\s+/);
    const name = words.at(-1) ?? '';
    const at = offset - name.length;
    return {
      span: { start: at, end: offset },
      message: `A comma is missing before ${quoted(name)}, or the text before it needs quotes.`,
      hint: 'Between brackets, separate properties with commas. Put a text that contains a colon or a comma in quotes.',
    };
  }
  if (/["']$/.test(before) && bracket === '{' && isKey(before) && /["']/.test(found)) {
    return {
      span,
      message: 'A colon is missing before this value.',
      hint: `Write the name, a colon and a space, then the value: { ${'"name": "value"'} }`,
    };
  }
  const word = /^["']?[^\s,[\]{}:"']*["']?/.exec(text.slice(offset))?.[0] ?? found;
  const name = word.replace(/["']/g, '');
  return {
    span: { start: offset, end: offset + Math.max(1, word.length) },
    message: `A comma is missing before ${quoted(name === '' ? found : name)}.`,
    hint: 'Between brackets, separate entries with commas.',
  };
}

/** Whether the quoted text that has just ended is in the position of a property's name. */
const isKey = (before: string): boolean => /[{,]\s*(?:"[^"]*"|'[^']*')$/.test(before);
