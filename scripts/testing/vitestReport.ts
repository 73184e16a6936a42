import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { send, type TestRecord, titleOf } from './testRecord.ts';

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
    const file = process.env.TEST_REPORT;
    if (file === undefined) return;
    const outside = errors.map((error) => ({
      file: '',
      name: 'outside of any test',
      status: 'failed' as const,
      milliseconds: 0,
      told: textOf(error),
    }));
    const records: TestRecord[] = [...modules.flatMap(recordsOf), ...outside];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(records, undefined, 1));
  }
}

const pathOf = ({ moduleId }: TestModule): string => relative('', moduleId).replaceAll('\\', '/');

function recordsOf(module: TestModule): TestRecord[] {
  const file = pathOf(module);
  const tests = [...module.children.allTests()].map((test) => recordOf(file, test));
  // The file could not be loaded, or failed before its first test.
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  const broken = errors.map(
    (error): TestRecord => ({ file, name: '', status: 'failed', milliseconds: 0, told: textOf(error) }),
  );
  return [...tests, ...broken];
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
