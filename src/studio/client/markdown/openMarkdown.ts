import type { JSONContent } from '@tiptap/core';
import type { Node as DocNode } from '@tiptap/pm/model';
import type { Options } from 'mdast-util-to-markdown';
import { alikeEnds } from '../../../engine/model/differences.ts';
import { letters } from '../forms/caret.ts';
import { isHeading, PLACEHOLDER, type ShownPart, shownParts } from '../widgets/shownParts.ts';
import { blankLine, fresh, isSameNode, joined, rewrite } from './patchMarkdown.ts';
import {
  definitionsIn,
  KEPT,
  type Piece,
  type Reading,
  read,
  readBlock,
  withLinkedAddresses,
} from './readMarkdown.ts';
import { blocksOf, habitsOf } from './writeMarkdown.ts';

/** A formatted text, as the editor has it and as it is written. */
export interface RichSource<Content extends string | JSONContent = string | JSONContent> {
  readonly content: Content;
  /** The text as it is to be written when the editor has this. What has not changed stays as it is, to the letter. */
  readonly written: (doc: DocNode) => string;
}

/**
 * Opens a text in Markdown.
 *
 * @param kept what of it is not to be changed, as it is written
 * @param around what is written before and after it, if it is a part of a text
 */
export function openMarkdown(
  text: string,
  kept?: ReadonlyMap<string, unknown>,
  around: ShownPart['around'] = ['', ''],
): RichSource<JSONContent> {
  const reading: Reading = { kept, beside: definitionsIn(around) };
  const { nodes, pieces, end } = read(text, reading);
  const habits = habitsOf(around.join(text));
  const definitions = text.match(DEFINITION) ?? [];
  const isNothing = nodes.length === 0;
  const ahead = read(around[0]);
  const lead = (ahead.pieces.at(-1)?.raw ?? '') + ahead.end;
  const follow = joined(read(around[1]).pieces.slice(0, 1));
  const count = (one: string): number => read(one, reading).pieces.length;
  /** Whether a text is not read together with what is right behind it. */
  const areApart = (one: string, other: string): boolean =>
    one === '' || other === '' || count(one + other) === count(one) + count(other);
  const content: JSONContent = { type: 'doc', content: isNothing ? [{ type: 'paragraph' }] : [...nodes] };
  let last: { readonly doc: DocNode; readonly parts: readonly Piece[]; readonly text: string } | undefined;
  const textOf = (parts: readonly Piece[]): string => {
    const made = joined(parts);
    // Definitions stand between the parts, and outlive those that they stand between.
    const lost = definitions.filter((one) => !made.includes(one.trim()) && !end.includes(one.trim()));
    const isApart = made === '' || !/^\S/.test(end);
    const whole = made + lost.map((one) => `\n\n${one.trim()}`).join('') + (isApart ? end : `\n\n${end}`);
    const edges = parts.filter((part) => joined([part]) !== '');
    const above = areApart(lead, joined(edges.slice(0, 1))) ? '' : '\n\n';
    const below = areApart(joined(edges.slice(-1)), follow) ? '' : '\n\n';
    return above + whole + below;
  };
  return {
    content,
    written: (doc) => {
      last ??= {
        doc: doc.type.schema.nodeFromJSON(content),
        parts: isNothing ? [{ before: '', raw: '' }] : pieces,
        text,
      };
      if (last.doc.eq(doc)) return last.text;
      const parts = rewritten(last.doc, last.parts, doc, habits, { definitions, reading });
      last = { doc, parts, text: textOf(parts) };
      return last.text;
    },
  };
}

const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[^\n]*$/gm;

