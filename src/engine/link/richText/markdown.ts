import type { Event, HtmlExtension, Token } from 'micromark-util-types';
import type { Span } from '../../model/source.ts';
import type { MarkdownSlip } from '../findings.ts';
import { loadGithubSigns, withGithubSigns, withoutSigns } from './githubSigns.ts';
import { bracketedWords, markdownSlips } from './markdownSlips.ts';
import { type LostPiece, lostPiece, shownWords } from './markdownWords.ts';

/** A text in Markdown as HTML that is not yet cleaned, and the places in it that may be wrong. */
export interface MarkdownHtml {
  readonly html: string;
  /** Whether there is no HTML in the text, so that all tags are those of Markdown. */
  readonly isMade: boolean;
  /** The addresses of its links, in the order of the text. */
  readonly addresses: readonly Piece[];
  readonly pictures: readonly Piece[];
  readonly languages: readonly Piece[];
  /** Its headings of levels that a text may not have, because a page has one main heading and texts go three deep. */
  readonly headings: readonly (Piece & { readonly level: number })[];
  readonly lost: LostPiece | undefined;
  readonly slips: readonly MarkdownSlip[];
  /** Words in brackets, which are slips if a page is called so. */
  readonly bracketed: readonly MarkdownSlip[];
}

/** A piece of a text as it is written; its place is in code units from the beginning of the text. */
interface Piece {
  readonly written: string;
  readonly span: Span;
}

/** The tokens that are the address of a link, a picture or a definition (CommonMark 0.31, 4.7, 6.3, 6.5). */
const ADDRESSES: ReadonlySet<string> = new Set(
  `resourceDestinationString definitionDestinationString autolinkProtocol autolinkEmail
    literalAutolinkHttp literalAutolinkWww literalAutolinkEmail`.split(/\s+/),
);
const RAW: ReadonlySet<string> = new Set(['htmlFlow', 'htmlText']);

/**
 * Loads the reader of Markdown: CommonMark with the tables, strikethrough, bare addresses, footnotes, boxes to check and
 * alerts of GitHub.
 *
 * @returns a function that makes HTML of one text; it must still be cleaned, because HTML in the text stays as it is, and
 *   then drawn with `drawnSigns`
 */
