/** Words a minute: an unhurried reader of English. */
const PACE = 220;

/**
 * How long a text takes to read.
 *
 * @param html rich text; its tags are no words
 * @returns whole minutes, at least 1
 */
export function readingTime(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/);
  return Math.max(1, Math.round(words.length / PACE));
}