/** The best way of several to write what has changed that is read again as what the editor has. */
function rewritten(
  was: DocNode,
  parts: readonly Piece[],
  now: DocNode,
  habits: Options,
  { definitions, reading }: { readonly definitions: readonly string[]; readonly reading: Reading },
): readonly Piece[] {
  const place = { prefix: '', habits };
  const gap = blankLine('');
  const { first, last } = alikeEnds(was.children, now.children, isSameNode);
  // With a neighbour on either side, which it may run into.
  const from = Math.max(0, first - 1);
  const until = Math.min(now.childCount, now.childCount - last + 1);
  const wanted = JSON.stringify(asRead(now.children.slice(from, until)));
  const isRight = (made: readonly Piece[]): boolean => {
    const text = [joined(made.slice(from, until)), ...definitions].join('\n\n');
    return JSON.stringify(read(text, reading).nodes) === wanted;
  };
  const anew = (start: number, end: number): Piece[] => {
    const nodes = now.children.slice(start, end);
    const text = fresh(nodes, { ...place, isLight: false });
    const { pieces } = read(text, reading);
    const isWhole = pieces.length === nodes.filter((node) => blocksOf(node).length > 0).length;
    let nth = 0;
    const made = nodes.map((node, index): Piece => {
      const isNone = isWhole ? blocksOf(node).length === 0 : index > 0;
      const piece = isNone ? undefined : isWhole ? pieces[nth++] : { before: '', raw: text };
      return { ...(piece ?? { raw: '' }), before: start + index === 0 ? (parts[0]?.before ?? '') : gap };
    });
    return [...parts.slice(0, start), ...made, ...parts.slice(was.childCount - (now.childCount - end))];
  };
  const ways = [
    () => rewrite(was.children, parts, now.children, { ...place, isLight: true }, gap),
    () => rewrite(was.children, parts, now.children, { ...place, isLight: false }, gap),
    () => anew(first, now.childCount - last),
  ];
  for (const way of ways) {
    const made = way();
    if (isRight(made)) return made;
  }
  return anew(from, until);
}

/**
 * Parts of the editor's text as they will be read again: without what Markdown has not, such as empty paragraphs, and with
 * links where there are addresses.
 */
const asRead = (nodes: readonly DocNode[]): readonly JSONContent[] =>
  withLinkedAddresses(nodes.flatMap(blocksOf)).map((block) => readBlock(block, '', new Map()).node);

/** More lists in lists than anybody reads would take minutes. */
const DEEP = /^(?:[ \t]|[-*+>][ \t]?|\d+[.)]){100}/m;
const LONGEST = 200_000;

/** Whether the editor can take a text: what it does not know in it stays as it is written. */
export const isShownMarkdown = (text: string): boolean => text.length <= LONGEST && !DEEP.test(text);

/** The elements that together show all of a text. */
export function partsInMarkdown(elements: readonly Element[], text: string): readonly ShownPart[] {
  if (!isShownMarkdown(text)) return [];
  const { nodes, pieces, said } = read(text);
  return shownParts(
    elements,
    text,
    pieces.map(({ before, raw }) => ({ before, text: raw })),
    (element, index) => {
      const [node, raw = '', words] = [nodes[index], pieces[index]?.raw, said(index)] as const;
      // What is kept may be drawn with more: a picture with its caption, code with the name of its language.
      if (node?.type === KEPT) return letters(element.textContent ?? '').includes(letters(words));
      if ((node?.type === 'heading') !== isHeading(element)) return false;
      return isSaid(element, words) || PLACEHOLDER.test(raw);
    },
  );
}

/** The element of each part that is not changed on the page, by what is written. */
export function keptElements(
  element: Element,
  text: string,
  around: ShownPart['around'] = ['', ''],
): ReadonlyMap<string, Element> {
  const { nodes, pieces, said } = read(text, { beside: definitionsIn(around) });
  if (nodes.length !== element.children.length) return new Map();
  return new Map(
    nodes.flatMap((node, index): readonly (readonly [string, Element])[] => {
      const child = element.children[index];
      if (child === undefined || (node.type !== KEPT && isSaid(child, said(index)))) return [];
      return [[node.type === KEPT ? String(node.attrs?.source) : (pieces[index]?.raw ?? ''), child]];
    }),
  );
}

const isSaid = (element: Element, words: string): boolean =>
  letters(words) === letters(element.textContent ?? '');
