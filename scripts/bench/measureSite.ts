import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentVariant } from './content/enlarge.ts';
import { newAuthor } from './edit.ts';
import { buildCommand, command, measureBuilds, type StageTime } from './measureBuilds.ts';
import { measureChecks } from './measureChecks.ts';
import { measureDev } from './measureDev.ts';
import type { Measure, Measuring } from './measures.ts';
import { measureYardsticks } from './measureYardsticks.ts';
import { runMeasured } from './runMeasured.ts';
import { emptyCaches, layOut, type Workplace } from './workplace.ts';

/** Everything that was measured of a site. */
export interface SiteMeasures {
  readonly content: ContentVariant;
  readonly runs: number;
  readonly measures: readonly Measure[];
  readonly stages: readonly StageTime[];
  readonly notes: readonly string[];
}

/**
 * Generates a site and measures everything that is done with it.
 *
 * @param folder absolute path of an empty folder
 * @param profiles absolute path of the folder for CPU profiles of a build; `undefined` for none
 */
export async function measureSite(
  folder: string,
  content: ContentVariant,
  measuring: Measuring,
  profiles: string | undefined,
): Promise<SiteMeasures> {
  measuring.tell('generating the content');
  const place = await layOut(folder, content);
  // The first run of a program compiles it, which the later ones need not do.
  for (const name of ['build', 'check', 'dev'])
    await runMeasured({ words: [...command(place, name), '--help'] }, folder);
  const author = newAuthor(place.content);
  const yardsticks = await measureYardsticks(place, measuring);
  const builds = await measureBuilds(place, author, measuring);
  const checks = await measureChecks(place, measuring);
  const dev = await measureDev(place, author, measuring);
  if (profiles !== undefined) await profile(place, profiles, measuring);
  return {
    content,
    runs: measuring.runs,
    measures: [...yardsticks.measures, ...builds.measures, ...checks, ...dev],
    stages: builds.stages,
    notes: yardsticks.notes,
  };
}

/** Builds twice more and writes what took the time, for the "Performance" panel of Chromium's developer tools. */
async function profile(place: Workplace, to: string, { tell }: Measuring): Promise<void> {
  await emptyCaches(place);
  for (const name of ['cold', 'nothing-changed']) {
    tell(`a profile of a build, ${name}`);
    const folder = join(to, name);
    await mkdir(folder, { recursive: true });
    await runMeasured(
      { words: ['--cpu-prof', '--cpu-prof-dir', folder, ...buildCommand(place)] },
      place.folder,
    );
  }
}
