import type { Random } from './random.ts';
import { isList, isMapping, type Value } from './rewrite.ts';
import { wordsOf } from './words.ts';

/** Properties that hold drawings. */
const DRAWINGS = new Set(['scene', 'scenes', 'figures', 'kolam']);

/** The picture of a lean site, below pages/. */
export const LEAN_PICTURE = '_media/plain.png';

/**
 * The same value without drawings and without HTML: what remains is the engine's own work. An item of a list that must
 * have a picture gets a plain one.
 */
export function leanValue(value: Value): Value {
  if (typeof value === 'string') return value.includes('<') ? plainText(value) : value;
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.filter((item) => !explainsDrawing(item)).map(leanValue);
  const entries = Object.entries(value).filter(([key]) => !DRAWINGS.has(key));
  const lean = Object.fromEntries(entries.map(([key, item]) => [key, leanValue(item)]));
  // What is neither a page, a block, a card nor a feature needs a picture of one kind or the other.
  const isPicture = 'scene' in value && !['blocks', 'type', 'link', 'icon'].some((key) => key in value);
  return isPicture ? { ...lean, image: { src: LEAN_PICTURE, alt: 'A plain ground' } } : lean;
}

/** Whether a block is about one drawing, whose parts its items explain. */
const explainsDrawing = (item: Value): boolean =>
  isMapping(item) && ['type', 'scene', 'items'].every((key) => key in item);

/** The texts between the tags, as one line. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The same page with words of its own in its scenes, so that they differ from those of other pages. */
export function withOwnLabels(value: Value, random: Random): Value {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => withOwnLabels(item, random));
  const own = (item: Value): Value => (isMapping(item) ? { ...item, labels: twoLabels(random) } : item);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'scene') return [key, own(item)];
      if (key === 'scenes' && isList(item)) return [key, item.map(own)];
      return [key, withOwnLabels(item, random)];
    }),
  );
}

const twoLabels = (random: Random): string[] => [wordsOf(12, '', random), wordsOf(8, '', random)];

/** The same value with one mistake: a letter is missing in its first link, which is meant to lead to `route`. */
export function withBrokenLink(value: Value, route: string): Value {
  let done = false;
  const change = (part: Value): Value => {
    if (done || part === null || typeof part !== 'object') return part;
    if (isList(part)) return part.map(change);
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => {
        if (done || key !== 'link') return [key, change(item)];
        done = true;
        return [key, route.slice(0, 3) + route.slice(4)];
      }),
    );
  };
  return change(value);
}
