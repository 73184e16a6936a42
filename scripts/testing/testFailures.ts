import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { at, listAt } from './jsonReport.ts';

/**
 * Names the tests that failed, from Vitest's JSON report, each with the first line of what it said.
 *
 * @param report the report's text; `undefined` when there is none
 */
export function vitestFailures(report: string | undefined): string[] {
  return listAt(parsedOrNothing(report), 'testResults').flatMap((file) => {
    const tests = listAt(file, 'assertionResults').filter((test) => at(test, 'status') === 'failed');
    if (tests.length === 0 && at(file, 'status') === 'failed') {
      return [failure(fileName(at(file, 'name')), at(file, 'message'))];
    }
    return tests.map((test) =>
      failure(`${fileName(at(file, 'name'))}: ${at(test, 'fullName')}`, listAt(test, 'failureMessages')[0]),
    );
  });
}

/**
 * Names the tests that failed, from Playwright's JSON report, each with the first line of what it said.
 *
 * @param report the report's text; `undefined` when there is none
 */
export function playwrightFailures(report: string | undefined): string[] {
  const parsed = parsedOrNothing(report);
  const outside = listAt(parsed, 'errors').map((error) =>
    failure('outside of any test', at(error, 'message')),
  );
  return [...outside, ...failuresOfSuite(parsed)];
}

function failuresOfSuite(suite: unknown): string[] {
  const own = listAt(suite, 'specs')
    .filter((spec) => at(spec, 'ok') === false)
    .map((spec) => {
      const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'));
      const error = results.map((result) => at(result, 'error')).find((found) => found !== undefined);
      return failure(`${at(spec, 'file')}: ${at(spec, 'title')}`, at(error, 'message'));
    });
  return [...own, ...listAt(suite, 'suites').flatMap(failuresOfSuite)];
}

function failure(name: string, message: unknown): string {
  const said = typeof message === 'string' ? (stripVTControlCharacters(message).split('\n')[0] ?? '') : '';
  return said === '' ? name : `${name}\n  ${said}`;
}

/** A test file as somebody who works on the project names it. */
function fileName(path: unknown): string {
  return typeof path === 'string' ? relative('', path).split(sep).join('/') : 'a file';
}

function parsedOrNothing(report: string | undefined): unknown {
  return report === undefined ? undefined : JSON.parse(report);
}
