import { at, listAt, numberAt } from './jsonReport.ts';

/** How many tests a step ran. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a step counts for that is one check as a whole, or that crashed before it could count. */
export function asOne(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as a failed test.
 *
 * @param report the report's text; `undefined` when there is none
 * @param exitCode what Vitest ended with: an error outside of any test shows in nothing else
 */
export function vitestCounts(report: string | undefined, exitCode: number): Counts {
  if (report === undefined) return asOne(false);
  const parsed: unknown = JSON.parse(report);
  const broken = listAt(parsed, 'testResults').filter(
    (file) => at(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  );
  return failingAtLeastOnce(exitCode, {
    passed: numberAt(parsed, 'numPassedTests'),
    failed: numberAt(parsed, 'numFailedTests') + broken.length,
    skipped: numberAt(parsed, 'numPendingTests') + numberAt(parsed, 'numTodoTests'),
  });
}

/**
 * Reads Playwright's JSON report. A test that passed only at a second try has failed once, and that counts.
 *
 * @param report the report's text; `undefined` when there is none
 * @param exitCode what Playwright ended with
 */
export function playwrightCounts(report: string | undefined, exitCode: number): Counts {
  if (report === undefined) return asOne(false);
  const parsed: unknown = JSON.parse(report);
  const stats = at(parsed, 'stats');
  return failingAtLeastOnce(exitCode, {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') + listAt(parsed, 'errors').length,
    skipped: numberAt(stats, 'skipped'),
  });
}

function failingAtLeastOnce(exitCode: number, counts: Counts): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
