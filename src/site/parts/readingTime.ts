/** Words per minute, for an unhurried reader of English. */
const PACE = 220;

/**
 * Returns how long a text takes to read.
 *
 * @param html rich text; tags do not count as words
 * @returns whole minutes, at least 1
 */
export function readingTime(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / PACE));
}
