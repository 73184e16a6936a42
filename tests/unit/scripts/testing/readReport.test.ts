import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../../../scripts/testing/readReport.ts';

const vitest = (...testResults: object[]) => readReport(JSON.stringify({ testResults }));
const playwright = (suites: object[], errors: object[] = []) =>
  readReport(JSON.stringify({ suites, errors }));

/** Without tests that were skipped for a reason. */
const nothing = new Map<string, number>();

describe('what is read from the report of the unit tests', () => {
  it('is how many passed, and the file and the name of each that failed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a visitor reads' },
      { status: 'failed', fullName: 'a visitor sees' },
      { status: 'pending', fullName: 'a visitor waits' },
      { status: 'todo', fullName: 'a visitor hopes' },
    ];
    const file = { name: resolve('tests/build/a.test.ts'), status: 'failed', assertionResults };
    expect(vitest(file)).toEqual({
      passed: 1,
      failures: ['tests/build/a.test.ts: a visitor sees'],
      skipped: nothing,
    });
  });

  it('is a file that could not be loaded, or that failed before its tests', () => {
    const assertionResults = [{ status: 'skipped', fullName: 'a visitor reads' }];
    const broken = { name: resolve('tests/b.test.ts'), status: 'failed', assertionResults: [] };
    const early = { name: resolve('tests/c.test.ts'), status: 'failed', assertionResults };
    expect(vitest(broken, early)).toEqual({
      passed: 0,
      failures: ['tests/b.test.ts', 'tests/c.test.ts'],
      skipped: nothing,
    });
  });
});

describe('what is read from the report of the browser tests', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });

  it('is how many passed, and the file and the name of each that failed, however deeply nested', () => {
    const specs = [spec('fine', 'expected'), spec('left out', 'skipped')];
    const inner = { specs: [spec('the menu opens', 'unexpected')] };
    const report = playwright([{ specs, suites: [inner] }, { specs }]);
    expect(report).toEqual({ passed: 2, failures: ['a.spec.ts: the menu opens'], skipped: nothing });
  });

  it('is why tests were skipped, once for each reason', () => {
    const annotations = [{ type: 'skip', description: 'Firefox is not installed' }];
    const skipped = { file: 'a.spec.ts', title: 'left out', tests: [{ status: 'skipped', annotations }] };
    const report = playwright([{ specs: [skipped, skipped, spec('fine', 'expected')] }]);
    expect(report.skipped).toEqual(new Map([['Firefox is not installed', 2]]));
  });

  it('is a failure for a test that passed only on the second try, and for an error outside any test', () => {
    const report = playwright([{ specs: [spec('the menu opens', 'flaky')] }], [{ message: 'no browser' }]);
    expect(report).toEqual({
      passed: 0,
      failures: ['a.spec.ts: the menu opens', 'outside of any test'],
      skipped: nothing,
    });
  });
});

it('nothing is read from a report in another format, so that too few tests are found', () => {
  expect(readReport('{}')).toEqual({ passed: 0, failures: [], skipped: nothing });
});
