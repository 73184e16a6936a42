import { quoted } from '../issues/wording.ts';
import { asQuoted, quotesHint } from './asQuoted.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { type Line, type OutlineLine, opensPropertyOrItem, withoutComment } from './readOutline.ts';

/** What is wrong with the value of a line, where the value by itself cannot be read. */
export function explainValue(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
  offset: number,
): SyntaxMistake | undefined {
  if (entry.value.kind === 'quoted') {
    return unclosedQuote(entry, lines, text, offset) ?? textBehindQuotes(entry, lines, text);
  }
  if (entry.value.kind === 'flow') return textBehindBrackets(entry, lines, text);
  return entry.value.kind === 'plain' ? (specialBeginning(entry) ?? innerColon(entry, lines)) : undefined;
}

/** What stands in front of a value: `title:` or `-`. */
const leadOf = ({ key, hyphens }: OutlineLine): string =>
  key !== undefined ? `${key}:` : hyphens.length > 0 ? '-' : '';

/** The offset behind the last character of the line that a value begins in. */
function endOfLine({ line }: OutlineLine, lines: readonly Line[]): number {
  const { start, text } = lines[line] ?? { start: 0, text: '' };
  return start + withoutComment(text).length;
}

/** A quote that is never closed, or that is closed on a later line by one meant to open another value. */
function unclosedQuote(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
  offset: number,
): SyntaxMistake | undefined {
  const { start, end } = entry.value;
  const quote = text[start] ?? '"';
  const inner = lines.slice(entry.line + 1, entry.lastLine + 1);
  const runsIntoNextLine = inner.some((line) => opensPropertyOrItem(line.text));
  if (end !== undefined && (!runsIntoNextLine || offset < (inner[0]?.start ?? 0))) return undefined;
  const span = { start, end: endOfLine(entry, lines) };
  const name =
    entry.key === undefined
      ? /^["']([A-Za-z][\w-]*):(?: |$)/.exec(text.slice(start, span.end))?.[1]
      : undefined;
  if (name !== undefined) {
    return {
      span: { start, end: start + 1 },
      message: `The text that begins here with ${quote} has no closing ${quote}.`,
      hint: `The name of a property needs no quotes. Write ${name}: without the ${quote}.`,
      suggestion: '',
    };
  }
  const goesOn = inner[0] !== undefined && inner[0].text.trim() !== '' && !opensPropertyOrItem(inner[0].text);
  const curly = /[“”„‘’]\s*$/.exec(text.slice(start, span.end))?.[0].trim();
  return {
    span,
    message: `The text that begins here with ${quote} has no closing ${quote}.`,
    hint:
      curly === undefined
        ? `Add ${quote} at its end.`
        : `It ends in ${curly}, which is another character. Write ${quote} there.`,
    ...(goesOn ? {} : { suggestion: `${text.slice(start, span.end).replace(/[“”„‘’]\s*$/, '')}${quote}` }),
  };
}

function textBehindQuotes(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
): SyntaxMistake | undefined {
  const { start, end = start, behind } = entry.value;
  if (behind === '' || behind.startsWith(':')) return undefined;
  const at = text.indexOf(behind, end);
  const isOneLine = entry.lastLine === entry.line;
  if (behind === ',' || behind === ';') {
    return {
      span: { start: at, end: at + 1 },
      message: `The ${quoted(behind)} at the end of this line is not YAML.`,
      hint: 'Remove it: in YAML each property is simply on a line of its own.',
      suggestion: '',
    };
  }
  const quote = text[start] ?? '"';
  const whole = text.slice(start, endOfLine(entry, lines));
  const meant = whole.endsWith(quote) ? whole.slice(1, -1) : behindApostrophe(whole, quote);
  const repaired = asQuoted(meant);
  return {
    span: isOneLine ? { start, end: start + whole.length } : { start: at, end: at + behind.length },
    message:
      quote === "'" && /[\p{L}\p{N}]'[\p{L}\p{N}]$/u.test(text.slice(end - 2, end + 1))
        ? `The apostrophe before ${quoted(behind)} ends the text, because the text is in single quotes.`
        : `The text in quotes ends before ${quoted(behind)}.`,
    hint: isOneLine
      ? quotesHint(leadOf(entry), meant)
      : 'Put the whole text in quotes. Inside double quotes write \\" for a quotation mark.',
    ...(isOneLine ? { suggestion: repaired } : {}),
  };
}

/** `'it's`: one quote that opens and one that is an apostrophe; else the quotes belong to the text. */
const behindApostrophe = (whole: string, quote: string): string =>
  quote === "'" && whole.split("'").length === 3 && /\w'\w/.test(whole) ? whole.slice(1) : whole;

function textBehindBrackets(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
): SyntaxMistake | undefined {
  const { start, end = start, behind } = entry.value;
  if (behind === '' || behind.startsWith(':')) return undefined;
  const at = text.indexOf(behind, end);
  if (/^[\]}]+$/.test(behind)) {
    return {
      span: { start: at, end: at + behind.length },
      message: `There is one ${quoted(behind.charAt(0))} too many here.`,
      hint: 'Remove it, or add the bracket that it should close.',
    };
  }
  if (behind === ',' || behind === ';') {
    return {
      span: { start: at, end: at + 1 },
      message: `The ${quoted(behind)} at the end of this line is not YAML.`,
      hint: 'Remove it: in YAML each property is simply on a line of its own.',
      suggestion: '',
    };
  }
  if (entry.lastLine !== entry.line) {
    return {
      span: { start: at, end: at + behind.length },
      message: `The brackets close before ${quoted(behind)}.`,
      hint: 'Nothing may follow a closing bracket. If the bracket belongs to a text, put the text in quotes.',
    };
  }
  const whole = text.slice(start, endOfLine(entry, lines));
  return cannotBegin(whole.charAt(0), whole, start, leadOf(entry));
}

