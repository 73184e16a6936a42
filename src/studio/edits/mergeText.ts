import type { TextChange } from '../../engine/model/differences.ts';
import { applyEdits } from '../../engine/text/applyEdits.ts';
import { differences } from './differences.ts';
import type { Conflict, Edit, Refusal, Settlement } from './edit.ts';
import { editText } from './editText.ts';
import { sameValue } from './rawValue.ts';
import { readTree } from './readTree.ts';
import { type TextPart, textAt } from './textAt.ts';

/** Most lines or words that may differ before they are taken as replaced together. */
const MOST_DIFFERENCES = 1_000;

/**
 * Merges two changes of one text, by lines, and by words inside of a line that both have changed. What one side has
 * changed and the other has not is taken from the one that has; what both have changed alike is taken once. Two changes
 * of one place, and changes that touch each other, are a conflict, with whatever else has changed on that line; so is what
 * would no longer be YAML although both sides are.
 *
 * @param base the text that both began with
 * @param settle what stands at a place that both have changed; `undefined` if that is a conflict. Other words than theirs
 * or mine get the spaces at the ends of those, and are quoted where YAML needs it; a line break in them is a space where
 * neither side has one. Where both have changed more than one value, it stays a conflict
 * @returns the text with both changes, the places that both have changed differently, or why it cannot hold other words
 */
export function mergeText(
  base: string,
  theirs: string,
  mine: string,
  settle: (conflict: Conflict) => Settlement | undefined = () => undefined,
): { readonly text: string } | { readonly conflicts: readonly Conflict[] } | { readonly refused: Refusal } {
  if (theirs === base || theirs === mine) return { text: mine };
  if (mine === base) return { text: theirs };
  const their = changesBetween(base, theirs);
  const own = changesBetween(base, mine);
  const conflicts: Conflict[] = [];
  const both: TextChange[] = [];
  const worded: Worded[] = [];
  const settled = (conflict: Conflict): TextChange | undefined => {
    const answer = settle(conflict);
    if (answer === undefined) conflicts.push(conflict);
    if (answer === undefined) return undefined;
    const { start, end } = answer === 'theirs' ? conflict.theirs : conflict.mine;
    const change = { ...conflict.base, text: (answer === 'theirs' ? theirs : mine).slice(start, end) };
    if (typeof answer === 'object')
      worded.push({
        conflict,
        start: change.start + shiftOf(both, both.length),
        length: change.text.length,
        ...answer,
      });
    return change;
  };
  for (const line of byLine(base, clustersOf(their, own))) {
    const [first] = line;
    if (first === undefined || !line.some(isConflict)) {
      both.push(...line.flatMap(takenOf));
      continue;
    }
    // A sentence of which some words are theirs and some are mine is nobody's.
    const shifts = [shiftOf(their, first.theirsBefore), shiftOf(own, first.mineBefore)] as const;
    const [theirsOn, mineOn] = [line.flatMap((one) => one.theirs), line.flatMap((one) => one.mine)];
    const change = settled(conflictOf(theirsOn, mineOn, ...shifts));
    if (change !== undefined) both.push(change);
  }
  if (conflicts.length > 0) return { conflicts };
  const text = applyEdits(base, both);
  const isYaml = (one: string): boolean => 'root' in readTree(one);
  if (isYaml(text) || !isYaml(theirs) || !isYaml(mine)) return withWords(text, theirs, worded);
  both.length = 0;
  worded.length = 0;
  const whole = settled(conflictOf(their, own, 0, 0));
  return whole === undefined ? { conflicts } : withWords(applyEdits(base, [whole]), theirs, worded);
}

/** A conflict settled by other words, and where what they replace is in the merged text. */
interface Worded {
  readonly conflict: Conflict;
  readonly start: number;
  readonly length: number;
  readonly words: string;
  readonly isWhole?: boolean | undefined;
}

/** With other words at the places of a merged text that are settled so. */
function withWords(text: string, theirs: string, worded: readonly Worded[]): ReturnType<typeof mergeText> {
  if (worded.length === 0) return { text };
  const [tree, theirTree] = [readTree(text), readTree(theirs)];
  const values = new Map<string, { readonly part: TextPart; readonly value: string }>();
  // From the last one to the first: those before stay where they are.
  for (const { conflict, start, length, words, isWhole } of worded.toReversed()) {
    const part = 'root' in tree ? textAt(tree, { start, end: start + length }) : undefined;
    if (part === undefined) return { conflicts: [conflict] };
    const said = 'root' in theirTree ? textAt(theirTree, conflict.theirs) : undefined;
    const isLine = [part, said].every((one) => one?.value.includes('\n') !== true);
    const written = isLine ? words.replaceAll(/\s*\n\s*/g, ' ') : words;
    const { value } = values.get(part.pointer) ?? part;
    const [before, after] = [value.slice(0, part.start), value.slice(part.end)];
    const placed = before + spacedLike([part, said], written) + after;
    values.set(part.pointer, { part, value: isWhole ? written : placed });
  }
  const edits = [...values].map(([pointer, { part, value }]): Edit => {
    return { kind: 'set', pointer, value: part.meantBy(value), everywhere: true };
  });
  const result = editText(text, edits);
  return 'refused' in result ? result : { text: result.text };
}

