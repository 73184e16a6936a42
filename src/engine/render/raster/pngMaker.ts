import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compiled } from '../../bundle/compiled.mjs';
import type { Picture } from '../../model/picture.ts';
import { newPainter } from './newPainter.ts';

/**
 * How many pictures make up for the start of a thread. It takes as long as thirty pictures; with fewer than twice as
 * many, the gain would not be worth the processor's time.
 */
const WORTH_A_THREAD = 64;

/** The project that this engine belongs to. */
const project = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Makes PNG files, in threads if there are many to make. */
export interface PngMaker {
  /** How many files are made at the same time. */
  readonly threads: number;
  /**
   * Makes one file. Call it for no more files at a time than there are threads.
   *
   * @throws Error when a path or a colour is not one: a bug in the theme
   */
  make(picture: Picture): Promise<Uint8Array>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * @param expected how many files will be made: with few there are no threads, and this thread makes them
 * @param cores how many threads the machine runs at the same time
 */
export async function newPngMaker(
  expected: number,
  cores: number = availableParallelism(),
): Promise<PngMaker> {
  const paint = newPainter();
  const count = Math.min(cores, Math.floor(expected / WORTH_A_THREAD));
  if (count < 2) return { threads: 1, make: async (picture) => paint(picture), close: async () => {} };
  const script = await compiled(fileURLToPath(new URL('./worker.ts', import.meta.url)), project);
  const idle: Worker[] = [];
  const workers = Array.from({ length: count }, () => new Worker(script));
  for (const worker of workers) {
    idle.push(worker);
    // A thread that has died, of lack of memory for example, is not replaced: this one does its work.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
  }
  return {
    threads: count,
    make: async (picture) => {
      const worker = idle.pop();
      const file = worker === undefined ? undefined : await answer(worker, picture);
      if (worker === undefined || file === undefined) return paint(picture);
      idle.push(worker);
      return file;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** @returns `undefined` if the thread dies instead of answering */
function answer(worker: Worker, picture: Picture): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const settle = (file?: Uint8Array) => {
      worker.off('message', settle).off('exit', died);
      resolve(file);
    };
    const died = () => settle();
    worker.on('message', settle).on('exit', died).postMessage(picture);
  });
}
