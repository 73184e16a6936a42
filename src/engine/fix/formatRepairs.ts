import { formatPatch, type StructuredPatchHunk } from 'diff';
import type { Issue } from '../model/issue.ts';
import { smallestEdit } from '../text/applyEdits.ts';
import { withNames } from '../text/invisible.ts';
import { printable } from '../text/printable.ts';
import { counted, quoted } from '../text/wording.ts';
import type { Repaired, RepairedFile } from './repairContent.ts';
import type { Repair } from './repairs.ts';
import type { Unwritten } from './writeRepairs.ts';

/** Lines shown before and after a change. */
const CONTEXT = 3;

/** Repaired files as a unified diff, for `--dry-run`. Characters that control a terminal are replaced. */
export function formatDiff(files: readonly RepairedFile[]): string {
  return files
    .map(({ file, before, after }) => {
      const name = printable(file);
      const names = { oldFileName: `a/${name}`, newFileName: `b/${name}`, oldHeader: '', newHeader: '' };
      const hunks = hunksOf(before.split('\n'), after.split('\n'));
      return formatPatch(
        { ...names, hunks },
        { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
      );
    })
    .join('');
}

/** Repairs keep the lines of a file and only add others at its end, so each is compared with the one in its place. */
function hunksOf(before: readonly string[], after: readonly string[]): StructuredPatchHunk[] {
  const changed = before.flatMap((line, at) => (line === after[at] ? [] : [at]));
  const groups: { first: number; last: number }[] = [];
  for (const at of changed) {
    const group = groups.at(-1);
    if (group !== undefined && at - group.last <= 2 * CONTEXT) group.last = at;
    else groups.push({ first: at, last: at });
  }
  // After the last line break there is no line.
  const end = before.at(-1) === '' ? before.length - 1 : before.length;
  return groups.map(({ first, last }) => {
    const from = Math.max(0, first - CONTEXT);
    const to = Math.min(end, last + CONTEXT + 1);
    const lines: string[] = [];
    const added: string[] = [];
    for (let at = from; at < to; at++) {
      const mark = at === before.length - 1 ? ['\\ No newline at end of file'] : [];
      if (before[at] === after[at]) {
        lines.push(...added.splice(0), harmless(` ${before[at]}`), ...mark);
      } else {
        lines.push(shown(`-${before[at]}`), ...mark);
        added.push(shown(`+${after[at]}`), ...mark);
      }
    }
    const appended = last < end ? [] : after.slice(end, -1);
    lines.push(...added, ...appended.map((line) => harmless(`+${line}`)));
    const length = to - from;
    const newLines = length + appended.length;
    return { oldStart: from + 1, oldLines: length, newStart: from + 1, newLines, lines };
  });
}

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
  if (rest.length === 0) return `${[...lines, `${total}.`].join('\n')}\n`;
  const why = reasons(rest, takenBack);
  return `${[...lines, `${total}; left: ${counted(rest.length, 'issue')}.`, ...why].join('\n')}\n`;
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
  const tried = new Set(takenBack.map(({ issue }) => keyOf(issue)));
  const groups = { tried: 0, likely: 0, open: 0 };
  for (const issue of left) {
    if (tried.has(keyOf(issue))) groups.tried += 1;
    else if (issue.suggestion !== undefined) groups.likely += 1;
    else groups.open += 1;
  }
  return [
    ...reason(groups.open, 'what to write there, only its author knows'),
    ...reason(groups.likely, 'there is a suggestion, but something else may be meant'),
    ...reason(groups.tried, 'the repair was tried and did not help'),
  ];
}

const reason = (count: number, why: string): string[] =>
  count === 0 ? [] : [`  ${count.toLocaleString('en-US')}: ${why}.`];

const keyOf = ({ file, line, code, message }: Issue): string => [file, line, code, message].join('\0');
