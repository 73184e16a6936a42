import { DOT_SIZE, kolamGeometry } from './kolamPath.ts';

const { viewBox, strands, dots } = kolamGeometry({ seed: 'logo', size: 3 });
const [left = 0, top = 0, span = 0] = viewBox.split(' ').map(Number);

/** Lac red, which is also behind the icon where it has to fill a square. */
export const ICON_GROUND = '#9c1d2c';

/** The logo's kolam on lac red, as SVG. Its lines are thicker than elsewhere, because it is shown 16 pixels wide. */
export const favicon = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
  `<rect x="${left}" y="${top}" width="${span}" height="${span}" rx="${span / 5}" fill="${ICON_GROUND}"/>`,
  `<path d="${strands[0]}" fill="none" stroke="#f7c948" stroke-width="34"/>`,
  `<path d="${dots.map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="#fff" stroke-width="${2 * DOT_SIZE}" stroke-linecap="round"/>`,
  '</svg>',
].join('');
