import { decoded } from '../../model/characterReferences.ts';
import type { TextHeading } from '../../model/theme.ts';
import type { ValidBlock } from '../../validate/validateFile.ts';

/**
 * The headings in the rich texts of a block, read from what the author wrote. Reading them is cheap, because every page
 * is read for the links of others: the texts are neither cleaned nor made into HTML here.
 */
export function headingsOf({
  headings,
  marks,
}: Pick<ValidBlock, 'headings' | 'marks'>): readonly TextHeading[] {
  return (
    headings ??
    marks.flatMap(({ resolves, value }) =>
      resolves === 'html' ? inHtml(value) : resolves === 'markdown' ? inMarkdown(value) : [],
    )
  );
}

const ELEMENT = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi;

const inHtml = (text: string): TextHeading[] =>
  [...text.matchAll(ELEMENT)].map(([, level, inner = '']) => ({
    level: levelIn(Number(level)),
    text: decoded(inner.replace(/<[^>]*>/g, '')),
  }));

/**
 * A block of code between fences; a heading of one line behind number signs, or above a line of equals signs or hyphens;
 * a heading that is an HTML element (CommonMark 0.31, 4.2 to 4.6). Headings may be in quotations and lists.
 */
const PIECE = new RegExp(
  [
    String.raw`^[ ]{0,3}(\x60{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ ]{0,3}\1[\x60~]*[ \t]*$|[\s\S]*)`,
    String.raw`^(?:[ ]{0,3}(?:>|[-+*]|\d+[.)])[ ]?)*[ ]{0,3}(#{1,6})(?:[ \t]+([^\n]*?))??(?:[ \t]+#+)?[ \t]*$`,
    String.raw`^[ ]{0,3}(?![-+*>#|][ ]|\d+[.)][ ])(\S[^\n]*)\n[ ]{0,3}(=+|-+)[ \t]*$`,
    ELEMENT.source.replace(String.raw`\1`, String.raw`\6`),
  ].join('|'),
  'gim',
);

function inMarkdown(text: string): TextHeading[] {
  // Most short texts have none.
  if (!/^.*#|<h[1-6]|\n[ ]{0,3}[=-]+[ \t]*$/im.test(text)) return [];
  return [...text.matchAll(PIECE)].flatMap(([whole, fence, signs, behind, above, line, , element]) => {
    if (fence !== undefined) return [];
    if (element !== undefined) return inHtml(whole);
    const level = signs?.length ?? (line?.startsWith('=') === true ? 1 : 2);
    return [{ level: levelIn(level), text: withoutMarkup(behind ?? above ?? '') }];
  });
}

/** Texts have headings of three levels: those above and below are drawn as the nearest one. */
const levelIn = (level: number): TextHeading['level'] => (level <= 2 ? 2 : level === 3 ? 3 : 4);

/** An escaped sign, or code, in which no sign means anything. */
const LITERAL = /\\([!-/:-@[-\x60{-~])|(\x60+)(.+?)\2(?!\x60)/g;

/** A text with its signs as character references, so that they are not taken for markup. */
const referring = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** The words of a line of Markdown: of a link its text, of a picture or a footnote nothing. */
const withoutMarkup = (line: string): string =>
  decoded(
    line
      .replace(LITERAL, (_whole, sign: string | undefined, _ticks, code = '') =>
        referring(sign ?? code.trim()),
      )
      .replace(/\[\^[^\]\s]+\]/g, '')
      .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
      .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(/[*~]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ''),
  );
