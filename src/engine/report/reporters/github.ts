import { printable } from '../../text/printable.ts';
import { counted } from '../../text/wording.ts';
import { capped, publishingLines, type Reporter, SHOWN_PER_FILE, summaryLine } from '../reporter.ts';

/** Workflow commands for GitHub Actions, which annotate the lines of a pull request. */
export const github: Reporter = (report) => {
  const { kept, left } = capped(report.issues, SHOWN_PER_FILE);
  const lines = kept.map((issue) => {
    const place = `file=${property(issue.file)},line=${issue.line},col=${issue.column},endLine=${issue.endLine},endColumn=${issue.endColumn}`;
    const text = issue.hint === undefined ? issue.message : `${issue.message}\n${issue.hint}`;
    return `::${issue.severity === 'note' ? 'notice' : issue.severity} ${place},title=${property(issue.code)}::${data(text)}`;
  });
  for (const { file, count } of left)
    lines.push(`::notice file=${property(file)}::${counted(count, 'more issue')} in this file`);
  return `${[...lines, ...publishingLines(report), summaryLine(report)].join('\n')}\n`;
};

/** Line breaks are kept, escaped. Elsewhere in a line, only what `printable` leaves can be printed. */
const data = (text: string): string =>
  text
    .split(/(\r|\n)/)
    .map((part) => (/^[\r\n]$/.test(part) ? part : printable(part)))
    .join('')
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
