import type { Span } from './source.ts';

/**
 * The texts that stand in for an author's until these are written. Whoever writes them and whoever looks for them takes
 * them from here, so that no placeholder is unknown to `check`.
 */

/** What follows, in the file, a value that does not look like a placeholder but is one. */
export const PLACEHOLDER_NOTE = '# a placeholder';

const NOTED = new RegExp(`(["']?[ }\\]]*?)( *${PLACEHOLDER_NOTE}[ \\t]*)$`, 'my');

/** Where the note behind a value is, with the space before it; `undefined` if the value has none. @param end the value's */
export function noteBehind(text: string, end: number): Span | undefined {
  NOTED.lastIndex = end;
  const [whole = '', , note] = NOTED.exec(text) ?? [];
  const close = end + whole.length;
  return note === undefined ? undefined : { start: close - note.length, end: close };
}

/** The line above what a new site begins with, which its author deletes once it is so with her. */
const STARTING_NOTE = /^\ufeff?[ \t]*# A starting text\b.*$/m;

/** Where a file says that it still has a text that a new site begins with. */
export function startingNoteIn(text: string): Span | undefined {
  const { 0: line = '', index = 0 } = STARTING_NOTE.exec(text) ?? {};
  return line === '' ? undefined : { start: index + line.indexOf('#'), end: index + line.length };
}

/** What stands where a text of one or more sentences is due. */
export const STAND_IN_TEXT = 'Write the text here.';
const STAND_IN = new RegExp(STAND_IN_TEXT.replace('.', '\\.'), 'g');

/** What stands where a short text is due. @param name the property's */
export const standInLabel = (name: string): string => `New ${name === '' ? 'text' : name}`;

/** Fewer letters make a label, which an example and a page may well share: "Get Started Today". */
const FEWEST = 24;

/** Whether an example's text is a sentence: a page that says it says it of somebody else. */
export const isExampleSentence = (text: string): boolean =>
  text.length >= FEWEST && /[.!?](?:<\/\w+>)*\s*$/.test(text);

/** A placeholder that says what is due: `[Banner: subtitle]`. */
export const bracketed = (what: string): string => `[${what}]`;

/** A line that is nothing but a text in brackets, as a heading or not; a link of Markdown goes on after the bracket. */
const BRACKETED = /^(?:#{1,6} )?\[[^[\]\n]+\]$/m;
/** One that is left within other words: it says of what it is, and names a property, or a part of a long text. */
const LEFT_OVER = /\[[^[\]\n:]+: \w+(?: alt)?(?:, (?:beginning|part \d+))?\](?![(:])/g;

/** What is written in a line of Markdown: the cells of a table, or what is behind the sign of an item. */
const partsOfLine = (line: string): readonly string[] =>
  /^\s*\|/.test(line)
    ? line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    : [line.trim().replace(/^(?:[-*+]|\d+[.)]) +(?=\[[^[\]]{2,}\]$)/, '')];

/** Code in Markdown, in which brackets are meant. */
const CODE = /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[`~]*$|`[^`\n]*`/gm;

const ALT = /\salt=["']([^"']*)/i;

/** The first placeholder in a text, plain or rich, as it is written there; `undefined` if there is none. */
export const placeholderIn = (text: string, name: string): string | undefined =>
  placeholdersIn(text, name)[0];

/** All of them, in their order: one that is written twice is there twice. */
export function placeholdersIn(text: string, name: string): readonly string[] {
  const isHtml = text.startsWith('<');
  // Also what stands in for the words of a picture.
  const standIns = text.match(STAND_IN) ?? [];
  if (standIns.length > 0) return standIns;
  if (text === standInLabel(name)) return [text];
  if (!text.includes('[')) return [];
  const plain = isHtml
    ? text.replace(/<[^<>]*>/g, (tag) => `\n${ALT.exec(tag)?.[1] ?? ''}\n`)
    : text.replace(CODE, '`');
  const lines = plain.split('\n').flatMap(isHtml ? (line) => line.trim() : partsOfLine);
  return lines.flatMap((line) => {
    const whole = BRACKETED.exec(line)?.[0].replace(/^#+ /, '');
    return whole === undefined ? (line.match(LEFT_OVER) ?? []) : whole;
  });
}
