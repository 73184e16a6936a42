import { memoisedBy } from '#model/memoised.ts';
import { parsePath } from './pathData.ts';
import { writePath } from './writePath.ts';

/** The icons of the set are drawn to thousandths of a unit, which is a pixel. */
const DECIMALS = 2;

const PATH = /<path d="([^"]*)" \/>/g;

/**
 * Joins the outlines of an icon into one path, written as short as possible. Filled parts stay what they are.
 *
 * @param markup the content of the icon's `svg` element
 */
export const compactIcon = memoisedBy((markup: string): string => {
  let segments = '';
  const others = markup.replaceAll(PATH, (_, d: string) => {
    segments += writePath(parsePath(d), DECIMALS);
    return '';
  });
  return segments === '' ? others : `<path d="${segments}"/>${others.trim()}`;
});
