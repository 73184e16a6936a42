import { fork } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '../model/usageError.ts';
import { compiled } from './compiled.mjs';
import { restoredError } from './sentError.ts';

/** In a project, the program of the process that bundles. */
const PROGRAM = 'src/engine/bundle/bundleProcess.mjs';

/**
 * What keeps a bundler small: it uses one thread for each kind of work and gives memory back at once. With more threads
 * it is no faster for so little code.
 */
const SMALL = {
  // For what Node allocates besides JavaScript; otherwise each thread keeps its own free memory.
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
};

/**
 * Bundles in another process, whose memory is free again when it has ended, while this one does other work.
 *
 * @param task the module, `/`-separated from the project's folder, whose `bundleOnce` is called with the places
 * @param before what is awaited first
 * @throws what the task throws
 */
export async function bundleInProcess(
  project: string,
  task: string,
  places: object,
  before?: Promise<unknown>,
): Promise<void> {
  const child = fork(join(project, PROGRAM), [], {
    // Little is allocated at a time, and garbage is collected early: it is for its memory that this is a process of its own.
    execArgv: ['--max-semi-space-size=1', '--heap-growing-percent=20'],
    // Test runners set NODE_ENV to a value of their own.
    env: { ...process.env, ...SMALL, NODE_ENV: 'production' },
    serialization: 'advanced',
    // Standard output belongs to the command.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', ({ problem }: { readonly problem?: unknown }) => {
      if (problem === undefined) resolve();
      else reject(restoredError(problem));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(endedEarly(code, signal)));
    Promise.all([compiled(join(project, task), project), before])
      .then(([program]) => {
        // If it has died, its end says so.
        child.send({ task: program, places }, () => {});
      })
      .catch((problem: unknown) => {
        if (child.connected) child.disconnect();
        reject(problem);
      });
  });
}

function endedEarly(code: number | null, signal: NodeJS.Signals | null): UsageError {
  const how = signal === null ? `exit code ${code}` : signal;
  return new UsageError(
    `The process that bundled the code of the site ended too early (${how}). The system may be short of memory. Run the command again.`,
  );
}
