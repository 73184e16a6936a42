import { decoded } from '../model/characterReferences.ts';
import { type At, atValue, type Finding } from '../model/finding.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile } from '../model/source.ts';
import { nearest } from '../text/nearest.ts';
import { eachLeaf, pointerTo } from './eachLeaf.ts';
import { finding, type Markup } from './findings.ts';
import type { Schemas } from './schemas.ts';

const TAG =
  /<(b|i|u|s|em|strong|small|sup|sub|code|span|a|p|h[1-6]|li|ul|ol|div|mark)(?:\s[^<>]*)?>([^<>]*)<\/\1>|<(?:br|hr)\s*\/?>|<\/?(?:p|b|i|em|strong|ul|ol|li|a)>/i;
const ENTITY =
  /&(amp|lt|gt|quot|apos|nbsp|copy|reg|trade|ndash|mdash|hellip|[lr][sd]quo|euro|pound|times|middot|bull|#39|#x27);/;
const MARKDOWN =
  /(?<!\*)\*\*(?!\*)(\S(?:[^*]*\S)?)\*\*(?!\*)|(?<![\w_])__(\S(?:[^_]*\S)?)__(?![\w_])|!?\[([^\]]+)\]\([^()\n]+\)|^#{2,6} (\S.*)$|(?<![\p{L}\p{N}*])\*(\p{L}(?:[^*\n]{0,80}\p{L})?)\*(?![\p{L}\p{N}*])|(?<!`)`([^`\n]+)`(?!`)/mu;
const PLACEHOLDER = /\{(\w+)\}/;
/** A name is nobody's words, so that its marks are meant for YAML, which knows only straight ones. */
const NAME_IN_QUOTES = /^[“„«‘]([^“”„«»‘’]+)[”“»’]$/;

/**
 * Reports plain texts with HTML, Markdown or placeholders in them, which visitors would see as they are written: one
 * finding for each text.
 *
 * @param value the part of a file to look through
 * @param pointer to that part
 * @param isPlain whether the text at a pointer is plain: it is neither rich text nor replaced by anything
 * @param schemas the placeholders that are filled in in rich text, and the properties that take Markdown
 */
export function markupFindings(
  value: unknown,
  pointer: string,
  file: ParsedFile,
  isPlain: (pointer: string) => boolean,
  { placeholders, markdown }: Pick<Schemas, 'placeholders' | 'markdown'>,
): Finding[] {
  const findings: Finding[] = [];
  eachLeaf(value, (text, names) => {
    // Nearly all texts end here.
    if (typeof text !== 'string' || !/[<&{[_*#`]|^[“„«‘]/.test(text)) return;
    const found = markupIn(text, placeholders) ?? (names.at(-1) === 'name' ? quotesIn(text) : undefined);
    const at = pointer + pointerTo(names);
    if (found !== undefined && isPlain(at)) findings.push(markupFinding(found, at, file, markdown));
  });
  return findings;
}

function markupIn(text: string, placeholders: ReadonlyMap<string, unknown>): Markup | undefined {
  const tag = TAG.exec(text);
  if (tag !== null) return { kind: 'html', piece: tag[0], meant: tag[2] === '' ? undefined : tag[2] };
  const entity = ENTITY.exec(text);
  if (entity !== null)
    return { kind: 'entity', piece: entity[0], meant: decoded(entity[0]).replace('\u00a0', ' ') };
  const mark = MARKDOWN.exec(text);
  if (mark !== null)
    return { kind: 'markdown', piece: mark[0], meant: mark.slice(1).find((words) => words !== undefined) };
  const [piece, name] = PLACEHOLDER.exec(text) ?? [];
  if (piece === undefined || name === undefined || nearest(name, placeholders.keys()) === undefined)
    return undefined;
  return { kind: 'placeholder', piece, meant: undefined };
}

function quotesIn(name: string): Markup | undefined {
  const [piece, meant] = NAME_IN_QUOTES.exec(name) ?? [];
  return piece === undefined ? undefined : { kind: 'quotes', piece, meant };
}

function markupFinding(
  found: Markup,
  pointer: string,
  file: ParsedFile,
  markdown: readonly string[],
): Finding {
  const { start, end } = locate(file, pointer, 'value');
  const from = file.source.text.slice(start, end).indexOf(found.piece);
  const span = { start: start + from, end: start + from + found.piece.length };
  // What is written with escapes or over several lines is not there, so that nothing can be put in its place.
  const at: At = from < 0 ? atValue(pointer) : { span };
  // A quote would end a text in such quotes.
  const suggestion = from < 0 || /["']/.test(found.meant ?? '') ? undefined : found.meant;
  const isEntity = found.kind === 'entity' && suggestion !== undefined;
  const fix = isEntity ? [{ ...span, text: suggestion }] : undefined;
  return finding('markup-in-text', file.source.path, at, { ...found, markdown, suggestion, fix });
}
