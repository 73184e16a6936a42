import { type At, type Finding, spanIn } from '../../model/finding.ts';
import { grouped } from '../../model/grouped.ts';
import type { Mark } from '../../model/mark.ts';
import { locate } from '../../model/positions.ts';
import type { ParsedFile, Span } from '../../model/source.ts';
import { orWhole, placeInValue, placeOfPiece, placeOfRemoved } from '../../parse/placeInText.ts';
import type { SitePlan } from '../../plan/sitePlan.ts';
import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';
import { type LostHtml, lostHtml, unclosedElement } from './lostHtml.ts';

/**
 * What is wrong with a rich text itself, apart from its links: what would be lost of it, what was removed from it, and
 * placeholders that do not exist.
 */
export function richTextFindings(
  mark: Mark,
  file: ParsedFile,
  removed: readonly string[],
  site: Pick<SitePlan, 'placeholders' | 'unfilled'>,
): Finding[] {
  const isHtml = mark.resolves === 'html';
  const mayBeBroken = isHtml && (removed.length > 0 || /=\s*["']|<!--|<[^>]*$/.test(mark.value));
  const lost = mayBeBroken ? lostHtml(mark.value) : undefined;
  // The rest of such a text is read in the wrong way, so that nothing true can be said about it.
  if (lost !== undefined) return [brokenHtml(lost, mark, file, placeOfPiece(lost.piece, mark, file))];
  const open = isHtml ? unclosedElement(mark.value) : undefined;
  if (open !== undefined) {
    const { start, piece } = open;
    const at = placeInValue({ start, end: start + piece.length }, piece, mark, file);
    return [brokenHtml(open, mark, file, spanIn(at))];
  }
  const path = file.source.path;
  const atRemoved = (names: readonly string[]): At =>
    orWhole(placeOfRemoved(names, mark, file), mark.pointer);
  const others = removed.filter((name) => !name.startsWith('href "'));
  const shown = others.filter((name) => isHtml && showsSomething(name, mark.value));
  const rest = others.filter((name) => !shown.includes(name));
  return [
    ...shown.map((name) => finding('unsupported-html', path, atRemoved([name]), { name })),
    ...byLine(rest, mark, file).map((names) =>
      finding('unsafe-html', path, atRemoved(names), { removed: names }),
    ),
    ...unknownPlaceholders(mark, file, site),
  ];
}

/** Reports a quote, a tag, a comment or an element that is never closed. */
export function brokenHtml(
  { kind, piece, end }: LostHtml,
  mark: Mark,
  file: ParsedFile,
  span: Span | undefined,
): Finding {
  const { path, text } = file.source;
  // In double quotes of YAML, a quote is written `\"`; in single quotes, an apostrophe is written twice.
  const opener = text[locate(file, mark.pointer, 'value').start];
  const written = opener !== end ? end : end === '"' ? '\\"' : "''";
  const edits = span && kind === 'quote' ? [{ start: span.end, end: span.end, text: written }] : undefined;
  return finding('broken-html', path, orWhole(span, mark.pointer), { kind, piece, end, fix: edits });
}

/** What was removed, in groups of what is written in one line; all that is written in an unusual way is one group. */
function byLine(removed: readonly string[], mark: Mark, file: ParsedFile): (readonly string[])[] {
  const groups = grouped(removed, (name) => {
    const span = placeOfRemoved([name], mark, file);
    return span === undefined ? -1 : file.source.text.lastIndexOf('\n', span.start);
  });
  return [...groups.values()];
}

/** Whether a removed element would have shown something from an address: a picture, a video, another page. */
function showsSomething(name: string, html: string): boolean {
  const element = /^<(img|picture|source|iframe|video|audio|embed|object)>$/.exec(name)?.[1];
  if (element === undefined) return false;
  return new RegExp(`<${element}\\b[^>]*\\s(?:src|srcset|data)\\s*=`, 'i').test(html);
}

/** Placeholders that are misspelt or stand for nothing, which would be shown as they are written. */
function unknownPlaceholders(
  mark: Mark,
  file: ParsedFile,
  { placeholders, unfilled }: Pick<SitePlan, 'placeholders' | 'unfilled'>,
): Finding[] {
  // Behind a backslash, a brace is one.
  const value = mark.resolves === 'markdown' ? mark.value.replaceAll('\\{', '') : mark.value;
  const written = new Set([...value.matchAll(/\{[ \t]*[\w-]+(?:[ \t]*\}|(?![\w-]))/g)].map(([all]) => all));
  const known = [...placeholders.keys(), ...unfilled.keys()];
  const { path } = file.source;
  // In code, what stands for nothing is meant as it is written.
  const prose = value.replace(/(`+)[^`][\s\S]*?\1|<code\b[\s\S]*?<\/code>/g, '');
  return [...written].flatMap((one) => {
    const name = one.replace(/[{} \t]/g, '');
    if (one === `{${name}}` && placeholders.has(name)) return [];
    const near = one.endsWith('}') ? meantBy(name, known) : known.find((other) => other === name);
    const property = near === undefined ? undefined : unfilled.get(near);
    if (near === undefined || (property !== undefined && !prose.includes(one))) return [];
    const span = placeOfPiece(one, mark, file);
    const facts = { written: one, known, nearest: near, isExact: span !== undefined };
    const at = orWhole(span, mark.pointer);
    return property === undefined
      ? [finding('unknown-placeholder', path, at, facts)]
      : [finding('unfilled-placeholder', path, at, { written: one, property })];
  });
}

/** The placeholder with a similar name, or one whose name is a part of the word: "telephone". */
const meantBy = (word: string, known: readonly string[]): string | undefined =>
  nearest(word, known) ?? known.find((name) => word.toLowerCase().includes(name.toLowerCase()));
