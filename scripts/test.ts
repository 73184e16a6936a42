import { UsageError } from '../src/engine/usageError.ts';
import { readOptions } from './options.ts';
import { runSteps } from './testing/runSteps.ts';
import { STEPS } from './testing/steps.ts';

const groups = [...new Set(STEPS.map(({ group }) => group))];

const USAGE = `Usage: npm test [-- options]

Runs everything that CI runs: formatting and lint, types, generated files, unit and contract tests, the build,
and the end-to-end tests in Chromium, which is installed if it is missing. Some also run in Firefox and WebKit where
these are installed; otherwise the end says what was skipped. A step that fails does not stop the others. The last line is "N passed, N failed".

  --only A,B    run only these steps: ${groups.join(', ')}
  --file PART   run only test files whose path contains PART; may be repeated, best combined with --only
  --help        this text

Exit code: 0 everything passed, 1 something failed, 2 wrong usage.`;

const { only, file } = readOptions(USAGE, {
  only: { type: 'string' },
  file: { type: 'string', multiple: true, default: [] },
});
const wanted = only?.split(',').map((word) => word.trim()) ?? groups;
const unknown = wanted.find((word) => !groups.includes(word));
if (unknown !== undefined) {
  throw new UsageError(`There is no step "${unknown}". Steps: ${groups.join(', ')}.`);
}
const steps = STEPS.filter(({ group }) => wanted.includes(group));
if (!(await runSteps(steps, file))) process.exitCode = 1;