export async function loadMarkdown(): Promise<(text: string) => MarkdownHtml> {
  const [micromark, tables, strikethrough, bareAddresses, signs] = await Promise.all([
    import('micromark'),
    import('micromark-extension-gfm-table'),
    import('micromark-extension-gfm-strikethrough'),
    import('micromark-extension-gfm-autolink-literal'),
    loadGithubSigns(),
  ]);
  const { compile, parse, postprocess, preprocess } = micromark;
  const { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } = bareAddresses;
  const { gfmStrikethrough, gfmStrikethroughHtml } = strikethrough;
  const extensions = [
    tables.gfmTable(),
    gfmStrikethrough({ singleTilde: false }),
    gfmAutolinkLiteral(),
    ...signs.extensions,
  ];
  const usual = [tables.gfmTableHtml(), gfmStrikethroughHtml(), gfmAutolinkLiteralHtml(), fences];
  return (written) => {
    const text = withoutSigns(written);
    const chunks = preprocess()(text, 'utf8', true);
    const events = postprocess(parse({ extensions }).document().write(chunks));
    const entered = events.flatMap(([kind, token]: Event) => (kind === 'enter' ? [token] : []));
    leaveWordsOfLinks(entered, text);
    const htmlExtensions = [...usual, ...signs.htmlExtensions(text)];
    const options = { allowDangerousHtml: true, allowDangerousProtocol: true, htmlExtensions };
    const made = withGithubSigns(compile(options)(events));
    const words = shownWords(events, text);
    const isMade = !entered.some(({ type }) => RAW.has(type));
    return {
      html: framed(isMade ? plainly(made) : made),
      isMade,
      ...addressesIn(events, text),
      languages: entered
        .filter(({ type }) => type === 'codeFencedFenceInfo')
        .map((token) => pieceOf(token, text, /^[\w+.#-]*/)),
      headings: entered.flatMap((token) => headingOf(token, text)),
      lost: lostPiece(events, text, words),
      slips: markdownSlips(events, text, words),
      bracketed: bracketedWords(words),
    };
  };
}

/** Makes words of the addresses that are the words of a link in HTML: a link has none in it. */
function leaveWordsOfLinks(entered: readonly Token[], text: string): void {
  let isInLink = false;
  for (const token of entered) {
    if (token.type === 'htmlText') {
      const [, slash] = /^<(\/?)a\b/i.exec(text.slice(token.start.offset, token.end.offset)) ?? [];
      if (slash !== undefined) isInLink = slash === '';
    } else if (isInLink && /^literalAutolink./.test(token.type)) token.type = 'data';
  }
}

/** The title of code, in what stands behind a fence as HTML writes it. */
const CODE_TITLE = /(?:^|\s)title=(?:&quot;(.+?)&quot;|'(.+?)'|([^\s"'&]+))/;
const titleIn = (written: string): string => {
  const title = CODE_TITLE.exec(written)
    ?.slice(1)
    .find((one) => one !== undefined);
  return title === undefined ? '' : ` title="${title}"`;
};

/** Of what stands behind a fence, the language and the title of the code: `ts title="lend.ts"`. The rest is for other programs: `{1,3}`. */
const fences: HtmlExtension = {
  exit: {
    codeFencedFenceInfo() {
      const info = this.resume();
      const [language] = /^[\w+.#-]+(?![\w+.#=-])/.exec(info) ?? [];
      this.tag(language === undefined ? titleIn(info) : ` class="language-${language}"`);
    },
    codeFencedFenceMeta() {
      this.tag(titleIn(this.resume()));
    },
  },
};

/**
 * Writes what was made of a text without any HTML in it as a serialiser writes it: no slash in void elements, quotation
 * marks as they are, no-break spaces by name.
 */
const plainly = (html: string): string =>
  html
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/(<[^>]*>)|&quot;/g, (_quot, tag: string | undefined) => tag ?? '"');

/** Makes a figure of each paragraph that is nothing but a picture, with the picture's title as its caption. */
const framed = (html: string): string =>
  html
    .replace(/<p>(<img [^>]*>)<\/p>/g, (_paragraph, picture: string) => {
      const title = / title="([^"]*)"/.exec(picture);
      const bare = picture.replace(/ title="[^"]*"/, '');
      if (title === null) return `<figure>${bare}</figure>`;
      return `<figure>${bare}<figcaption>${title[1] ?? ''}</figcaption></figure>`;
    })
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(/<(\/?)h[56]>/g, '<$1h4>');

function addressesIn(events: readonly Event[], text: string): Pick<MarkdownHtml, 'addresses' | 'pictures'> {
  const addresses: Piece[] = [];
  const pictures: Piece[] = [];
  let around = 0;
  for (const [kind, token] of events) {
    if (token.type === 'image') around += kind === 'enter' ? 1 : -1;
    const piece = pieceOf(token, text);
    const isEmpty = token.type === 'resource' && /^\(\s*\)$/.test(piece.written);
    if (kind !== 'enter' || !(isEmpty || ADDRESSES.has(token.type))) continue;
    (around > 0 ? pictures : addresses).push(isEmpty ? { ...piece, written: '' } : piece);
  }
  return { addresses, pictures };
}

/** What a token is written as, or the beginning of it. */
function pieceOf({ start, end }: Token, text: string, beginning = /[\s\S]*/): Piece {
  const [written = ''] = beginning.exec(text.slice(start.offset, end.offset)) ?? [];
  return { written, span: { start: start.offset, end: start.offset + written.length } };
}

function headingOf(token: Token, text: string): MarkdownHtml['headings'] {
  const line = token.type === 'setextHeadingLineSequence';
  if (!line && token.type !== 'atxHeading') return [];
  const signs = pieceOf(token, text, line ? undefined : /^#+/);
  const level = line ? (signs.written.startsWith('=') ? 1 : 2) : signs.written.length;
  return level >= 2 && level <= 4 ? [] : [{ ...signs, level }];
}
