import type { SetIcon } from '../icons/iconSet.ts';

/** An icon with its name. */
interface Described extends SetIcon {
  readonly name: string;
}

/** The most icons to propose. */
const MOST = 3;

/**
 * Makes a function that finds icons by what they mean, from the words with which the icon set describes them.
 *
 * @param icons the set, by name
 * @param most the maximum number of icons to propose
 * @returns takes a name that no icon has, and returns the icons that fit all of its words, the best first
 */
export function newIconsByMeaning(
  icons: ReadonlyMap<string, SetIcon>,
  most = MOST,
): (name: string) => readonly string[] {
  const index = indexOf([...icons].map(([name, icon]) => ({ ...icon, name })));
  return (name) => {
    const words = name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1)
      .slice(0, 6);
    const [first, ...more] = words.map((word) => costsOf(word, index));
    if (first === undefined) return [];
    return [...first]
      .flatMap(([icon, own]) => {
        let cost = own + costOfName(icon.name);
        for (const others of more) cost += others.get(icon) ?? Number.POSITIVE_INFINITY;
        return Number.isFinite(cost) ? [{ icon, cost }] : [];
      })
      .sort(
        (a, b) =>
          a.cost - b.cost ||
          a.icon.name.length - b.icon.name.length ||
          a.icon.version - b.icon.version ||
          (a.icon.name < b.icon.name ? -1 : 1),
      )
      .slice(0, most)
      .map(({ icon }) => icon.name);
  };
}

/** By word, the icons that it describes, each with how badly: the later among its tags, the worse. */
type Index = ReadonlyMap<string, ReadonlyMap<Described, number>>;

/** What a word in an icon's name costs, if it is not among the first of its tags. */
const IN_NAME = 2;
/** What a tag costs in addition if it is only a piece of a word in the name: a speedboat does not mean speed. */
const IN_COMPOUND = 4;
/** What a part of a name with a digit costs: of several alike, the plain one is meant. */
const WITH_DIGIT = 3;

/** Icons with short names mean one thing. */
const costOfName = (name: string): number =>
  name.split('-').reduce((cost, part) => cost + (/\d/.test(part) ? WITH_DIGIT : 1), 0);

function indexOf(icons: readonly Described[]): Index {
  const index = new Map<string, Map<Described, number>>();
  const add = (word: string, icon: Described, cost: number): void => {
    const costs = index.get(word) ?? new Map<Described, number>();
    index.set(word, costs);
    costs.set(icon, Math.min(cost, costs.get(icon) ?? cost));
  };
  for (const icon of icons) {
    const parts = icon.name.split('-');
    const isInCompound = (tag: string): boolean =>
      !parts.includes(tag) && parts.some((part) => part.startsWith(tag) || part.endsWith(tag));
    for (const [place, tag] of icon.tags.entries())
      add(tag, icon, place + (isInCompound(tag) ? IN_COMPOUND : 0));
    for (const part of parts) add(part, icon, IN_NAME);
  }
  return index;
}

/** The icons that a word, or its singular or plural, describes. */
function costsOf(word: string, index: Index): ReadonlyMap<Described, number> {
  const costs = new Map<Described, number>();
  for (const form of [word, word.replace(/s$/, ''), `${word}s`]) {
    for (const [icon, cost] of index.get(form) ?? [])
      costs.set(icon, Math.min(cost, costs.get(icon) ?? cost));
  }
  return costs;
}
