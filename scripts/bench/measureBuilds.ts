import { join } from 'node:path';
import type { Author } from './edit.ts';
import { type Measure, type Measuring, measure, median } from './measures.ts';
import { type Run, runMeasured } from './runMeasured.ts';
import { emptyCaches, type Workplace } from './workplace.ts';

/** How long a stage of a build took: the medians of its runs. */
export interface StageTime {
  readonly stage: string;
  /** In milliseconds: with empty caches, and with nothing changed. */
  readonly cold: number | undefined;
  readonly unchanged: number | undefined;
}

/** Measures builds: with empty caches, again, after a page was changed, and after a shared list was. */
export async function measureBuilds(
  place: Workplace,
  author: Author,
  measuring: Measuring,
): Promise<{ measures: Measure[]; stages: StageTime[] }> {
  const cold = await measure('build, cold', measuring, async () => {
    await emptyCaches(place);
    return build(place);
  });
  const unchanged = await measure('build, nothing changed', measuring, () => build(place));
  const onePage = await measure('build, one page changed', measuring, async () => {
    await author.retitlePage(place.page.path);
    return build(place);
  });
  const shared = await measure('build, a shared list changed', measuring, async () => {
    await author.rewordSharedList();
    return build(place);
  });
  return {
    measures: [cold, unchanged, onePage, shared].map((one) => one.measure),
    stages: stageTimes(cold.runs, unchanged.runs),
  };
}

/** The words that make Node run one of the project's own commands on the content. */
export const command = ({ engine, content }: Workplace, name: string, root = content): string[] => [
  join(engine, 'scripts/run.mjs'),
  ...[name, '--root', root],
];

/** Those of a build. */
export const buildCommand = (place: Workplace): string[] => [
  ...command(place, 'build'),
  ...['--out', place.out],
];

const build = (place: Workplace): Promise<Run> =>
  runMeasured({ words: [...buildCommand(place), '--timings'] }, place.folder);

/** What `--timings` prints, and the time that is in no stage: to start Node, to load the engine and to report. */
function stageTimes(cold: readonly Run[], unchanged: readonly Run[]): StageTime[] {
  const [first, second] = [cold, unchanged].map((runs) => runs.map(stagesOf));
  const names = [...new Set([...(first ?? []), ...(second ?? [])].flatMap((stages) => [...stages.keys()]))];
  const middle = (runs: readonly Map<string, number>[] = [], name: string): number | undefined => {
    const values = runs.flatMap((stages) => stages.get(name) ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  return names.map((stage) => ({ stage, cold: middle(first, stage), unchanged: middle(second, stage) }));
}

function stagesOf({ errors, milliseconds }: Run): Map<string, number> {
  const found = [...errors.matchAll(/^(\w+) +(\d+) ms$/gm)].map(
    ([, stage = '', time = '']): [string, number] => [stage, Number(time)],
  );
  const inStages = found.reduce((sum, [, time]) => sum + time, 0);
  return new Map(found.length === 0 ? [] : [...found, ['(others)', milliseconds - inStages]]);
}
