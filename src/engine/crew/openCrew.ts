import { availableParallelism } from 'node:os';
import type { BuildCache } from '../cache/buildCache.ts';
import { memoryPack } from '../cache/packFile.ts';
import type { Crew, CrewSetup } from './crew.ts';
import { type LoadBundle, newMember } from './member.ts';
import { openProcesses } from './processes.ts';

/** Pages from which other processes are worth their start, which takes as long as the work on about so many pages. */
const MANY = 400;

/** Each process takes about 100 MB. */
const MOST = 8;

/** Whether several processes are worth their start for so many pages. */
export const isWorkForMany = (pages: number): boolean => pages >= MANY;

/**
 * Makes a crew that suits the number of pages: a small site is built in this process alone.
 *
 * @param members the number of processes; by default as many as there are processors
 */
export function openCrew(
  setup: CrewSetup,
  cache: BuildCache,
  pages: number,
  load: LoadBundle | undefined,
  members = isWorkForMany(pages) ? Math.min(availableParallelism(), MOST) : 1,
): Promise<Crew> {
  if (members === 1) return Promise.resolve(newMember(setup, cache, memoryPack(), load));
  return openProcesses(setup, members);
}
