import { nearest } from '../src/engine/issues/nearest.ts';
import { UsageError } from '../src/engine/usageError.ts';
import { readOptions } from './options.ts';
import { runSteps } from './testing/runSteps.ts';
import { GROUPS, type Group, STEPS } from './testing/steps.ts';

const USAGE = `Usage: npm test [-- options]

Runs everything that CI runs: format and lint, types, generated files, unit and contract tests, the build and
the end-to-end tests in a Chromium, which is installed where there is none. Every step runs, also after one
has failed. The last line is "N passed, N failed".

  --only A,B    only these: ${GROUPS.join(', ')}
  --file PART   only test files whose path holds this; may be given several times, best with --only
  --help        this text

Exit code: 0 everything passed, 1 something failed, 2 wrong usage.`;

const options = readOptions(USAGE, {
  only: { type: 'string' },
  file: { type: 'string', multiple: true, default: [] },
});
const wanted = options.only === undefined ? GROUPS : options.only.split(',').map(groupNamed);

const passed = await runSteps({
  steps: STEPS.filter(({ group }) => wanted.includes(group)),
  files: options.file,
  print: console.log,
  now: () => performance.now(),
});
if (!passed) process.exitCode = 1;

function groupNamed(word: string): Group {
  const found = GROUPS.find((group) => group === word.trim());
  if (found !== undefined) return found;
  const near = nearest(word, GROUPS);
  const hint = near === undefined ? `Steps: ${GROUPS.join(', ')}.` : `Did you mean "${near}"?`;
  throw new UsageError(`There is no step "${word}". ${hint}`);
}
