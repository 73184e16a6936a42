import type { Fix } from '../model/finding.ts';
import { explainPicturePath } from '../model/picturePath.ts';
import type { Span } from '../model/source.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { quoted } from '../text/wording.ts';
import { asQuoted, quotesHint } from './asQuoted.ts';
import { explainBrackets } from './explainBrackets.ts';
import { explainLayout } from './explainLayout.ts';
import { explainValue } from './explainValue.ts';
import { lookalikeIn } from './lookalikeSpaces.ts';
import { type Line, readLines, readOutline, withoutComment } from './readOutline.ts';
import { tabsToSpaces } from './tabsToSpaces.ts';

/** A YAML syntax error explained to an author, at the place to repair. */
export interface SyntaxMistake {
  readonly span: Span;
  readonly message: string;
  readonly hint?: string | undefined;
  /** What to write instead of the text in the span, if that is certain. */
  readonly suggestion?: string | undefined;
  readonly fix?: Fix | undefined;
}

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
  const at = lineOf(text, offset);
  const mistake =
    mergeConflict(lines) ??
    badCharacter(reason, text, offset) ??
    unknownName(reason, lines, at, offset) ??
    directive(reason, lines, at) ??
    strangeIndentation(text, lines, at) ??
    collectionAsKey(reason, text) ??
    misread(reason, text, lines, at, offset);
  const start = Math.min(Math.max(0, mistake.span.start), text.length);
  return { ...mistake, span: { start, end: Math.min(Math.max(start, mistake.span.end), text.length) } };
}

/** The index of the line that contains an offset, or of the last line with text if the offset is after it. */
function lineOf(text: string, offset: number): number {
  // At the end of the file, the parser stops on an empty line.
  const last = text.trimEnd().length;
  return newLineIndex(text)(Math.min(Math.max(offset, 0), last)).line - 1;
}

function wholeLine(line: Line | undefined): Span {
  const { start, text } = line ?? { start: 0, text: '' };
  return { start: start + text.search(/\S|$/), end: start + text.trimEnd().length };
}

/** What git leaves in a file when two people changed the same lines. */
function mergeConflict(lines: readonly Line[]): SyntaxMistake | undefined {
  const line = lines.find(({ text }) => /^<{7} /.test(text));
  if (line === undefined || !lines.some(({ text }) => /^>{7} /.test(text))) return undefined;
  return {
    span: wholeLine(line),
    message: 'A merge conflict that has not been resolved begins here.',
    hint: 'Keep the lines that are right, and remove those that begin with "<<<<<<<", "=======" and ">>>>>>>".',
  };
}

function badCharacter(reason: string, text: string, offset: number): SyntaxMistake | undefined {
  const span = { start: offset, end: offset + 1 };
  if (/non-printable|valid JSON character|null byte/.test(reason)) {
    const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      span,
      message: `There is an invisible character here (U+${code}).`,
      hint: 'Remove it. Pasting text from another program often brings such characters along.',
      suggestion: '',
    };
  }
  if (!/unknown escape|hexadecimal character/.test(reason)) return undefined;
  const start = Math.max(0, text.lastIndexOf('\\', offset));
  const rest = /^\\(?:[^\r\n]*\\)?[^"\r\n]*(?=")/.exec(text.slice(start))?.[0];
  const before = /"([^"\r\n]*)$/.exec(text.slice(0, start))?.[1];
  const meant = rest === undefined || before === undefined ? undefined : before + rest;
  return {
    span: { start, end: start + 2 },
    message: `In double quotes, a backslash begins a special character, but ${quoted(text.slice(start, start + 2))} is not one here.`,
    hint: backslashHint(meant),
  };
}

