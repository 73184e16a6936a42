import { hash } from 'node:crypto';
import { loadHighlight } from '../bundle/loadHighlight.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Planned } from '../link/linkSite.ts';
import type { ResolveTools } from '../link/mark.ts';
import { tablerIcon } from '../link/readIcon.ts';
import { newSanitiser } from '../link/richText/sanitise.ts';
import { findEach } from '../model/findEach.ts';
import { splitPart, withPart } from '../model/picturePart.ts';
import type { Theme } from '../model/theme.ts';
import type { ImageFile } from '../pictures/imageFile.ts';
import { imageReader } from '../pictures/readPicture.ts';
import { asShared } from '../pictures/renditions.ts';
import type { Prints } from '../store/lastRun.ts';
import { inLayers } from '../store/layers.ts';
import type { BuildCache } from './buildCache.ts';
import type { LinkedFile, ReadPage } from './workedPage.ts';

/** What is known of the file of a page. Each part is right as long as its key is the same. */
export interface PageRow {
  /** Of its bytes, and of what all pages are read with. */
  readonly fileKey: string;
  readonly read: ReadPage;
  /** Of the file key, the plan, and the pictures it names. */
  readonly pageKey: string;
  readonly linked: LinkedFile;
}

/** Pictures by the paths that authors write; `undefined` for those that do not exist. */
export type KnownPictures = ReadonlyMap<string, ImageFile | undefined>;

/** @param around what all pages are read with */
export const fileKeyOf = (path: string, prints: Prints, around: string): string =>
  hash('sha1', `${path}\0${prints.get(path) ?? ''}\0${around}`, 'base64');

/** @param planKey as `planKey` returns it */
export function pageKeyOf(
  fileKey: string,
  planKey: string,
  { pictures: { shown, shared } }: Pick<LinkedFile, 'pictures'>,
  prints: Prints,
): string {
  const pictures = [...shown, ...shared].map((named) => printOf(named, prints));
  return hash('sha1', [fileKey, planKey, ...pictures].join('\0'), 'base64');
}

/** The print of the file of a picture, of which a page may show a part. */
const printOf = (named: string, prints: Prints): string => prints.get(`pages/${splitPart(named).src}`) ?? '';

/** The services that resolving uses. */
export const toolsOf = (
  { root, code }: SiteFolders,
  project: string,
  theme: () => Promise<Theme>,
  cache: BuildCache,
): ResolveTools => ({
  sanitise: newSanitiser(cache.richText),
  icons: tablerIcon,
  readImage: imageReader(root, cache.pictures),
  words: async () => (await theme()).words,
  highlight: async () => {
    const { highlight } = await theme();
    return highlight === undefined
      ? undefined
      : loadHighlight(inLayers(code, highlight), code, project, cache.richText);
  },
});

/** Tools that read a picture only if it has changed since it was known. */
export function withKnownPictures(
  tools: ResolveTools,
  now: Prints,
  known: { readonly pictures: KnownPictures; readonly prints: Prints } | undefined,
): ResolveTools {
  if (known === undefined) return tools;
  const isSame = (src: string): boolean => printOf(src, known.prints) === printOf(src, now);
  return {
    ...tools,
    readImage: (src) =>
      known.pictures.has(src) && isSame(src)
        ? Promise.resolve(known.pictures.get(src))
        : tools.readImage(src),
  };
}

/** All pictures of a site, and those that are published: a page that is held back publishes none. */
export async function picturesOf(
  rows: ReadonlyMap<string, Pick<PageRow, 'linked'>>,
  { plan, images }: Planned,
  { readImage }: ResolveTools,
): Promise<{ readonly pictures: KnownPictures; readonly images: readonly ImageFile[] }> {
  const shownFiles = new Set(
    plan.targets.flatMap(({ page }) => (page.heldBack === undefined ? [page.file] : [])),
  );
  const named = [...rows].map(([path, { linked }]) => ({
    ...linked.pictures,
    isShown: shownFiles.has(path),
  }));
  const all = [...new Set(named.flatMap(({ shown, shared }) => [...shown, ...shared]))].sort();
  const read = await findEach(all, readImage);
  const ofShown = named.filter(({ isShown }) => isShown);
  const sorted = (sources: readonly string[]): (ImageFile | undefined)[] =>
    [...new Set(sources)].sort().map((src) => read.get(src));
  const published = [
    ...images,
    ...sorted(ofShown.flatMap(({ shown }) => shown)),
    ...sorted(ofShown.flatMap(({ shared }) => shared)).map(asShared),
  ].flatMap((image) => (image === undefined || image.url === '' ? [] : [image]));
  return {
    pictures: new Map([
      ...images.map((image) => [withPart({ src: image.src, crop: image.part }), image] as const),
      ...read,
    ]),
    images: [...new Map(published.map((image) => [image.url, image])).values()],
  };
}
