import type { Finding } from '../issues/catalogue.ts';
import type { LinkedBlock, LinkedPage, PageProperties, PageSummary } from '../model/page.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import { NOT_FOUND, type RoutedPage } from './assignRoutes.ts';
import type { BrokenAnchor } from './brokenAnchors.ts';
import type { PlacedBlock } from './expandBlocks.ts';
import { type Images, linkImage, properties, summaryOf } from './groupCollections.ts';
import type { LinkTarget } from './linkTargets.ts';
import { dependsOnPage } from './marks/kinds.ts';
import type { Context, Place } from './marks/mark.ts';
import { type Replaced, replaceMarks } from './replaceMarks.ts';

/** A page whose blocks are known and whose marks are not yet resolved. */
export interface ExpandedPage extends LinkTarget {
  /** `undefined` if the file could not be read or parsed. */
  readonly valid: ValidFile | undefined;
  readonly blocks: readonly PlacedBlock[];
}

/** The pages that can be drawn, and what is wrong with the marks of all pages. */
export interface LinkedPages {
  readonly pages: readonly LinkedPage[];
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
}

/**
 * Resolves the marks of every page, including pages and blocks that are not drawn, which are only checked.
 *
 * @param indexes by collection, the route of the page that lists it
 */
export function linkPages(
  expanded: readonly ExpandedPage[],
  indexes: ReadonlyMap<string, string>,
  context: Context,
): LinkedPages {
  const byRoute = new Map(expanded.map((page) => [page.page.route, page]));
  const pages: LinkedPage[] = [];
  const replacements: Replaced[] = [];
  // Blocks of shared lists that are the same on every page.
  const done = new Map<ValidBlock, LinkedBlock>();
  const blockOf = (placed: PlacedBlock, page: ExpandedPage): LinkedBlock => {
    const { block } = placed;
    const isShared = placed.file !== page.valid;
    const earlier = done.get(block);
    if (earlier !== undefined) return earlier;
    const place = { ...placeOf(placed), on: { kind: 'page', page, isShared } } as const;
    const replaced = replaceMarks(block.marks, place, context);
    replacements.push(replaced);
    const linked = linkedBlock(block, replaced);
    if (isShared && !block.marks.some((mark) => dependsOnPage(mark, context))) done.set(block, linked);
    return linked;
  };
  for (const page of expanded) {
    const { valid } = page;
    if (valid === undefined) continue;
    replacements.push(ownProperties(valid, page, context));
    const blocks = page.blocks.map((placed) => ({ placed, linked: blockOf(placed, page) }));
    if (!valid.complete || page.page.status !== 'listed') continue;
    const drawn = blocks.filter(({ placed }) => placed.render).map(({ linked }) => linked);
    const trail = breadcrumb(page.page, byRoute, indexes, context.prepared.image);
    pages.push(...linkedPages(page.page, valid, drawn, trail, context.prepared.image));
  }
  return {
    pages,
    findings: replacements.flatMap(({ findings }) => findings),
    anchors: replacements.flatMap(({ anchors }) => anchors),
  };
}

/** Where a block is written. */
export const placeOf = ({ block, file }: PlacedBlock): Omit<Place, 'on'> => ({
  file: file.file,
  pointer: block.pointer,
  holder: block.value,
});

function linkedBlock({ type }: ValidBlock, { value }: Replaced): LinkedBlock {
  if (type === undefined) throw new Error('a "use:" entry was not expanded');
  return { ...value, type };
}

/** Resolves a page's properties, except its blocks. */
function ownProperties(valid: ValidFile, page: ExpandedPage, context: Context): Replaced {
  const { blocks: _blocks, ...holder } = valid.value;
  const on = { kind: 'page', page, isShared: false } as const;
  return replaceMarks(valid.marks, { file: valid.file, pointer: '', holder, on }, context);
}

/** A page at its own route, and a copy for each route in `alsoAt`. */
function linkedPages(
  page: RoutedPage,
  valid: ValidFile,
  blocks: readonly LinkedBlock[],
  trail: readonly PageSummary[],
  images: Images,
): LinkedPage[] {
  const { name = '', accent, scene, image, date, updated, meta } = properties(valid);
  if (meta === undefined) return [];
  const linked: LinkedPage = {
    file: page.file,
    route: page.route,
    canonical: page.route,
    routes: [page.route, ...page.alsoAt],
    name,
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...linkImage(image, images),
    ...(date === undefined ? {} : { date }),
    ...(updated === undefined ? {} : { updated }),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
      ...socialImages(meta, images),
    },
    breadcrumb: trail,
    blocks,
  };
  return [linked, ...page.alsoAt.map((route) => ({ ...linked, route }))];
}

/** The addresses of a page's own pictures for social networks. */
function socialImages(
  meta: PageProperties['meta'],
  images: Images,
): { ogImage?: string; twitterImage?: string } {
  const og = meta.ogImage === undefined ? undefined : images.get(meta.ogImage)?.url;
  const twitter = meta.twitterImage === undefined ? undefined : images.get(meta.twitterImage)?.url;
  return {
    ...(og === undefined ? {} : { ogImage: og }),
    ...(twitter === undefined ? {} : { twitterImage: twitter }),
  };
}

function breadcrumb(
  page: RoutedPage,
  byRoute: ReadonlyMap<string, ExpandedPage>,
  indexes: ReadonlyMap<string, string>,
  images: Images,
): PageSummary[] {
  if (page.route === '/' || page.route === NOT_FOUND) return [];
  const index = page.collection === undefined ? undefined : indexes.get(page.collection);
  const routes = ['/', ...(index === undefined ? [] : [index]), page.route];
  return routes.flatMap((route) => {
    const found = byRoute.get(route);
    return found === undefined ? [] : [summaryOf(found.page, found.valid, images)];
  });
}
