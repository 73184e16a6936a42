import { SCALAR_STYLE } from 'js-yaml';
import type { Json } from './edit.ts';
import { nodesOf, styleOf } from './fileStyle.ts';
import { lineBreakAt } from './lines.ts';
import { isJsonList, isJsonMapping } from './rawValue.ts';
import type { Node, Tree } from './readTree.ts';
import { blockText, inDoubleQuotes, inQuotes, inSingleQuotes, isPlain } from './scalarText.ts';

export interface Site {
  readonly tree: Tree;
  /** An offset nearby: of what is alike, the nearest is followed. */
  readonly near: number;
  /** The name of its key; for an item, that of its list with `/` behind it. */
  readonly name: string;
  /** The column of the list or mapping that it is a part of; -1 for the whole document. */
  readonly column: number;
  /** The column where it begins. */
  readonly at: number;
  readonly isItem: boolean;
  readonly isInFlow: boolean;
}

/** A value as text: what stands on the line of its key or hyphen, and the lines below, with the break before each. */
export interface Written {
  readonly first: string;
  readonly rest: string;
}

/** How many times the width of its file an item without parts of its own may be, to stand on one line like the others. */
const WIDEST_ITEM = 2;

/** Writes a value that is not there yet, as its neighbours are written. */
export function writeValue(value: Json, site: Site): Written {
  if (typeof value === 'string') return writeString(value, site);
  if (!isJsonList(value) && !isJsonMapping(value)) return { first: scalarOf(value), rest: '' };
  const kind = isJsonList(value) ? 'list' : 'mapping';
  const size = Object.keys(value).length;
  const flow = flowText(value, site);
  const { width } = styleOf(site.tree);
  const isFlat = Object.values(value).every((part) => typeof part !== 'object' || part === null);
  // Made from examples that are wide, an item still stands among its neighbours as one of them: its words will be others.
  const most = site.isItem && isFlat && !/\\n/.test(flow) ? WIDEST_ITEM * width : width;
  const fits = site.at + flow.length <= most;
  const like = nearest(site, (node) => node.kind === kind && node.entries.length > 0 && !node.isInFlow);
  if (site.isInFlow || size === 0 || (like?.isFlow === true && fits)) return { first: flow, rest: '' };
  const { lines, lineBreak } = blockLines(value, site);
  if (site.isItem || site.column < 0) return { first: lines.join(lineBreak), rest: '' };
  return { first: '', rest: lines.map((line) => lineBreak + line).join('') };
}

