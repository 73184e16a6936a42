import type { Node as DocNode } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import type { Options } from 'mdast-util-to-markdown';
import { alikeEnds, changesOf, type TextChange } from '../../../engine/model/differences.ts';
import type { Piece } from './readMarkdown.ts';
import { blocksOf, written } from './writeMarkdown.ts';

export interface Place {
  /** What its lines begin with, because of what it is in. */
  readonly prefix: string;
  readonly habits: Options;
  /** Whether signs that mean nothing where they are stay without a backslash. */
  readonly isLight: boolean;
}

const indented = (text: string, prefix: string): string =>
  text.replaceAll(/\n(.?)/g, (_, next: string) =>
    next === '' ? `\n${prefix.trimEnd()}` : `\n${prefix}${next}`,
  );

export const blankLine = (prefix: string): string => `\n${prefix.trimEnd()}\n${prefix}`;

export const fresh = (nodes: readonly DocNode[], { prefix, habits }: Place): string =>
  indented(written(nodes.flatMap(blocksOf), habits), prefix);

const isEmpty = ({ raw, inner }: Piece): boolean => raw === '' && inner === undefined;

function rawOf({ raw, inner }: Piece): string {
  if (inner === undefined) return raw;
  const within = joined(inner.parts);
  return within === '' ? inner.open.trimEnd() : inner.open + within + inner.close;
}

export const joined = (parts: readonly Piece[]): string =>
  parts
    .filter((part) => !isEmpty(part))
    .map((part, index) => (index === 0 ? (parts[0]?.before ?? '') : part.before) + rawOf(part))
    .join('');

/** The parts of a list, an item, a quotation or the whole text: what is as it was stays as it is written. */
export function rewrite(
  was: readonly DocNode[],
  parts: readonly Piece[],
  now: readonly DocNode[],
  place: Place,
  gap: string,
): Piece[] {
  const { first, last } = alikeEnds(was, now, isSameNode);
  const [old, pieces] = [was.slice(first, was.length - last), parts.slice(first, was.length - last)];
  const own = now.slice(first, now.length - last);
  const made: Piece[] = [];
  for (const [index, node] of own.entries()) {
    const same = old.findIndex((other) => other.eq(node));
    const nth = same >= 0 ? same : Math.min(index, old.length - 1);
    const [before, piece] = [old[nth], pieces[nth]];
    const separate = pieces[index]?.before ?? gap;
    const sibling = made.at(-1) ?? parts[first - 1];
    const open =
      nth === index && piece?.inner !== undefined ? piece.inner.open : openBehind(sibling, parts[0]);
    if (same >= 0 && piece !== undefined && node.type.name !== 'listItem')
      made.push({ ...piece, before: separate });
    // Two paragraphs that have become one.
    else if (own.length === 1 && old.length > 1 && [node, ...old].every(({ isTextblock }) => isTextblock))
      made.push({ before: separate, raw: patched(old, pieces.map(rawOf).join(''), node, place) });
    else if (before?.isTextblock && piece !== undefined && node.isTextblock)
      made.push({ before: separate, raw: patched([before], rawOf(piece), node, place) });
    else if (before?.sameMarkup(node) && piece?.inner !== undefined)
      made.push({
        before: separate,
        raw: '',
        inner: { ...piece.inner, ...inside(before, piece.inner, node, open, place) },
      });
    else if (node.type.name === 'listItem')
      made.push({ before: separate, raw: freshItem(node, open, place) });
    else made.push({ before: separate, raw: fresh([node], place) });
  }
  const all = [...parts.slice(0, first), ...made, ...parts.slice(was.length - last)];
  const [lead] = parts;
  return all.map((part, index) => {
    if (index === 0) return { ...part, before: lead?.before ?? '' };
    return part === lead || !part.before.includes('\n') ? { ...part, before: gap } : part;
  });
}

