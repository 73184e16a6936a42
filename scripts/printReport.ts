import { textsOf } from '../src/engine/build/contentOptions.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import type { CheckResult } from '../src/engine/report/makeReport.ts';
import { FORMATS, type Format, formatReport, isFormat } from '../src/engine/report/report.ts';
import { nearest } from '../src/engine/text/nearest.ts';
import { counted } from '../src/engine/text/wording.ts';
import { guide } from './checking/explainCode.ts';

/**
 * The format to report in: the one asked for, else `github` on GitHub Actions and `pretty` everywhere else.
 *
 * @throws UsageError for an unknown format
 */
export function chooseFormat(asked: string | undefined): Format {
  if (asked === undefined) return process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty';
  if (isFormat(asked)) return asked;
  const near = nearest(asked, FORMATS);
  const hint = near === undefined ? `Formats: ${FORMATS.join(', ')}.` : `Did you mean ${near}?`;
  throw new UsageError(`There is no format "${asked}". ${hint}`);
}

/**
 * Writes a report to standard output and sets the exit code.
 *
 * @param content where the content was read
 * @param mostWarnings more of them make the exit code 1
 * @param failures how many parts of the site's code failed, which the caller tells next
 */
export function printReport(
  result: CheckResult,
  format: Format,
  content: Parameters<typeof textsOf>[0],
  mostWarnings?: number,
  failures = 0,
): void {
  const { report } = result;
  const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const explanations = format === 'sarif' ? guide() : undefined;
  const text = formatReport(report, format, {
    colour,
    textOf: textsOf(content),
    explain: (code) => explanations?.get(code),
    failures,
  });
  process.stdout.write(text);
  const { warnings } = report.summary;
  if (mostWarnings !== undefined && warnings > mostWarnings)
    console.error(`${counted(warnings, 'warning')} found; --max-warnings allows ${mostWarnings}.`);
  process.exitCode = exitCodeOf({ report }, mostWarnings);
}

/** 1 if there are errors, or more warnings than allowed; else 0. */
export const exitCodeOf = (
  { report: { summary } }: Pick<CheckResult, 'report'>,
  mostWarnings?: number,
): number => (summary.errors > 0 || summary.warnings > (mostWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0);
