import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failure, send, type TestRecord, titleOf, writeRecords } from './testRecord.ts';

/** Playwright's reporter for `npm test`: writes what each test did to the file that TEST_REPORT names. */
export default class PlaywrightReport implements Reporter {
  readonly #records: TestRecord[] = [];
  /** How many tests of each file have not ended. */
  readonly #left = new Map<string, number>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const { location } of suite.allTests())
      this.#left.set(location.file, (this.#left.get(location.file) ?? 0) + 1);
    send({ files: this.#left.size });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const picture = result.attachments.find(({ contentType }) => contentType === 'image/png')?.path;
    const isSkipped = result.status === 'skipped';
    const record: TestRecord = {
      file: relative('', test.location.file).replaceAll('\\', '/'),
      // Without the project and the file.
      name: test.titlePath().slice(3).join(' '),
      status: isSkipped ? 'skipped' : test.ok() ? 'passed' : 'failed',
      milliseconds: result.duration,
      told: isSkipped ? reasonOf(test) : result.errors.map(textOf).join('\n'),
      ...(picture === undefined ? {} : { picture: relative('', picture) }),
    };
    this.#records.push(record);
    if (record.status === 'failed') send({ failed: titleOf(record) });
    const left = (this.#left.get(test.location.file) ?? 0) - 1;
    this.#left.set(test.location.file, left);
    if (left === 0) send({ done: 1 });
  }

  onError(error: TestError): void {
    this.#records.push(failure('outside of any test', textOf(error)));
  }

  onEnd(): void {
    writeRecords(this.#records);
  }

  /** What is printed is left to Playwright's own reporters. */
  printsToStdio(): boolean {
    return false;
  }
}

const reasonOf = ({ annotations }: TestCase): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given';

const textOf = ({ message, value }: TestError): string => message ?? value ?? 'an error without a message';
