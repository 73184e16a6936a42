import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOptions } from '../../../scripts/options.ts';
import { project } from '../../../scripts/project.ts';
import { runProgram } from '../../../scripts/testing/runProgram.ts';
import { UsageError } from '../../../src/engine/usageError.ts';
import { PARTS, type Share, sharesOf, testFiles } from './rooms.ts';
import { asEntries, compare, keysOf, type MutationReport, readKnown } from './survivors.ts';

const USAGE = `Usage: node tests/long/mutation/run.mjs [options]

Changes the code of the rooms in rooms.ts in one place at a time, and runs their unit tests: a change that no test
notices shows what is not tested. Those that nobody can notice are explained in survivors.yaml. The last line is
"N passed, N failed": how many changes were noticed or are explained, and how many are not.

  --part N      one of ${PARTS} parts, all of which together are everything; otherwise part 1
  --part today  the part of this day of the week
  --file PART   change only files whose path contains PART, of whatever part; may be repeated
  --at-once N   how many trials run at once; otherwise 2
  --help        this text

test-results/mutation.json has the survivors, in the form of survivors.yaml too.

Exit code: 0 all noticed or explained, 1 not all, 2 wrong usage.`;

const FOLDER = 'tests/long/mutation';
const RESULT = join(project, 'test-results/mutation.json');
/** One line for each trial, as soon as it is over. */
const TRIALS = join(project, 'test-results/mutation-trials.jsonl');
/** What Stryker reports of one room. */
const REPORT = 'test-results/mutation-room.json';

const options = readOptions(USAGE, {
  part: { type: 'string' },
  file: { type: 'string', multiple: true, default: [] },
  'at-once': { type: 'string', default: '2' },
});
const part =
  options.file.length > 0 && options.part === undefined ? undefined : readPart(options.part ?? '1');
const shares = sharesOf(part, options.file);
if (shares.length === 0) throw new UsageError('No file of the rooms has such a path.');
const known = readKnown(join(project, FOLDER, 'survivors.yaml'));
mkdirSync(dirname(RESULT), { recursive: true });
rmSync(TRIALS, { force: true });
const reports: MutationReport[] = [];
for (const share of shares) {
  console.log(`\n${share.files.join('\n')}`);
  reports.push(await tryShare(share));
}
const outcome = compare(reports, known);
const { unexplained, unread, outdated } = outcome;
writeFileSync(
  RESULT,
  `${JSON.stringify({ part, ...outcome, entries: asEntries([...unexplained, ...unread]) }, null, 2)}\n`,
);

const lines = outdated.map(
  (key) => `Explained, but no such change survives:
${key}
`,
);
const files = new Set(unread.map(({ file }) => file));
if (unread.length > 0)
  lines.push(
    `${unread.length} survivors in ${files.size} files that nobody has read yet: ${[...files].join(', ')}`,
  );
if (unexplained.length > 0) lines.push('Nobody noticed:', asEntries(unexplained));
const passed = outcome.killed + outcome.explained;
console.log(['', ...lines, `${passed} passed, ${unexplained.length} failed`].join('\n'));
if (unexplained.length > 0 || passed === 0) process.exitCode = 1;

function readPart(text: string): number {
  const number = text === 'today' ? ((new Date().getUTCDay() + 6) % PARTS) + 1 : Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= PARTS) return number;
  throw new UsageError(`--part is a number from 1 to ${PARTS}, or "today".`);
}

/** Changes the files of a room, one place at a time. */
async function tryShare({ room, files }: Share): Promise<MutationReport> {
  rmSync(join(project, REPORT), { force: true });
  const settings = {
    ...{ project, files, tests: testFiles(room), isKept: room.isKept ?? false, atOnce: options['at-once'] },
    ...{ explained: keysOf(known), trials: TRIALS },
  };
  const words = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', `${FOLDER}/stryker.config.mjs`];
  // Two of the long tests that damage files by chance are enough to notice a change.
  const env = { MUTATION: JSON.stringify(settings), FIX_SEEDS: '2' };
  const { code } = await runProgram(process.execPath, words, {
    env,
    onText: (text) => process.stdout.write(text),
  });
  if (code !== 0) throw new Error(`Stryker ended with ${code}.`);
  return JSON.parse(readFileSync(join(project, REPORT), 'utf8'));
}
