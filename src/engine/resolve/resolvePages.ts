import type { Finding } from '../issues/catalogue.ts';
import type { LinkedBlock, LinkedPage, PageProperties, PageSummary } from '../model/page.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import { NOT_FOUND } from './assignRoutes.ts';
import type { BrokenAnchor } from './brokenAnchors.ts';
import { expandBlocks, type PlacedBlock } from './expandBlocks.ts';
import { tagNames } from './gatherTags.ts';
import { type Images, linkImage, summaryOf } from './groupCollections.ts';
import type { LinkTarget } from './linkTargets.ts';
import { dependsOnPage, imagesOf, prepareMarks } from './marks/kinds.ts';
import type { Context, Place } from './marks/mark.ts';
import { pagedLists, pagesOfList } from './pagedList.ts';
import { lookUpsOf, marksOf, type ResolveTools, type SitePlan } from './planSite.ts';
import { properties } from './properties.ts';
import type { ImageFile } from './readImage.ts';
import { type Replaced, replaceMarks } from './replaceMarks.ts';
import { withTag } from './withTag.ts';

/** A page whose blocks are known and whose marks are not yet resolved. */
interface ExpandedPage extends LinkTarget {
  readonly valid: ValidFile;
  readonly blocks: readonly PlacedBlock[];
}

/** What pages are resolved with, the same for all pages of a site. */
export interface Surroundings extends Omit<Context, 'prepared'> {
  readonly plan: SitePlan;
  /** The addresses of the pages of a file and the ids on them: its own first, then those of the pages made from it. */
  readonly pages: ReadonlyMap<string, readonly LinkTarget[]>;
  /** Blocks of shared lists that are the same on every page, resolved once. */
  readonly done: Map<ValidBlock, LinkedBlock>;
}

/** The pages that can be drawn, and what is wrong with the marks of all of them. */
export interface ResolvedPages {
  readonly pages: readonly LinkedPage[];
  /** The pictures that these pages use. */
  readonly images: readonly ImageFile[];
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
}

/** Makes what pages are resolved with. This is done once, because it looks up links in the addresses of all pages. */
export const surroundingsOf = (plan: SitePlan): Surroundings => ({
  plan,
  pages: byFile(plan.targets),
  done: new Map(),
  ...lookUpsOf(plan),
});

/** Further pages of a list are left out: they are resolved together with its first one. */
function byFile(targets: readonly LinkTarget[]): Map<string, LinkTarget[]> {
  const found = new Map<string, LinkTarget[]>();
  for (const target of targets) {
    const { file, number } = target.page;
    if (number !== undefined) continue;
    const others = found.get(file);
    if (others === undefined) found.set(file, [target]);
    else others.push(target);
  }
  return found;
}

/** A page to resolve: its file, whole, and which of the pages of this file it is. */
export interface PageOfFile {
  readonly valid: ValidFile;
  readonly target: LinkTarget;
}

/**
 * The pages of a file. The first one has the file's own address; for a check it is enough, because pages that are made
 * from the same file are right or wrong together.
 */
export const pagesOf = (file: string, { pages }: Surroundings): readonly LinkTarget[] =>
  pages.get(file) ?? [];

/**
 * The second half of the stage `resolve`: resolves the marks of some pages, including pages and blocks that are not
 * drawn, which are only checked. A page's result does not depend on which others are resolved together with it.
 *
 * @param wanted pages of the plan
 */
export async function resolvePages(
  wanted: readonly PageOfFile[],
  { plan, pages: _, done, ...lookUps }: Surroundings,
  tools: ResolveTools,
): Promise<ResolvedPages> {
  const expanded = wanted.map(({ valid: written, target }): ExpandedPage => {
    const { tag } = target.page;
    const valid = tag === undefined ? written : withTag(written, tag);
    return { ...target, valid, blocks: expandBlocks(valid, plan.shared).blocks };
  });
  const prepared = await prepareMarks(
    expanded.flatMap(({ valid, blocks }) => [...valid.marks, ...marksOf(blocks)]),
    { ...tools, placeholders: plan.placeholders },
  );
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
    const drawn = blocks.filter(({ placed }) => placed.render);
    const whole = linkedPage(
      page,
      drawn.map(({ linked }) => linked),
      plan,
      prepared.image,
    );
    if (whole === undefined) continue;
    const [list] = page.page.route === NOT_FOUND ? [] : pagedLists(page.blocks);
    const all = list === undefined ? [whole] : [...pagesOfList(whole, drawn, list, plan.trails.get(''))];
    pages.push(...all);
    const [first = whole] = all;
    pages.push(...page.page.alsoAt.map((route) => ({ ...first, route })));
  }
  return {
    pages,
    images: imagesOf(prepared),
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

/** A page at its own route. */
function linkedPage(
  expanded: ExpandedPage,
  blocks: readonly LinkedBlock[],
  { collections, trails }: SitePlan,
  images: Images,
): LinkedPage | undefined {
  const { page, valid } = expanded;
  const { name = '', accent, scene, image, date, updated, meta } = properties(valid);
  if (meta === undefined) return undefined;
  const tags = tagNames(valid, collections.get(page.collection ?? '')?.tags);
  return {
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
    ...(tags.length === 0 ? {} : { tags }),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
      ...socialImages(meta, images),
    },
    breadcrumb: breadcrumb(expanded, trails, images),
    blocks,
  };
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