/** A key as it is written before its colon. */
export function keyText(name: string, isInFlow: boolean, wanted: '"' | "'"): string {
  const isWord = isPlain(name, isInFlow) && !/^\?|[:#]/.test(name) && name.length < 900;
  return isWord ? name : inQuotes(name, wanted);
}

/** A key with its value, as one part of a mapping. */
export function writePair(name: string, value: Json, site: Site): string {
  const key = keyText(name, site.isInFlow, styleOf(site.tree).quote);
  const { first, rest } = writeValue(value, {
    ...site,
    name,
    at: site.column + key.length + 2,
    isItem: false,
  });
  return `${key}:${first === '' ? '' : ' '}${first}${rest}`;
}

/** An item with its hyphen, as one part of a list at a column. */
export function writeItem(value: Json, site: Site): string {
  if (site.isInFlow) return writeValue(value, site).first;
  const spaces = ' '.repeat(styleOf(site.tree).afterHyphen);
  const at = site.column + 1 + spaces.length;
  const { first, rest } = writeValue(value, { ...site, at, isItem: true });
  return `-${spaces}${first}${rest}`;
}

/** The parts of a list or mapping in block style; all but the first with their indentation. */
function blockLines(
  value: readonly Json[] | { readonly [name: string]: Json },
  site: Site,
): { lines: string[]; lineBreak: string } {
  const { tree, near } = site;
  const style = styleOf(tree);
  const isList = isJsonList(value);
  const below = site.column < 0 ? 0 : site.column + (isList ? style.listStep : style.step);
  const column = site.isItem ? site.at : below;
  const name = isList ? `${site.name}/` : site.name;
  const inner: Site = { tree, near, name, column, at: column, isItem: isList, isInFlow: false };
  const parts = isList
    ? value.map((item) => writeItem(item, inner))
    : Object.entries(value).map(([key, part]) => writePair(key, part, inner));
  const isFirstInline = site.isItem || site.column < 0;
  const pad = ' '.repeat(column);
  const lines = parts.map((part, index) => (index === 0 && isFirstInline ? part : pad + part));
  return { lines, lineBreak: lineBreakAt(tree.text, near) };
}

function flowText(value: Json, site: Site): string {
  if (typeof value === 'string') return stringOnLine(value, { ...site, isInFlow: true });
  if (!isJsonList(value) && !isJsonMapping(value)) return scalarOf(value);
  const { padding, quote } = styleOf(site.tree);
  const parts = isJsonList(value)
    ? value.map((item) => flowText(item, { ...site, name: `${site.name}/` }))
    : Object.entries(value).map(
        ([name, part]) => `${keyText(name, true, quote)}: ${flowText(part, { ...site, name })}`,
      );
  const [open, close, kind] = isJsonList(value)
    ? (['[', ']', 'list'] as const)
    : (['{', '}', 'mapping'] as const);
  const space = padding[kind] && parts.length > 0 ? ' ' : '';
  return open + space + parts.join(', ') + space + close;
}

const scalarOf = (value: boolean | number | null): string => (Object.is(value, -0) ? '0' : String(value));

function writeString(value: string, site: Site): Written {
  const { width, step, afterHyphen } = styleOf(site.tree);
  const line = stringOnLine(value, site);
  const isLong = site.at + line.length > width && /\S \S/.test(value);
  if (site.isInFlow || site.column < 0 || (!isLong && !value.includes('\n')))
    return { first: line, rest: '' };
  const indent = site.column + (site.isItem ? 1 + afterHyphen : step);
  const lineBreak = lineBreakAt(site.tree.text, site.near);
  const like = nearest(site, ({ event }) => isBlockText(event?.style));
  const sign = value.includes('\n') && like?.event?.style !== SCALAR_STYLE.FOLDED_BLOCK ? '|' : '>';
  for (const wanted of [sign, '|'] as const) {
    const style = { sign: wanted, indent, indicator: indent - site.column, lineBreak, width };
    const written = wanted === '|' && !value.includes('\n') ? undefined : blockText(value, style);
    if (written !== undefined) return { first: written.head, rest: written.rest };
  }
  return { first: line, rest: '' };
}

export const isBlockText = (style: number | undefined): boolean =>
  style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;

/** A text on one line: without quotes if it needs none, unless those alike have some that they do not need. */
function stringOnLine(value: string, site: Site): string {
  const habit = quotingHabit(site);
  if (habit === '"' && !/[\\"]/.test(value)) return inDoubleQuotes(value);
  if (habit === "'" && !/['\n\t\r]/.test(value)) return inSingleQuotes(value);
  return isPlain(value, site.isInFlow) ? value : inQuotes(value, styleOf(site.tree).quote);
}

/** The quotes that the nearest text of this name has although it needs none. */
export function quotingHabit(site: Site): '"' | "'" | undefined {
  const like = nearest(
    site,
    (node) =>
      typeof node.value === 'string' && !isBlockText(node.event?.style) && isPlain(node.value, node.isInFlow),
  );
  if (like?.event?.style === SCALAR_STYLE.DOUBLE_QUOTED) return '"';
  return like?.event?.style === SCALAR_STYLE.SINGLE_QUOTED ? "'" : undefined;
}

function nearest({ tree, near, name }: Site, isWanted: (node: Node) => boolean): Node | undefined {
  let best: Node | undefined;
  for (const one of nodesOf(tree)) {
    if (one.name !== name || one.node.content === near || !isWanted(one.node)) continue;
    if (best === undefined || Math.abs(one.node.content - near) < Math.abs(best.content - near))
      best = one.node;
  }
  return best;
}
