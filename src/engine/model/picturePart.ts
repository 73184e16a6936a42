import { asRecord } from './readValue.ts';

/** A point or a part of a picture, in percent of its width and height, from its top left corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}
export interface PicturePart extends PicturePoint {
  readonly width: number;
  readonly height: number;
}

export interface WrittenPicture {
  readonly src: string;
  readonly crop?: unknown;
  readonly focus?: unknown;
}

/**
 * The path of a picture with the part of it that is shown, as a fragment (Media Fragments URI 1.0, 4.2.2): what is made
 * of a picture, and what is known of it, goes by this one text. A crop that reaches beyond the picture is left out.
 */
export function withPart({ src, crop }: WrittenPicture): string {
  const numbers = partNumbers(crop);
  return numbers === undefined || reachesBeyond(crop) ? src : `${src}#xywh=percent:${numbers.join()}`;
}

/** The path of a picture, and the part of it that is shown if not all of it is. */
export function splitPart(named: string): { readonly src: string; readonly part?: PicturePart } {
  const [src = '', numbers] = named.split('#xywh=percent:');
  if (numbers === undefined) return { src };
  const [x = 0, y = 0, width = 100, height = 100] = numbers.split(',').map(Number);
  return { src, part: { x, y, width, height } };
}

/** Whether a crop has its four numbers and reaches beyond its picture. */
export function reachesBeyond(crop: unknown): boolean {
  const [x = 0, y = 0, width = 0, height = 0] = partNumbers(crop) ?? [];
  return x + width > 100 || y + height > 100;
}

/** The four numbers; `undefined` for anything that is no crop, which its schema has refused. */
function partNumbers(crop: unknown): readonly number[] | undefined {
  const { x, y, width, height } = asRecord(crop);
  const numbers = [x, y, width, height].flatMap((one) =>
    typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= 100 ? [one] : [],
  );
  return numbers.length === 4 && width !== 0 && height !== 0 ? numbers : undefined;
}

/** A point of a picture as the nearest point of the part that is shown; `undefined` if it is no point. */
export function pointIn(focus: unknown, part: PicturePart | undefined): PicturePoint | undefined {
  const { x, y } = asRecord(focus);
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  if (part === undefined) return { x, y };
  const within = (at: number, from: number, size: number): number =>
    Math.round((Math.min(Math.max(0, at - from), size) / size) * 100);
  return { x: within(x, part.x, part.width), y: within(y, part.y, part.height) };
}
