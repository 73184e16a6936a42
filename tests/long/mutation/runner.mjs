// A test runner for Stryker: Vitest, but in a thread that is kept, and a change that survivors.yaml explains is not
// tried again, because that would take all tests that go through it.
import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { strykerPlugins as plugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner';
import { changedPlace, keyOf } from './changedPlace.mjs';
import { KeptThread } from './keptThread.mjs';

const { project, explained, trials, isKept } = JSON.parse(process.env.MUTATION ?? '{}');
const isExplained = new Set(explained);
const [vitest] = plugins;

/** Vitest keeps a little of each run. */
const MOST_RUNS = 300;

/** What Stryker calls a change that is none. */
const NO_MUTANT = '-1';

function keptVitest(injector) {
  const runner = injector.injectFunction(vitest.factory);
  const init = runner.init.bind(runner);
  const tryOut = runner.mutantRun.bind(runner);
  let thread;
  let runs = 0;

  runner.init = async () => {
    await init();
    // What these files make would be kept as well.
    if (isKept) return;
    for (const { config } of runner.ctx.projects) {
      config.pool = 'kept-thread';
      config.poolRunner = {
        name: 'kept-thread',
        createPoolWorker: (options) => (thread ??= new KeptThread(options)),
      };
    }
  };

  runner.mutantRun = async (options) => {
    const { location, replacement } = options.activeMutant;
    // This process works in a copy of the project, whose sources have all changes in them.
    const file = relative('.', options.sandboxFileName).replaceAll('\\', '/');
    const source = readFileSync(join(project, file), 'utf8');
    const place = changedPlace(source, { start: next(location.start), end: next(location.end) }, replacement);
    if (isExplained.has(keyOf(file, place))) return { status: 'survived', nrOfTests: 0 };
    const began = process.cpuUsage();
    runs += 1;
    if (runs % MOST_RUNS === 0) await thread?.end();
    let result = await tryOut(options);
    const isSure = thread === undefined || (await isOwnDoing(result, options));
    if (!isSure) {
      await thread.end();
      result = await tryOut(options);
    }
    const { user, system } = process.cpuUsage(began);
    const trial = { ...place, status: result.status, killedBy: result.killedBy, isSure };
    // Can be read while it works.
    appendFileSync(
      trials,
      `${JSON.stringify({ file, ...trial, milliseconds: Math.round((user + system) / 1000) })}\n`,
    );
    return result;
  };

  /** Whether it is this change that a test has noticed, and not what an earlier one has left in the thread. */
  async function isOwnDoing({ status, killedBy, nrOfTests }, { testFilter }) {
    if (status === 'survived') return nrOfTests >= (testFilter?.length ?? 0);
    if (status !== 'killed') return false;
    runner.ctx.provide('activeMutant', NO_MUTANT);
    const { tests = [] } = await runner.run({ testIds: killedBy });
    return (
      tests.some(({ status: own }) => own === PASSED) && tests.every(({ status: own }) => own !== FAILED)
    );
  }

  return runner;
}
keptVitest.inject = vitest.factory.inject;

/** How Stryker counts what became of a test. */
const [PASSED, FAILED] = [0, 1];

/** Stryker counts lines and columns from 0 here, and from 1 in its reports. */
const next = ({ line, column }) => ({ line: line + 1, column: column + 1 });

export const strykerPlugins = [{ ...vitest, name: 'kept-vitest', factory: keptVitest }];
export { strykerValidationSchema };
