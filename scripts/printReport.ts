import type { CheckResult } from '../src/engine/issues/makeReport.ts';
import { nearest } from '../src/engine/issues/nearest.ts';
import { FORMATS, type Format, formatReport, isFormat } from '../src/engine/issues/report.ts';
import { UsageError } from '../src/engine/usageError.ts';

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

/** Writes a report to standard output and sets the exit code to 1 if there are errors. */
export function printReport({ report, texts }: CheckResult, format: Format): void {
  const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(formatReport(report, format, { colour, textOf: (file) => texts.get(file) }));
  if (report.summary.errors > 0) process.exitCode = 1;
}
