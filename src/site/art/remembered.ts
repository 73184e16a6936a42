/** Results kept by one function. A site has a few hundred different drawings, however many pages show them. */
const MOST = 1000;

/**
 * Makes a function that draws the same thing only once: its results are kept, the oldest is dropped first.
 *
 * @param draw gives the same result for the same text, and does nothing else
 */
export function remembered<Result>(draw: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = draw(text);
    results.set(text, result);
    const [oldest] = results.keys();
    if (results.size > MOST && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
