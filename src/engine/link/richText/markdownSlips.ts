import type { Event } from 'micromark-util-types';
import type { Span } from '../../model/source.ts';
import type { MarkdownSlip } from '../findings.ts';
import { ALERT } from './githubSigns.ts';
import { HIDDEN } from './markdownWords.ts';

/** What looks like the address of a link or a picture. */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:|tel:|\.{0,2}\/|#|_media\/)`;
const TITLE = String.raw`[ \t](?:"[^"\n]*"|'[^'\n]*')`;
const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"\n{}]*"|'[^'\n{}]*'|[^\s"'{}]+))`;
const SHOWN_LABEL = String.raw`!?\[[^[\]\n]{0,300}\]`;

interface Pattern {
  readonly kind: MarkdownSlip['kind'];
  readonly pattern: RegExp;
  /** What comes before it in its line, as it is written; anything if absent. */
  readonly after?: RegExp;
  readonly meant?: (written: string) => string;
}

/** The beginning of a line: indentation, quotes and items of lists. */
const BEGINNING = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*$/;
const QUOTE = /^\s*>\s*$/;

const PATTERNS: readonly Pattern[] = [
  {
    kind: 'space-before-address',
    pattern: new RegExp(String.raw`(?<=${SHOWN_LABEL})[ \t]+\((?=${ADDRESS}[^\s()]*\))`, 'g'),
    meant: () => '(',
  },
  {
    kind: 'space-in-address',
    pattern: new RegExp(
      String.raw`(?<=${SHOWN_LABEL})\(${ADDRESS}[^\n()"']*[ \t][^\n()"']*(?:${TITLE})?\)`,
      'g',
    ),
    meant: (written) => written.replace(/^\((.*?)(\s+["'].*)?\)$/, '(<$1>$2)'),
  },
  {
    kind: 'number-for-address',
    pattern: new RegExp(String.raw`(?<=${SHOWN_LABEL})\(\+?\d[\d -]*[ \t][\d -]*\)`, 'g'),
    meant: (written) => `(tel:${written.replace(/[^+\d]/g, '')})`,
  },
  {
    kind: 'words-for-address',
    pattern: new RegExp(
      String.raw`(?<=${SHOWN_LABEL})\((?!${ADDRESS})[^\s()"'][^\n()"']*[ \t][^\n()"']*(?:${TITLE})?\)`,
      'g',
    ),
  },
  {
    kind: 'brackets-in-wrong-order',
    pattern: new RegExp(String.raw`\([^()[\]\n]{1,300}\)\[${ADDRESS}[^\s[\]()]*\]`, 'g'),
    meant: (written) => written.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)'),
  },
  {
    kind: 'unclosed-address',
    pattern: new RegExp(
      String.raw`(?<=${SHOWN_LABEL})\(${ADDRESS}[^\s()${HIDDEN}]*(?=[^()\n]*(?:$|\())`,
      'gm',
    ),
    meant: (written) => `${written})`,
  },
  {
    kind: 'heading-without-space',
    pattern: /#{2,6}(?=\p{L})/gu,
    after: BEGINNING,
    meant: (written) => `${written} `,
  },
  { kind: 'footnote', pattern: /\[\^[^\]\s]{1,100}\](?!:)/g },
  {
    kind: 'unknown-alert',
    pattern: new RegExp(String.raw`(?!${ALERT.source})\[![A-Za-z]+\]`, 'gi'),
    after: QUOTE,
  },
  {
    kind: 'unknown-reference',
    pattern: /(?<![\p{L}\p{N}\])])\[[^[\]\n^]{1,300}\]\[(?!\d+\])[^[\]\n]{1,100}\]/gu,
  },
  {
    kind: 'spaces-in-bold',
    pattern: /(?<![*\p{L}\p{N}])\*\*[ \t]+[^*\n]{1,300}?[ \t]*\*\*(?!\*)/gu,
    meant: (written) => `**${written.slice(2, -2).trim()}**`,
  },
  {
    kind: 'attributes',
    pattern: new RegExp(
      String.raw`(?<=${HIDDEN})[ \t]?\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}`,
      'g',
    ),
    after: /[)\]]$/,
  },
  { kind: 'unclosed-bold', pattern: /(?<![*\p{L}\p{N}])\*\*(?=[\p{L}\p{N}])/gu },
];

/**
 * Finds what was meant as Markdown and is none, so that visitors would read its signs. Only what is as good as
 * certain: code, escaped characters and signs that anybody may write in a sentence are none of it.
 *
 * @returns the slips in the order of the text, none within another
 */
