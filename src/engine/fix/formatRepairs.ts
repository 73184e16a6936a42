import { createTwoFilesPatch } from 'diff';
import { printable } from '../issues/printable.ts';
import { counted, quoted } from '../issues/wording.ts';
import type { Issue } from '../model/issue.ts';
import type { Repaired, RepairedFile } from './repairContent.ts';
import type { Repair } from './repairs.ts';
import type { Unwritten } from './writeRepairs.ts';

/** Repaired files as a unified diff, for `--dry-run`. Characters that control a terminal are replaced. */
export function formatDiff(files: readonly RepairedFile[]): string {
  return files
    .map(({ file, before, after }) => {
      const name = printable(file);
      const options = {
        context: 3,
        headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
      };
      const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '', options);
      return `${patch.replace(/\n$/, '').split('\n').map(harmless).join('\n')}\n`;
    })
    .join('');
}

/** A line of a diff. A carriage return at its end belongs to a line break and is kept. */
function harmless(line: string): string {
  const end = line.endsWith('\r') ? '\r' : '';
  // With a space in front, GitHub's runner would take a line of the file for a workflow command.
  return printable(line.slice(0, line.length - end.length)).replace(/^(\s+):(?=:)/, '$1\ufffd') + end;
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
  return `${printable(issue.file)}:${issue.line}:${issue.column}  ${quoted(from)} is now ${quoted(to)}  ${issue.code}`;
}

/** The words that differ between two lines. */
function difference(before: string, after: string): { from: string; to: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const isEdge = (text: string, at: number): boolean => at <= 0 || /\s/.test(text[at - 1] ?? ' ');
  while (!isEdge(before, start)) start -= 1;
  while (end > 0 && !/\s/.test(before.at(-end) ?? ' ')) end -= 1;
  return { from: before.slice(start, before.length - end), to: after.slice(start, after.length - end) };
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
