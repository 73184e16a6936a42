import type { Span } from '../../model/source.ts';
import { quoted } from '../issues/entry.ts';

/** A YAML syntax error in an author's words, at the place to repair. */
export interface SyntaxMistake {
  readonly span: Span;
  readonly message: string;
  readonly hint?: string;
}

/**
 * Puts what js-yaml says of a broken text into words for its author. The parser reports what it
 * stumbled over; the mistake is often a character or a line before that.
 *
 * @param reason the parser's own words
 * @param text the whole source
 * @param offset where the parser stopped
 */
export function explainSyntax(reason: string, text: string, offset: number): SyntaxMistake {
  const line = lineAt(text, offset);
  return (
    tabInIndentation(text, line) ??
    unclosedQuote(text, offset) ??
    unclosedBracket(reason, text) ??
    valueThatNeedsQuotes(line) ??
    textBehindQuotes(line, offset) ??
    unknownName(reason, line, offset) ??
    misplacedLine(reason, line) ?? {
      span: pointAt(line, offset),
      message: `This line cannot be read as YAML: ${reason}.`,
      hint: 'If the text holds special characters, put it in quotes.',
    }
  );
}

interface Line {
  readonly start: number;
  readonly text: string;
}

function lineAt(text: string, offset: number): Line {
  const at = Math.min(offset, text.length);
  let start = text.lastIndexOf('\n', at - 1) + 1;
  // At the end of the file the parser stands on an empty line: the last one with text is meant.
  if (at >= text.length && text.slice(start).trim() === '') {
    const end = text.trimEnd().length;
    start = text.lastIndexOf('\n', end - 1) + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, text: text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '') };
}

const pointAt = (line: Line, offset: number): Span => {
  const start = Math.min(Math.max(offset, line.start), line.start + Math.max(0, line.text.length - 1));
  return { start, end: Math.min(start + 1, line.start + line.text.length) };
};

const within = (line: Line, start: number, length: number): Span => ({
  start: line.start + start,
  end: line.start + start + length,
});

function tabInIndentation(text: string, line: Line): SyntaxMistake | undefined {
  // The parser may stop a line after the tab.
  const before = line.start === 0 ? undefined : lineAt(text, line.start - 1);
  for (const candidate of [line, before]) {
    const tab = /^ *\t/.exec(candidate?.text ?? '');
    if (candidate !== undefined && tab !== null) {
      return {
        span: within(candidate, tab[0].length - 1, 1),
        message: 'This line is indented with a tab; YAML takes spaces only.',
        hint: 'Replace each tab with two spaces. Editors can do it for you: "Convert indentation to spaces".',
      };
    }
  }
  return undefined;
}

