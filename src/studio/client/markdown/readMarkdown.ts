import type { JSONContent } from '@tiptap/core';
import type { BlockContent, ListItem, Nodes, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

/** What the editor shows as it is and does not change: its name in the editor, and the attribute with what is written. */
export const KEPT = 'kept';

/** How a part of a text is written: pieces that have not changed are put together again as they were. */
export interface Piece {
  /** What separates it from the part before it: blank lines, signs of quotations, definitions of links. */
  readonly before: string;
  readonly raw: string;
  readonly inner?: { readonly open: string; readonly parts: readonly Piece[]; readonly close: string };
}

interface Read {
  readonly nodes: readonly JSONContent[];
  readonly pieces: readonly Piece[];
  /** The words of a part, as a page shows them. */
  readonly said: (index: number) => string;
  readonly end: string;
}

const { transforms: linkingAll, ...bareAddresses } = gfmAutolinkLiteralFromMarkdown();

/** Makes links of all addresses in the words of parts, those that have just been typed. */
export function withLinkedAddresses(children: readonly BlockContent[]): readonly Nodes[] {
  const root: Root = { type: 'root', children: [...children] };
  for (const link of linkingAll ?? []) link(root);
  return root.children;
}

/** The reader that builds use: CommonMark with the tables, strikethrough, bare addresses, footnotes and boxes of GitHub. */
const parsed = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [
      gfmTable(),
      gfmStrikethrough({ singleTilde: false }),
      gfmAutolinkLiteral(),
      gfmFootnote(),
      gfmTaskListItem(),
    ],
    mdastExtensions: [
      bareAddresses,
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
    ],
  });

/** A quotation that GitHub makes a note of, by its first line. */
const ALERT = /^>[ \t]*\[!\w+\]/;

type Definitions = ReadonlyMap<string, { readonly url: string; readonly title?: string | null | undefined }>;

export interface Reading {
  /** What of a text is not to be changed, as it is written. */
  readonly kept?: ReadonlyMap<string, unknown> | undefined;
  /** What its links lead to, if that is written elsewhere. */
  readonly beside?: string;
}

/** Reads a text, part by part. */
export function read(text: string, { kept, beside = '' }: Reading = {}): Read {
  const { children } = parsed(beside === '' ? text : `${text}\n\n${beside}`);
  const definitions: Definitions = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])),
  );
  const shown = children.filter(({ type }) => type !== 'definition');
  const { nodes, parts, from } = readParts(shown, text, 0, definitions);
  const said = (index: number): string =>
    shown
      .slice(index, index + 1)
      .map(saidIn)
      .join('');
  const made = { said, end: text.slice(from) };
  if (kept === undefined) return { nodes, pieces: parts, ...made };
  const sources = shown.map((node) => dedented(node, text));
  return {
    nodes: nodes.map((node, index) => {
      const source = sources[index];
      return source !== undefined && kept.has(source) ? { type: KEPT, attrs: { source } } : node;
    }),
    pieces: parts.map(({ before, raw, inner }, index) =>
      inner === undefined || kept.has(sources[index] ?? '') ? { before, raw } : { before, raw, inner },
    ),
    ...made,
  };
}

/** What links of other texts may lead to that is written in these. */
export const definitionsIn = (texts: readonly string[]): string =>
  texts
    .flatMap((text) =>
      parsed(text).children.flatMap((node) =>
        node.type === 'definition' ? [text.slice(startOf(node), endOf(node))] : [],
      ),
    )
    .join('\n');

