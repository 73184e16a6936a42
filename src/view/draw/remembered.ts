/** Results kept by one function. A site has a few hundred different drawings, however many pages show them. */
const MOST = 1000;

/**
 * Makes a function that draws the same thing only once: its results are kept, those that nobody asks for any longer are
 * dropped.
 *
 * @param draw gives the same result for the same text, and does nothing else
 * @param most how many results are kept
 */
export function remembered<Result>(draw: (text: string) => Result, most = MOST): (text: string) => Result {
  // Two halves: what is found in the older one goes into the newer one, and the rest goes with it. So what many pages
  // show stays, whatever the others show.
  let newer = new Map<string, { readonly result: Result }>();
  let older: typeof newer = new Map();
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known.result;
    const found = older.get(text) ?? { result: draw(text) };
    if (newer.size >= most / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, found);
    return found.result;
  };
}
