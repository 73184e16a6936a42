import type { SharePicture } from '#model/theme.ts';
import { DOT_SIZE, kolamGeometry, STRAND_WIDTH } from './kolamPath.ts';

/** In pixels; the shape that social networks ask for (Open Graph: 1.91 to 1). */
const WIDTH = 1200;
const HEIGHT = 630;

/** Dark backgrounds by hue: oklch(0.33 0.06 H) every 45 degrees, in sRGB because rasterisers lack oklch. */
const GROUNDS = ['#4a2632', '#492a1a', '#3a330f', '#1f3a20', '#003c3a', '#003a4d', '#2a3052', '#402748'];
const PEACOCK = '#003c46';

/** How many kolams there are. With the grounds the number of pictures has an end, however many pages there are. */
const KOLAMS = 64;

/**
 * The picture that social networks show for a page: a kolam above the border of a saree. It has no words, so it
 * looks the same whatever fonts are installed where the site is built.
 *
 * @param accent the page's hue in degrees, each 45 of which share a ground; absent for the peacock ground
 * @param chance a whole number, by which the kolam is chosen
 */
export function sharePicture(accent: number | undefined, chance: number): SharePicture {
  const kolam = chance % KOLAMS;
  const ground = accent === undefined ? GROUNDS.length : Math.round(accent / 45) % GROUNDS.length;
  return { name: `${kolam}-${ground}`, draw: () => drawn(kolam, GROUNDS[ground] ?? PEACOCK) };
}

function drawn(number: number, ground: string): string {
  const line = '#f9c72c';
  const large = kolam(`share ${number}`, 11, WIDTH / 2, (HEIGHT - 40) / 2, 520, line);
  const left = kolam('left of it', 5, 150, (HEIGHT - 40) / 2, 180, '#ffffff66');
  const right = kolam('left of it', 5, WIDTH - 150, (HEIGHT - 40) / 2, 180, '#ffffff66');
  const threads = Array.from(
    { length: WIDTH / 24 },
    (_, index) => `M${index * 24} ${HEIGHT - 40}h17v40h-17z`,
  ).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<rect y="${HEIGHT - 40}" width="${WIDTH}" height="40" fill="#9c1d2c"/><path d="${threads}" fill="${line}"/>`,
    left,
    right,
    large,
    '</svg>',
  ].join('');
}

/** A kolam of the given width, centred on a point. */
function kolam(seed: string, size: number, x: number, y: number, width: number, colour: string): string {
  const { viewBox, strands, dots } = kolamGeometry({ seed, size });
  const [left = 0, top = 0, span = 1] = viewBox.split(' ').map(Number);
  const scale = width / span;
  const move = `translate(${x - width / 2 - left * scale} ${y - width / 2 - top * scale}) scale(${scale})`;
  const points = dots
    .map(([dotX, dotY]) => `<circle cx="${dotX}" cy="${dotY}" r="${DOT_SIZE / 2}"/>`)
    .join('');
  return [
    `<g transform="${move}"><g fill="none" stroke="${colour}" stroke-width="${STRAND_WIDTH}" stroke-linecap="round">`,
    ...strands.map((strand) => `<path d="${strand}"/>`),
    `</g><g fill="${colour}">${points}</g></g>`,
  ].join('');
}
