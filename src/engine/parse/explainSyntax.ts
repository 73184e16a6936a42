import type { Span } from '../model/source.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { quoted } from '../text/wording.ts';
import { asQuoted, quotesHint } from './asQuoted.ts';
import { explainBrackets } from './explainBrackets.ts';
import { explainLayout } from './explainLayout.ts';
import { explainValue } from './explainValue.ts';
import { lookalikeIn } from './lookalikeSpaces.ts';
import { type Line, type Lines, readLines, readOutline, withoutComment } from './readOutline.ts';
import type { Explained, SyntaxMistake } from './syntaxMistake.ts';
import { tabsToSpaces } from './tabsToSpaces.ts';

/**
 * Explains a YAML syntax error to the author of the text. The parser reports where it failed, but the mistake is often
 * a character or a line before that. So the text is read again as its author sees it, line by line, up to where the
 * parser stopped. Never throws.
 *
 * @param reason js-yaml's own message
 * @param text the whole file
 * @param offset where the parser stopped
 * @returns the explanation; its span is always within the text
 */
export function explainSyntax(reason: string, text: string, offset: number): SyntaxMistake {
  const lines = readLines(text);
  // At the end of the file, the parser stops on an empty line.
  const at = newLineIndex(text)(Math.min(Math.max(offset, 0), text.trimEnd().length)).line - 1;
  const line = lines[at] ?? { start: 0, text: '' };
  const mistake =
    mergeConflict(lines) ??
    badCharacter(reason, text, offset) ??
    unknownName(reason, line, offset) ??
    misused(reason, text, lines.slice(0, at + 1)) ??
    strangeIndentation(text, lines, at) ??
    misread(reason, text, lines, at, offset);
  const start = Math.min(Math.max(0, mistake.span.start), text.length);
  return { ...mistake, span: { start, end: Math.min(Math.max(start, mistake.span.end), text.length) } };
}

const wholeLine = ({ start, text }: Line): Span => ({
  start: start + text.search(/\S|$/),
  end: start + text.trimEnd().length,
});

/** What git leaves in a file when two people changed the same lines. */
function mergeConflict(lines: Lines): Explained {
  const line = lines.find(({ text }) => /^<{7} /.test(text));
  if (line === undefined || !lines.some(({ text }) => /^>{7} /.test(text))) return undefined;
  return {
    span: wholeLine(line),
    message: 'A merge conflict that has not been resolved begins here.',
    hint: 'Keep the lines that are right, and remove those that begin with "<<<<<<<", "=======" and ">>>>>>>".',
  };
}

function badCharacter(reason: string, text: string, offset: number): Explained {
  if (/non-printable|valid JSON character|null byte/.test(reason)) {
    const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      span: { start: offset, end: offset + 1 },
      message: `There is an invisible character here (U+${code}).`,
      hint: 'Remove it. Pasting text from another program often brings such characters along.',
      suggestion: '',
    };
  }
  if (!/unknown escape|hexadecimal character/.test(reason)) return undefined;
  const start = Math.max(0, text.lastIndexOf('\\', offset));
  return {
    span: { start, end: start + 2 },
    message: `In double quotes, a backslash begins a special character, but ${quoted(text.slice(start, start + 2))} is not one here.`,
    hint: 'Put the text in single quotes, where a backslash is just a backslash, or double each backslash.',
  };
}

