import { styleText } from 'node:util';
import { printable } from '../../text/printable.ts';
import { counted } from '../../text/wording.ts';
import { codeFrame, type Paint } from '../codeFrame.ts';
import {
  capped,
  mostImportant,
  newFileReader,
  publishingLines,
  type Reporter,
  SHOWN,
  SHOWN_PER_FILE,
  summaryLine,
} from '../reporter.ts';

const TONES = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

/** Where the best known scripts come from that follow visitors by cookies. */
const SETS_COOKIES =
  /^https:\/\/[\w.-]*\b(?:googletagmanager\.com|google-analytics\.com|facebook\.net|hotjar\.com|clarity\.ms)\//;

/** For people: the place, the line with carets under the mistake, and what to do. */
export const pretty: Reporter = (report, { colour, textOf, failures = 0 }) => {
  // The caller has decided about colours, because it knows where the text goes.
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const { kept, left } = capped(report.issues, SHOWN_PER_FILE);
  const read = newFileReader(textOf);
  const shown = mostImportant(kept, SHOWN);
  const parts = shown.map((issue) => {
    const tone = TONES[issue.severity];
    const place = `${printable(issue.file)}:${issue.line}:${issue.column}`;
    return [
      `${paint(tone, issue.severity)} ${paint('cyan', place)}  ${paint('dim', issue.code)}`,
      `  ${paint('bold', issue.message)}`,
      ...codeFrame(issue, read(issue.file).lines, paint, tone),
      ...(issue.hint === undefined ? [] : [`  ${issue.hint}`]),
      '',
    ].join('\n');
  });
  if (shown.length < kept.length) {
    const rest = counted(report.issues.length - shown.length, 'more issue');
    parts.push(`${rest} not shown here; npm run check -- --format json lists them.\n`);
  } else {
    for (const { file, count } of left) parts.push(`${counted(count, 'more issue')} in ${printable(file)}\n`);
  }
  const { errors, warnings } = report.summary;
  const tone = errors + failures > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green';
  const opened = (report.summary.scripts ?? []).map(
    ({ src, sendsTo, consent }) =>
      `${printable(src)} runs on every page${consent ? ', for visitors who allow it,' : ''} and may send to ${printable(sendsTo.join(', '))}.${!consent && SETS_COOKIES.test(src) ? ' It sets cookies: "consent: true" lets it wait for visitors who allow that.' : ''}`,
  );
  return `${[...parts, ...opened, ...publishingLines(report), paint(tone, summaryLine(report, failures))].join('\n')}\n`;
};
