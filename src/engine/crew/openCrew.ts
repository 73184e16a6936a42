import { availableParallelism } from 'node:os';
import type { BuildCache } from '../cache/buildCache.ts';
import { memoryPack } from '../cache/packFile.ts';
import type { Crew, CrewSetup } from './crew.ts';
import { type LoadBundle, newMember } from './member.ts';
import { openProcesses, type StartedProcesses, startProcesses, stopProcesses } from './processes.ts';

/** Pages from which other processes are worth their start, which takes as long as the work on about so many pages. */
const MANY = 400;

/** Each process takes about 100 MB. */
const MOST = 8;

const membersFor = (pages: number): number => (pages >= MANY ? Math.min(availableParallelism(), MOST) : 1);

/** Processes for a crew that is going to be opened. */
export interface CrewAhead {
  readonly count: number;
  /** To be called once, by whoever uses them. */
  readonly take: () => Promise<StartedProcesses>;
  /** Stops them, unless they were taken. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the processes of a crew before it is opened.
 *
 * @param pages how many pages it will read
 * @param members as for `openCrew`
 * @returns `undefined` if it will have none
 */
export function crewAhead(project: string, pages: number, members?: number): CrewAhead | undefined {
  const count = members ?? membersFor(pages);
  if (count <= 1) return undefined;
  let started: Promise<StartedProcesses> | undefined = startProcesses(project, count);
  // It is awaited later; until then a failure would count as unhandled.
  started.catch(() => {});
  const taken = (): Promise<StartedProcesses> | undefined => {
    const all = started;
    started = undefined;
    return all;
  };
  return {
    count,
    take: () => taken() ?? startProcesses(project, count),
    close: async () => {
      const all = await taken()?.catch(() => undefined);
      if (all !== undefined) await stopProcesses(all);
    },
  };
}

/**
 * Makes a crew that suits the number of pages: a small site is built in this process alone. If it gets more pages later,
 * it is replaced by processes, which read its pages again.
 *
 * @param load loads the code of the site, if this process draws the pages
 * @param members the number of processes; by default as many as there are processors
 * @param ahead processes that were started for it; it stops them in any case
 */
export function openCrew(
  setup: CrewSetup,
  cache: BuildCache,
  load: LoadBundle | undefined,
  members?: number,
  ahead?: CrewAhead,
): Crew {
  const read: string[] = [];
  let crew: Crew = newMember(setup, cache, memoryPack(), load);
  let isAlone = true;
  return {
    async parseAndValidate(paths, onDone) {
      const count = members ?? membersFor(read.length + paths.length);
      if (isAlone && count > 1) {
        await crew.close();
        const started = ahead?.count === count ? ahead.take() : startProcesses(setup.project, count);
        crew = openProcesses(setup, await started);
        isAlone = false;
        await crew.parseAndValidate(read, () => {});
      }
      read.push(...paths);
      return crew.parseAndValidate(paths, onDone);
    },
    resolve: (plan, onDone, drawing) => crew.resolve(plan, onDone, drawing),
    render: (drawing, onDone) => crew.render(drawing, onDone),
    shareAhead: (drawing) => crew.shareAhead(drawing),
    share: (pages, folder) => crew.share(pages, folder),
    picture: (images, folder) => crew.picture(images, folder),
    close: async () => {
      await crew.close();
      await ahead?.close();
    },
  };
}
