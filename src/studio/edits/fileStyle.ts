import { SCALAR_STYLE } from 'js-yaml';
import { isBreak, lineEnd, lineStart, nextLine } from './lines.ts';
import { columnOf, type Node, type Tree } from './readTree.ts';

/** How the author of a file writes; what the file does not show is as in the files of this project. */
interface FileStyle {
  /** Columns from a key to the keys of its mapping. */
  readonly step: number;
  /** Columns from a key to the hyphens of its list. */
  readonly listStep: number;
  readonly afterHyphen: number;
  readonly quote: '"' | "'";
  /** Whether there is a space inside of `{ }`, and inside of `[ ]`. */
  readonly padding: Readonly<Record<'mapping' | 'list', boolean>>;
  /** The width at which long texts are folded. */
  readonly width: number;
}

const DEFAULT_WIDTH = 110;

const styles = new WeakMap<Tree, FileStyle>();

/** Reads the style of a file from what is most frequent in it. */
export function styleOf(tree: Tree): FileStyle {
  const known = styles.get(tree);
  if (known !== undefined) return known;
  const { text } = tree;
  const steps: number[] = [];
  const listSteps: number[] = [];
  const hyphens: number[] = [];
  const quotes: string[] = [];
  const paddings = { mapping: [] as boolean[], list: [] as boolean[] };
  for (const { node, owner } of nodesOf(tree)) {
    const style = node.event?.style;
    if (style === SCALAR_STYLE.SINGLE_QUOTED) quotes.push("'");
    if (style === SCALAR_STYLE.DOUBLE_QUOTED) quotes.push('"');
    if (node.kind !== 'mapping' && node.kind !== 'list') continue;
    if (node.isFlow) {
      if (node.entries.length > 0) paddings[node.kind].push(/\s/.test(text[node.content + 1] ?? ''));
      continue;
    }
    const column = columnOf(text, node);
    const isBelowKey = owner?.kind === 'mapping' && !owner.isFlow;
    if (isBelowKey) (node.kind === 'list' ? listSteps : steps).push(column - columnOf(text, owner));
    if (node.kind === 'list')
      for (const { behindMark, value } of node.entries)
        if (!value.isAbsent && lineEnd(text, behindMark) > value.start)
          hyphens.push(value.start - behindMark);
  }
  const step = mostFrequent(steps.filter((columns) => columns > 0)) ?? 2;
  const style: FileStyle = {
    step,
    listStep: mostFrequent(listSteps.filter((columns) => columns >= 0)) ?? step,
    afterHyphen: mostFrequent(hyphens) ?? 1,
    quote: mostFrequent(quotes) === "'" ? "'" : '"',
    padding: {
      mapping: mostFrequent(paddings.mapping) ?? true,
      list: mostFrequent(paddings.list) ?? false,
    },
    width: foldWidth(tree),
  };
  styles.set(tree, style);
  return style;
}

/** Every value of a file with the list or mapping that it is in and the name of its key, in the order of the text. */
export function nodesOf(tree: Tree): { node: Node; owner: Node | undefined; name: string }[] {
  const known = nodeLists.get(tree);
  if (known !== undefined) return known;
  const found: { node: Node; owner: Node | undefined; name: string }[] = [];
  const visit = (node: Node, owner: Node | undefined, name: string): void => {
    found.push({ node, owner, name });
    // The items of a list are like the items of other lists of that name.
    for (const entry of node.entries)
      visit(entry.value, node, node.kind === 'list' ? `${name}/` : entry.name);
  };
  visit(tree.root, undefined, '');
  nodeLists.set(tree, found);
  return found;
}

const nodeLists = new WeakMap<Tree, { node: Node; owner: Node | undefined; name: string }[]>();

/** The width that explains most line breaks: each line fits, and with the next line's first word it would not. */
function foldWidth(tree: Tree): number {
  const breaks: { least: number; most: number }[] = [];
  for (const { node } of nodesOf(tree)) {
    if (!isFolded(tree.text, node)) continue;
    for (let at = lineStart(tree.text, node.content); at < node.end; at = nextLine(tree.text, at)) {
      const line = tree.text.slice(at, lineEnd(tree.text, at)).trimEnd();
      const below = nextLine(tree.text, at);
      const word = /^ *(\S+)/.exec(
        tree.text.slice(below, Math.min(lineEnd(tree.text, below), node.end)),
      )?.[1];
      if (below >= node.end || below === at || word === undefined || at < node.content) continue;
      breaks.push({ least: line.length, most: line.length + word.length });
    }
  }
  let best = DEFAULT_WIDTH;
  let votes = 0;
  for (const width of new Set(breaks.map(({ least }) => least))) {
    const agree = breaks.filter(({ least, most }) => least <= width && width <= most).length;
    if (agree > votes || (agree === votes && width > best)) [best, votes] = [width, agree];
  }
  return votes < 3 ? Math.max(DEFAULT_WIDTH, ...breaks.map(({ least }) => least)) : Math.max(40, best);
}

/** Whether a text is written on several lines that are one line of its value. */
export function isFolded(text: string, { event, content, end }: Node): boolean {
  if (event === undefined || event.style === SCALAR_STYLE.LITERAL_BLOCK) return false;
  if (event.style === SCALAR_STYLE.FOLDED_BLOCK) return true;
  for (let at = content; at < end; at++) if (isBreak(text[at])) return true;
  return false;
}

function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: Value | undefined;
  for (const [value, count] of counts)
    if (best === undefined || count > (counts.get(best) ?? 0)) best = value;
  return best;
}
