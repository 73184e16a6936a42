import { counted, quoted, sentence } from '../text/wording.ts';
import { asQuoted, asWritten, quotesHint } from './asQuoted.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { type Line, type OutlineLine, opensPropertyOrItem, withoutComment } from './readOutline.ts';
import { jointIn, written } from './slips.ts';

/** Explains what is wrong with a line's value, if the mistake is in the value itself. */
export function explainValue(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
  offset: number,
): SyntaxMistake | undefined {
  if (entry.value.kind === 'quoted') {
    return unclosedQuote(entry, lines, text, offset) ?? textAfterQuotes(entry, lines, text);
  }
  // A hyphen without a space is a mistake of its own.
  if (/^-[[{"']/.test(entry.key ?? '')) return undefined;
  const joined = misjoined(entry, lines);
  if (joined !== undefined) return joined;
  if (entry.value.kind === 'flow') return textAfterBrackets(entry, lines, text);
  return entry.value.kind === 'plain'
    ? (specialBeginning(entry) ??
        missingOpener(entry, lines) ??
        propertyOnSameLine(entry, lines) ??
        innerColon(entry, lines))
    : undefined;
}

/** What comes before a value: `title:` or `-`. */
const leadOf = ({ key, hyphens }: OutlineLine): string =>
  key !== undefined ? `${key}:` : hyphens.length > 0 ? '-' : '';

/** The offset after the last character of the line in which a value begins. */
function endOfLine({ line }: OutlineLine, lines: readonly Line[]): number {
  const { start, text } = lines[line] ?? { start: 0, text: '' };
  return start + withoutComment(text).length;
}

/** A quote that is never closed, or that is closed on a later line by a quote meant to open another value. */
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
        : `It ends with ${curly}, which is a different character. Write ${quote} instead.`,
    ...(goesOn ? {} : { suggestion: `${text.slice(start, span.end).replace(/[“”„‘’]\s*$/, '')}${quote}` }),
  };
}

function textAfterQuotes(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
): SyntaxMistake | undefined {
  const { start, end = start, after } = entry.value;
  if (after === '' || after.startsWith(':')) return undefined;
  const at = text.indexOf(after, end);
  const isOneLine = entry.lastLine === entry.line;
  if (after === ',' || after === ';') {
    return {
      span: { start: at, end: at + 1 },
      message: `The ${quoted(after)} at the end of this line is not valid in YAML.`,
      hint: 'Remove it: in YAML, each property is simply on its own line.',
      suggestion: '',
    };
  }
  const quote = text[start] ?? '"';
  const whole = text.slice(start, endOfLine(entry, lines));
  const meant = whole.endsWith(quote) ? whole.slice(1, -1) : afterApostrophe(whole, quote);
  const repaired = asQuoted(meant);
  return {
    span: isOneLine ? { start, end: start + whole.length } : { start: at, end: at + after.length },
    message:
      quote === "'" && /[\p{L}\p{N}]'[\p{L}\p{N}]$/u.test(text.slice(end - 2, end + 1))
        ? `The apostrophe before ${quoted(after)} ends the text, because the text is in single quotes.`
        : `The text in quotes ends before ${quoted(after)}.`,
    hint: isOneLine
      ? quotesHint(leadOf(entry), meant)
      : 'Put the whole text in quotes. Inside double quotes write \\" for a quotation mark.',
    ...(isOneLine ? { suggestion: repaired } : {}),
  };
}

/** `'it's`: one opening quote and an apostrophe. In any other case the quotes belong to the text. */
const afterApostrophe = (whole: string, quote: string): string =>
  quote === "'" && whole.split("'").length === 3 && /\w'\w/.test(whole) ? whole.slice(1) : whole;

function textAfterBrackets(
  entry: OutlineLine,
  lines: readonly Line[],
  text: string,
): SyntaxMistake | undefined {
  const { start, end = start, after } = entry.value;
  if (after === '' || after.startsWith(':')) return undefined;
  const at = text.indexOf(after, end);
  if (/^[\]}]+$/.test(after)) {
    return {
      span: { start: at, end: at + after.length },
      message: `There is one ${quoted(after.charAt(0))} too many here.`,
      hint: 'Remove it, or add the bracket that it should close.',
    };
  }
  if (after === ',' || after === ';') {
    return {
      span: { start: at, end: at + 1 },
      message: `The ${quoted(after)} at the end of this line is not valid in YAML.`,
      hint: 'Remove it: in YAML, each property is simply on its own line.',
      suggestion: '',
    };
  }
  if (entry.lastLine !== entry.line) {
    return {
      span: { start: at, end: at + after.length },
      message: `The brackets close before ${quoted(after)}.`,
      hint: 'Nothing may follow a closing bracket. If the bracket belongs to a text, put the text in quotes.',
    };
  }
  const whole = text.slice(start, endOfLine(entry, lines));
  return cannotBegin(whole.charAt(0), whole, start, leadOf(entry));
}

