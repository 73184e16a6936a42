import type { Event } from 'micromark-util-types';
import type { Span } from '../../model/source.ts';
import { type LostHtml, lostHtml } from './lostHtml.ts';

/** Stands for each code unit that is not shown as it is written: the character that Unicode has for an object in a text. */
export const HIDDEN = '\ufffc';
/** Tokens whose contents are addresses, names or titles, which visitors do not read. */
const UNSHOWN: ReadonlySet<string> = new Set(['resource', 'reference', 'definition', 'codeFenced']);

/** Tokens that visitors read as they are written. */
const READ: ReadonlySet<string> = new Set(['data', 'literalAutolink']);

/**
 * What visitors read of a text exactly as it is written, at the same places: code, HTML, escaped characters and signs
 * that mean something are replaced by `HIDDEN`. Lines stay lines.
 */
export function shownWords(events: readonly Event[], text: string): string {
  const hidden = text.replace(/[^\n]/g, HIDDEN);
  let shown = '';
  let within = 0;
  for (const [kind, token] of events) {
    if (UNSHOWN.has(token.type)) within += kind === 'enter' ? 1 : -1;
    if (kind !== 'enter' || !READ.has(token.type) || within > 0) continue;
    const { start, end } = token;
    if (start.offset < shown.length) continue;
    shown += hidden.slice(shown.length, start.offset) + text.slice(start.offset, end.offset);
  }
  return shown + hidden.slice(shown.length);
}

/** HTML in Markdown that lacks an end, and where the piece is. */
export interface LostPiece extends LostHtml {
  /** Code units from the beginning of the text. */
  readonly span: Span;
}

/** The beginning of a tag with an attribute, or of a comment: nobody writes these to be read. */
const BEGINNING = /<(?:!--|[a-z][a-z0-9]*\s+[a-z-]+\s*=\s*["'])/gi;

/**
 * Finds the first quote, tag or comment in the HTML of a text that is never closed. Where it begins a block, the rest
 * of the page would be lost; elsewhere, visitors would read the tag.
 */
export function lostPiece(events: readonly Event[], text: string, words: string): LostPiece | undefined {
  const found: LostPiece[] = [];
  const look = (start: number, end: number): void => {
    const lost = lostHtml(text.slice(start, end));
    if (lost === undefined) return;
    const at = Math.max(start, text.indexOf(lost.piece, start));
    found.push({ ...lost, span: { start: at, end: at + lost.piece.length } });
  };
  for (const [kind, { type, start, end }] of events) {
    if (kind === 'enter' && type === 'htmlFlow') look(start.offset, end.offset);
  }
  for (const { index } of words.matchAll(BEGINNING)) {
    const end = text.indexOf('\n\n', index);
    look(index, end < 0 ? text.length : end);
    if (found.length > 0) break;
  }
  return found.sort((a, b) => a.span.start - b.span.start)[0];
}
