import type { ImageAt, Picture, Shape } from '../model/picture.ts';
import { loadSharp } from '../pictures/loadSharp.ts';

/** A palette makes a file of flat colours a third as large; without dithering, flat colours stay flat. */
const FEW_COLOURS = { palette: true, colours: 64, effort: 1, dither: 0 };

/** For the pictures of a site, whose colours are more. */
const MORE_COLOURS = { ...FEW_COLOURS, colours: 256 };

/** Makes a PNG file of a picture. Texts in it are outlines, so that no font of the machine has a part in it. */
export async function drawPicture(picture: Picture, imageAt: ImageAt): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { images = [] } = picture;
  const placed = images.map(async ({ address, x, y, width, height }) => {
    const file = await imageAt(address);
    if (file === undefined) return [];
    const size = { width: Math.round(width), height: Math.round(height), fit: 'fill' as const };
    const input = await sharp(file).resize(size).png().toBuffer();
    return [{ input, left: Math.round(x), top: Math.round(y) }];
  });
  return sharp(Buffer.from(svgOf(picture)))
    .composite((await Promise.all(placed)).flat())
    .png(images.length === 0 ? FEW_COLOURS : MORE_COLOURS)
    .toBuffer();
}

function svgOf({ width, height, ground, layers }: Picture): string {
  const { rgb } = colourOf(ground);
  const drawn = layers.map(({ colour, shapes }) => {
    const { rgb: own, opacity } = colourOf(colour);
    // A group, so that shapes that overlap are no denser.
    return `<g opacity="${opacity}">${shapes.map((shape) => pathOf(shape, own)).join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${rgb}" d="M0 0h${width}v${height}h-${width}z"/>${drawn.join('')}</svg>`;
}

function pathOf({ path, stroke, place }: Shape, rgb: string): string {
  const paint =
    stroke === undefined
      ? `fill="${rgb}"`
      : `fill="none" stroke="${rgb}" stroke-width="${stroke}" stroke-miterlimit="2"`;
  const moved =
    place === undefined ? '' : ` transform="translate(${place.x} ${place.y}) scale(${place.scale})"`;
  return `<path ${paint}${moved} d="${path}"/>`;
}

/** @returns `#rrggbb`, and from 0 to 1 how much it hides */
function colourOf(text: string): { readonly rgb: string; readonly opacity: number } {
  const [, rgb, alpha = 'ff'] = /^(#[\da-f]{6})([\da-f]{2})?$/i.exec(text) ?? [];
  if (rgb === undefined) throw new Error(`A picture has the colour "${text}".`);
  return { rgb, opacity: Number.parseInt(alpha, 16) / 255 };
}
