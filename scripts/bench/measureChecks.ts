import { command } from './measureBuilds.ts';
import { type Measure, type Measuring, measure } from './measures.ts';
import { type Run, runMeasured } from './runMeasured.ts';
import { emptyCaches, type Workplace } from './workplace.ts';

/** Measures `check`: with empty caches, again, and when every generated page has a mistake. */
export async function measureChecks(place: Workplace, measuring: Measuring): Promise<Measure[]> {
  const check = (root: string): Promise<Run> =>
    runMeasured({ words: command(place, 'check', root) }, place.folder);
  const cold = await measure('check, cold', measuring, async () => {
    await emptyCaches(place);
    return check(place.content);
  });
  const unchanged = await measure('check, nothing changed', measuring, () => check(place.content));
  const broken = await measure('check, a mistake on every page', measuring, () => check(place.broken), 1);
  return [cold, unchanged, broken].map((one) => one.measure);
}