/** An alias of nothing, or a tag that there is not. */
function unknownName(reason: string, line: Line, offset: number): Explained {
  const at = Math.max(0, offset - line.start);
  const spanOf = (from: number, { length }: string): Span => ({
    start: line.start + from,
    end: line.start + from + length,
  });
  const alias = /^unidentified alias "([\s\S]*)"$/.exec(reason)?.[1];
  if (alias !== undefined)
    return {
      span: spanOf(Math.max(0, line.text.indexOf(`*${alias}`, at - 1)), `*${alias}`),
      message: `${quoted(`*${alias}`)} repeats a value marked ${quoted(`&${alias}`)}, but there is no such value above.`,
      hint: 'If the star belongs to a text, put the text in quotes.',
    };
  if (!/^unknown .*tag|tag handle|tag suffix|tag name|tag property|explicit tag|verbatim tag/.test(reason))
    return undefined;
  const tags = [...line.text.matchAll(/!\S*/g)];
  const { index: from = at, 0: name = '!' } = tags.findLast(({ index }) => index < at) ?? tags[0] ?? {};
  const message = /explicit tag/.test(reason)
    ? `${quoted(name)} does not fit the value after it.`
    : `${quoted(name)} is read as a YAML tag, but there is no such tag.`;
  const words = withoutComment(line.text.slice(from));
  const lead = /(?:[\w-]+:|-) *$/.exec(line.text.slice(0, from))?.[0].trimEnd();
  if (lead !== undefined && /^![A-Za-z]\w* [^"'[\]{}|>]+$/.test(words))
    return { span: spanOf(from, words), message, hint: quotesHint(lead, words), suggestion: asQuoted(words) };
  const hint = 'If the exclamation mark belongs to a text, put the text in quotes. Otherwise remove the tag.';
  return { span: spanOf(from, name), message, hint };
}

/** Signs of YAML that few authors know, in a place where they mean nothing. */
function misused(reason: string, text: string, lines: Lines): Explained {
  const [last = { start: 0, text: '' }] = lines.slice(-1);
  if (/cannot merge mappings/.test(reason))
    return {
      span: wholeLine(last),
      message: '"<<" adds the properties of another mapping, but this value is not a mapping.',
      hint: 'Write "<<: *name" with the name of a mapping that is marked "&name" above.',
    };
  if (/directive|YAML version/.test(reason))
    return {
      span: wholeLine(lines.findLast((line) => line.text.startsWith('%')) ?? last),
      message: 'A line that begins with "%" is an instruction to the YAML parser, but this one is not valid.',
      hint: 'Remove the line. If it belongs to a text, put the text in quotes.',
    };
  // A list or a mapping where the name of a property should be: `{{ name }}`, `[new]: x`.
  const key = /\{\{[^\r\n}]*\}?\}?|(?<=^[ -]*)(?:[[{][^\r\n]*[\]}](?=\s*:)|\?(?=\s))/m;
  const found = /complex keys/.test(reason) ? key.exec(text) : null;
  if (found === null) return undefined;
  return {
    span: { start: found.index, end: found.index + found[0].length },
    message: 'There are brackets where the name of a property should be.',
    hint: 'If they belong to a text, put the text in quotes.',
  };
}

/** Tabs, and characters that only look like spaces, at the beginning of the line or of the one before it. */
function strangeIndentation(text: string, lines: Lines, at: number): Explained {
  for (const line of lines.slice(Math.max(0, at - 1), at + 1).reverse()) {
    const tab = /^(?: *|[ -]*- *)\t/.exec(line.text);
    const lookalike = lookalikeIn(line);
    if (tab === null && lookalike !== undefined) return lookalike;
    if (tab === null) continue;
    const end = line.start + tab[0].length;
    return {
      span: { start: end - 1, end },
      message: 'This line is indented with a tab; YAML allows only spaces.',
      hint: 'Replace each tab with two spaces. Editors can do it for you: "Convert indentation to spaces".',
      fix: tabsToSpaces(text, lines, line),
    };
  }
  return undefined;
}

function misread(reason: string, text: string, lines: Lines, at: number, offset: number): SyntaxMistake {
  const entries = readOutline(text, lines, at);
  const entry = entries.at(-1);
  const found =
    entry &&
    (explainValue(entry, lines, text, offset) ??
      explainBrackets(entry, lines, text, offset, reason) ??
      explainLayout(entries, lines));
  if (found !== undefined) return found;
  const line = lines[at] ?? { start: 0, text: '' };
  const last = line.start + Math.max(0, line.text.length - 1);
  const start = Math.min(Math.max(offset, line.start), last);
  return {
    span: { start, end: start + 1 },
    message: 'This line cannot be read as YAML.',
    hint: `Compare its spaces, quotes and colons with those of the lines above. (The parser says: ${reason}.)`,
  };
}