function saidIn(node: Nodes): string {
  if (node.type === 'html')
    return new DOMParser().parseFromString(node.value, 'text/html').body.textContent ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(saidIn).join('') : '';
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

function readParts(
  children: readonly Nodes[],
  text: string,
  start: number,
  definitions: Definitions,
): { readonly nodes: JSONContent[]; readonly parts: Piece[]; readonly from: number } {
  const read = children.map((child) => readBlock(child, text, definitions));
  return { nodes: read.map(({ node }) => node), ...piecesOf(children, read, text, start) };
}

/** How parts are written, with what is before each. @returns also where the last one ends */
function piecesOf(
  children: readonly Nodes[],
  read: readonly ReadBlock[],
  text: string,
  start: number,
): { readonly parts: Piece[]; readonly from: number } {
  let from = start;
  const parts = children.map((child, index): Piece => {
    const before = text.slice(from, startOf(child));
    from = endOf(child);
    const inner = read[index]?.inner;
    return { before, raw: text.slice(startOf(child), from), ...(inner && { inner }) };
  });
  return { parts, from };
}

interface ReadBlock {
  readonly node: JSONContent;
  readonly inner?: Piece['inner'];
}

/** The levels that texts have: a page has one main heading, and texts go three deep. */
export const levelOf = (depth: number): number => Math.min(Math.max(depth, 2), 4);

export function readBlock(node: Nodes, text: string, definitions: Definitions): ReadBlock {
  // What is about to be written has no place yet.
  const source = node.type === 'html' && node.position === undefined ? node.value : dedented(node, text);
  const kept: ReadBlock = { node: { type: KEPT, attrs: { source } } };
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const content = readWords(node.children, [], definitions);
      if (content === undefined) return kept;
      const words = content.length === 0 ? {} : { content };
      return node.type === 'paragraph'
        ? { node: { type: 'paragraph', ...words } }
        : { node: { type: 'heading', attrs: { level: levelOf(node.depth) }, ...words } };
    }
    case 'thematicBreak':
      return { node: { type: 'horizontalRule' } };
    case 'blockquote':
      return node.children.length === 0 || ALERT.test(source)
        ? kept
        : readAround(node, { type: 'blockquote' }, text, definitions);
    case 'list': {
      const content = node.children.map((item) => readItem(item, text, definitions));
      if (!content.every((item) => item !== undefined)) return kept;
      const type = node.ordered ? 'orderedList' : 'bulletList';
      const attrs = node.ordered ? { attrs: { start: node.start ?? 1, type: null } } : {};
      const { parts, from } = piecesOf(node.children, content, text, startOf(node));
      const close = text.slice(from, endOf(node));
      return {
        node: { type, ...attrs, content: content.map((item) => item.node) },
        inner: { open: '', parts, close },
      };
    }
    default:
      return kept;
  }
}

/** An item begins with words, or is empty; others, such as those with a box to check, are not shown. */
function readItem(item: ListItem, text: string, definitions: Definitions): ReadBlock | undefined {
  if (typeof item.checked === 'boolean') return undefined;
  if (item.children.length === 0) {
    const raw = text.slice(startOf(item), endOf(item));
    const inner = { open: raw, parts: [{ before: '', raw: '' }], close: '' };
    return { node: { type: 'listItem', content: [{ type: 'paragraph' }] }, inner };
  }
  const around = readAround(item, { type: 'listItem' }, text, definitions);
  return around.node.content?.[0]?.type === 'paragraph' ? around : undefined;
}

function readAround(
  node: Nodes & { readonly children: readonly Nodes[] },
  about: JSONContent,
  text: string,
  definitions: Definitions,
): ReadBlock {
  const [first] = node.children;
  const start = first === undefined ? endOf(node) : startOf(first);
  const { nodes, parts, from } = readParts(node.children, text, start, definitions);
  return {
    node: { ...about, content: nodes },
    inner: { open: text.slice(startOf(node), start), parts, close: text.slice(from, endOf(node)) },
  };
}

/** What is written of a part, without what its lines begin with because of what it is in. */
function dedented(node: Nodes, text: string): string {
  const columns = (node.position?.start.column ?? 1) - 1;
  const [first = '', ...lines] = text.slice(startOf(node), endOf(node)).split('\n');
  const before = new RegExp(`^[ >\\t]{0,${columns}}`);
  return [first, ...lines.map((line) => line.replace(before, ''))].join('\n');
}

const MARKS = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const;

/** `undefined` if something in them can only be edited as it is written. */
function readWords(
  words: readonly PhrasingContent[],
  marks: JSONContent['marks'] & object,
  definitions: Definitions,
): JSONContent[] | undefined {
  const all: JSONContent[] = [];
  const add = (text: string, given: JSONContent['marks'] & object): void => {
    const own = given.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    const last = all.at(-1);
    if (text === '') return;
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(own)) last.text += text;
    else all.push({ type: 'text', text, marks: own });
  };
  for (const word of words) {
    switch (word.type) {
      case 'text':
        // Where a line ends means nothing.
        add(word.value.replaceAll(/[ \t]*\n[ \t]*/g, ' '), marks);
        break;
      case 'inlineCode':
        add(word.value.replaceAll('\n', ' '), [...marks, { type: 'code' }]);
        break;
      case 'break':
        all.push({ type: 'hardBreak' });
        break;
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'link':
      case 'linkReference': {
        const target = word.type === 'linkReference' ? definitions.get(word.identifier) : word;
        const mark =
          word.type === 'link' || word.type === 'linkReference'
            ? target !== undefined && 'url' in target
              ? { type: 'link', attrs: { href: target.url, title: target.title ?? null } }
              : undefined
            : { type: MARKS[word.type] };
        const inner = mark && readWords(word.children, [...marks, mark], definitions);
        if (inner === undefined) return undefined;
        for (const one of inner) one.type === 'text' ? add(one.text ?? '', one.marks ?? []) : all.push(one);
        break;
      }
      default:
        return undefined;
    }
  }
  return all;
}