/** A quote that opens a value and is closed on a later line by a quote meant to open another value. */
function unclosedQuote(text: string, offset: number): SyntaxMistake | undefined {
  const opening = /(?:^[ \t]*|[:\-,[{][ \t]+|[[{])(["'])/gm;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const quote = match[1] ?? '"';
    const start = match.index + match[0].length - 1;
    const isComment = /(?:^|\s)#[^\n]*$/.test(text.slice(text.lastIndexOf('\n', start) + 1, start));
    if (isComment) continue;
    const end = closingQuote(text, start, quote);
    const inner = text.slice(start, end ?? text.length);
    const runsIntoNextEntry = /\n[ \t]*(?:- )?[A-Za-z][\w-]*:(?: |$)/m.test(inner);
    if (end === undefined || (runsIntoNextEntry && end >= lineAt(text, offset).start - 1)) {
      const line = lineAt(text, start);
      return {
        span: { start, end: line.start + line.text.trimEnd().length },
        message: `The text that begins here with ${quote} has no closing ${quote}.`,
        hint: `Add ${quote} at its end.`,
      };
    }
    opening.lastIndex = end + 1;
    if (start > offset) break;
  }
  return undefined;
}

function closingQuote(text: string, start: number, quote: string): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at;
    }
  }
  return undefined;
}

function unclosedBracket(reason: string, text: string): SyntaxMistake | undefined {
  if (!/flow collection/.test(reason) || !/end of the stream|missed comma/.test(reason)) return undefined;
  const open: number[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if ((character === '"' || character === "'") && /[\s[{,:]/.test(text[at - 1] ?? ' ')) {
      at = closingQuote(text, at, character) ?? at;
    } else if (character === '#' && /\s/.test(text[at - 1] ?? ' ')) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if ((character === '[' || character === '{') && /[\s[{,:]/.test(text[at - 1] ?? ' '))
      open.push(at);
    else if (character === ']' || character === '}') open.pop();
    at++;
  }
  const start = open.at(-1);
  if (start === undefined) return undefined;
  const bracket = text[start] ?? '';
  const partner = bracket === '[' ? ']' : '}';
  return {
    span: { start, end: start + 1 },
    message: `The ${quoted(bracket)} that opens here is never closed.`,
    hint: `Add ${quoted(partner)} at its end. If it is part of a text, put the text in quotes.`,
  };
}

function valueThatNeedsQuotes(line: Line): SyntaxMistake | undefined {
  const entry = /^(\s*(?:- +)*(?:[^\s"'#:][^:#"']*: +)?)(\S.*)$/.exec(line.text);
  const [, lead = '', value = ''] = entry ?? [];
  const trimmed = value.trimEnd();
  const isQuoted = /^["'|>&*!]/.test(trimmed);
  if (lead.trim() !== '' && /^[@`%]/.test(trimmed)) {
    return {
      span: within(line, lead.length, trimmed.length),
      message: `A text cannot begin with ${quoted(trimmed.charAt(0))} in YAML unless it is in quotes.`,
      hint: `Write ${lead.trim()} ${JSON.stringify(trimmed)}`,
    };
  }
  if (lead.trim().endsWith(':') && !isQuoted && !/^[[{]/.test(trimmed) && /:(?: |$)/.test(trimmed)) {
    return {
      span: within(line, lead.length, trimmed.length),
      message: 'This text holds a colon followed by a space, which YAML reads as a second property.',
      hint: `Put the text in quotes: ${lead.trim()} ${JSON.stringify(trimmed)}`,
    };
  }
  return undefined;
}

function textBehindQuotes(line: Line, offset: number): SyntaxMistake | undefined {
  const match = /^(\s*(?:- +)*[^\s"'#:][^:#"']*: +)((["'])(?:(?!\3).)*\3)\s*([^\s#].*)$/.exec(line.text);
  const [, lead = '', , , behind = ''] = match ?? [];
  if (match === null || offset < line.start + lead.length) return undefined;
  return {
    span: within(line, line.text.length - behind.length, behind.trimEnd().length),
    message: `The quoted text has ended before ${quoted(behind.trimEnd())}.`,
    hint: 'Put the whole text in quotes. Inside double quotes write \\" for a quotation mark.',
  };
}

function unknownName(reason: string, line: Line, offset: number): SyntaxMistake | undefined {
  const alias = /^unidentified alias "(.*)"$/.exec(reason);
  const at = offset - line.start;
  if (alias !== null) {
    const start = Math.max(0, line.text.lastIndexOf('*', at));
    return {
      span: within(line, start, (alias[1]?.length ?? 0) + 1),
      message: `${quoted(`*${alias[1]}`)} repeats a value marked "&${alias[1]}", and there is none above.`,
      hint: 'If the star belongs to the text, put the text in quotes.',
    };
  }
  if (/^unknown .*tag|tag handle|tag suffix|undeclared tag/.test(reason)) {
    const tag = /!\S*/.exec(line.text.slice(Math.max(0, at - 1)));
    const start = tag === null ? at : Math.max(0, at - 1) + tag.index;
    return {
      span: within(line, start, tag?.[0].length ?? 1),
      message: `${quoted(tag?.[0] ?? '!')} is read as a YAML tag, and there is no such tag.`,
      hint: 'If the exclamation mark belongs to the text, put the text in quotes.',
    };
  }
  if (/cannot merge mappings/.test(reason)) {
    return {
      span: within(line, line.text.search(/\S|$/), line.text.trim().length),
      message: '"<<" takes in the properties of another mapping, and this value is none.',
      hint: 'Write "<<: *name" with the name of a mapping that is marked "&name" above.',
    };
  }
  return undefined;
}

function misplacedLine(reason: string, line: Line): SyntaxMistake | undefined {
  if (!/indentation|document separator|mapping entry|block/.test(reason)) return undefined;
  const indent = line.text.search(/\S|$/);
  const content = line.text.slice(indent).trimEnd();
  const lacksSpace = /^([A-Za-z][\w-]*):([^\s/].*)$/.exec(content);
  if (lacksSpace !== null) {
    return {
      span: within(line, indent, content.length),
      message: 'There is no space behind the colon.',
      hint: `Write ${lacksSpace[1]}: ${lacksSpace[2]}`,
    };
  }
  if (!/:(?: |$)/.test(content) && !content.startsWith('-')) {
    return {
      span: within(line, indent, content.length),
      message: 'This line is neither a property ("name: value") nor an item of a list ("- ...").',
      hint: 'If it continues the text above, indent it further than that line, and begin the text with "|" or ">".',
    };
  }
  return {
    span: within(line, indent, content.length),
    message: 'This line is not indented like the lines it belongs to.',
    hint: 'Properties of the same block stand exactly under each other; a list item begins with "- ".',
  };
}
