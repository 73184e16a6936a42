import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../src/engine/model/usageError.ts';
import { readOptions } from './options.ts';
import { progressOnErrors } from './progressLine.ts';
import { project } from './project.ts';
import { takeResultsFolder } from './testing/resultsFolder.ts';
import { runSteps } from './testing/runSteps.ts';
import { STEPS, type Step } from './testing/steps.ts';
import { allIsWell, type GroupResult, summary } from './testing/summary.ts';

/** How many CPU seconds the quick run may take; it aims at 600. */
const QUICK_LIMIT = 700;

const groups = (isLong: boolean): string[] => [
  ...new Set(STEPS.filter((step) => (step.isLong ?? false) === isLong).map(({ group }) => group)),
];

const USAGE = `Usage: npm test [-- options]

Runs what a change needs: formatting and lint, types, generated files, the build, unit tests, and the journeys of visitors
and authors in Chromium, which is installed if it is missing. A step that fails does not stop the others. The last line is
"N passed, N failed".

  --all         also the long run: every width, theme, engine, host and network, random changes, and whether the tests
                notice changes of the code
  --only A,B    run only these steps: ${groups(false).join(', ')}; of the long run: ${groups(true).join(', ')}
  --file PART   run only test files whose path contains PART; may be repeated
  --name TEXT   run only tests whose name contains TEXT
  --shuffle N   run the tests in an order that follows from the number N
  --help        this text

Exit code: 0 everything passed, 1 something failed, 2 wrong usage.`;

const { all, only, file, name, shuffle } = readOptions(USAGE, {
  all: { type: 'boolean', default: false },
  only: { type: 'string' },
  file: { type: 'string', multiple: true, default: [] },
  name: { type: 'string' },
  shuffle: { type: 'string' },
});
if (shuffle !== undefined && !/^\d{1,9}$/.test(shuffle))
  throw new UsageError(`--shuffle takes a number, not "${shuffle}".`);

const results = await takeResultsFolder(join(project, 'test-results'));
if (results.told !== undefined) console.log(results.told);
const isWhole = only === undefined && file.length === 0 && name === undefined;
const line = progressOnErrors();
const ran = await runSteps(chosenSteps(), {
  files: file,
  name,
  shuffle,
  results: results.path,
  print: (text) => {
    line.clear();
    console.log(text);
  },
  show: (done, total) => line.show({ stage: 'test', done, total }),
});
line.clear();
await results.release();
const done = all && isWhole ? [...ran, budget(ran)] : ran;
for (const line of summary(done)) console.log(line);
if (!allIsWell(done)) process.exitCode = 1;

/** Whether the quick run is still quick. Asked by the long run only, so that nobody's change fails on a slow machine. */
function budget(groups: readonly GroupResult[]): GroupResult {
  const spent = groups.reduce((sum, { isLong, cpu = 0 }) => (isLong ? sum : sum + cpu), 0);
  const told = `The quick run took ${spent.toFixed(0)} CPU seconds, and the limit is ${QUICK_LIMIT}.`;
  const status = spent > QUICK_LIMIT ? 'failed' : 'passed';
  return {
    group: 'budget',
    isLong: true,
    tests: [{ file: '', name: 'the quick run is quick', status, milliseconds: 0, told }],
  };
}

/** The steps that the options ask for, and the build they need. With --file or --name alone, those that run such tests. */
function chosenSteps(): Step[] {
  const known = [...groups(false), ...groups(true)];
  const wanted = only?.split(',').map((word) => word.trim());
  const unknown = wanted?.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`There is no step "${unknown}". Steps: ${known.join(', ')}.`);
  const named = STEPS.filter(({ group, isLong = false }) =>
    wanted === undefined ? all || !isLong || file.length > 0 : wanted.includes(group),
  );
  const testing =
    wanted !== undefined || (file.length === 0 && name === undefined) ? named : named.filter(hasFile);
  if (testing.length === 0)
    throw new UsageError(
      `There is no test file whose path contains ${file.map((part) => `"${part}"`).join(' or ')}.`,
    );
  return STEPS.filter((step) => testing.includes(step) || testing.some(({ after }) => after === step.group));
}

/** Whether a step has tests, and at least one file of those that are asked for. */
function hasFile({ tests }: Step): boolean {
  if (tests === undefined) return false;
  return tests.folders.some((folder) =>
    readNames(folder).some(
      (path) => tests.ending.test(path) && (file.length === 0 || file.some((part) => path.includes(part))),
    ),
  );
}

function readNames(folder: string): string[] {
  try {
    const names = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
    return names.map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
  } catch {
    // A group without tests has no folder.
    return [];
  }
}
