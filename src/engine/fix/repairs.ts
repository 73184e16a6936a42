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

/** Tells a repair from others, also after lines around it have changed. */
export const keyOf = ({ path, issue: { code, message, line }, before }: Repair): string =>
  [path, code, message, line, before].join('\0');

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
    .flatMap((issue) => {
      const edits = issue.fix;
      const [first] = edits ?? [];
      if (edits === undefined || first === undefined || !areSound(text, edits)) return [];
      const repair = { path, issue, edits, ...change(text, edits) };
      return refused.has(keyOf(repair)) ? [] : [{ repair, start: first.start, end: edits.at(-1)?.end ?? 0 }];
    })
    .sort((a, b) => a.start - b.start);
  const chosen: Repair[] = [];
  let free = -1;
  for (const { repair, start, end } of wanted) {
    // Two insertions at the same place would depend on their order.
    if (start <= free) continue;
    chosen.push(repair);
    free = end;
  }
  return chosen;
}

/** A file's text with repairs made. */
export function repaired(text: string, repairs: readonly Repair[]): string {
  return applyEdits(
    text,
    repairs.flatMap(({ edits }) => edits),
  );
}

/** The words around a change, from the first edit to the last, on the line of the first. */
function change(text: string, edits: NonNullable<Issue['fix']>): { before: string; after: string } {
  const from = edits[0]?.start ?? 0;
  const start = Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;
  const rest = text.slice(start);
  const length = rest.search(/[\r\n]|$/);
  const own = edits
    .filter((edit) => edit.end <= start + length)
    .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const line = rest.slice(0, length);
  return { before: line, after: applyEdits(line, own).replace(/\r?\n$/, '') };
}
