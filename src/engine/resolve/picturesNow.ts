import type { ImageFile } from '../pictures/readPicture.ts';
import type { ResolveTools } from './sitePlan.ts';

/** Reads pictures, by the paths that authors write; `undefined` for those that do not exist. */
export async function picturesNow(
  sources: Iterable<string>,
  { readImage }: ResolveTools,
): Promise<ReadonlyMap<string, ImageFile | undefined>> {
  return new Map(await Promise.all([...sources].map(async (src) => [src, await readImage(src)] as const)));
}
