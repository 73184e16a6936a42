import { relative } from 'node:path';

/** How many tests passed, and the names of those that failed. */
export interface Tests {
  readonly passed: number;
  readonly failures: string[];
}

interface Test {
  readonly name: string;
  readonly status: string;
}

/** A file in Vitest's report. */
interface TestFile extends Test {
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** A file or a `describe` in Playwright's report. */
interface Suite {
  readonly specs: readonly { file: string; title: string; tests: readonly { status: string }[] }[];
  readonly suites?: readonly Suite[];
}

/**
 * Reads the JSON report of Vitest or Playwright. An error outside of any test counts as a failure, and so does a test
 * that passed only when it was retried.
 */
export function readReport(text: string): Tests {
  const report: { testResults?: TestFile[]; suites?: Suite[]; errors?: unknown[] } = JSON.parse(text);
  const { testResults = [], suites = [], errors = [] } = report;
  const outside = errors.map(() => ({ name: 'outside of any test', status: 'failed' }));
  const tests = [...testResults.flatMap(testsOfFile), ...suites.flatMap(testsOfSuite), ...outside];
  const those = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status));
  return {
    passed: those('passed', 'expected').length,
    failures: those('failed', 'unexpected', 'flaky').map(({ name }) => name),
  };
}

function testsOfFile({ name, status, assertionResults }: TestFile): Test[] {
  const file = relative('', name).replaceAll('\\', '/');
  const tests = assertionResults.map((test) => ({ name: `${file}: ${test.fullName}`, status: test.status }));
  // The file could not be loaded, or failed before its first test.
  const broken = status === 'failed' && !tests.some((test) => test.status === status);
  return broken ? [...tests, { name: file, status }] : tests;
}

function testsOfSuite({ specs, suites = [] }: Suite): Test[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}
