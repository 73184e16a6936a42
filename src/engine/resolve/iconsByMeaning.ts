/** An icon with what its set says about it. */
interface Described {
  readonly name: string;
  /** Words for what it shows, the most fitting first. */
  readonly tags: readonly string[];
  /** When it was added: the oldest icons are the plainest. */
  readonly version: number;
}

/** The most icons to propose. */
const MOST = 3;

/**
 * Makes a function that finds icons by what they mean, from the words with which the icon set describes them.
 *
 * @param described the contents of the set's `icons.json`
 * @param most the maximum number of icons to propose
 * @returns takes a name that no icon has, and returns the icons that fit all of its words, the best first
 */
export function newIconsByMeaning(described: unknown, most = MOST): (name: string) => readonly string[] {
  const index = indexOf(outlineIcons(described));
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
        let cost = own + icon.name.split('-').length;
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

function indexOf(icons: readonly Described[]): Index {
  const index = new Map<string, Map<Described, number>>();
  const add = (word: string, icon: Described, cost: number): void => {
    const costs = index.get(word) ?? new Map<Described, number>();
    index.set(word, costs);
    costs.set(icon, Math.min(cost, costs.get(icon) ?? cost));
  };
  for (const icon of icons) {
    for (const [place, tag] of icon.tags.entries()) add(tag, icon, place);
    for (const part of icon.name.split('-')) add(part, icon, IN_NAME);
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

function outlineIcons(described: unknown): Described[] {
  if (typeof described !== 'object' || described === null) return [];
  return Object.entries(described).flatMap(([name, icon]: [string, unknown]) => {
    if (typeof icon !== 'object' || icon === null || !('tags' in icon) || !('styles' in icon)) return [];
    const { tags, styles } = icon;
    if (!Array.isArray(tags) || typeof styles !== 'object' || styles === null || !('outline' in styles))
      return [];
    const { outline } = styles;
    const version =
      typeof outline === 'object' && outline !== null && 'version' in outline ? Number(outline.version) : 0;
    return [{ name, tags: tags.map(String), version: Number.isNaN(version) ? 0 : version }];
  });
}
