import { relative, resolve, sep } from 'node:path';
import { newBuildCache } from '../cache/buildCache.ts';
import type { ContentOptions } from '../contentOptions.ts';
import { readSource, type Unsaved } from '../discover/discover.ts';
import type { CheckResult } from '../issues/makeReport.ts';
import type { Issue } from '../model/issue.ts';
import { checkContent } from '../pipeline.ts';
import { judge } from './judge.ts';
import { keyOf, type Repair, repaired, repairsOf } from './repairs.ts';

/** A file with repairs, which have not been written yet. */
export interface RepairedFile {
  /** Path relative to the content root. */
  readonly path: string;
  /** Its path in reports. */
  readonly file: string;
  /** Its text before and after, decoded, without a byte order mark. */
  readonly before: string;
  readonly after: string;
}

/** What can be repaired, and what is left. */
export interface Repaired {
  /** What is wrong with the content as it is on disk. */
  readonly found: CheckResult;
  /** What is left after the repairs. */
  readonly left: CheckResult;
  /** Sorted by path. */
  readonly files: readonly RepairedFile[];
  /** In the order in which they were made. */
  readonly repairs: readonly Repair[];
  /** Repairs that did not help and were taken back. */
  readonly takenBack: readonly Repair[];
}

/** Each pass repairs what the one before has uncovered; nobody makes more mistakes in one place. */
const MOST_PASSES = 30;

/**
 * Repairs whatever has exactly one right repair, pass by pass, until nothing more can be done. After each pass the
 * content is checked again, and repairs that did not help are taken back. No file is written.
 */
export async function repairContent(options: ContentOptions): Promise<Repaired> {
  const cache = newBuildCache(options.project);
  const check = (unsaved: Unsaved): Promise<CheckResult> => checkContent({ ...options, unsaved }, undefined, cache);
  const found = await check({});
  const texts = new Map<string, string>();
  const refused = new Set<string>();
  const takenBack: Repair[] = [];
  let made: readonly Repair[] = [];
  let unsaved: Unsaved = {};
  let left = found;
  const refuse = (repairs: Iterable<Repair>): void => {
    for (const repair of repairs) {
      refused.add(keyOf(repair));
      takenBack.push(repair);
    }
  };
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let wanted = allRepairs(left, options, texts, unsaved, refused);
    while (wanted.length > 0) {
      const next = withRepairs(wanted, texts, unsaved);
      const after = await check(next);
      const bad = judge({ before: left.report.issues, after: after.report.issues }, wanted);
      if (bad.size === 0) {
        made = [...made, ...wanted];
        unsaved = next;
        left = after;
        break;
      }
      refuse(bad);
      wanted = wanted.filter((repair) => !bad.has(repair));
    }
    if (wanted.length === 0) break;
  }
  const broken = new Set(stillBroken(found, left, options));
  const hopeless = new Set(
    made.flatMap(({ path, issue }) => (issue.code === 'yaml-syntax' && broken.has(path) ? [path] : [])),
  );
  if (hopeless.size > 0) {
    refuse(made.filter(({ path }) => hopeless.has(path)));
    made = made.filter(({ path }) => !hopeless.has(path));
    unsaved = Object.fromEntries(Object.entries(unsaved).filter(([path]) => !hopeless.has(path)));
    left = await check(unsaved);
  }
  const files = Object.entries(unsaved)
    .map(([path, after]) => ({ path, before: texts.get(path) ?? '', after }))
    .filter(({ before, after }) => before !== after)
    .map((one) => ({ ...one, file: shownPath(one.path, options) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { found, left, files, repairs: made, takenBack };
}

/** Repairs of broken YAML come first and alone: what they uncover is not known before. */
function allRepairs(
  { report }: CheckResult,
  options: ContentOptions,
  texts: Map<string, string>,
  unsaved: Unsaved,
  refused: ReadonlySet<string>,
): Repair[] {
  const byFile = new Map<string, Issue[]>();
  for (const issue of report.issues) {
    if (issue.fix === undefined) continue;
    const path = contentPath(issue.file, options);
    byFile.set(path, [...(byFile.get(path) ?? []), issue]);
  }
  const all = [...byFile].flatMap(([path, issues]) => {
    const text = unsaved[path] ?? originalText(path, options, texts);
    return text === undefined ? [] : repairsOf(issues, path, text, refused);
  });
  const syntax = all.filter(({ issue }) => issue.code === 'yaml-syntax');
  return syntax.length > 0 ? syntax : all;
}

function withRepairs(
  repairs: readonly Repair[],
  texts: ReadonlyMap<string, string>,
  unsaved: Unsaved,
): Unsaved {
  const paths = new Set(repairs.map(({ path }) => path));
  const changed = [...paths].map((path): [string, string] => [
    path,
    repaired(
      unsaved[path] ?? texts.get(path) ?? '',
      repairs.filter((repair) => repair.path === path),
    ),
  ]);
  return { ...unsaved, ...Object.fromEntries(changed) };
}

/** The text of a file on disk, read once, so that a file that changes meanwhile is noticed when it is written. */
function originalText(
  path: string,
  { root }: ContentOptions,
  texts: Map<string, string>,
): string | undefined {
  if (!texts.has(path)) {
    const read = readSource(root, path);
    if (!('source' in read)) return undefined;
    texts.set(path, read.source.text);
  }
  return texts.get(path);
}

/** Files that were no YAML and still are none: nobody can tell whether their repairs were right. */
function stillBroken(found: CheckResult, left: CheckResult, options: ContentOptions): string[] {
  const broken = (result: CheckResult): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { code, file } of result.report.issues)
      if (code === 'yaml-syntax') counts.set(file, (counts.get(file) ?? 0) + 1);
    return counts;
  };
  const before = broken(found);
  return [...broken(left)].flatMap(([file, count]) =>
    count >= (before.get(file) ?? 0) ? [contentPath(file, options)] : [],
  );
}

/** A path of a report, relative to the content root. */
const contentPath = (file: string, { cwd, root }: ContentOptions): string =>
  relative(root, resolve(cwd, file)).split(sep).join('/');

const shownPath = (path: string, { cwd, root }: ContentOptions): string =>
  relative(cwd, resolve(root, path)).split(sep).join('/');
