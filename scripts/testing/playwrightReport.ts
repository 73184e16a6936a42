import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { TestRecord } from './testRecord.ts';

/** Playwright's reporter for `npm test`: writes what each test did to the file that TEST_REPORT names. */
export default class PlaywrightReport implements Reporter {
  readonly #records: TestRecord[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const picture = result.attachments.find(({ contentType }) => contentType === 'image/png')?.path;
    const isSkipped = result.status === 'skipped';
    this.#records.push({
      file: relative('', test.location.file).replaceAll('\\', '/'),
      // Without the project and the file.
      name: test.titlePath().slice(3).join(' '),
      status: isSkipped ? 'skipped' : test.ok() ? 'passed' : 'failed',
      milliseconds: result.duration,
      told: isSkipped ? reasonOf(test) : result.errors.map(textOf).join('\n'),
      ...(picture === undefined ? {} : { picture: relative('', picture) }),
    });
  }

  onError(error: TestError): void {
    this.#records.push({
      file: '',
      name: 'outside of any test',
      status: 'failed',
      milliseconds: 0,
      told: textOf(error),
    });
  }

  onEnd(): void {
    const file = process.env.TEST_REPORT;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#records, undefined, 1));
  }

  /** What is printed is left to Playwright's own reporters. */
  printsToStdio(): boolean {
    return false;
  }
}

const reasonOf = ({ annotations }: TestCase): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given';

const textOf = ({ message, value }: TestError): string => message ?? value ?? 'an error without a message';