export function markdownSlips(events: readonly Event[], text: string, words: string): MarkdownSlip[] {
  const found = PATTERNS.flatMap(({ kind, pattern, after, meant }) =>
    [...words.matchAll(pattern)].flatMap(({ 0: written, index }): MarkdownSlip[] => {
      if (after !== undefined && !after.test(lineBefore(text, index))) return [];
      if (written.includes(HIDDEN) && meant !== undefined) return [];
      // As its author has written it, so that it is found in the file.
      const source = text.slice(index, index + written.length);
      return [{ ...slipAt(kind, source, index, text), meant: meant?.(written) }];
    }),
  );
  const all = [...found, ...slipsInBlocks(events, text)].sort((a, b) => a.span.start - b.span.start);
  let end = 0;
  return all.filter(({ span }) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

const BRACKETED = new RegExp(
  String.raw`(?<![\p{L}\p{N}\])!${HIDDEN}])\[[^[\]${HIDDEN}]{1,200}\](?![[(:]|[ \t]+\(${ADDRESS})`,
  'gu',
);

/** Finds words in square brackets that make no link. Most are meant as they are; what is the name of a page is not. */
export const bracketedWords = (words: string): MarkdownSlip[] =>
  [...words.matchAll(BRACKETED)].map(({ 0: written, index }) => ({
    kind: 'page-in-brackets',
    written,
    shown: written,
    meant: undefined,
    span: { start: index, end: index + written.length },
  }));

/** Footnotes that nothing refers to, fences that never close, tables without the line below their heads, and lists without spaces. */
function slipsInBlocks(events: readonly Event[], text: string): MarkdownSlip[] {
  const slips: MarkdownSlip[] = [];
  let fences: Span[] = [];
  const named = (name: string): Map<string, Span> => {
    const tokens = events.flatMap(([kind, token]) => (kind === 'enter' && token.type === name ? token : []));
    const spans = tokens.map(({ start, end }) => ({ start: start.offset, end: end.offset }));
    return new Map(spans.map((span) => [text.slice(span.start, span.end).toLowerCase(), span]));
  };
  const called = named('gfmFootnoteCallString');
  for (const [name, { start, end }] of named('gfmFootnoteDefinitionLabelString'))
    if (!called.has(name))
      slips.push(slipAt('unused-footnote', text.slice(start - 2, end + 1), start - 2, text));
  for (const [kind, { type, start, end }] of events) {
    const span = { start: start.offset, end: end.offset };
    if (type === 'codeFenced' && kind === 'enter') fences = [];
    if (type === 'codeFencedFenceSequence' && kind === 'enter') fences.push(span);
    const [fence, close] = fences;
    if (type === 'codeFenced' && kind === 'exit' && fence !== undefined && close === undefined)
      slips.push(slipAt('unclosed-code', text.slice(fence.start, fence.end), fence.start, text));
    if (type === 'paragraph' && kind === 'enter') slips.push(...slipsInLines(text, span));
  }
  return slips;
}

/** A paragraph that is a heading, or of which two lines in succession are rows of a table or items of a list. */
function slipsInLines(text: string, { start, end }: Span): MarkdownSlip[] {
  const paragraph = text.slice(start, end);
  return LINES.flatMap(([kind, pattern]) => {
    const found = pattern.exec(paragraph);
    const [whole = '', sign = ''] = found ?? [];
    const at = start + (found?.index ?? 0) + whole.indexOf(sign);
    return found === null ? [] : [slipAt(kind, sign, at, text)];
  });
}

const LINES: readonly (readonly [MarkdownSlip['kind'], RegExp])[] = [
  ['table-without-line', /^[ \t>]*(\|)[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*$/m],
  ['list-without-space', /^[ \t>]*(-|\d{1,9}[.)])\p{L}[^\n]*\n[ \t>]*(?:-|\d{1,9}[.)])\p{L}/mu],
  // Two asterisks in a line make words of it stronger.
  ['list-without-space', /^[ \t>]*(\*)\p{L}[^*\n]*\n[ \t>]*\*\p{L}[^*\n]*$/mu],
  // More than one sign is a row of hashtags.
  ['heading-without-space', /^(#)\p{L}[^#\n]*$/u],
];

function slipAt(kind: MarkdownSlip['kind'], written: string, start: number, text: string): MarkdownSlip {
  const end = start + written.length;
  // With the words that the address belongs to.
  const label = kind.endsWith('-address') ? Math.max(0, text.lastIndexOf('[', start)) : start;
  const from = label < start && text[label - 1] === '!' ? label - 1 : label;
  const until = kind === 'space-before-address' ? text.indexOf(')', end) + 1 : end;
  // The beginning of a line, a row or bold words says little without what follows.
  const isBeginning = /^(?:\||[-*]|\d+[.)]|\*\*|#+)$/.test(written);
  const [rest] = isBeginning ? (/^[^\n*]*/.exec(text.slice(end, end + 100)) ?? ['']) : [''];
  const shown = (text.slice(from, until) + rest).trim();
  return { kind, written, shown, meant: undefined, span: { start, end } };
}

/** What comes before a place in its line; of a very long line, only the end of that. */
function lineBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - 200), index);
  return before.slice(before.lastIndexOf('\n') + 1);
}
