import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../../scripts/testing/testCounts.ts';

const vitest = (changes: object) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('the count of unit tests', () => {
  it('is what the report says', () => {
    const report = vitest({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestCounts(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
    expect(vitestCounts(vitest({}), 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  it('has a failure for every file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const report = vitest({ numFailedTests: 1, testResults: [broken, failing, broken] });
    expect(vitestCounts(report, 1).failed).toBe(3);
  });

  it('has a failure when the run failed outside of any test, or left no report', () => {
    expect(vitestCounts(vitest({}), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(vitestCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('is never guessed from a report of another form', () => {
    expect(() => vitestCounts('{}', 0)).toThrow(/no number "numPassedTests"/);
  });
});

describe('the count of end-to-end tests', () => {
  it('is what the report says', () => {
    expect(playwrightCounts(playwright({ skipped: 2 }), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('has a failure for a test that passed only at the second try, and for an error outside of tests', () => {
    expect(playwrightCounts(playwright({ unexpected: 1, flaky: 1 }, [{}]), 1).failed).toBe(3);
  });

  it('has a failure when the run failed otherwise, or left no report', () => {
    expect(playwrightCounts(playwright({}), 1).failed).toBe(1);
    expect(playwrightCounts(undefined, 0).failed).toBe(1);
  });
});
