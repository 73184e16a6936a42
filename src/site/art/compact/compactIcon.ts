import { parsePath } from './pathData.ts';
import { writePath } from './writePath.ts';

/** The icons of the set are drawn to thousandths of a unit, which is a pixel. */
const DECIMALS = 2;

const PATH = /<path d="([^"]*)" \/>/g;

/** The icons shortened so far. There are as many as the site names. */
const known = new Map<string, string>();

/**
 * Joins the outlines of an icon into one path, written as short as possible. Filled parts stay what they are.
 *
 * @param markup the content of the icon's `svg` element
 */
export function compactIcon(markup: string): string {
  const before = known.get(markup);
  if (before !== undefined) return before;
  let segments = '';
  const others = markup.replaceAll(PATH, (_, d: string) => {
    segments += writePath(parsePath(d), DECIMALS);
    return '';
  });
  const made = segments === '' ? others : `<path d="${segments}"/>${others.trim()}`;
  known.set(markup, made);
  return made;
}
