import type { Finding } from '../issues/catalogue.ts';
import type { LinkedBlock, LinkedPage, PageProperties, PageSummary } from '../model/page.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import { NOT_FOUND, type RoutedPage } from './assignRoutes.ts';
import type { BrokenAnchor } from './brokenAnchors.ts';
import { expandBlocks, type PlacedBlock } from './expandBlocks.ts';
import { type Images, linkImage, properties, summaryOf } from './groupCollections.ts';
import type { LinkTarget } from './linkTargets.ts';
import { dependsOnPage, imagesOf, type Prepared, prepareMarks } from './marks/kinds.ts';
import type { Context, Place } from './marks/mark.ts';
import { lookUpsOf, marksOf, type ResolveTools, type SitePlan } from './planSite.ts';
import { heldBack, heldBackText } from './publication.ts';
import type { ImageFile } from './readImage.ts';
import { type Replaced, replaceMarks } from './replaceMarks.ts';

/** A page whose blocks are known and whose marks are not yet resolved. */
interface ExpandedPage extends LinkTarget {
  readonly valid: ValidFile;
  readonly blocks: readonly PlacedBlock[];
}

/** What pages are resolved with, the same for all pages of a site. */
export interface Surroundings extends Omit<Context, 'prepared'> {
  readonly plan: SitePlan;
  /** The address of every page and the ids on it, by its file. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  /** Blocks of shared lists that are the same on every page, resolved once. */
  readonly done: Map<ValidBlock, LinkedBlock>;
}

/** The pages that can be drawn, and what is wrong with the marks of all of them. */
export interface ResolvedPages {
  readonly pages: readonly LinkedPage[];
  /** The pictures that these pages use. */
  readonly images: readonly ImageFile[];
  /** Those of them that a published page uses. */
  readonly published: readonly ImageFile[];
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
}

/** Makes what pages are resolved with. This is done once, because it looks up links in the addresses of all pages. */
export const surroundingsOf = (plan: SitePlan): Surroundings => ({
  plan,
  pages: new Map(plan.targets.map((target) => [target.page.file, target])),
  done: new Map(),
  ...lookUpsOf(plan),
});

/**
 * The second half of the stage `resolve`: resolves the marks of some pages, including pages and blocks that are not
 * drawn, which are only checked. A page's result does not depend on which others are resolved together with it.
 *
 * @param files pages of the plan, whole
 */
export async function resolvePages(
  files: readonly ValidFile[],
  { plan, pages: targets, done, ...lookUps }: Surroundings,
  tools: ResolveTools,
): Promise<ResolvedPages> {
  const expanded = files.flatMap((valid): ExpandedPage[] => {
    const target = targets.get(valid.file.source.path);
    if (target === undefined) return [];
    return [{ ...target, valid, blocks: expandBlocks(valid, plan.shared).blocks }];
  });
  const prepare = (some: readonly ExpandedPage[]): Promise<Prepared> =>
    prepareMarks(
      some.flatMap(({ valid, blocks }) => [...valid.marks, ...marksOf(blocks)]),
      { ...tools, placeholders: plan.placeholders },
    );
  const prepared = await prepare(expanded);
  const context: Context = { ...lookUps, prepared };
  const pages: LinkedPage[] = [];
  const replacements: Replaced[] = [];
  const blockOf = (placed: PlacedBlock, page: ExpandedPage): LinkedBlock => {
    const { block } = placed;
    const isShared = placed.file !== page.valid;
    const earlier = done.get(block);
    if (earlier !== undefined) return earlier;
    const place = { ...placeOf(placed), on: { kind: 'page', page, isShared } } as const;
    const replaced = replaceMarks(block.marks, place, context);
    replacements.push(replaced);
    const linked = linkedBlock(block, replaced);
    const isFlawless = replaced.findings.length + replaced.anchors.length === 0;
    const isSame = isShared && isFlawless && !block.marks.some((mark) => dependsOnPage(mark, context));
    if (isSame) done.set(block, linked);
    return linked;
  };
  for (const page of expanded) {
    const { valid } = page;
    replacements.push(ownProperties(valid, page, context));
    const blocks = page.blocks.map((placed) => ({ placed, linked: blockOf(placed, page) }));
    if (!valid.complete || page.page.status !== 'listed') continue;
    const held = heldBack(page.page.publication, plan.setting);
    const drawn = blocks.filter(({ placed }) => placed.render).map(({ linked }) => linked);
    const trail = breadcrumb(page, plan.trails, prepared.image);
    const linked = linkedPages(page.page, valid, drawn, trail, prepared.image);
    const why = held === undefined ? undefined : heldBackText(held, plan.setting.timeZone);
    pages.push(...linked.map((one) => (why === undefined ? one : { ...one, heldBack: why })));
  }
  const isShown = ({ page }: ExpandedPage): boolean => heldBack(page.publication, plan.setting) === undefined;
  const shown = expanded.filter(isShown);
  return {
    pages,
    images: imagesOf(prepared),
    published: imagesOf(shown.length === expanded.length ? prepared : await prepare(shown)),
    findings: replacements.flatMap(({ findings }) => findings),
    anchors: replacements.flatMap(({ anchors }) => anchors),
  };
}

/** Where a block is written. */
const placeOf = ({ block, file }: PlacedBlock): Omit<Place, 'on'> => ({
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

/** From the home page over the page that lists the collection to the page itself. */
function breadcrumb(
  { page, valid }: ExpandedPage,
  trails: SitePlan['trails'],
  images: Images,
): PageSummary[] {
  if (page.route === '/' || page.route === NOT_FOUND) return [];
  const index = page.collection === undefined ? undefined : trails.get(page.collection);
  return [trails.get(''), index, summaryOf(page, valid, images)].filter((one) => one !== undefined);
}
