import { kolamGeometry } from './kolamPath.ts';

/** Heavier than on pages: an icon is often 16 pixels wide. In units of the kolam, whose dots are 200 apart. */
const LINE = 36;
const DOT = 31;
/** The radius of the corners. */
const CORNER = 140;

/** The colours of the icon in both themes: it is seen on whatever a browser has around it. */
export const ICON_GROUND = '#9c1d2c';
const LINE_COLOUR = '#f7c948';

/** The kolam of the logo, as SVG. */
export const favicon = drawIcon();

function drawIcon(): string {
  const { viewBox, strands, dots } = kolamGeometry({ seed: 'logo', size: 3 });
  const [x = 0, y = 0, side = 0] = viewBox.split(' ').map(Number);
  const circles = dots.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${DOT}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${CORNER}" fill="${ICON_GROUND}"/>`,
    `<path d="${strands.join('')}" fill="none" stroke="${LINE_COLOUR}" stroke-width="${LINE}"/>`,
    `<g fill="#fff">${circles}</g></svg>`,
  ].join('');
}
