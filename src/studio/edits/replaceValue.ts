import { SCALAR_STYLE } from 'js-yaml';
import type { TextChange } from '../../engine/model/differences.ts';
import type { Json } from './edit.ts';
import { isFolded, styleOf } from './fileStyle.ts';
import type { Place } from './findPlace.ts';
import { lineBreakAt, lineEnd } from './lines.ts';
import { patchText } from './patchText.ts';
import { columnOf, type Node, type Tree } from './readTree.ts';
import { blockText, inDoubleQuotes, inQuotes, inSingleQuotes, isPlain } from './scalarText.ts';
import { wholeEnd } from './slots.ts';
import { isBlockText, quotingHabit, type Site, writeValue } from './writeValue.ts';

/** The smallest changes first. Each is tried until one says what is meant. `before`: as it was written before. */
export function replaceValue(
  tree: Tree,
  place: Place,
  value: Json,
  before: Iterable<string> = [],
): TextChange[][] {
  const { node } = place;
  const site = siteOf(tree, place);
  const written = (one: string, from = node.content): TextChange[] => put(tree, place, one, from);
  const ways: TextChange[][] = Array.from(before, (one) => written(one));
  if (typeof value === 'string')
    for (const way of stringWays(tree, node, value, site))
      ways.push(typeof way === 'string' ? written(way) : way);
  const fresh = writeValue(value, site);
  ways.push(written(fresh));
  if (typeof value !== 'string') ways.push(written(writeValue(value, { ...site, isInFlow: true })));
  else ways.push(written(inDoubleQuotes(value)));
  // A tag may make something else of it.
  const anchor = node.anchor === undefined ? '' : `&${node.anchor} `;
  if (node.start < node.content) ways.push(written(anchor + fresh, node.start));
  return ways;
}

function* stringWays(tree: Tree, node: Node, value: string, site: Site): Generator<string | TextChange[]> {
  const { event } = node;
  const { width, quote } = styleOf(tree);
  if (event === undefined || node.isAbsent || typeof node.value !== 'string') return;
  const isBlock = isBlockText(event.style);
  const folded = isFolded(tree.text, node);
  const isOnLine = !isBlock && !folded;
  if (isOnLine && value !== '' && !value.includes('\n')) {
    const longest = width * 1.25;
    const wasLong = site.at + node.end - node.content > longest;
    if (!site.isInFlow && site.column >= 0 && !wasLong && site.at + value.length > longest)
      yield writeValue(value, site);
  }
  // The line breaks of a text on several lines need no quotes.
  const onLine = (one: string): string => (folded ? one.replace(/\n+(?=\S)/g, ' ') : one);
  if (!isBlock) {
    // Quotes that are there because the text needs them go when it no longer does.
    const isNeeded = event.style !== SCALAR_STYLE.PLAIN && !isPlain(onLine(node.value), node.isInFlow);
    const mayGo = isNeeded && isPlain(onLine(value), node.isInFlow) && quotingHabit(site) === undefined;
    const patched = mayGo ? patchText(tree, node, value, width, 'removed') : undefined;
    if (patched !== undefined) yield patched;
    if (mayGo && isOnLine) yield value;
  }
  const patched = patchText(tree, node, value, width);
  if (patched !== undefined) yield patched;
  const quoted = event.style === SCALAR_STYLE.PLAIN && folded && patchText(tree, node, value, width, 'added');
  if (quoted) yield quoted;
  // A text that was folded because it was long, and of which so little is left, is written like a new one.
  if (event.style === SCALAR_STYLE.FOLDED_BLOCK && patched === undefined && !value.includes('\n')) {
    const fresh = writeValue(value, site);
    if (site.at + node.value.length > width && !/[\r\n]/.test(fresh)) yield fresh;
  }
  if (isBlock) {
    const indent = event.indent < 0 ? site.column + styleOf(tree).step : event.indent;
    const indicator = indent - Math.max(0, site.column);
    const lineBreak = lineBreakAt(tree.text, node.content);
    for (const sign of event.style === SCALAR_STYLE.FOLDED_BLOCK ? (['>', '|'] as const) : (['|'] as const)) {
      const text = blockText(value, { sign, indent, indicator, lineBreak, width });
      if (text !== undefined) yield text;
    }
  } else if (!value.includes('\n')) {
    if (event.style === SCALAR_STYLE.SINGLE_QUOTED && !/[\t\r]/.test(value)) yield inSingleQuotes(value);
    if (event.style === SCALAR_STYLE.DOUBLE_QUOTED) yield inDoubleQuotes(value);
    if (event.style === SCALAR_STYLE.PLAIN && !isPlain(value, node.isInFlow)) yield inQuotes(value, quote);
  }
}

