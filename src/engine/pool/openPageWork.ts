import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type Tinypool from 'tinypool';
import { endProcess, fromProcess, openProcess } from '../bundle/bundleInProcess.ts';
import { compiled } from '../bundle/compiled.mjs';
import type { LinkedPage } from '../model/page.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import type { DrawnPages, LoadBundle, OnDone, PageSetup, PageWork } from './pageWork.ts';
import type { LinkedFile, ReadPage } from './workedPage.ts';
import type { WorkerTask } from './worker.ts';

const NOBODY = (): void => {};

/**
 * Files from which processes are worth their start. Measured with `npm run bench -- --lean` on two processors: 1,000 pages
 * take longer with two processes than with one, 10,000 take little more than half the time.
 */
const MANY = 1500;

/** Each process takes about 200 MB. */
const MOST = 8;

/** Files in an order: few enough that all processes end at about the same time. */
const PORTION = 50;

/**
 * Opens the work on pages: for as many as are worth it, processes are started; all others are done in this one.
 *
 * @param alone makes what does the work in this process
 * @param bundle bundles the code that draws pages, before processes ask for it
 * @param workers how many processes there are, whatever the number of pages
 */
export function openPageWork(
  setup: PageSetup,
  alone: () => PageWork,
  bundle: LoadBundle,
  workers?: number,
): PageWork {
  const here = alone();
  let pool: PageWork | undefined;
  const count = workers ?? Math.min(availableParallelism(), MOST);
  const workFor = (files: number): PageWork => {
    if (pool === undefined && count > 1 && files >= (workers === undefined ? MANY : 1))
      pool = openPool(setup, count, bundle);
    return pool ?? here;
  };
  return {
    read: (paths, onDone) => workFor(paths.length).read(paths, onDone),
    link: (plan, paths, onDone) => workFor(paths.length).link(plan, paths, onDone),
    draw: (plan, drawing, files, onDone) => workFor(files.size).draw(plan, drawing, files, onDone),
    pages: (plan, paths) => workFor(paths.length).pages(plan, paths),
    close: async () => {
      await pool?.close();
    },
  };
}

/** A process, and what it has been told. */
interface Worker {
  readonly pool: Tinypool;
  isSetUp: boolean;
  plan: SitePlan | undefined;
}

/** Processes, of which each goes on with the files that it has read. */
function openPool(setup: PageSetup, count: number, bundle: LoadBundle): PageWork {
  const start = async (): Promise<readonly Worker[]> => {
    const filename = await compiled(join(setup.project, 'src/engine/pool/worker.ts'), setup.project);
    return Array.from(
      { length: count },
      (): Worker => ({ pool: openProcess(filename), isSetUp: false, plan: undefined }),
    );
  };
  const workers = start();
  const owners = new Map<string, number>();
  const ownerOf = (path: string): number => {
    const owner = owners.get(path) ?? Math.floor(owners.size / PORTION) % count;
    owners.set(path, owner);
    return owner;
  };
  /** Gives each process its part of some files, portion by portion. @returns what there is for each portion */
  async function shareOut<Result>(
    paths: readonly string[],
    plan: SitePlan | undefined,
    taskFor: (portion: readonly string[]) => WorkerTask,
    onDone: OnDone,
  ): Promise<Result[]> {
    const work = (await workers).map(async (worker, at) => {
      const own = paths.filter((path) => ownerOf(path) === at);
      const results: Result[] = [];
      for (let from = 0; from < own.length; from += PORTION) {
        const portion = own.slice(from, from + PORTION);
        const task: WorkerTask = {
          ...(worker.isSetUp ? {} : { setup }),
          ...(plan === undefined || worker.plan === plan ? {} : { plan }),
          ...taskFor(portion),
        };
        worker.isSetUp = true;
        worker.plan = plan ?? worker.plan;
        const result: Result = await worker.pool.run(task).catch((problem: unknown) => {
          throw fromProcess(problem, 'worked on the pages');
        });
        results.push(result);
        onDone(portion.length);
      }
      return results;
    });
    return (await Promise.all(work)).flat();
  }
  const ofEach = async <Result>(...order: Parameters<typeof shareOut>): Promise<Result[]> =>
    (await shareOut<Result[]>(...order)).flat();
  return {
    read: (paths, onDone) => ofEach<ReadPage>(paths, undefined, (read) => ({ read }), onDone),
    link: (plan, paths, onDone) => ofEach<LinkedFile>(paths, plan, (link) => ({ link }), onDone),
    pages: (plan, paths) => ofEach<readonly LinkedPage[]>(paths, plan, (pages) => ({ pages }), NOBODY),
    draw: async (plan, drawing, files, onDone) => {
      // Then the processes find it in the cache.
      await bundle();
      const toDraw = (portion: readonly string[]) =>
        new Map(portion.map((path) => [path, files.get(path) ?? []] as const));
      const parts = await shareOut<DrawnPages>(
        [...files.keys()],
        plan,
        (portion) => ({ draw: { drawing, files: toDraw(portion) } }),
        onDone,
      );
      return {
        pages: parts.flatMap(({ pages }) => pages),
        shared: new Map(parts.flatMap(({ shared }) => [...shared])),
      };
    },
    close: async () => {
      for (const { pool } of await workers.catch(() => [])) endProcess(pool);
    },
  };
}
