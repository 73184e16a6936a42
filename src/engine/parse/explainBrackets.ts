import { counted, quoted } from '../text/wording.ts';
import { asQuoted, quotesHint } from './asQuoted.ts';
import { cannotBegin } from './explainValue.ts';
import {
  endOfBrackets,
  endOfQuotes,
  type Lines,
  type OutlineLine,
  opensPropertyOrItem,
  PARTNER,
} from './readOutline.ts';
import type { Explained } from './syntaxMistake.ts';

/** Explains what is wrong inside the brackets that a value opens. */
export function explainBrackets(
  entry: OutlineLine,
  lines: Lines,
  text: string,
  offset: number,
  reason: string,
): Explained {
  const { kind, start, end } = entry.value;
  if (kind !== 'flow') return undefined;
  return (
    unclosedQuote(entry, text, offset) ??
    closedTooFarLeft(entry, text, offset, reason) ??
    neverClosed(entry, lines, text) ??
    (offset < (end ?? text.length) + 1 ? betweenEntries(text, start, offset, reason) : undefined)
  );
}

/** A quote between brackets that is not closed on its line, although the line goes on to close a bracket. */
function unclosedQuote({ value, span }: OutlineLine, text: string, offset: number): Explained {
  for (let at = value.start; at < span.end; at++) {
    const quote = text.charAt(at);
    if (!/["']/.test(quote) || !/[\s[{,:]/.test(text[at - 1] ?? ' ')) continue;
    const close = endOfQuotes(text, at);
    const rest = text.slice(at, span.end);
    if (close !== undefined && close <= span.end) at = close - 1;
    else if (offset < at || !/[\]}]/.test(rest)) return undefined;
    else {
      const word = /^["'][^\s,:[\]{}]*/.exec(rest)?.[0] ?? quote;
      const message = `The text that begins here with ${quote} has no closing ${quote}.`;
      return { span: { start: at, end: at + word.length }, message, hint: `Add ${quote} at its end.` };
    }
  }
  return undefined;
}

/** A bracket that is never closed, so that lines after the value seem to be inside it. */
function neverClosed(
  { value: { start }, key, hyphens, column, line, lastLine }: OutlineLine,
  lines: Lines,
  text: string,
): Explained {
  const base = key === undefined ? (hyphens.at(-1) ?? -1) : column;
  const outside = lines
    .slice(line + 1, lastLine + 1)
    .find((one) => one.text.search(/\S|$/) <= base && opensPropertyOrItem(one.text));
  const at = endOfBrackets(text, start, outside?.start).open.at(-1);
  if (at === undefined) return undefined;
  const bracket = text.charAt(at);
  const partner = PARTNER[bracket] ?? '';
  const comment = /^(?:"[^"\r\n]*"|'[^'\r\n]*'|[^"'\r\n])*?\s(#[^\s,[\]{}]+)([^\r\n]*)/.exec(text.slice(at));
  const [all = '', word = '', rest = ''] = comment ?? [];
  if (rest.includes(partner)) {
    const start = at + all.length - rest.length - word.length;
    return {
      span: { start, end: start + word.length },
      message: `What follows a "#" is a comment, and so is the ${quoted(partner)} here.`,
      hint: quotesHint('', word),
      suggestion: asQuoted(word),
    };
  }
  // Without its own partner, a round one at the end of the line stands in its place.
  const round = /^[^\r\n()]*(?=\)[ \t]*(?:[\r\n]|$))/.exec(text.slice(at))?.[0].length;
  if (round !== undefined) {
    const span = { start: at + round, end: at + round + 1 };
    return { span, ...cannotClose(')', bracket) };
  }
  return {
    span: { start: at, end: at + 1 },
    message: `The ${quoted(bracket)} that opens here is never closed.`,
    hint: `Add the missing ${quoted(partner)}. If the bracket is part of a text, put the text in quotes.`,
  };
}

/** A closing bracket, or a line between brackets, that is not indented further than its property. */
function closedTooFarLeft(
  { key, value: { end = 0 }, column }: OutlineLine,
  text: string,
  offset: number,
  reason: string,
): Explained {
  const start = offset + text.slice(offset).search(/\S|$/);
  if (!/deficient indentation/.test(reason) || key === undefined || start >= end) return undefined;
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0].trimEnd() ?? '';
  return {
    span: { start, end: start + line.length },
    message: `Between the brackets of ${quoted(key)}, each line must be indented further than ${quoted(key)}, even the closing bracket.`,
    hint: `Put ${counted(column + 2, 'space')} in front of ${quoted(line)}.`,
  };
}

function cannotClose(found: string, bracket: string) {
  const partner = PARTNER[bracket] ?? '';
  const message = `This ${quoted(found)} cannot close a ${quoted(bracket)}.`;
  return { message, hint: `Write ${quoted(partner)} instead.`, suggestion: partner };
}

function betweenEntries(text: string, start: number, offset: number, reason: string): Explained {
  const found = text.charAt(offset);
  const span = { start: offset, end: offset + 1 };
  if (/found ','/.test(reason)) {
    const hint = 'Remove the comma, or write what is missing before it.';
    return { span, message: 'There is nothing before this comma.', hint, suggestion: '' };
  }
  const sign = [offset, offset - 1].find((at) => /^[\s[{,:][@`%*&|>#]/.test(text.slice(at - 1, at + 1)));
  if (sign !== undefined) {
    const word = /^[^,[\]{}\r\n]*/.exec(text.slice(sign))?.[0].trimEnd() ?? '';
    return cannotBegin(text.charAt(sign), word, sign, '');
  }
  if (!/missed comma/.test(reason)) return undefined;
  if (found === ']' || found === '}') {
    const bracket = text.charAt(endOfBrackets(text, start, offset).open.at(-1) ?? start);
    return { span, ...cannotClose(found, bracket) };
  }
  // Two properties without a comma between them look like one text with two colons.
  const before = found === ':' ? /[^\s[\]{},:]*$/.exec(text.slice(start, offset).trimEnd())?.[0] : undefined;
  const word = before ?? /^["']?[^\s,[\]{}:"']*["']?/.exec(text.slice(offset))?.[0] ?? '';
  const from = before === undefined ? offset : offset - before.length;
  const isBetweenQuotes = /["']\s*["']$/.test(text.slice(start, offset + 1));
  return {
    span: { start: from, end: from + Math.max(1, word.length) },
    message: `A comma${isBetweenQuotes ? ' or a colon' : ''} is missing before ${quoted(word.replace(/["']/g, '') || found)}.`,
    hint: 'Between brackets, separate entries with commas, and write a colon and a space after each name. Put a text that contains a colon or a comma in quotes.',
  };
}
