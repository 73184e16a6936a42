import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type Tinypool from 'tinypool';
import { fromProcess, openProcess } from '../bundle/bundleInProcess.ts';
import { compiled } from '../bundle/compiled.mjs';
import type { LinkedPage } from '../model/page.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import type {
  DrawnPages,
  LinkedFile,
  LoadBundle,
  OnDone,
  PageSetup,
  PageWork,
  ReadPage,
} from './pageWork.ts';
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

function openPool(setup: PageSetup, count: number, bundle: LoadBundle): PageWork {
  const { project } = setup;
  let workers: Promise<readonly Worker[]> | undefined;
  const start = async (): Promise<readonly Worker[]> => {
    const filename = await compiled(join(project, 'src/engine/pool/worker.ts'), project);
    return Array.from(
      { length: count },
      (): Worker => ({ pool: openProcess(filename), isSetUp: false, plan: undefined }),
    );
  };
  /** A file stays with the process that has read it. */
  const owners = new Map<string, number>();
  const ownerOf = (path: string): number => {
    const owner = owners.get(path) ?? Math.floor(owners.size / PORTION) % count;
    owners.set(path, owner);
    return owner;
  };

  async function order<Result>(
    worker: Worker,
    task: WorkerTask,
    plan: SitePlan | undefined,
  ): Promise<Result> {
    const told: WorkerTask = {
      ...(worker.isSetUp ? {} : { setup }),
      ...(plan === undefined || worker.plan === plan ? {} : { plan }),
      ...task,
    };
    worker.isSetUp = true;
    worker.plan = plan ?? worker.plan;
    return worker.pool.run(told).catch((problem: unknown) => {
      throw fromProcess(problem, 'worked on the pages');
    });
  }

  /** Gives each process its part of some files, portion by portion. @returns what there is for each portion */
  async function shareOut<Result>(
    paths: readonly string[],
    plan: SitePlan | undefined,
    taskFor: (portion: readonly string[]) => WorkerTask,
    onDone: OnDone,
  ): Promise<{ readonly portion: readonly string[]; readonly result: Result }[]> {
    workers ??= start();
    const own = Array.from({ length: count }, (): string[] => []);
    for (const path of paths) own[ownerOf(path)]?.push(path);
    const found = await Promise.all(
      (await workers).map(async (worker, at) => {
        const results: { portion: readonly string[]; result: Result }[] = [];
        for (let from = 0; from < (own[at]?.length ?? 0); from += PORTION) {
          const portion = own[at]?.slice(from, from + PORTION) ?? [];
          results.push({ portion, result: await order<Result>(worker, taskFor(portion), plan) });
          onDone(portion.length);
        }
        return results;
      }),
    );
    return found.flat();
  }

  /** The same for what has a result for each file, in the order of the files. */
  async function ofEach<Result>(
    paths: readonly string[],
    plan: SitePlan | undefined,
    taskFor: (portion: readonly string[]) => WorkerTask,
    onDone: OnDone,
  ): Promise<Result[]> {
    const parts = await shareOut<Result[]>(paths, plan, taskFor, onDone);
    const byPath = new Map(
      parts.flatMap(({ portion, result }) => portion.map((path, at) => [path, result[at]] as const)),
    );
    return paths.flatMap((path) => {
      const result = byPath.get(path);
      return result === undefined ? [] : [result];
    });
  }

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
        pages: parts.flatMap(({ result }) => result.pages),
        shared: new Map(parts.flatMap(({ result }) => [...result.shared])),
      };
    },
    close: async () => {
      const open = await workers?.catch(() => []);
      await Promise.all((open ?? []).map(({ pool }) => pool.destroy().catch(() => {})));
    },
  };
}
