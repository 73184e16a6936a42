import type { MeantName } from '../../model/finding.ts';
import { newNearest } from '../../text/nearest.ts';
import { CHOSEN_NAMES, newSureTypo } from '../../text/sureTypo.ts';

/** By what names belong to: prepared once however many pages misspell them. */
const found = new WeakMap<object, (name: string) => MeantName>();

/**
 * Finds the name that was meant.
 *
 * @param of the known names, or something that always has the same ones
 */
export function meantName(
  name: string,
  of: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  names: Iterable<string> = of.keys(),
): MeantName {
  const earlier = found.get(of);
  if (earlier !== undefined) return earlier(name);
  const known = [...new Set(names)];
  const [near, sure] = [newNearest(known), newSureTypo(known, CHOSEN_NAMES)];
  const meant = (word: string): MeantName => {
    const nearest = near(word);
    return { known, nearest, isSure: nearest !== undefined && sure(word) === nearest };
  };
  found.set(of, meant);
  return meant(name);
}
