import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a test did. */
export interface TestRecord {
  /** Path from the project's folder. */
  readonly file: string;
  /** Its full name; empty if the file itself failed. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  /** Why it was skipped, or what was wrong. */
  readonly told: string;
  readonly picture?: string;
}

/** What a reporter tells `npm test` while its tests run. */
export interface Sent {
  /** How many files of tests there are, once that is known. */
  readonly files?: number;
  /** How many of them are done, since the last time. */
  readonly done?: number;
  readonly failed?: string;
}

/** Tells `npm test`, if that runs these tests. */
export const send = (sent: Sent): void => void process.send?.(sent);

/** What people call a test: where it is, and its name. */
export const titleOf = ({ file, name }: Pick<TestRecord, 'file' | 'name'>): string =>
  [file.replace(/^tests\//, ''), name].filter((part) => part !== '').join(': ');

/** What failed without being a test of a file. */
export const failure = (name: string, told: string, file = ''): TestRecord => ({
  file,
  name,
  status: 'failed',
  milliseconds: 0,
  told,
});

/** Writes what tests did to the file that TEST_REPORT names; nothing without one. */
export function writeRecords(records: readonly TestRecord[]): void {
  const file = process.env.TEST_REPORT;
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(records, undefined, 1));
}
