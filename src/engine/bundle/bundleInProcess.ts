import { join } from 'node:path';
import Tinypool from 'tinypool';
import { asRecord } from '../model/readValue.ts';
import { UsageError } from '../model/usageError.ts';
import { compiled } from './compiled.mjs';

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
  const [filename] = await Promise.all([compiled(join(project, task), project), before]);
  // Test runners set NODE_ENV to a value of their own.
  const pool = openProcess(filename, { ...SMALL, NODE_ENV: 'production' });
  try {
    await pool.run(places, { name: 'bundleOnce' });
  } catch (problem) {
    throw fromProcess(problem, 'bundled the code of the site');
  } finally {
    endProcess(pool);
  }
}

/** Nobody waits for its end: that would not keep this process running, which would end with its work half done. */
export const endProcess = (pool: Tinypool): void => void pool.destroy().catch(() => {});

/** One process, and not a thread: it has its own memory, and if the system ends it, others go on. */
export function openProcess(filename: string, more: Readonly<Record<string, string>> = {}): Tinypool {
  const own = Object.entries(process.env).map(([name, value = '']) => [name, value]);
  const env: Record<string, string> = { ...Object.fromEntries(own), ...more };
  const one = { filename, minThreads: 1, maxThreads: 1 };
  return new Tinypool({ ...one, env, runtime: 'child_process', serialization: 'advanced' });
}

/** An error as it was before it was sent: a process sends its properties. @param did what the process did */
export function fromProcess(problem: unknown, did: string): Error {
  if (!(problem instanceof Error)) {
    const texts = asRecord(problem);
    const message = String(texts.message ?? problem);
    return texts.name === 'UsageError' ? new UsageError(message) : Object.assign(new Error(message), texts);
  }
  if (problem.message !== 'Worker exited unexpectedly') return problem;
  return new UsageError(
    `The process that ${did} ended too early. The system may be short of memory. Nothing in the output has changed; run the command again.`,
    { cause: problem },
  );
}
