import type { IconPaints } from './favicon.ts';
import { TILE, tilesPath } from './tiles.ts';

/** How many tiles the icon has in a row: more would not be told apart 16 pixels wide. */
const COUNT = 2;
const EDGE = 50;

/** The icon of a site without kolams: four tiles that stand for its name, as SVG. */
export function tileIcon(name: string, { ground, line }: IconPaints): string {
  const side = COUNT * TILE + 2 * EDGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${side / 5}" fill="${ground}"/>`,
    `<path transform="translate(${EDGE} ${EDGE})" d="${tilesPath(name, COUNT)}" fill="${line}"/>`,
    '</svg>',
  ].join('');
}
