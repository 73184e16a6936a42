import type { Issue } from '../model/issue.ts';
import { applyEdits, areSound } from '../text/applyEdits.ts';

/** A repair of one mistake, to be made in one file. */
export interface Repair {
  /** Path relative to the content root. */
  readonly path: string;
  readonly issue: Issue;
  readonly edits: NonNullable<Issue['fix']>;
  /** The line before and after, as far as the repair changes it. */
  readonly before: string;
  readonly after: string;
}

/** Tells an issue from others; lines stay the same when a file is repaired. */
export const idOf = ({ file, line, code, message }: Issue): string => [file, line, code, message].join('\0');

/** Tells a repair from others, also after lines around it have changed. */
export const keyOf = ({ path, issue, before }: Repair): string => [path, idOf(issue), before].join('\0');

/** The issues of a check that the one before did not find. */
export function freshIn(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  const known = new Set(before.map(idOf));
  return after.filter((issue) => !known.has(idOf(issue)));
}

/**
 * Finds the repairs that were not right. A repair helps if its mistake is gone. What it uncovers was wrong before: in a
 * misspelt block, in a link to a page that has its right address now. Only a repair of YAML can make a line say what
 * nobody meant, so its line must have no new mistake that cannot be repaired as well.
 *
 * @param before the issues of a check before the repairs
 * @param after those of a check with all of them
 * @returns the repairs to take back; empty if all of them helped
 */
export function judge(
  before: readonly Issue[],
  after: readonly Issue[],
  repairs: readonly Repair[],
): ReadonlySet<Repair> {
  const left = new Set(after.map(idOf));
  const fresh = freshIn(before, after).filter(({ fix }) => fix === undefined);
  return new Set(
    repairs.filter(
      (repair) => left.has(idOf(repair.issue)) || fresh.some((issue) => isCausedBy(repair, issue)),
    ),
  );
}

/** Edits keep line breaks, so a line has the same number before and after. */
export function isCausedBy({ issue: { file, line, endLine, code } }: Repair, found: Issue): boolean {
  if (found.file !== file || found.line > endLine) return false;
  if (found.line >= line) return code === 'yaml-syntax' || found.code === 'duplicate-key';
  return code === 'yaml-syntax' && found.code === 'yaml-syntax';
}

/**
 * The repairs to make in a file at once: those that do not overlap. Of two that do, the first one is made, and the
 * other one when the file has been checked again.
 *
 * @param issues the file's issues, in the order of the report
 * @param text the file's text
 * @param refused keys of repairs that did not help
 */
export function repairsOf(
  issues: readonly Issue[],
  path: string,
  text: string,
  refused: ReadonlyMap<string, unknown>,
): Repair[] {
  const wanted = issues
    .flatMap((issue): Repair[] => {
      const edits = issue.fix ?? [];
      if (edits.length === 0 || !areSound(text, edits)) return [];
      const repair = { path, issue, edits, ...change(text, edits) };
      return refused.has(keyOf(repair)) ? [] : [repair];
    })
    .sort((a, b) => (a.edits[0]?.start ?? 0) - (b.edits[0]?.start ?? 0));
  let free = -1;
  return wanted.filter(({ edits }) => {
    // Two insertions at the same place would depend on their order.
    const isFree = (edits[0]?.start ?? 0) > free;
    if (isFree) free = edits.at(-1)?.end ?? 0;
    return isFree;
  });
}

/** The words around a change, from the first edit to the last, on the line of the first. */
function change(text: string, edits: NonNullable<Issue['fix']>): { before: string; after: string } {
  const from = edits[0]?.start ?? 0;
  const start = from - (/[^\r\n]*$/.exec(text.slice(0, from))?.[0].length ?? 0);
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
  const own = edits
    .filter(({ end }) => end <= start + line.length)
    .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return { before: line, after: applyEdits(line, own).replace(/\r?\n$/, '') };
}
