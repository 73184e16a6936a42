import { newNearest } from '../../text/nearest.ts';
import { CHOSEN_NAMES, newSureTypo } from '../../text/sureTypo.ts';

/** The names that something can have, for what is said about a name that does not exist. */
export interface KnownNames {
  readonly names: readonly string[];
  /** Finds the name that was most likely meant. */
  readonly nearest: (name: string) => string | undefined;
  /** Finds the name that was meant, if it can be no other. */
  readonly sure: (name: string) => string | undefined;
}

const found = new WeakMap<object, KnownNames>();

/** The names in a set, or the keys of a map, prepared once however many pages misspell them. */
export function knownNames(of: ReadonlySet<string> | ReadonlyMap<string, unknown>): KnownNames {
  const earlier = found.get(of);
  if (earlier !== undefined) return earlier;
  const names = [...of.keys()];
  const known = { names, nearest: newNearest(names), sure: newSureTypo(names, CHOSEN_NAMES) };
  found.set(of, known);
  return known;
}