function inside(
  was: DocNode,
  inner: NonNullable<Piece['inner']>,
  now: DocNode,
  open: string,
  place: Place,
): Partial<NonNullable<Piece['inner']>> {
  const within = (prefix: string): Place => ({ ...place, prefix });
  const rest = (prefix: string, gap: string) =>
    rewrite(was.children, inner.parts, now.children, within(prefix), gap);
  switch (was.type.name) {
    case 'listItem': {
      const start = /\s$/.test(open) ? open : `${open} `;
      const prefix = prefixBehind(start, place);
      return { open: start, parts: rest(prefix, blankLine(prefix)) };
    }
    case 'blockquote': {
      const prefix = `${place.prefix}> `;
      return { parts: rest(prefix, blankLine(prefix)) };
    }
    default:
      return { parts: rest(place.prefix, inner.parts[1]?.before ?? `\n${place.prefix}`) };
  }
}

/** What the lines of an item begin with, behind its mark. */
function prefixBehind(open: string, { prefix }: Place): string {
  const line = open.slice(open.lastIndexOf('\n') + 1);
  return open.includes('\n') ? line : prefix + ' '.repeat(line.length);
}

/** The mark of an item behind another one, or of the first. */
function openBehind(before: Piece | undefined, first: Piece | undefined): string {
  const [mark = '- '] =
    /^\S+[ \t]*/.exec((before ?? first)?.inner?.open ?? (before ?? first)?.raw ?? '') ?? [];
  const number = /^\d+/.exec(mark)?.[0];
  const own =
    number === undefined || before === undefined ? mark : `${Number(number) + 1}${mark.slice(number.length)}`;
  return /\s$/.test(own) ? own : `${own} `;
}

function freshItem(node: DocNode, open: string, place: Place): string {
  return open + fresh(node.children, { ...place, prefix: prefixBehind(open, place) });
}

/** The words of a paragraph or a heading: those that have not changed keep their line breaks, signs and escapes. */
function patched(was: readonly DocNode[], raw: string, now: DocNode, place: Place): string {
  const { habits, isLight } = place;
  const base = was.map((node) => written(blocksOf(node), habits)).join('');
  const text = patchedWords(base, raw, written(blocksOf(now), habits), (own) =>
    indented(isLight ? own.replaceAll(ESCAPED, '$1') : own, place.prefix),
  );
  return text ?? fresh([now], place);
}

/**
 * A text that is written otherwise than is usual, with the changes that make what is usual for it into something else.
 *
 * @param usual what would usually be written for `raw`
 * @param wanted the same when it has been changed
 * @param write how what is new is written
 * @returns `undefined` if too much differs
 */
export function patchedWords(
  usual: string,
  raw: string,
  wanted: string,
  write: (text: string) => string = (text) => text,
): string | undefined {
  const own = changesIn(usual, wanted);
  const habits = changesIn(usual, raw);
  if (usual === '' || own === undefined || habits === undefined) return undefined;
  const mine = own.map((change) => ({ ...change, text: write(change.text), isOwn: true }));
  const theirs = habits
    .filter(({ start, end }) => !own.some((change) => start < change.end && change.start < end))
    .map((change) => ({ ...change, isOwn: false }));
  const both = [...mine, ...theirs].sort(
    (a, b) => a.start - b.start || a.end - b.end || Number(b.isOwn) - Number(a.isOwn),
  );
  let text = '';
  let from = 0;
  for (const change of both) {
    text += usual.slice(from, change.start) + change.text;
    from = change.end;
  }
  return text + usual.slice(from);
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g;

const MOST_DIFFERENCES = 400;

/** What makes one text into another, by words; `undefined` if too much differs. */
function changesIn(base: string, other: string): readonly TextChange[] | undefined {
  const [old, made] = [tokensOf(base), tokensOf(other)];
  const { first, last } = alikeEnds(old, made);
  const middle = (all: readonly string[]): string[] => all.slice(first, all.length - last);
  const parts = diffArrays(middle(old), middle(made), { maxEditLength: MOST_DIFFERENCES });
  return parts && changesOf(parts, old.slice(0, first).join('').length);
}

export const isSameNode = (one: DocNode | undefined, other: DocNode | undefined): boolean =>
  one !== undefined && other !== undefined && one.eq(other);

const tokensOf = (text: string): string[] =>
  text.match(/[ \t]*\n[ \t>]*|[ \t]+|[\p{L}\p{M}\p{N}]+|[\s\S]/gu) ?? [];
