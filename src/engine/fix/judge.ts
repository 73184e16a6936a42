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
 * Finds the repairs that were not right. A repair is kept only if its mistake is gone and nothing new is wrong, apart
 * from what the mistake had hidden: the rest of a file that was no YAML, what is inside a misspelt block, and links to
 * a page whose blocks were unknown.
 *
 * @param repairs all that were made between the two checks
 * @returns the repairs to take back; empty if all of them helped
 */
export function judge({ before, after }: Checks, repairs: readonly Repair[]): ReadonlySet<Repair> {
  const known = new Set(before.map(idOf));
  const left = new Set(after.map(idOf));
  const fresh = after.filter((issue) => !known.has(idOf(issue)));
  const bad = new Set(repairs.filter(({ issue }) => left.has(idOf(issue))));
  const byFile = new Map<string, Repair[]>();
  for (const repair of repairs) {
    const others = byFile.get(repair.issue.file);
    if (others === undefined) byFile.set(repair.issue.file, [repair]);
    else others.push(repair);
  }
  let hasRevealed = false;
  for (const [file, own] of byFile) {
    const errors = after.filter((issue) => issue.file === file && issue.severity === 'error');
    if (errors.length === 0 || own.some(isSyntax)) hasRevealed = true;
    for (const issue of fresh.filter((one) => one.file === file)) {
      const onLine = own.filter((repair) => touches(repair, issue.line));
      // What else is wrong on the line, if it can be repaired too, is repaired next.
      if (onLine.length > 0 && issue.fix !== undefined) continue;
      if (onLine.length > 0) for (const repair of onLine) bad.add(repair);
      else if (!own.some((repair) => hid(repair, issue)) && errors.length > 0)
        for (const repair of own) bad.add(repair);
    }
  }
  const elsewhere = fresh.some(({ file }) => !byFile.has(file));
  return elsewhere && !hasRevealed ? new Set(repairs) : bad;
}

const isSyntax = ({ issue }: Repair): boolean => issue.code === 'yaml-syntax';

/** Edits keep line breaks, so a line has the same number before and after. */
function touches({ issue }: Repair, line: number): boolean {
  return line >= issue.line && line <= issue.endLine;
}

/** Whether a mistake could not be seen as long as another one was there. */
function hid({ issue }: Repair, found: Issue): boolean {
  if (issue.code === 'yaml-syntax') return found.code !== 'yaml-syntax' || found.line > issue.line;
  const { pointer } = issue;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  if (issue.code === 'unknown-block-type') return isWithin(found.pointer, parent);
  if (issue.code === 'missing-block-type')
    return isWithin(found.pointer, pointer) || isWithin(found.pointer, parent);
  if (issue.code !== 'unknown-property') return false;
  return isWithin(found.pointer, `${parent}/${(issue.suggestion ?? '').replace(/^["']|["']$/g, '')}`);
}

const isWithin = (pointer: string, container: string): boolean =>
  pointer === container || pointer.startsWith(`${container}/`);
