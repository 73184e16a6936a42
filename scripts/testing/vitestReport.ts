import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { failure, send, type TestRecord, titleOf, writeRecords } from './testRecord.ts';

/**
 * Vitest's reporter for `npm test`: writes what each test did to the file that TEST_REPORT names. Vitest's own JSON leaves
 * out why a test was skipped.
 */
export default class VitestReport implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    send({ files: files.length });
  }

  onTestModuleEnd(): void {
    send({ done: 1 });
  }

  onTestCaseResult(test: TestCase): void {
    const { file, name, status } = recordOf(pathOf(test.module), test);
    if (status === 'failed') send({ failed: titleOf({ file, name }) });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const outside = errors.map((error) => failure('outside of any test', textOf(error)));
    writeRecords([...modules.flatMap(recordsOf), ...outside]);
  }
}

const pathOf = ({ moduleId }: TestModule): string => relative('', moduleId).replaceAll('\\', '/');

function recordsOf(module: TestModule): TestRecord[] {
  const file = pathOf(module);
  const tests = [...module.children.allTests()].map((test) => recordOf(file, test));
  // The file could not be loaded, or failed before its first test.
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return [...tests, ...errors.map((error) => failure('', textOf(error), file))];
}

function recordOf(file: string, test: TestCase): TestRecord {
  const result = test.result();
  return {
    file,
    name: test.fullName.replaceAll(' > ', ' '),
    status: result.state === 'pending' ? 'skipped' : result.state,
    milliseconds: test.diagnostic()?.duration ?? 0,
    told:
      result.state === 'skipped'
        ? (result.note ?? 'no reason is given')
        : (result.errors ?? []).map(textOf).join('\n'),
  };
}

const textOf = ({ message, diff }: SerializedError & { diff?: string }): string =>
  diff === undefined ? message : `${message}\n${diff}`;
