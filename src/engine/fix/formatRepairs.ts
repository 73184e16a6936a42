import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { grouped } from '../model/grouped.ts';
import type { Issue } from '../model/issue.ts';
import { smallestEdit } from '../text/applyEdits.ts';
import { withNames } from '../text/invisible.ts';
import { printable } from '../text/printable.ts';
import { counted, quoted } from '../text/wording.ts';
import type { Repaired, RepairedFile } from './repairContent.ts';
import { idOf, type Repair } from './repairs.ts';
import type { Unwritten } from './writeRepairs.ts';

/** Repaired files as a unified diff, for `--dry-run`. Characters that control a terminal are replaced. */
export const formatDiff = (files: readonly RepairedFile[]): string =>
  files
    .map(({ file, before, after }) => {
      const name = printable(file);
      const patch = structuredPatch(`a/${name}`, `b/${name}`, before, after, '', '', { context: 3 });
      const hunks = patch.hunks.map((hunk) => ({
        ...hunk,
        lines: hunk.lines.map((line) => (/^[-+]/.test(line) ? shown(line) : harmless(line))),
      }));
      return formatPatch({ ...patch, hunks }, FILE_HEADERS_ONLY);
    })
    .join('');

/** A changed line of a diff: what nobody can see in it may be what was changed. */
const shown = (line: string): string =>
  harmless(
    line
      .split(/([\t\r\u200c\u200d])/)
      .map((part, at) => (at % 2 === 0 ? withNames(part) : part))
      .join(''),
  );

/** A line of a diff. A carriage return at its end belongs to a line break and is kept. */
function harmless(line: string): string {
  const end = line.endsWith('\r') ? '\r' : '';
  // With a space in front, GitHub's runner would take a line of the file for a workflow command.
  return (
    printable(line.slice(0, line.length - end.length), withNames).replace(/^(\s+):(?=:)/, '$1\ufffd') + end
  );
}

/**
 * What was repaired, line by line, and what is left and why.
 *
 * @param isDry whether the repairs were only shown
 */
export function formatRepairs(
  { left, files, repairs, takenBack }: Repaired,
  unwritten: readonly Unwritten[],
  isDry: boolean,
): string {
  const failed = new Set(unwritten.map(({ path }) => path));
  const done = repairs.filter(({ path }) => !failed.has(path));
  const written = files.filter(({ path }) => !failed.has(path));
  const lines = done.map(lineOf);
  for (const { file, reason } of unwritten)
    lines.push(`${printable(file)} was not repaired, because ${reason}.`);
  const total =
    done.length === 0
      ? 'Nothing can be repaired without asking'
      : `${isDry ? 'Would repair' : 'Repaired'} ${counted(done.length, 'mistake')} in ${counted(written.length, 'file')}`;
  const rest = left.report.issues;
  const end = rest.length === 0 ? [`${total}.`] : [`${total}; left: ${counted(rest.length, 'issue')}.`];
  return `${[...lines, ...end, ...reasons(rest, takenBack)].join('\n')}\n`;
}

function lineOf({ issue, before, after }: Repair): string {
  const { from, to } = difference(before, after);
  return `${printable(issue.file)}:${issue.line}:${issue.column}  ${quoted(withNames(from))} is now ${quoted(withNames(to))}  ${issue.code}`;
}

/** The words that differ between two lines. */
function difference(before: string, after: string): { from: string; to: string } {
  const edit = smallestEdit(before, after, 0);
  const start = edit.start - (/\S*$/.exec(before.slice(0, edit.start))?.[0].length ?? 0);
  const rest = before.slice(edit.end).replace(/^\S*/, '').length;
  return { from: before.slice(start, before.length - rest), to: after.slice(start, after.length - rest) };
}

/** Why the rest was not repaired, with the number of issues for each reason. */
function reasons(left: readonly Issue[], takenBack: readonly Repair[]): string[] {
  const tried = new Set(takenBack.map(({ issue }) => idOf(issue)));
  const whyOf = (issue: Issue): string => {
    if (tried.has(idOf(issue))) return 'the repair was tried and did not help';
    return issue.suggestion === undefined
      ? 'what to write there, only its author knows'
      : 'there is a suggestion, but something else may be meant';
  };
  return [...grouped(left, whyOf)].map(
    ([why, issues]) => `  ${issues.length.toLocaleString('en-US')}: ${why}.`,
  );
}