/** @param meant the text in double quotes; `undefined` if its end cannot be told */
function backslashHint(meant: string | undefined): string {
  if (meant === undefined || /['"]/.test(meant))
    return 'Put the text in single quotes, where a backslash is just a backslash, or double each backslash.';
  // Right quotes alone would only lead to the next mistake.
  const { reason, better } = explainPicturePath(meant);
  return better !== undefined && /^(?:[a-z]:|\\)\\/i.test(meant)
    ? `${reason} ${quoted(better)}.`
    : `In single quotes, a backslash is just a backslash: ${shortened(asQuoted(meant))}`;
}

const shortened = (words: string): string => (words.length > 90 ? `${words.slice(0, 89)}…` : words);

function unknownName(
  reason: string,
  lines: readonly Line[],
  index: number,
  offset: number,
): SyntaxMistake | undefined {
  const line = lines[index] ?? { start: 0, text: '' };
  const at = offset - line.start;
  const within = (start: number, length: number): Span => ({
    start: line.start + start,
    end: line.start + start + length,
  });
  const alias = /^unidentified alias "([\s\S]*)"$/.exec(reason)?.[1];
  if (alias !== undefined) {
    const start = Math.max(0, line.text.indexOf(`*${alias}`, Math.max(0, at - 1)));
    return {
      span: within(start, alias.length + 1),
      message: `${quoted(`*${alias}`)} repeats a value marked ${quoted(`&${alias}`)}, but there is no such value above.`,
      hint: 'If the star belongs to a text, put the text in quotes.',
    };
  }
  if (/^unknown .*tag|tag handle|tag suffix|tag name|tag property|explicit tag|verbatim tag/.test(reason)) {
    const from = /!\S*$/.exec(line.text.slice(0, Math.max(0, at)))?.index ?? Math.max(0, at - 1);
    const tag = /!\S*/.exec(line.text.slice(from));
    const start = tag === null ? Math.max(0, at) : from + tag.index;
    const name = tag?.[0] ?? '!';
    const words = /^![A-Za-z]\w* \S/.test(line.text.slice(start))
      ? withoutComment(line.text.slice(start))
      : '';
    const lead = /(?:[\w-]+:|-) *$/.exec(line.text.slice(0, start))?.[0].trimEnd();
    if (words !== '' && lead !== undefined && !/["'[\]{}|>]/.test(words)) {
      return {
        span: within(start, words.length),
        message: `${quoted(name)} is read as a YAML tag, but there is no such tag.`,
        hint: quotesHint(lead, words),
        suggestion: asQuoted(words),
      };
    }
    return {
      span: within(start, name.length),
      message: /explicit tag/.test(reason)
        ? `${quoted(name)} does not fit the value after it.`
        : `${quoted(name)} is read as a YAML tag, but there is no such tag.`,
      hint: 'If the exclamation mark belongs to a text, put the text in quotes. Otherwise remove the tag.',
    };
  }
  if (/cannot merge mappings/.test(reason)) {
    return {
      span: wholeLine(line),
      message: '"<<" adds the properties of another mapping, but this value is not a mapping.',
      hint: 'Write "<<: *name" with the name of a mapping that is marked "&name" above.',
    };
  }
  return undefined;
}

function directive(reason: string, lines: readonly Line[], at: number): SyntaxMistake | undefined {
  if (!/directive|YAML version/.test(reason)) return undefined;
  const line = lines.slice(0, at + 1).findLast(({ text }) => text.startsWith('%'));
  return {
    span: wholeLine(line ?? lines[at]),
    message: 'A line that begins with "%" is an instruction to the YAML parser, but this one is not valid.',
    hint: 'Remove the line. If it belongs to a text, put the text in quotes.',
  };
}

/** Tabs, and characters that only look like spaces, at the beginning of the line or of the one before it. */
function strangeIndentation(text: string, lines: readonly Line[], at: number): SyntaxMistake | undefined {
  for (const index of [at, at - 1]) {
    const line = lines[index];
    if (line === undefined) continue;
    const tab = /^(?: *|[ -]*- *)\t/.exec(line.text);
    if (tab !== null) {
      const start = line.start + tab[0].length - 1;
      return {
        span: { start, end: start + 1 },
        message: 'This line is indented with a tab; YAML allows only spaces.',
        hint: 'Replace each tab with two spaces. Editors can do it for you: "Convert indentation to spaces".',
        fix: tabsToSpaces(text, lines, index),
      };
    }
    const lookalike = lookalikeIn(line);
    if (lookalike !== undefined) return lookalike;
  }
  return undefined;
}

/** A list or a mapping where the name of a property should be: `{{ name }}`, `[new]: x`. */
function collectionAsKey(reason: string, text: string): SyntaxMistake | undefined {
  if (!/complex keys/.test(reason)) return undefined;
  const found = /\{\{[^\r\n}]*\}?\}?|^[ -]*[[{][^\r\n]*[\]}](?=\s*:)|^[ -]*\?(?=\s)/m.exec(text);
  const lead = /^[ -]*/.exec(found?.[0] ?? '')?.[0].length ?? 0;
  const start = (found?.index ?? 0) + lead;
  return {
    span: { start, end: start + Math.max(1, (found?.[0].length ?? 1) - lead) },
    message: 'There are brackets where the name of a property should be.',
    hint: 'If they belong to a text, put the text in quotes.',
  };
}

function misread(
  reason: string,
  text: string,
  lines: readonly Line[],
  at: number,
  offset: number,
): SyntaxMistake {
  const entries = readOutline(text, lines, at);
  const entry = entries.at(-1);
  const found =
    entry === undefined
      ? undefined
      : (explainValue(entry, lines, text, offset) ??
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
