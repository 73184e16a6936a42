import type { Picture } from '../../model/picture.ts';
import { type Coverage, newCoverage } from './coverage.ts';
import { flatten } from './flatten.ts';

/** A picture as pixels with few colours. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** The colours as 0xrrggbb, at most 256. */
  readonly palette: readonly number[];
  /** By pixel, row by row: the number of its colour. */
  readonly pixels: Uint8Array;
}

/** A picture as far as it is painted. */
export interface Painted extends Pick<IndexedImage, 'palette' | 'pixels'> {
  /** How many of its layers are. */
  readonly layers: number;
}

/** How painting begins, and who watches it. */
export interface Painting {
  /** What an equal picture was after its first layers; copied. */
  readonly from?: Painted;
  /** Told after each layer. What it is told changes with the next one. */
  readonly onLayer?: (painted: Painted) => void;
}

/**
 * How finely the edges of shapes are smoothed: from the ground to a colour there are this many steps. Seven steps of two
 * colours, the ground and one more are the 16 colours that fit in half a byte.
 */
const LEVELS = 7;
const MOST_COLOURS = 256;
const PIXELS = { x: 0, y: 0, scale: 1 };

/**
 * Turns a picture into pixels. It uses only operations that IEEE 754 rounds exactly, so that the pixels are the same
 * everywhere.
 *
 * @param coverage of the picture's size, and without shapes
 * @throws Error when a path or a colour is not one: a bug in the theme
 */
export function rasterise(
  { width, height, ground, layers }: Picture,
  coverage: Coverage = newCoverage(width, height),
  { from: begun, onLayer }: Painting = {},
): IndexedImage {
  const palette = begun === undefined ? [colourOf(ground).rgb] : [...begun.palette];
  const pixels = begun === undefined ? new Uint8Array(width * height) : begun.pixels.slice();
  const done = begun?.layers ?? 0;
  for (const [index, { colour, shapes }] of layers.slice(done).entries()) {
    for (const { path, stroke, place = PIXELS } of shapes) {
      for (const line of flatten(path, place)) {
        if (stroke === undefined) coverage.fill(line);
        else coverage.stroke(line, stroke * place.scale);
      }
    }
    const over = colourOf(colour);
    const mixed = newMixer(palette, over);
    coverage.sweep(LEVELS, (from, to, level) => {
      if (level === LEVELS && over.opacity === 1) {
        // The inside of a shape hides whatever is under it.
        if (from < to) pixels.fill(mixed(pixels[from] ?? 0, level), from, to);
        return;
      }
      let under = -1;
      let number = 0;
      for (let pixel = from; pixel < to; pixel += 1) {
        // Neighbours are mostly alike.
        if (pixels[pixel] !== under) {
          under = pixels[pixel] ?? 0;
          number = mixed(under, level);
        }
        pixels[pixel] = number;
      }
    });
    onLayer?.({ palette, pixels, layers: done + index + 1 });
  }
  return { width, height, palette, pixels };
}

interface Colour {
  readonly rgb: number;
  readonly opacity: number;
}

function colourOf(text: string): Colour {
  const [, rgb, alpha = 'ff'] = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(text) ?? [];
  if (rgb === undefined) throw new Error(`A picture has the colour "${text}".`);
  return { rgb: Number.parseInt(rgb, 16), opacity: Number.parseInt(alpha, 16) / 255 };
}

/**
 * @param palette gets the colours that are missing
 * @returns a function that gives the number of the colour that a pixel of the palette's colour `under` gets when a
 *   colour covers it to a level of {@link LEVELS}
 */
function newMixer(palette: number[], { rgb, opacity }: Colour): (under: number, level: number) => number {
  const known = new Int16Array(MOST_COLOURS * (LEVELS + 1)).fill(-1);
  return (under, level) => {
    const key = under * (LEVELS + 1) + level;
    const earlier = known[key] ?? -1;
    if (earlier !== -1) return earlier;
    const mixed = mix(palette[under] ?? 0, rgb, (opacity * level) / LEVELS);
    let number = palette.indexOf(mixed);
    if (number === -1)
      number = palette.length < MOST_COLOURS ? palette.push(mixed) - 1 : nearest(palette, mixed);
    known[key] = number;
    return number;
  };
}

const CHANNELS = [16, 8, 0];

function mix(under: number, over: number, share: number): number {
  let mixed = 0;
  for (const shift of CHANNELS) {
    const [low, high] = [(under >> shift) & 255, (over >> shift) & 255];
    mixed |= Math.round(low + (high - low) * share) << shift;
  }
  return mixed;
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((other) =>
    CHANNELS.reduce((sum, shift) => sum + (((other >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
