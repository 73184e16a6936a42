import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { type Repaired, repairContent } from '../../../../src/engine/fix/repairContent.ts';
import { freshCache } from '../freshCache.ts';

let originals: ReadonlyMap<string, string>;
let root: string;

beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'damage-')), 'site');
  await cp(join(project, 'pages'), join(root, 'pages'), { recursive: true });
  await cp(join(project, 'site.config.yaml'), join(root, 'site.config.yaml'));
  const names = await readdir(join(root, 'pages'), { recursive: true });
  const paths = names.filter((name) => name.endsWith('.yaml')).sort();
  originals = new Map(
    await Promise.all(
      paths.map(
        async (path) => [join('pages', path), await readFile(join(root, 'pages', path), 'utf8')] as const,
      ),
    ),
  );
});

afterAll(() => rm(dirname(root), { recursive: true, force: true }));

/** Pseudo-random numbers from 0 up to `below`, always the same (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const STRAY = [
  ' ',
  '\t',
  ':',
  '-',
  '"',
  "'",
  '#',
  '{',
  ']',
  'x',
  'S',
  '\u00a0',
  '\u0007',
  '*',
  '&',
  '\n',
  '：',
];

/** A text with one slip of the keyboard somewhere. */
function damaged(text: string, next: (below: number) => number): string {
  const at = next(text.length - 1);
  const stray = STRAY[next(STRAY.length)] ?? ' ';
  switch (next(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + stray + text.slice(at);
    case 2:
      return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
    default:
      return text.slice(0, at) + stray + text.slice(at + 1);
  }
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** The lines that differ between two texts of equally many lines, counted from 1. */
function changedLines(before: string, after: string): number[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  expect(b).toHaveLength(a.length);
  return a.flatMap((line, at) => (line === b[at] ? [] : [at + 1]));
}

/** Files that are no YAML. */
const unread = ({ found }: Repaired): ReadonlySet<string> =>
  new Set(found.report.issues.flatMap(({ code, file }) => (code === 'yaml-syntax' ? [file] : [])));

describe('whatever a person does to the files, --fix never makes it worse', { timeout: 600_000 }, () => {
  const seeds = Array.from({ length: Number(process.env.FIX_SEEDS ?? 8) }, (_, seed) => seed + 1);
  it.each(seeds)('damage number %i', async (seed) => {
    const next = numbersFrom(seed);
    const texts = new Map([...originals].map(([path, text]) => [path, damaged(text, next)]));
    for (const [path, text] of texts) await writeFile(join(root, path), text);
    const options = { project, root, cwd: root, now: () => 0 };
    const repaired = await repairContent(options, freshCache());

    // Only lines with a repair that it tells of have changed.
    for (const { path, before, after } of repaired.files) {
      const told = new Set(
        repaired.repairs
          .filter((repair) => repair.path === path)
          .flatMap(({ issue, edits }) => [issue.line, ...edits.map(({ start }) => lineAt(before, start))]),
      );
      expect(changedLines(before, after).filter((line) => !told.has(line))).toEqual([]);
    }
    // There are fewer issues, or files that nobody could check before.
    const lifted = unread(repaired).size > 0;
    const [found, left] = [repaired.found.report.issues.length, repaired.left.report.issues.length];
    if (!lifted) expect(left).toBeLessThanOrEqual(found);
    if (repaired.repairs.length === 0) expect(repaired.files).toEqual([]);

    // What a repair wrote is what was there before the damage, or it only added the quotes or spaces that YAML needs. A
    // space that the damage has put before a colon may stay, and one that it has taken after a comma need not come back:
    // they mean nothing.
    const spaced = (line: string): string =>
      line.replace(/\s+/g, ' ').replaceAll(' :', ':').replaceAll(', ', ',').trim();
    const bare = (line: string): string => line.replace(/["'\s]/g, '');
    const wrong = repaired.files.flatMap(({ path, before, after }) => {
      const good = new Set(linesOf(originals.get(path) ?? '').map(spaced));
      return changedLines(before, after).flatMap((line) => {
        const [was = '', is = ''] = [linesOf(before)[line - 1], linesOf(after)[line - 1]];
        return good.has(spaced(is)) || bare(is) === bare(was) ? [] : [`${was.trim()} -> ${is.trim()}`];
      });
    });
    expect(wrong).toEqual([]);

    // A second run has nothing to do.
    for (const { path, after } of repaired.files) await writeFile(join(root, path), after);
    const again = await repairContent(options, freshCache());
    expect(again.repairs).toEqual([]);
    expect(again.found.report.issues).toEqual(repaired.left.report.issues);
  });
});

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
