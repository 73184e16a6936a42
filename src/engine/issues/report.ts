import type { Issue, Report } from '../model/issue.ts';
import { codeFrame } from './codeFrame.ts';
import { counted } from './entry.ts';
import { printable } from './printable.ts';

/** How a report is written. */
export const FORMATS = ['pretty', 'json', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Issues a file in formats for people; the rest is a count. */
const SHOWN_PER_FILE = 50;
/** Issues a file in formats for programs. */
const KEPT_PER_FILE = 1000;

interface ReportOptions {
  readonly colour: boolean;
  /** The text of a file by its shown path, for the code frame. */
  readonly textOf: (file: string) => string | undefined;
}

/** A report as text, with a line break at its end. */
export function formatReport(report: Report, format: Format, options: ReportOptions): string {
  if (format === 'json') return json(report);
  return format === 'github' ? github(report) : pretty(report, options);
}

function json(report: Report): string {
  const { kept, left } = capped(report.issues, KEPT_PER_FILE);
  const omitted =
    left.length === 0 ? {} : { omitted: left.map(({ file, count }) => ({ file, issues: count })) };
  return `${JSON.stringify({ version: report.version, issues: kept, ...omitted, summary: report.summary }, null, 2)}\n`;
}

/** Workflow commands of GitHub Actions, which annotate the lines of a pull request. */
function github(report: Report): string {
  const { kept, left } = capped(report.issues, SHOWN_PER_FILE);
  const lines = kept.map((issue) => {
    const place = `file=${property(issue.file)},line=${issue.line},col=${issue.column},endLine=${issue.endLine},endColumn=${issue.endColumn}`;
    const text = issue.hint === undefined ? issue.message : `${issue.message}\n${issue.hint}`;
    return `::${issue.severity} ${place},title=${property(issue.code)}::${data(text)}`;
  });
  for (const { file, count } of left)
    lines.push(`::notice file=${property(file)}::${counted(count, 'more issue')} in this file`);
  return `${[...lines, summaryLine(report)].join('\n')}\n`;
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** For people: the place, the line itself with a caret under the mistake, and what to do. */
function pretty(report: Report, { colour, textOf }: ReportOptions): string {
  const paint = (code: number, text: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { kept, left } = capped(report.issues, SHOWN_PER_FILE);
  const read = new Map<string, readonly string[] | undefined>();
  const linesOf = (file: string): readonly string[] | undefined => {
    if (!read.has(file)) read.set(file, textOf(file)?.split(/\r\n?|\n/));
    return read.get(file);
  };
  const parts = kept.map((issue) => {
    const tone = issue.severity === 'error' ? 31 : 33;
    const place = `${printable(issue.file)}:${issue.line}:${issue.column}`;
    return [
      `${paint(tone, issue.severity)} ${paint(36, place)}  ${paint(2, issue.code)}`,
      `  ${paint(1, issue.message)}`,
      ...codeFrame(issue, linesOf(issue.file), paint, tone),
      ...(issue.hint === undefined ? [] : [`  ${issue.hint}`]),
      '',
    ].join('\n');
  });
  for (const { file, count } of left) parts.push(`${counted(count, 'more issue')} in ${printable(file)}\n`);
  const { errors, warnings } = report.summary;
  const tone = errors > 0 ? 31 : warnings > 0 ? 33 : 32;
  return `${[...parts, paint(tone, summaryLine(report))].join('\n')}\n`;
}

function summaryLine({ summary }: Report): string {
  const { errors, warnings, pages, files, milliseconds } = summary;
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(' and ');
  return `${found === '' ? 'No mistakes' : found} in ${counted(files, 'file')}, ${counted(pages, 'page')} (${milliseconds} ms)`;
}

/** At most `most` issues of each file, and how many of which file were left out. */
function capped(
  issues: readonly Issue[],
  most: number,
): { kept: Issue[]; left: { file: string; count: number }[] } {
  const counts = new Map<string, number>();
  const kept = issues.filter(({ file }) => {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    return count <= most;
  });
  const left = [...counts]
    .filter(([, count]) => count > most)
    .map(([file, count]) => ({ file, count: count - most }));
  return { kept, left };
}
