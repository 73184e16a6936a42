import type { ImageAt, Picture } from '../model/picture.ts';
import { loadSharp } from '../pictures/loadSharp.ts';

/** A palette makes a file of flat colours a third as large; without dithering, flat colours stay flat. */
const FEW_COLOURS = { palette: true, colours: 64, effort: 1, dither: 0 };

/** For the pictures of a site, whose colours are more. */
const MORE_COLOURS = { ...FEW_COLOURS, colours: 256 };

/** Makes a PNG file of a picture. */
export async function drawPicture(
  { width, height, ground, drawing, images = [] }: Picture,
  imageAt: ImageAt,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const placed = images.map(async ({ address, x, y, ...size }) => {
    const file = await imageAt(address);
    if (file === undefined) return [];
    const [wide, high] = [Math.round(size.width), Math.round(size.height)];
    const input = await sharp(file).resize(wide, high, { fit: 'fill' }).png().toBuffer();
    return [{ input, left: Math.round(x), top: Math.round(y) }];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${drawing}</svg>`;
  return sharp(Buffer.from(svg))
    .composite((await Promise.all(placed)).flat())
    .png(images.length === 0 ? FEW_COLOURS : MORE_COLOURS)
    .toBuffer();
}
