import { command, type Measuring } from './measureBuilds.ts';
import { type Measure, repeat, summarise } from './measures.ts';
import { type Run, runMeasured } from './runMeasured.ts';
import { emptyCaches, type Workplace } from './workplace.ts';

/** Measures `check`: with empty caches, again, and when every generated page has a mistake. */
export async function measureChecks(place: Workplace, { runs, tell }: Measuring): Promise<Measure[]> {
  const check = (root: string): Promise<Run> =>
    runMeasured({ words: command(place, 'check', root) }, place.folder);
  tell('check, cold');
  const cold = await repeat(runs, async () => {
    await emptyCaches(place);
    return check(place.content);
  });
  tell('check, nothing changed');
  const unchanged = await repeat(runs, () => check(place.content));
  tell('check, a mistake on every page');
  const broken = await repeat(runs, () => check(place.broken));
  return [
    summarise('check, cold', cold),
    summarise('check, nothing changed', unchanged),
    summarise('check, a mistake on every page', broken, 1),
  ];
}
