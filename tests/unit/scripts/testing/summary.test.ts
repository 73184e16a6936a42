import { expect, it } from 'vitest';
import { type GroupResult, summary } from '../../../../scripts/testing/summary.ts';
import type { TestRecord } from '../../../../scripts/testing/testRecord.ts';

const record = (name: string, more: Partial<TestRecord> = {}): TestRecord => ({
  file: 'tests/e2e/a.spec.ts',
  name,
  status: 'passed',
  milliseconds: 100,
  told: '',
  ...more,
});
const group = (name: string, tests: TestRecord[], seconds: number, cpu: number): GroupResult => ({
  group: name,
  isLong: false,
  tests,
  seconds,
  cpu,
});

it('the end of a run tells the whole story: groups with their times, the slowest, what was skipped and why', () => {
  const whole = record('types', { file: '', milliseconds: 0 });
  const skipped = { status: 'skipped', milliseconds: 0, told: 'Firefox is not installed' } as const;
  const pages = [record('one', { milliseconds: 1234 }), record('two', skipped), record('three', skipped)];
  const groups = [
    group('types', [whole], 1.25, 2),
    group('types', [whole], 1.25, 2.5),
    group('e2e', pages, 30, 55.55),
  ];
  expect(summary(groups)).toEqual([
    '',
    'group        passed   failed  skipped      seconds  CPU seconds',
    'types             2        0        0          2.5          4.5',
    'e2e               1        0        2         30.0         55.5',
    'all               3        0        2         32.5         60.0',
    '',
    'The slowest tests:',
    '   1.2 s  e2e/a.spec.ts: one',
    '',
    'Skipped:',
    '     2  e2e: Firefox is not installed',
    '',
    '3 passed, 0 failed',
  ]);
});

it('the end of a run shows of a page that failed what a person saw, without the colours of a terminal', () => {
  const failed = record('the menu "Main" opens', {
    status: 'failed',
    told: '\u001b[31mExpected: open\u001b[39m\n\nReceived: closed',
    picture: 'test-results/pages/a/test-failed-1.png',
  });
  const lines = summary([group('e2e', [failed], 1, 1)]);
  expect(lines.slice(-7)).toEqual([
    'failed: e2e/a.spec.ts: the menu "Main" opens',
    '  Expected: open',
    '  Received: closed',
    '  The page at that moment: test-results/pages/a/test-failed-1.png',
    '  Again: npm test -- --file tests/e2e/a.spec.ts --name "the menu \\"Main\\" opens"',
    '',
    '0 passed, 1 failed',
  ]);
});
