import type { Issue } from '../model/issue.ts';
import type { Repair } from './repairs.ts';

/** The issues of two checks, before and after some repairs. */
export interface Checks {
  readonly before: readonly Issue[];
  readonly after: readonly Issue[];
}

/** Tells an issue from others; lines stay the same when a file is repaired. */
export const idOf = ({ file, line, code, message }: Issue): string => [file, line, code, message].join('\0');

/**
 * Finds the repairs that were not right. A repair helps if its mistake is gone. What it uncovers was wrong before: in a
 * misspelt block, in a link to a page that has its right address now. Only a repair of YAML can make a line say what
 * nobody meant, so its line must have no new mistake that cannot be repaired as well.
 *
 * @param repairs all that were made between the two checks
 * @returns the repairs to take back; empty if all of them helped
 */
export function judge({ before, after }: Checks, repairs: readonly Repair[]): ReadonlySet<Repair> {
  const known = new Set(before.map(idOf));
  const left = new Set(after.map(idOf));
  const fresh = after.filter((issue) => !known.has(idOf(issue)) && issue.fix === undefined);
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
