/** Those with all of the words that are looked for: first what is called so, last what only has to do with it. */
export function foundBy<Item>(
  wanted: string,
  all: readonly Item[],
  textsOf: (item: Item) => readonly [name: string, more: string],
): readonly Item[] {
  const whole = wanted.trim().toLowerCase();
  const words = whole.split(/\s+/);
  const rankOf = (item: Item): number => {
    const [name = '', more = ''] = textsOf(item).map((text) => text.toLowerCase());
    const isIn = (text: string): boolean => words.every((word) => text.includes(word));
    // A page is called by its address, too.
    const called = whole.startsWith('/') ? more.replace(/ .*/s, '') : name;
    return [called === whole, called.startsWith(whole), isIn(name), isIn(`${name} ${more}`)].indexOf(true);
  };
  return all
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
