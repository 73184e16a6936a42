import type { SetIcon } from '../icons/iconSet.ts';

/** What a word in an icon's name costs, if it is not among the first of its tags. */
const IN_NAME = 2;
/** What a tag costs in addition if it is only a piece of a word in the name: a speedboat does not mean speed. */
const IN_COMPOUND = 4;
/** What a part of a name with a digit costs: of several alike, the plain one is meant. */
const WITH_DIGIT = 3;

/**
 * Makes a function that finds icons by what they mean, from the words with which the icon set describes them.
 *
 * @returns takes a name that no icon has, and returns the icons that fit all of its words, the best first
 */
export function newIconsByMeaning(
  icons: ReadonlyMap<string, SetIcon>,
  most = 3,
): (name: string) => readonly string[] {
  return (name) => {
    const words = name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1)
      .slice(0, 6)
      .map((word) => [word, word.replace(/s$/, ''), `${word}s`]);
    if (words.length === 0) return [];
    return [...icons]
      .map(([icon, { tags, version }]) => ({ icon, version, cost: costOf(icon, tags, words) }))
      .filter(({ cost }) => Number.isFinite(cost))
      .sort(
        (a, b) =>
          a.cost - b.cost ||
          a.icon.length - b.icon.length ||
          a.version - b.version ||
          (a.icon < b.icon ? -1 : 1),
      )
      .slice(0, most)
      .map(({ icon }) => icon);
  };
}

/** How badly an icon fits all words, each given in its forms: the later among its tags, and the longer its name, the worse. */
function costOf(name: string, tags: readonly string[], words: readonly (readonly string[])[]): number {
  const parts = name.split('-');
  const costOfWord = (forms: readonly string[]): number => {
    const costs = tags.flatMap((tag, place) => {
      if (!forms.includes(tag)) return [];
      const isInCompound =
        !parts.includes(tag) && parts.some((part) => part.startsWith(tag) || part.endsWith(tag));
      return [place + (isInCompound ? IN_COMPOUND : 0)];
    });
    const inName = forms.some((form) => parts.includes(form)) ? IN_NAME : Number.POSITIVE_INFINITY;
    return Math.min(...costs, inName);
  };
  const costs = [...words.map(costOfWord), ...parts.map((part) => (/\d/.test(part) ? WITH_DIGIT : 1))];
  return costs.reduce((sum, cost) => sum + cost, 0);
}
