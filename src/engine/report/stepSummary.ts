import type { Issue, Report } from '../model/issue.ts';
import { printable } from '../text/printable.ts';
import { counted } from '../text/wording.ts';

/** How many errors, and how many warnings, of a step GitHub shows as annotations. */
const ANNOTATED = 10;
/** GitHub refuses a summary of more than 1 MiB. */
const MOST = 300;

/**
 * What GitHub does not show as annotations, as Markdown for the summary of a workflow's job.
 *
 * @returns an empty text if there is nothing to add
 */
export function stepSummary({ issues, summary }: Report): string {
  const counts = { error: 0, warning: 0, note: 0 };
  const dropped = issues.filter(({ severity }) => {
    counts[severity] += 1;
    return counts[severity] > ANNOTATED;
  });
  if (dropped.length === 0) return '';
  const found = `${counted(summary.errors, 'error')} and ${counted(summary.warnings, 'warning')}`;
  const head = [
    '## Content check',
    '',
    `${found}. GitHub annotates the first ${ANNOTATED} of each; these are the others.`,
    '',
    '| | Place | What is wrong | What to do |',
    '| --- | --- | --- | --- |',
  ];
  const rows = dropped.slice(0, MOST).map(rowOf);
  const left = dropped.length - rows.length;
  const tail = left === 0 ? [] : ['', `${counted(left, 'more issue')} did not fit here.`];
  return `${[...head, ...rows, ...tail].join('\n')}\n`;
}

const rowOf = ({ severity, file, line, column, message, hint = '' }: Issue): string =>
  `| ${severity} | ${inMarkdown(`${file}:${line}:${column}`)} | ${inMarkdown(message)} | ${inMarkdown(hint)} |`;

/** A text as Markdown that shows just that: no markup, link, mention or cell of a table can begin in it. */
const inMarkdown = (text: string): string =>
  printable(text)
    .replaceAll('\t', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[!"#$%'()*+,\-./:=>?@[\\\]^_`{|}~]/g, '\\$&');
