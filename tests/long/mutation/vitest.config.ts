import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The test files of the room, the quickest first. */
const { tests }: { tests: readonly string[] } = JSON.parse(process.env.MUTATION ?? '{ "tests": [] }');

const place = ({ moduleId }: TestSpecification): number =>
  tests.findIndex((file) => moduleId.endsWith(`/${file}`));

class QuickestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return [...specifications].sort((a, b) => place(a) - place(b));
  }
}

/** What Stryker runs the unit tests with. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: QuickestFirst },
    projects: [
      {
        root,
        extends: `${root}vite.config.ts`,
        test: {
          name: 'mutation',
          include: [...tests],
          isolate: false,
          maxWorkers: 1,
          setupFiles: ['tests/long/mutation/setUp.ts'],
        },
      },
    ],
  },
});
