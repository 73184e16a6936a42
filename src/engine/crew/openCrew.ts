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

const membersFor = (pages: number): number => (pages >= MANY ? Math.min(availableParallelism(), MOST) : 1);

/**
 * Makes a crew that suits the number of pages: a small site is built in this process alone. If it gets more pages later,
 * it is replaced by processes, which read its pages again.
 *
 * @param load loads the code of the site, if this process draws the pages
 * @param members the number of processes; by default as many as there are processors
 */
export function openCrew(
  setup: CrewSetup,
  cache: BuildCache,
  load: LoadBundle | undefined,
  members?: number,
): Crew {
  const read: string[] = [];
  let crew: Crew = newMember(setup, cache, memoryPack(), load);
  let isAlone = true;
  return {
    async parseAndValidate(paths, onDone) {
      const count = members ?? membersFor(read.length + paths.length);
      if (isAlone && count > 1) {
        await crew.close();
        crew = await openProcesses(setup, count);
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
    close: () => crew.close(),
  };
}