function specialBeginning(entry: OutlineLine): SyntaxMistake | undefined {
  const { text, start } = entry.value;
  const first = /^[-?](?=\s|$)|^[@`%*&,\]}|>]/.exec(text)?.[0];
  if (first === undefined || leadOf(entry) === '') return undefined;
  // `*name` and `&name` by themselves are YAML; whether the name is known, the parser says.
  if (/^[*&][^\s[\]{},]+$/.test(text) || (first === '&' && !text.startsWith('& '))) return undefined;
  const mistake = cannotBegin(first, text, start, leadOf(entry));
  if (first === '|' || first === '>') {
    return {
      ...mistake,
      message: `Nothing else may follow ${quoted(first)} on its line: it announces a text on the lines below.`,
    };
  }
  if (first === '-') {
    return {
      ...mistake,
      message: 'A list item cannot begin on the line of its property.',
      hint: `Write each item on a line of its own. If it is a text, ${lowered(mistake.hint ?? '')}`,
    };
  }
  return mistake;
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function cannotBegin(first: string, text: string, start: number, lead: string): SyntaxMistake {
  return {
    span: { start, end: start + text.length },
    message: `A text cannot begin with ${quoted(first)} in YAML unless it is in quotes.`,
    hint: quotesHint(lead, text),
    suggestion: asQuoted(text),
  };
}

/** A colon that makes a second property of the middle of a text. */
function innerColon(entry: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  const { text, start } = entry.value;
  if (entry.key === undefined || !/:(?:\s|$)/.test(text)) return undefined;
  const line = lines[entry.line];
  if (line === undefined) return undefined;
  // Names of properties are plain words; anything else in front of the first colon is part of a text.
  const isName = /^[a-z][\w-]*$/i.test(entry.key) && (entry.hyphens.length === 0 || /^[a-z]/.test(entry.key));
  const isText = !isName && entry.hyphens.length > 0;
  const whole = isText ? withoutComment(line.text.slice(entry.column)) : text;
  const from = isText ? line.start + entry.column : start;
  const curly = /^[“”„«‘]/.test(whole);
  const straight = whole.replace(/^[“”„«‘]|[“”»’]$/g, '');
  const meant = curly ? straight : whole;
  const isOneLine = entry.lastLine === entry.line;
  return {
    span: { start: from, end: from + whole.length },
    message: curly
      ? `Quotation marks like ${whole.charAt(0)} are part of the text for YAML, so the colon in it begins a second property.`
      : 'This text holds a colon followed by a space, which YAML reads as a second property.',
    hint: isOneLine
      ? quotesHint(isText ? '-' : leadOf(entry), meant)
      : 'Put the whole text in quotes, or write ">-" there and the text below it, indented by two more spaces.',
    ...(isOneLine ? { suggestion: asQuoted(meant) } : {}),
  };
}
