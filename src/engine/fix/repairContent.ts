import { relative, resolve, sep } from 'node:path';
import type { ContentOptions } from '../build/contentOptions.ts';
import { checkSite } from '../build.ts';
import { readSource } from '../discover/discover.ts';
import type { Issue } from '../model/issue.ts';
import { newBuildCache } from '../pool/buildCache.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { idOf, isCausedBy, judge } from './judge.ts';
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
  /** What is wrong with the content as it is. */
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

/** Each pass repairs what the one before has uncovered; more mistakes in one place are unlikely. */
const MOST_PASSES = 30;

/** How often repairs that turned out wrong only in the end may make it begin anew. */
const MOST_STARTS = 10;

/**
 * Repairs whatever has exactly one right repair, pass by pass, until nothing more can be done. After each pass the
 * content is checked again, and repairs that did not help are taken back. No file is written.
 *
 * @param cache results of earlier runs in this process
 */
export async function repairContent(
  options: ContentOptions,
  cache = newBuildCache(options.project),
): Promise<Repaired> {
  const work: Work = {
    options,
    check: async (repairs) => {
      const unsaved = { ...options.unsaved, ...repairs };
      return (await checkSite({ ...options, unsaved }, { cache })).result;
    },
    texts: new Map(),
    refused: new Map(),
  };
  const found = await work.check({});
  for (let start = 0; ; start++) {
    const done = await repairAll(work, found, start === MOST_STARTS);
    const wrong = wrongInTheEnd(found, done, options);
    for (const repair of wrong) work.refused.set(keyOf(repair), repair);
    if (wrong.length > 0) continue;
    const files = Object.entries(done.unsaved)
      .map(([path, after]) => ({ path, before: work.texts.get(path) ?? '', after }))
      .filter(({ before, after }) => before !== after)
      .map((one) => ({ ...one, file: shownPath(one.path, options) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    return { found, left: done.left, files, repairs: done.made, takenBack: [...work.refused.values()] };
  }
}

/** What stays the same while content is repaired. */
interface Work {
  readonly options: ContentOptions;
  readonly check: (repairs: Texts) => Promise<CheckResult>;
  /** The texts before all repairs, by path. */
  readonly texts: Map<string, string>;
  /** Repairs that did not help, by key. */
  readonly refused: Map<string, Repair>;
}

/** Texts of files, by path relative to the content root. */
type Texts = Readonly<Record<string, string>>;

interface Done {
  readonly made: readonly Repair[];
  readonly unsaved: Texts;
  readonly left: CheckResult;
}

/** @param isHopeless whether to repair nothing, because every other way has failed */
async function repairAll(work: Work, found: CheckResult, isHopeless: boolean): Promise<Done> {
  let done: Done = { made: [], unsaved: {}, left: found };
  for (let pass = 0; pass < MOST_PASSES && !isHopeless; pass++) {
    let wanted = allRepairs(done, work);
    while (wanted.length > 0) {
      const unsaved = withRepairs(wanted, work.texts, done.unsaved);
      const left = await work.check(unsaved);
      const bad = judge({ before: done.left.report.issues, after: left.report.issues }, wanted);
      if (bad.size === 0) {
        done = { made: [...done.made, ...wanted], unsaved, left };
        break;
      }
      for (const repair of bad) work.refused.set(keyOf(repair), repair);
      wanted = wanted.filter((repair) => !bad.has(repair));
    }
    if (wanted.length === 0) break;
  }
  return done;
}

/**
 * Repairs that looked right by themselves: those on a line where something else is wrong now, which could not be
 * repaired after all, and those in a file that was no YAML and still is none.
 */
function wrongInTheEnd(found: CheckResult, { made, left }: Done, options: ContentOptions): Repair[] {
  const known = new Set(found.report.issues.map(idOf));
  const fresh = left.report.issues.filter((issue) => !known.has(idOf(issue)));
  const broken = new Set(stillBroken(found, left, options));
  return made.filter(
    (repair) =>
      fresh.some((issue) => isCausedBy(repair, issue)) ||
      (repair.issue.code === 'yaml-syntax' && broken.has(repair.path)),
  );
}

/** Repairs of broken YAML come first and alone: what they uncover is not known before. */
function allRepairs({ left: { report }, unsaved }: Done, { options, texts, refused }: Work): Repair[] {
  const byFile = new Map<string, Issue[]>();
  for (const issue of report.issues) {
    if (issue.fix === undefined) continue;
    const path = contentPath(issue.file, options);
    const others = byFile.get(path);
    if (others === undefined) byFile.set(path, [issue]);
    else others.push(issue);
  }
  const all = [...byFile].flatMap(([path, issues]) => {
    const text = unsaved[path] ?? originalText(path, options, texts);
    return text === undefined ? [] : repairsOf(issues, path, text, refused);
  });
  const syntax = all.filter(({ issue }) => issue.code === 'yaml-syntax');
  return syntax.length > 0 ? syntax : all;
}

function withRepairs(repairs: readonly Repair[], texts: ReadonlyMap<string, string>, unsaved: Texts): Texts {
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

/** The text of a file before all repairs, read once, so that a file that changes meanwhile is noticed when it is written. */
function originalText(
  path: string,
  { root, unsaved }: ContentOptions,
  texts: Map<string, string>,
): string | undefined {
  if (!texts.has(path)) {
    const read = readSource(root, path, unsaved);
    if (!('source' in read)) return undefined;
    texts.set(path, read.source.text);
  }
  return texts.get(path);
}

/** Files that were no YAML and still are none: whether their repairs were right is unknown. */
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
