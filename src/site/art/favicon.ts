import { DOT_SIZE, kolamGeometry } from './kolamPath.ts';

const { viewBox, strand, dots } = kolamGeometry({ seed: 'logo', size: 3 });
const [left = 0, top = 0, span = 0] = viewBox.split(' ').map(Number);

/** Lac red, which is also behind the icon where it has to fill a square. */
export const ICON_GROUND = '#9c1d2c';

/** The colours of an icon, each as `#rrggbb`. */
export interface IconPaints {
  readonly ground: string;
  readonly line: string;
}

/** The logo's kolam, as SVG. Its lines are thicker than elsewhere, because it is shown 16 pixels wide. */
export const kolamIcon = ({ ground, line }: IconPaints): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
    `<rect x="${left}" y="${top}" width="${span}" height="${span}" rx="${span / 5}" fill="${ground}"/>`,
    `<path d="${strand}" fill="none" stroke="${line}" stroke-width="34"/>`,
    `<path d="${dots.map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="#fff" stroke-width="${2 * DOT_SIZE}" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');

export const favicon = kolamIcon({ ground: ICON_GROUND, line: '#f7c948' });