/** Words with the spaces that stand at the ends of mine, or else of theirs; mine are as they are. */
function spacedLike(parts: readonly (TextPart | undefined)[], words: string): string {
  const sides = parts.map((part) => part?.value.slice(part.start, part.end) ?? '');
  const plain = words.trim();
  const [mine = ''] = sides;
  if (plain === mine.trim()) return mine;
  const [before] = sides.flatMap((side) => side.match(/^\s+/) ?? []);
  const [after] = sides.flatMap((side) => side.match(/\s+$/) ?? []);
  return `${before ?? ''}${plain}${after ?? ''}`;
}

/** Changes of either side that touch, and how many of each side are before them. */
interface Cluster {
  readonly theirs: readonly TextChange[];
  readonly mine: readonly TextChange[];
  readonly theirsBefore: number;
  readonly mineBefore: number;
  readonly start: number;
  readonly end: number;
}

function clustersOf(their: readonly TextChange[], own: readonly TextChange[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  let t = 0;
  let m = 0;
  while (t < their.length || m < own.length) {
    const [theirsBefore, mineBefore] = [t, m];
    const start = Math.min(their[t]?.start ?? Infinity, own[m]?.start ?? Infinity);
    let end = start;
    for (let isGrowing = true; isGrowing; ) {
      const before = t + m;
      for (; (their[t]?.start ?? Infinity) <= end; t++) end = Math.max(end, their[t]?.end ?? end);
      for (; (own[m]?.start ?? Infinity) <= end; m++) end = Math.max(end, own[m]?.end ?? end);
      isGrowing = t + m > before;
    }
    const [theirs, mine] = [their.slice(theirsBefore, t), own.slice(mineBefore, m)];
    clusters.push({ theirs, mine, theirsBefore, mineBefore, start, end });
  }
  return clusters;
}

const isConflict = ({ theirs, mine }: Cluster): boolean =>
  theirs.length > 0 && mine.length > 0 && !sameValue(theirs, mine);

const takenOf = ({ theirs, mine }: Cluster): readonly TextChange[] => (theirs.length === 0 ? mine : theirs);

/** Those on one line together. */
function byLine(base: string, clusters: readonly Cluster[]): readonly (readonly Cluster[])[] {
  const lines: Cluster[][] = [];
  for (const cluster of clusters) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (before !== undefined && isSameLine(base, before, cluster)) line?.push(cluster);
    else lines.push([cluster]);
  }
  return lines;
}

const isSameLine = (base: string, before: Cluster, next: Cluster): boolean =>
  !base.slice(Math.max(before.start, before.end - 1), next.start).includes('\n');

function changesBetween(base: string, other: string): TextChange[] {
  return between(base.match(LINES) ?? [], other.match(LINES) ?? [], 0).flatMap(({ start, end, text }) =>
    between(base.slice(start, end).match(WORDS) ?? [], text.match(WORDS) ?? [], start),
  );
}

const LINES = /[^\n]*\n|[^\n]+$/g;
const WORDS = /\r?\n|[ \t]+|[\p{L}\p{M}\p{N}]+|[\s\S]/gu;

const between = (base: readonly string[], other: readonly string[], from: number): TextChange[] =>
  differences(base, other, from, MOST_DIFFERENCES) ?? [
    { start: from, end: from + base.join('').length, text: other.join('') },
  ];

/** How far changes have moved the text behind them. */
const shiftOf = (changes: readonly TextChange[], count: number): number =>
  changes.slice(0, count).reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);

function conflictOf(
  theirs: readonly TextChange[],
  mine: readonly TextChange[],
  theirShift: number,
  ownShift: number,
): Conflict {
  const all = [...theirs, ...mine];
  const start = Math.min(...all.map((change) => change.start));
  const end = Math.max(...all.map((change) => change.end));
  const on = (changes: readonly TextChange[], shift: number): { start: number; end: number } => ({
    start: start + shift,
    end: end + shift + shiftOf(changes, changes.length),
  });
  return { base: { start, end }, theirs: on(theirs, theirShift), mine: on(mine, ownShift) };
}
