import { relative } from 'node:path';

/** How many tests passed, and the names of those that failed. */
export interface Tests {
  readonly passed: number;
  readonly failures: string[];
  /** Why tests were skipped, each reason once, with how many it kept from running. */
  readonly skipped: ReadonlyMap<string, number>;
}

interface Test {
  readonly name: string;
  readonly status: string;
  /** Why it was skipped, if it said so. */
  readonly reason?: string | undefined;
}

/** A file in Vitest's report. */
interface TestFile extends Test {
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

interface PlaywrightTest {
  readonly status: string;
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
}

/** A file or a `describe` in Playwright's report. */
interface Suite {
  readonly specs: readonly { file: string; title: string; tests: readonly PlaywrightTest[] }[];
  readonly suites?: readonly Suite[];
}

/**
 * Reads the JSON report of Vitest or Playwright. An error outside of any test counts as a failure, and so does a test
 * that passed only when it was retried.
 */
export function readReport(text: string): Tests {
  const report: { testResults?: TestFile[]; suites?: Suite[]; errors?: unknown[] } = JSON.parse(text);
  const { testResults = [], suites = [], errors = [] } = report;
  const outside = errors.map((): Test => ({ name: 'outside of any test', status: 'failed' }));
  const tests = [...testResults.flatMap(testsOfFile), ...suites.flatMap(testsOfSuite), ...outside];
  const those = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status));
  return {
    passed: those('passed', 'expected').length,
    failures: those('failed', 'unexpected', 'flaky').map(({ name }) => name),
    skipped: counted(those('skipped').flatMap(({ reason }) => reason ?? [])),
  };
}

/** How often each of them is there. */
function counted(reasons: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
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
    tests.map(({ status, annotations = [] }) => ({
      name: `${file}: ${title}`,
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description,
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}
