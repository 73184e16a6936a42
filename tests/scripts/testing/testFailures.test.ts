import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from '../../../scripts/testing/testFailures.ts';

const red = '\u001b[31m';

describe('somebody who looks for what failed', () => {
  it('finds the file, the name and the first line of each unit test', () => {
    const report = JSON.stringify({
      testResults: [
        {
          name: resolve('tests/engine/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a visitor reads' },
            {
              status: 'failed',
              fullName: 'a visitor sees',
              failureMessages: [`${red}expected 1\n  at line 2`],
            },
          ],
        },
        {
          name: resolve('tests/b.test.ts'),
          status: 'failed',
          assertionResults: [],
          message: 'no such module',
        },
        { name: resolve('tests/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    });
    expect(vitestFailures(report)).toEqual([
      'tests/engine/a.test.ts: a visitor sees\n  expected 1',
      'tests/b.test.ts\n  no such module',
    ]);
  });

  it('finds each browser test, however deep, and errors outside of any test', () => {
    const failed = { ok: false, file: 'a.spec.ts', title: 'the menu opens' };
    const results = [{ results: [{ error: { message: `${red}it did not\nwhy` } }] }];
    const report = JSON.stringify({
      errors: [{ message: 'no browser' }],
      suites: [
        { specs: [{ ok: true, file: 'a.spec.ts', title: 'fine', tests: [] }] },
        { suites: [{ specs: [{ ...failed, tests: results }] }] },
      ],
    });
    expect(playwrightFailures(report)).toEqual([
      'outside of any test\n  no browser',
      'a.spec.ts: the menu opens\n  it did not',
    ]);
  });

  it('finds nothing where there is no report', () => {
    expect([...vitestFailures(undefined), ...playwrightFailures(undefined)]).toEqual([]);
  });
});