/** What can only be the beginning of a text: "*" and a space is never meant as an alias, and "@" means nothing in YAML. */
const ONLY_TEXT = /^(?:[@`%]|[*&]\s)[^"'#]*$/;

function specialBeginning(entry: OutlineLine): SyntaxMistake | undefined {
  const { text, start } = entry.value;
  const first = /^[-?](?=\s|$)|^[@`%*&,\]}|>]/.exec(text)?.[0];
  if (first === undefined || leadOf(entry) === '') return undefined;
  // `*name` and `&name` alone are valid YAML; the parser checks whether the name exists.
  if (/^[*&][^\s[\]{},]+$/.test(text) || (first === '&' && !text.startsWith('& '))) return undefined;
  const mistake = cannotBegin(first, text, start, leadOf(entry));
  if (first === '|' || first === '>') return besideBlockMark(entry, mistake);
  if (first === '-') {
    return {
      ...mistake,
      message: 'A list item cannot begin on the same line as its property.',
      hint: `Write each item on a line of its own. If it is a text, ${lowered(mistake.hint ?? '')}`,
    };
  }
  return ONLY_TEXT.test(text) && entry.lastLine === entry.line ? { ...mistake, fix: 'suggestion' } : mistake;
}

/** `scene:{ kind: invoice }`, `scene = { kind: invoice }`: the name seems to go on to the next colon. */
function misjoined(entry: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  const joint = jointIn(entry.key ?? '');
  const line = lines[entry.line];
  if (joint === undefined || line === undefined) return undefined;
  const start = line.start + entry.column;
  const content = withoutComment(line.text.slice(entry.column));
  // The space and the bracket may just have changed places.
  const value = content.slice(joint.length).replace(/^([[{]) {2}(?! )/, '$1 ');
  const suggestion = `${joint.name}: ${value}`;
  return {
    span: { start, end: start + content.length },
    message: joint.message,
    hint: `Write ${written(suggestion)}`,
    suggestion,
    fix: 'suggestion',
  };
}

/** `scene: kind: invoice }`: the bracket at the end is never opened. */
function missingOpener(entry: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  const { text, start } = entry.value;
  const line = lines[entry.line];
  if (line !== undefined && entry.hyphens.length > 0 && /^[^{]*, [A-Za-z][\w-]*: [^{]*\}$/.test(text)) {
    const content = withoutComment(line.text.slice(entry.column));
    const from = line.start + entry.column;
    return {
      span: { start: from, end: from + content.length },
      message: 'The "}" at the end of this line is never opened.',
      hint: `Write ${written(`- { ${content}`)}`,
      suggestion: `{ ${content}`,
      fix: 'suggestion',
    };
  }
  if (!/^[A-Za-z][\w-]*: [^{]*\}$/.test(text) || entry.key === undefined) return undefined;
  const suggestion = `{ ${text}`;
  return {
    span: { start, end: start + text.length },
    message: 'The "}" at the end of this line is never opened.',
    hint: `Write ${written(`${leadOf(entry)} ${suggestion}`)}`,
    suggestion,
    fix: 'suggestion',
  };
}

/** `detail: >- Text`: a text beside the mark that introduces a text on the lines below. */
function besideBlockMark(entry: OutlineLine, inQuotes: SyntaxMistake): SyntaxMistake {
  const { text, start } = entry.value;
  const mark = /^[|>](?:[-+]?\d?|\d[-+])(?=\s)/.exec(text)?.[0] ?? text.charAt(0);
  const rest = text.slice(mark.length).trim();
  const isOneLine = entry.lastLine === entry.line && rest.length <= 90;
  const suggestion = asWritten(rest);
  const message = `Nothing else may follow ${quoted(mark)} on its line: it introduces a text on the lines below.`;
  const below = `put the text on the next line, with ${counted(entry.column + 2, 'space')} in front`;
  if (mark.length === 1) {
    return {
      ...inQuotes,
      message,
      hint: `If the ${quoted(mark)} belongs to the text, ${lowered(inQuotes.hint ?? '')}. Otherwise ${below}.`,
      suggestion: undefined,
    };
  }
  return {
    span: { start, end: start + text.length },
    message,
    hint: isOneLine
      ? `Write ${leadOf(entry)} ${suggestion}`
      : `${sentence(below)}, like all lines of the text.`,
    ...(isOneLine ? { suggestion, fix: 'suggestion' } : {}),
  };
}

/** `meta: title: x`: a group whose first property is on the same line. */
function propertyOnSameLine(entry: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  const { text, start } = entry.value;
  const [, name] = /^([a-z][A-Za-z]*):(?:\s|$)/.exec(text) ?? [];
  if (name === undefined || entry.key === undefined || !/^[a-z][A-Za-z]*$/.test(entry.key)) return undefined;
  const line = lines[entry.line];
  const next = lines.slice(entry.line + 1).find((other) => other.text.trim() !== '');
  const depth = next === undefined ? -1 : next.text.search(/\S/);
  const goesOn = next !== undefined && depth > entry.column && opensPropertyOrItem(next.text);
  const wanted = goesOn ? depth : entry.column + 2;
  const hint = `put it on the next line, with ${counted(wanted, 'space')} in front.`;
  const span = { start, end: start + text.length };
  if (!goesOn || line === undefined) {
    // "scene: kind: invoice" is a group, "title: Note: read this" a text.
    if (!/^\S+:\s+\S+$/.test(text)) return undefined;
    return {
      span,
      message: 'This text contains a colon followed by a space, which YAML reads as a second property.',
      hint: `If ${quoted(name)} is a property of ${quoted(entry.key)}, ${hint} If it is a text, ${lowered(quotesHint(leadOf(entry), text))}`,
    };
  }
  const message = `${quoted(name)} is a property of ${quoted(entry.key)}, so it begins on a line of its own.`;
  const gap = /\s*$/.exec(line.text.slice(0, start - line.start))?.[0].length ?? 0;
  const lineBreak = next === undefined || next.start - line.start - line.text.length !== 2 ? '\n' : '\r\n';
  return {
    span,
    message,
    hint: sentence(hint),
    fix: [{ start: start - gap, end: start, text: lineBreak + ' '.repeat(wanted) }],
  };
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function cannotBegin(first: string, text: string, start: number, lead: string): SyntaxMistake {
  return {
    span: { start, end: start + text.length },
    message: `A text cannot begin with ${quoted(first)} in YAML unless it is in quotes.`,
    hint: quotesHint(lead, text),
    suggestion: asQuoted(text),
  };
}

/** Whether a second property may have been written on the line of the first: it is indented, an item, or no text. */
const mayBeTwoLines = (text: string): boolean =>
  /^[a-z][\w-]*:\s|\s{2,}\S|\s- |:\s+(?:-?\d\S*|true|false|[/[{|>&*].*)?$/.test(text);

/** A colon in the middle of a text, which makes a second property of it. */
function innerColon(entry: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  const { text, start } = entry.value;
  if (entry.key === undefined || !/:(?:\s|$)/.test(text)) return undefined;
  const line = lines[entry.line];
  if (line === undefined) return undefined;
  // Property names are plain words; anything else before the first colon is part of a text.
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
      ? `For YAML, quotation marks like ${whole.charAt(0)} are part of the text, so the colon in it begins a second property.`
      : 'This text contains a colon followed by a space, which YAML reads as a second property.',
    hint: isOneLine
      ? quotesHint(isText ? '-' : leadOf(entry), meant)
      : 'Put the whole text in quotes, or write ">-" there and the text below it, indented by two more spaces.',
    ...(isOneLine ? { suggestion: asQuoted(meant) } : {}),
    ...(isOneLine && !curly && isName && !mayBeTwoLines(whole) ? { fix: 'suggestion' } : {}),
  };
}
