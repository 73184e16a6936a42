import type { Picture } from '../../model/picture.ts';
import { encodePng } from './png.ts';
import { rasterise } from './rasterise.ts';

/**
 * Makes a PNG file of a picture.
 *
 * @throws Error when a path or a colour is not one: a bug in the theme
 */
export const makePng = (picture: Picture): Uint8Array<ArrayBuffer> => encodePng(rasterise(picture));