/** Where the value of a place is written. */
export function siteOf(tree: Tree, { node, owner, name }: Place): Site {
  const column = owner === undefined ? -1 : owner.isFlow ? 0 : columnOf(tree.text, owner);
  const at = node.content - Math.max(0, tree.text.lastIndexOf('\n', node.content - 1) + 1);
  const isInFlow = node.isInFlow;
  return { tree, near: node.content, name, column, at, isItem: owner?.kind === 'list', isInFlow };
}

/** Puts a written value where another one is. Comments on the line of its key stay there. */
function put(tree: Tree, { node, owner, index }: Place, all: string, from: number): TextChange[] {
  const first = /^[^\r\n]*/.exec(all)?.[0] ?? '';
  const rest = all.slice(first.length);
  const { text } = tree;
  const entry = owner?.entries[index];
  const end = wholeEnd(tree, node);
  if (entry === undefined) return putRoot(text, node, all, end);
  const isCollection = node.kind === 'list' || node.kind === 'mapping';
  if (node.isInFlow) {
    const isLone = owner?.kind === 'mapping' && entry.behindMark === entry.key?.end;
    const lead = node.isAbsent ? (isLone ? ': ' : ' ') : '';
    return [{ start: from, end: node.end, text: lead + all }];
  }
  // Behind the colon or hyphen, and its anchor if there is one.
  const mark = node.start < node.content ? startOfContent(text, node) : entry.behindMark;
  const own = Math.min(from, node.content);
  if (node.isAbsent) {
    const close = lineEnd(text, mark);
    const changes = [{ start: mark, end: mark, text: first === '' ? '' : ` ${first}` }];
    return [...changes, { start: close, end: close, text: rest }];
  }
  const isBelow = /[\r\n]/.test(text.slice(mark, node.content));
  if (isCollection && !node.isFlow && isBelow) {
    const close = lineEnd(text, mark);
    const isAnchorNew = from < node.content;
    const lead = isAnchorNew || first === '' ? first : ` ${first}`;
    return [
      { start: isAnchorNew ? from : mark, end: mark, text: lead },
      { start: close, end, text: rest },
    ];
  }
  if (isBlockText(node.event?.style)) {
    const head = /^[|>][-+\d]*/.exec(text.slice(node.content, node.content + 4))?.[0].length ?? 1;
    const start = first === '' ? mark : own;
    return [
      { start, end: node.content + head, text: first },
      { start: lineEnd(text, node.content), end, text: rest },
    ];
  }
  const close = lineEnd(text, end);
  return [
    { start: first === '' ? mark : own, end, text: first },
    { start: close, end: close, text: rest },
  ];
}

function startOfContent(text: string, node: Node): number {
  return node.start + text.slice(node.start, node.content).trimEnd().length;
}

function putRoot(text: string, node: Node, written: string, end: number): TextChange[] {
  if (!node.isAbsent) return [{ start: node.content, end, text: written }];
  const lineBreak = lineBreakAt(text, 0);
  const isOpen = text.replace(/^\ufeff/, '') !== '' && !/[\r\n]$/.test(text);
  const lead = isOpen ? lineBreak : '';
  const marker = /^---[ \t]*(?:\r?\n|\r)/m.exec(text);
  const at = marker === null ? text.length : marker.index + marker[0].length;
  return [{ start: at, end: at, text: lead + written + (isOpen ? '' : lineBreak) }];
}
