import type { JSONContent } from '@tiptap/core';
import type { Node as DocNode, Mark } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import type { BlockContent, ListItem, Nodes, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown, gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { alikeEnds, changesOf, type TextChange } from '../../../engine/model/differences.ts';
import { letters } from '../forms/caret.ts';

/** What the editor shows as it is and does not change: its name in the editor, and the attribute with what is written. */
export const KEPT = 'kept';

/** How a part of a text is written: pieces that have not changed are put together again as they were. */
interface Piece {
  /** What separates it from the part before it: blank lines, signs of quotations, definitions of links. */
  readonly before: string;
  readonly raw: string;
  readonly inner?: { readonly open: string; readonly parts: readonly Piece[]; readonly close: string };
}

interface Read {
  readonly nodes: readonly JSONContent[];
  readonly pieces: readonly Piece[];
  readonly end: string;
}

/** The reader that builds use: CommonMark with the tables and the strikethrough of GitHub. */
const parsed = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });

type Definitions = ReadonlyMap<string, { readonly url: string; readonly title?: string | null | undefined }>;

/** Reads a text, part by part. @param kept what of it is not to be changed, as it is written */
function read(text: string, kept?: ReadonlyMap<string, unknown>): Read {
  const { children } = parsed(text);
  const definitions: Definitions = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])),
  );
  const shown = children.filter(({ type }) => type !== 'definition');
  const { nodes, parts, from } = readParts(shown, text, 0, definitions);
  if (kept === undefined) return { nodes, pieces: parts, end: text.slice(from) };
  const sources = shown.map((node) => dedented(node, text));
  return {
    nodes: nodes.map((node, index) => {
      const source = sources[index];
      return source !== undefined && kept.has(source) ? { type: KEPT, attrs: { source } } : node;
    }),
    pieces: parts.map(({ before, raw, inner }, index) =>
      inner === undefined || kept.has(sources[index] ?? '') ? { before, raw } : { before, raw, inner },
    ),
    end: text.slice(from),
  };
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

function readParts(
  children: readonly Nodes[],
  text: string,
  start: number,
  definitions: Definitions,
): { readonly nodes: JSONContent[]; readonly parts: Piece[]; readonly from: number } {
  let from = start;
  const nodes: JSONContent[] = [];
  const parts: Piece[] = [];
  for (const child of children) {
    const before = text.slice(from, startOf(child));
    const { node, inner } = readBlock(child, text, definitions);
    parts.push({ before, raw: text.slice(startOf(child), endOf(child)), ...(inner && { inner }) });
    nodes.push(node);
    from = endOf(child);
  }
  return { nodes, parts, from };
}

interface ReadBlock {
  readonly node: JSONContent;
  readonly inner?: Piece['inner'];
}

/** The levels that texts have: a page has one main heading, and texts go three deep. */
const levelOf = (depth: number): number => Math.min(Math.max(depth, 2), 4);

