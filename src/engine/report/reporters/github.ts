import { printable } from '../../text/printable.ts';
import { counted } from '../../text/wording.ts';
import { capped, publishingLines, type Reporter, SHOWN_PER_FILE, summaryLine } from '../reporter.ts';

/** How many errors, and how many warnings, of a step GitHub shows at their lines; its log shows the others without a place. */
const ANNOTATED = 10;

/** Workflow commands for GitHub Actions, which annotate the lines of a pull request. */
export const github: Reporter = (report) => {
  const counts = { error: 0, warning: 0, note: 0 };
  const { kept, left } = capped(report.issues, SHOWN_PER_FILE);
  const lines = kept.map((issue) => {
    const place = `file=${property(issue.file)},line=${issue.line},col=${issue.column},endLine=${issue.endLine},endColumn=${issue.endColumn}`;
    counts[issue.severity] += 1;
    const where = counts[issue.severity] > ANNOTATED ? `${issue.file}:${issue.line}:${issue.column} ` : '';
    const text = where + [issue.message, issue.hint ?? []].flat().join('\n');
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
