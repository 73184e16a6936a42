import { type TestRecord, titleOf } from './testRecord.ts';

/** What a step of the run did. */
export interface GroupResult {
  readonly group: string;
  readonly isLong: boolean;
  readonly tests: readonly TestRecord[];
  /** Wall time. */
  readonly seconds?: number | undefined;
  /** Processor time in seconds; absent where the system does not tell. */
  readonly cpu?: number | undefined;
  readonly notRun?: string;
}

/** How many failures are told in full; of the others, only the names. */
const TOLD = 10;
const LINES = 8;
const SLOWEST = 5;

const count = (tests: readonly TestRecord[], wanted: TestRecord['status']): number =>
  tests.filter(({ status }) => status === wanted).length;

const counts = (tests: readonly TestRecord[]): string[] =>
  (['passed', 'failed', 'skipped'] as const).map((status) => String(count(tests, status)));

/** Whether anything ran and all of it passed. */
export function allIsWell(groups: readonly GroupResult[]): boolean {
  const tests = groups.flatMap(({ tests }) => tests);
  return count(tests, 'failed') === 0 && count(tests, 'passed') > 0;
}

/** The end of a run, a screen at most unless much has failed. The last line is alone: programs look for it. */
export function summary(groups: readonly GroupResult[]): string[] {
  const merged = mergedGroups(groups);
  const tests = merged.flatMap(({ tests }) => tests);
  return [
    '',
    ...table(merged),
    ...slowest(tests),
    ...skipped(merged),
    ...failures(tests),
    '',
    `${count(tests, 'passed')} passed, ${count(tests, 'failed')} failed`,
  ];
}

/** Steps that share a name, such as the three type checks, are one row. */
function mergedGroups(groups: readonly GroupResult[]): GroupResult[] {
  const merged = new Map<string, GroupResult>();
  const plus = (one: number | undefined, other: number | undefined): number | undefined =>
    one === undefined ? other : one + (other ?? 0);
  for (const one of groups) {
    const before = merged.get(one.group);
    const tests = [...(before?.tests ?? []), ...one.tests];
    const [seconds, cpu] = [plus(before?.seconds, one.seconds), plus(before?.cpu, one.cpu)];
    merged.set(one.group, { ...before, ...one, tests, seconds, cpu });
  }
  return [...merged.values()];
}

function table(groups: readonly GroupResult[]): string[] {
  const all = mergedGroups(groups.map(({ notRun: _, ...one }) => ({ ...one, group: 'all' })));
  const rows = [...groups, ...all].map(({ group, tests, seconds, cpu, notRun }) =>
    notRun === undefined ? [group, ...counts(tests), time(seconds), time(cpu)] : [group, notRun],
  );
  return [['group', 'passed', 'failed', 'skipped', 'seconds', 'CPU seconds'], ...rows].map(
    ([name = '', ...cells]) =>
      cells.length === 1
        ? `${name.padEnd(10)}  ${cells[0]}`
        : `${name.padEnd(10)}${cells.map((cell, column) => cell.padStart(column < 3 ? 9 : 13)).join('')}`,
  );
}

const time = (seconds: number | undefined): string => (seconds === undefined ? '-' : seconds.toFixed(1));

function slowest(tests: readonly TestRecord[]): string[] {
  const found = tests
    .filter(({ milliseconds }) => milliseconds > 0)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST);
  if (found.length === 0) return [];
  const rows = found.map(
    (test) => `${time(test.milliseconds / 1000).padStart(6)} s  ${shortened(titleOf(test), 100)}`,
  );
  return ['', 'The slowest tests:', ...rows];
}

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

function skipped(groups: readonly GroupResult[]): string[] {
  const rows = groups.flatMap(({ group, tests }) => {
    const counts = new Map<string, number>();
    for (const { status, told } of tests)
      if (status === 'skipped') counts.set(told, (counts.get(told) ?? 0) + 1);
    return [...counts].map(([reason, number]) => `${String(number).padStart(6)}  ${group}: ${reason}`);
  });
  return rows.length === 0 ? [] : ['', 'Skipped:', ...rows];
}

function failures(tests: readonly TestRecord[]): string[] {
  const failed = tests.filter(({ status }) => status === 'failed');
  return failed.flatMap((test, index) =>
    index < TOLD ? ['', ...inFull(test)] : [...(index === TOLD ? [''] : []), `failed: ${titleOf(test)}`],
  );
}

function inFull(test: TestRecord): string[] {
  const { file, name, told, picture } = test;
  const lines = withoutColour(told)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const more = lines.length > LINES ? [`(${lines.length - LINES} more lines above)`] : [];
  const only = name === '' ? '' : ` --name ${JSON.stringify(name)}`;
  return [
    `failed: ${titleOf(test)}`,
    ...[...lines.slice(0, LINES), ...more].map((line) => `  ${shortened(line, 160)}`),
    ...(picture === undefined ? [] : [`  The page at that moment: ${picture}`]),
    ...(file === '' ? [] : [`  Again: npm test -- --file ${file}${only}`]),
  ];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told colours with them
const withoutColour = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '');
