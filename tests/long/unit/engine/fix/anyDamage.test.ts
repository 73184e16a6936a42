import { describe, expect, it } from 'vitest';
import type { Repaired } from '../../../../../src/engine/fix/repairContent.ts';
import { linesOf, ownTexts, repairOwn } from '../../../../unit/engine/fix/ownTexts.ts';
import { type Chance, newChance, oneOf } from '../../../../unit/engine/link/richText/chance.ts';

const STRAY = [...' \t:-"\'#{]xS\u00a0\u0007*&\n：'];

/** A text with one slip of the keyboard somewhere. */
function damaged(text: string, chance: Chance): string {
  const at = chance(text.length - 1);
  const [before, stray, after] = [text.slice(0, at), oneOf(STRAY, chance), text.slice(at)];
  const slips = [
    after.slice(1),
    stray + after,
    after.charAt(1) + after.charAt(0) + after.slice(2),
    stray + after.slice(1),
  ];
  return before + oneOf(slips, chance);
}

/** The lines that differ between two texts of equally many lines, counted from 1. */
function changedLines(before: string, after: string): number[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  expect(b).toHaveLength(a.length);
  return a.flatMap((line, at) => (line === b[at] ? [] : [at + 1]));
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Whether there are files that are no YAML. */
const hasBroken = ({ found }: Repaired): boolean =>
  found.report.issues.some(({ code }) => code === 'yaml-syntax');

/** Damages every page and list of this site once, at random, and expects that --fix makes nothing worse. */
async function expectNeverWorse(seed: number): Promise<void> {
  const chance = newChance(seed);
  const texts = new Map([...ownTexts].map(([path, text]) => [path, damaged(text, chance)]));
  const repaired = await repairOwn(texts);
  const { files, repairs, found, left } = repaired;

  // Only lines with a repair that it tells of have changed.
  for (const { path, before, after } of files) {
    const told = repairs
      .filter((repair) => repair.path === path)
      .flatMap(({ issue, edits }) => [issue.line, ...edits.map(({ start }) => lineAt(before, start))]);
    expect(changedLines(before, after).filter((line) => !told.includes(line))).toEqual([]);
  }
  // There are fewer issues, or files that nobody could check before.
  const counts = [left, found].map(({ report }) => report.issues.length);
  if (!hasBroken(repaired)) expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(files.length === 0).toBe(repairs.length === 0);

  // What a repair wrote is what was there before the damage, or a name in the place of what was none (also that of a
  // block whose id was damaged: the link leads there), or it only added quotes or spaces. A space that the damage has put before a colon may stay, and one that it has taken after a comma
  // need not come back: they mean nothing.
  const spaced = (line: string): string =>
    line.replace(/\s+/g, ' ').replaceAll(' :', ':').replaceAll(', ', ',').trim();
  const bare = (line: string): string => line.replace(/["'\s]/g, '');
  const wrong = files.flatMap(({ path, before, after }) => {
    const owned = linesOf(ownTexts.get(path) ?? '');
    const good = new Set(owned.map(spaced));
    return changedLines(before, after).flatMap((line) => {
      const [was = '', is = ''] = [linesOf(before)[line - 1], linesOf(after)[line - 1]];
      const isNamed = repairs.some(
        ({ issue, path: where }) =>
          where === path &&
          issue.line === line &&
          /^(?:unknown-value|wrong-format|broken-anchor)$/.test(issue.code),
      );
      return good.has(spaced(is)) || [was, owned[line - 1] ?? ''].map(bare).includes(bare(is)) || isNamed
        ? []
        : [`${was.trim()} -> ${is.trim()}`];
    });
  });
  expect(wrong).toEqual([]);

  // A second run has nothing to do.
  const again = await repairOwn(
    new Map([...texts, ...files.map(({ path, after }) => [path, after] as const)]),
  );
  expect(again.repairs).toEqual([]);
  expect(again.found.report.issues).toEqual(left.report.issues);
}

describe('whatever a person does to the files, --fix never makes it worse', { timeout: 600_000 }, () => {
  const seeds = Array.from({ length: Number(process.env.FIX_SEEDS ?? 24) }, (_, at) => at + 1);
  it.each(seeds)('damage number %i', expectNeverWorse);
});
