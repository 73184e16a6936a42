import { relative, resolve, sep } from 'node:path';
import type { ContentOptions } from '../build/contentOptions.ts';
import { checkSite } from '../build.ts';
import { readSource } from '../discover/discover.ts';
import { grouped } from '../model/grouped.ts';
import { newBuildCache } from '../pool/buildCache.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { applyEdits } from '../text/applyEdits.ts';
import { freshIn, isCausedBy, judge, keyOf, type Repair, repairsOf } from './repairs.ts';

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
  const { root, cwd } = options;
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
    // After so many ways that have failed, nothing is repaired.
    const most = start < MOST_STARTS ? MOST_PASSES : 0;
    const { made, unsaved, left } = await repairAll(work, found, most);
    const wrong = wrongInTheEnd(found, made, left);
    for (const repair of wrong) work.refused.set(keyOf(repair), repair);
    if (wrong.length > 0) continue;
    const files = Object.entries(unsaved)
      .map(([path, after]) => ({
        path,
        file: relative(cwd, resolve(root, path)).split(sep).join('/'),
        before: work.texts.get(path) ?? '',
        after,
      }))
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    return { found, left, files, repairs: made, takenBack: [...work.refused.values()] };
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

async function repairAll(work: Work, found: CheckResult, most: number): Promise<Done> {
  let done: Done = { made: [], unsaved: {}, left: found };
  for (let pass = 0; pass < most; pass++) {
    let wanted = allRepairs(done, work);
    while (wanted.length > 0) {
      const unsaved = withRepairs(wanted, work.texts, done.unsaved);
      const left = await work.check(unsaved);
      const bad = judge(done.left.report.issues, left.report.issues, wanted);
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

/** Repairs that looked right by themselves: on a line of theirs something is wrong now that could not be repaired after all. */
function wrongInTheEnd(found: CheckResult, made: readonly Repair[], left: CheckResult): Repair[] {
  const fresh = freshIn(found.report.issues, left.report.issues);
  return made.filter((repair) => fresh.some((issue) => isCausedBy(repair, issue)));
}

/** Repairs of broken YAML come first and alone: what they uncover is not known before. */
function allRepairs({ left: { report }, unsaved }: Done, { options, texts, refused }: Work): Repair[] {
  const { cwd, root } = options;
  const wanted = report.issues.filter(({ fix }) => fix !== undefined);
  const byFile = grouped(wanted, ({ file }) => relative(root, resolve(cwd, file)).split(sep).join('/'));
  const all = [...byFile].flatMap(([path, issues]) => {
    const text = unsaved[path] ?? originalText(path, options, texts);
    return text === undefined ? [] : repairsOf(issues, path, text, refused);
  });
  const syntax = all.filter(({ issue }) => issue.code === 'yaml-syntax');
  return syntax.length > 0 ? syntax : all;
}

function withRepairs(repairs: readonly Repair[], texts: ReadonlyMap<string, string>, unsaved: Texts): Texts {
  const changed = [...grouped(repairs, ({ path }) => path)].map(([path, own]) => [
    path,
    applyEdits(
      unsaved[path] ?? texts.get(path) ?? '',
      own.flatMap(({ edits }) => edits),
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
  const read = texts.has(path) ? undefined : readSource(root, path, unsaved);
  if (read !== undefined && 'source' in read) texts.set(path, read.source.text);
  return texts.get(path);
}