function readBlock(node: Nodes, text: string, definitions: Definitions): ReadBlock {
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
      return node.children.length === 0 ? kept : readAround(node, { type: 'blockquote' }, text, definitions);
    case 'list': {
      const content = node.children.map((item) => readItem(item, text, definitions));
      if (!content.every((item) => item !== undefined)) return kept;
      const type = node.ordered ? 'orderedList' : 'bulletList';
      const attrs = node.ordered ? { attrs: { start: node.start ?? 1, type: null } } : {};
      let from = startOf(node);
      const parts = node.children.map((item, index): Piece => {
        const before = text.slice(from, startOf(item));
        from = endOf(item);
        const inner = content[index]?.inner;
        return { before, raw: text.slice(startOf(item), endOf(item)), ...(inner && { inner }) };
      });
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

/** An item begins with words, or is empty; others are not shown. */
function readItem(item: ListItem, text: string, definitions: Definitions): ReadBlock | undefined {
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

/** How a text is written where Markdown has several ways. */
function habitsOf(text: string): Options {
  const first = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const bullet = first(/^[ >]*([-*+])[ \t]+\S/m);
  return {
    bullet: bullet === '*' || bullet === '+' ? bullet : '-',
    bulletOrdered: first(/^[ >]*\d+([.)])[ \t]/m) === ')' ? ')' : '.',
    emphasis: first(/(?:^|[\s(])([*_])(?=[^\s*_])/m) === '_' ? '_' : '*',
    strong: first(/(__|\*\*)(?=\S)/) === '__' ? '_' : '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
    tightDefinitions: true,
    extensions: [gfmStrikethroughToMarkdown()],
    // Lists that are not told apart by what is between them.
    join: [(left, right, parent) => (isTight(left, right, parent) ? 0 : undefined)],
  };
}

const isTight = (left: Nodes, right: Nodes, parent: Nodes): boolean =>
  parent.type === 'listItem' && left.type === 'paragraph' && right.type === 'list';

const written = (children: readonly BlockContent[], habits: Options): string =>
  toMarkdown({ type: 'root', children: [...children] }, habits).replace(/\n$/, '');

/** A part of the editor's text as Markdown has it; nothing for an empty paragraph, which it has not. */
function blocksOf(node: DocNode): readonly BlockContent[] {
  switch (node.type.name) {
    case 'paragraph':
      return node.childCount === 0 ? [] : [{ type: 'paragraph', children: wordsOf(node) }];
    case 'heading': {
      const level = levelOf(Number(node.attrs.level));
      return [{ type: 'heading', depth: level === 2 ? 2 : level === 3 ? 3 : 4, children: wordsOf(node) }];
    }
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'blockquote': {
      const children = node.children.flatMap(blocksOf);
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'bulletList':
    case 'orderedList': {
      const start: unknown = node.attrs.start;
      const ordered = node.type.name === 'orderedList';
      const children = node.children.map(
        (item): ListItem => ({ type: 'listItem', spread: false, children: item.children.flatMap(blocksOf) }),
      );
      const from = ordered ? { start: typeof start === 'number' ? start : 1 } : {};
      return [{ type: 'list', ordered, ...from, spread: false, children }];
    }
    default:
      return [{ type: 'html', value: String(node.attrs.source ?? node.textContent) }];
  }
}

interface Word {
  /** Absent for a line break. */
  readonly text?: string;
  readonly isCode: boolean;
  readonly marks: readonly Mark[];
}

/** Words and what is between them: a space has a mark only between two words that have it. */
function wordsOf(node: DocNode): PhrasingContent[] {
  const all = node.children.flatMap((one): Word[] => {
    const marks = one.marks.filter(({ type }) => type.name !== 'code');
    const isCode = marks.length < one.marks.length;
    if (one.text === undefined) return [{ isCode, marks }];
    const texts = isCode ? [one.text] : (one.text.match(/[ \t\r\n]+|[^ \t\r\n]+/g) ?? []);
    return texts.map((text) => ({ text, isCode, marks }));
  });
  const isSpace = ({ text, isCode }: Word): boolean =>
    text !== undefined && !isCode && /^[ \t\r\n]/.test(text);
  const isBlank = (word: Word): boolean => word.text === undefined || isSpace(word);
  const first = all.findIndex((word) => !isBlank(word));
  const last = all.findLastIndex((word) => !isBlank(word));
  const words = first < 0 ? [] : all.slice(first, last + 1);
  return nested(
    words.flatMap((word, index): Word[] => {
      if (!isSpace(word)) return [word];
      const [before, after] = [words[index - 1], words[index + 1]];
      if (before?.text === undefined || after?.text === undefined) return [];
      const marks = word.marks.filter((mark) => mark.isInSet(before.marks) && mark.isInSet(after.marks));
      return [{ ...word, text: ' ', marks }];
    }),
  );
}

function nested(words: readonly Word[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    const runOf = (mark: Mark): number => {
      const end = words.findIndex(({ marks }, index) => index > at && !mark.isInSet(marks));
      return (end < 0 ? words.length : end) - at;
    };
    // What reaches furthest is around the others.
    const [mark] = [...word.marks].sort((a, b) => runOf(b) - runOf(a));
    if (mark === undefined) {
      const leaf = leafOf(word);
      const last = made.at(-1);
      if (last !== undefined && 'value' in last && 'value' in leaf && last.type === leaf.type)
        last.value += leaf.value;
      else made.push(leaf);
      at += 1;
      continue;
    }
    const run = words.slice(at, at + runOf(mark));
    const inner = run.map((one) => ({ ...one, marks: one.marks.filter((other) => !other.eq(mark)) }));
    made.push(marked(mark, nested(inner)));
    at += run.length;
  }
  return made;
}

function leafOf({ text, isCode }: Word): PhrasingContent {
  if (text === undefined) return { type: 'break' };
  return isCode ? { type: 'inlineCode', value: text } : { type: 'text', value: text };
}

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'link':
      return {
        type: 'link',
        url: String(attrs.href ?? ''),
        title: typeof attrs.title === 'string' ? attrs.title : null,
        children,
      };
    case 'bold':
      return { type: 'strong', children };
    case 'italic':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}

interface Place {
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

const blankLine = (prefix: string): string => `\n${prefix.trimEnd()}\n${prefix}`;

const fresh = (nodes: readonly DocNode[], { prefix, habits }: Place): string =>
  indented(written(nodes.flatMap(blocksOf), habits), prefix);

const isEmpty = ({ raw, inner }: Piece): boolean => raw === '' && inner === undefined;

function rawOf({ raw, inner }: Piece): string {
  if (inner === undefined) return raw;
  const within = joined(inner.parts);
  return within === '' ? inner.open.trimEnd() : inner.open + within + inner.close;
}

const joined = (parts: readonly Piece[]): string =>
  parts
    .filter((part) => !isEmpty(part))
    .map((part, index) => (index === 0 ? (parts[0]?.before ?? '') : part.before) + rawOf(part))
    .join('');

/** The parts of a list, an item, a quotation or the whole text: what is as it was stays as it is written. */
function rewrite(
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
  const wanted = written(blocksOf(now), habits);
  const own = changesIn(base, wanted);
  const usual = changesIn(base, raw);
  if (base === '' || own === undefined || usual === undefined) return fresh([now], place);
  const mine = own.map((change) => ({
    ...change,
    text: indented(isLight ? change.text.replaceAll(ESCAPED, '$1') : change.text, place.prefix),
    isOwn: true,
  }));
  const theirs = usual
    .filter(({ start, end }) => !own.some((change) => start < change.end && change.start < end))
    .map((change) => ({ ...change, isOwn: false }));
  const both = [...mine, ...theirs].sort(
    (a, b) => a.start - b.start || a.end - b.end || Number(b.isOwn) - Number(a.isOwn),
  );
  let text = '';
  let from = 0;
  for (const change of both) {
    text += base.slice(from, change.start) + change.text;
    from = change.end;
  }
  return text + base.slice(from);
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

const isSameNode = (one: DocNode | undefined, other: DocNode | undefined): boolean =>
  one !== undefined && other !== undefined && one.eq(other);

const tokensOf = (text: string): string[] =>
  text.match(/[ \t]*\n[ \t>]*|[ \t]+|[\p{L}\p{M}\p{N}]+|[\s\S]/gu) ?? [];

/** A formatted text, as the editor has it and as it is written. */
export interface RichSource<Content extends string | JSONContent = string | JSONContent> {
  readonly content: Content;
  /** The text as it is to be written when the editor has this. What has not changed stays as it is, to the letter. */
  readonly written: (doc: DocNode) => string;
}

/** Opens a text in Markdown. @param kept what of it is not to be changed, as it is written */
export function openMarkdown(text: string, kept?: ReadonlyMap<string, unknown>): RichSource<JSONContent> {
  const { nodes, pieces, end } = read(text, kept);
  const habits = habitsOf(text);
  const definitions = text.match(DEFINITION) ?? [];
  const isNothing = nodes.length === 0;
  const content: JSONContent = { type: 'doc', content: isNothing ? [{ type: 'paragraph' }] : [...nodes] };
  let last: { readonly doc: DocNode; readonly parts: readonly Piece[]; readonly text: string } | undefined;
  const textOf = (parts: readonly Piece[]): string => {
    const made = joined(parts);
    // Definitions stand between the parts, and outlive those that they stand between.
    const lost = definitions.filter((one) => !made.includes(one.trim()) && !end.includes(one.trim()));
    const isApart = made === '' || !/^\S/.test(end);
    return made + lost.map((one) => `\n\n${one.trim()}`).join('') + (isApart ? end : `\n\n${end}`);
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
      const parts = rewritten(last.doc, last.parts, doc, habits, { definitions, kept });
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
  {
    definitions,
    kept,
  }: { readonly definitions: readonly string[]; readonly kept: ReadonlyMap<string, unknown> | undefined },
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
    return JSON.stringify(read(text, kept).nodes) === wanted;
  };
  const anew = (start: number, end: number): Piece[] => {
    const nodes = now.children.slice(start, end);
    const text = fresh(nodes, { ...place, isLight: false });
    const { pieces } = read(text, kept);
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

/** Parts of the editor's text as they will be read again: without what Markdown has not, such as empty paragraphs. */
const asRead = (nodes: readonly DocNode[]): readonly JSONContent[] =>
  nodes.flatMap(blocksOf).map((block) => readBlock(block, '', new Map()).node);

/** More lists in lists than anybody reads would take minutes. */
const DEEP = /^(?:[ \t]|[-*+>][ \t]?|\d+[.)]){100}/m;
const LONGEST = 200_000;

/** Whether the editor can take a text: what it does not know in it stays as it is written. */
export const isShownMarkdown = (text: string): boolean => text.length <= LONGEST && !DEEP.test(text);

/** Stands for a text of the settings, which the page shows instead. */
const PLACEHOLDER = /\{\w+\}/;

/** The element of each part that is not changed on the page, by what is written; `undefined` if this shows another text. */
export function keptElements(element: Element, text: string): ReadonlyMap<string, Element> | undefined {
  if (!isShownMarkdown(text)) return undefined;
  const { nodes, pieces } = read(text);
  const kept = new Map<string, Element>();
  if (nodes.length !== element.children.length) return undefined;
  const isSame = nodes.every((node, index) => {
    const child = element.children[index];
    const raw = pieces[index]?.raw ?? '';
    const isAlike = node.type !== KEPT && letters(wordsIn(node)) === letters(child?.textContent ?? '');
    if (!isAlike && child !== undefined)
      kept.set(node.type === KEPT ? String(node.attrs?.source) : raw, child);
    return isAlike || node.type === KEPT || PLACEHOLDER.test(raw);
  });
  return isSame ? kept : undefined;
}

const wordsIn = ({ text = '', content = [] }: JSONContent): string => text + content.map(wordsIn).join('');
