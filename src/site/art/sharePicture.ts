import type { Picture, Shape } from '#model/picture.ts';
import type { SharePicture } from '#model/theme.ts';
import { DOT_SIZE, kolamGeometry, STRAND_WIDTH } from './kolamPath.ts';
import { round } from './round.ts';

/** In pixels; the shape that social networks ask for (Open Graph: 1.91 to 1). */
const WIDTH = 1200;
const HEIGHT = 630;
/** The height of the border at the foot. */
const BORDER = 40;

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

function drawn(number: number, ground: string): Picture {
  const line = '#f9c72c';
  const middle = (HEIGHT - BORDER) / 2;
  const threads = Array.from(
    { length: WIDTH / 24 },
    (_, index) => `M${index * 24} ${HEIGHT - BORDER}h17v${BORDER}h-17z`,
  ).join('');
  return {
    width: WIDTH,
    height: HEIGHT,
    ground,
    layers: [
      { colour: '#9c1d2c', shapes: [{ path: `M0 ${HEIGHT - BORDER}h${WIDTH}v${BORDER}h-${WIDTH}z` }] },
      { colour: line, shapes: [{ path: threads }, ...kolam(`share ${number}`, 11, WIDTH / 2, middle, 520)] },
      // A layer each, because what lies between the shapes of a layer takes time as well.
      ...[150, WIDTH - 150].map((x) => ({
        colour: '#ffffff66',
        shapes: kolam('left of it', 5, x, middle, 180),
      })),
    ],
  };
}

/** A kolam of the given width, centred on a point. */
function kolam(seed: string, size: number, x: number, y: number, width: number): Shape[] {
  const { viewBox, strands, dots } = kolamGeometry({ seed, size });
  const [left = 0, top = 0, span = 1] = viewBox.split(' ').map(Number);
  const scale = width / span;
  const place = { x: x - width / 2 - left * scale, y: y - width / 2 - top * scale, scale };
  return [
    ...strands.map((path) => ({ path, stroke: STRAND_WIDTH, place })),
    { path: dots.map(([dotX, dotY]) => circle(dotX, dotY, DOT_SIZE / 2)).join(''), place },
  ];
}

/** The control points of a quarter circle lie this many radii from its ends. */
const ROUND = 0.5523;

/** A circle as path data. */
function circle(x: number, y: number, r: number): string {
  const near = round(r * ROUND);
  const far = round(r - r * ROUND);
  return [
    `M${x - r} ${y}`,
    `c0 ${-near} ${far} ${-r} ${r} ${-r}`,
    `c${near} 0 ${r} ${far} ${r} ${r}`,
    `c0 ${near} ${-far} ${r} ${-r} ${r}`,
    `c${-near} 0 ${-r} ${-far} ${-r} ${-r}z`,
  ].join('');
}
