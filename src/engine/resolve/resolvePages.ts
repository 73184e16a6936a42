import type { Finding } from '../issues/catalogue.ts';
import type { LinkedBlock, LinkedPage, PageProperties, PageSummary } from '../model/page.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import { NOT_FOUND } from './assignRoutes.ts';
import type { BrokenAnchor } from './brokenAnchors.ts';
import { expandBlocks, type PlacedBlock } from './expandBlocks.ts';
import { tagNames } from './gatherTags.ts';
import { linkImage, summaryOf } from './groupCollections.ts';
import type { LinkTarget } from './linkTargets.ts';
import type { Context, Images, Place } from './mark.ts';
import { dependsOnPage, imagesOf, type Prepared, prepareMarks } from './markKinds.ts';
import { type LinkedPlace, pagedLists, pagesOfList } from './pagedList.ts';
import type { PagePlan } from './pagePlan.ts';
import { marksOf } from './planSite.ts';
import { properties } from './properties.ts';
import { heldBackText } from './publication.ts';
import { type CheckedMarks, checkMarks, type Replaced, replaceMarks } from './replaceMarks.ts';
import { type Ask, type Question, SiteAnswers } from './siteAnswers.ts';
import type { ResolveTools } from './sitePlan.ts';
import { withTag } from './withTag.ts';

/** A page whose blocks are known and whose marks are not yet resolved. */
interface ExpandedPage extends LinkTarget {
  readonly valid: ValidFile;
  readonly blocks: readonly PlacedBlock[];
  readonly reads: Set<Question>;
}

/** What pages are resolved with, the same for all pages of a site. */
export interface Surroundings {
  readonly plan: PagePlan;
  readonly answers: SiteAnswers;
  /** Blocks of shared lists that are the same on every page, resolved once. */
  readonly done: Map<ValidBlock, DoneBlock>;
}

/** A resolved block, and what was asked for it. */
interface DoneBlock {
  readonly linked: LinkedBlock;
  readonly reads: ReadonlySet<Question>;
}

/** The pages that can be drawn, and what is wrong with the marks of all of them. */
export interface ResolvedPages {
  /** None if they are only to be checked. */
  readonly pages: readonly LinkedPage[];
  /** The pictures that these pages use. */
  readonly images: readonly ImageFile[];
  /** Of each page, in the order in which they were wanted. */
  readonly checks: readonly ResolvedMarks[];
}

/** What is wrong with the marks of a page, and what it depends on. */
export interface ResolvedMarks {
  /** The page. */
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
  /** Everything about the rest of the site that was asked for this page; nothing if pages are only to be drawn. */
  readonly reads: ReadonlySet<Question>;
}

/** Makes what pages are resolved with. This is done once, because it looks up links in the addresses of all pages. */
export const surroundingsOf = (plan: PagePlan): Surroundings => ({
  plan,
  answers: new SiteAnswers(plan),
  done: new Map(),
});

/** A page to resolve: its file, whole, and which of the pages of this file it is. */
export interface PageOfFile {
  readonly valid: ValidFile;
  readonly target: LinkTarget;
}

/** The pages of a file: the one at its own address first, then those that are made from it for tags. */
export const pagesOf = (file: string, { answers }: Surroundings): readonly LinkTarget[] =>
  answers.pagesOf(file);

/**
 * The second half of the stage `resolve`: resolves the marks of some pages, including pages and blocks that are not
 * drawn, which are only checked. A page's result does not depend on which others are resolved together with it.
 *
 * @param wanted pages of the plan
 * @param purpose what the result is for, because each takes its time; by default everything
 */
export async function resolvePages(
  wanted: readonly PageOfFile[],
  { plan, answers, done }: Surroundings,
  tools: ResolveTools,
  purpose: 'check' | 'draw' | 'both' = 'both',
): Promise<ResolvedPages> {
  const [isNoted, isDrawn] = [purpose !== 'draw', purpose !== 'check'];
  const asker = (known: Images, reads: Set<Question>): Ask =>
    answers.asker(known, isNoted ? reads : undefined);
  const expanded = wanted.map(({ valid: written, target }): ExpandedPage => {
    const reads = new Set<Question>();
    const ask = asker(NO_IMAGES, reads);
    ask('page', target.page.file);
    const { tag } = target.page;
    const valid = tag === undefined ? written : withTag(written, tag);
    const { blocks } = expandBlocks(valid, plan.shared, (name) => ask('list', name));
    return { ...target, valid, blocks, reads };
  });
  const prepared = await prepareMarks(
    expanded.flatMap(({ valid, blocks }) => [...valid.marks, ...marksOf(blocks)]),
    { ...tools, placeholders: plan.placeholders },
  );
  const images = imagesOf(prepared);
  const pages: LinkedPage[] = [];
  const blockOf = (
    placed: PlacedBlock,
    page: ExpandedPage,
    ownContext: Context,
  ): DoneBlock & Partial<Replaced> => {
    const { block } = placed;
    const isShared = placed.file !== page.valid;
    // Links on a page that is held back may lead to others that are.
    const isShown = page.page.heldBack === undefined;
    const earlier = isShared && isShown ? done.get(block) : undefined;
    if (earlier !== undefined) return earlier;
    // What is asked for a page's own block will not be asked for another page.
    const reads = isShared ? new Set<Question>() : page.reads;
    const context = isShared ? { ask: asker(images, reads), basePath: plan.basePath } : ownContext;
    const place = { ...placeOf(placed), on: { kind: 'page', page, isShared } } as const;
    // What is shared may be drawn later.
    const replaced =
      isDrawn || isShared
        ? replaceMarks(block.marks, place, context, prepared)
        : { value: block.value, ...checkMarks(block.marks, place, context, prepared) };
    const made = { linked: linkedBlock(block, replaced), reads };
    const isFlawless = replaced.findings.length + replaced.anchors.length === 0;
    const isSame = isShared && isFlawless && !block.marks.some((mark) => dependsOnPage(mark, prepared));
    if (isSame && isShown) done.set(block, made);
    return { ...made, ...replaced };
  };
  const checks = expanded.map((page): ResolvedMarks => {
    const { valid, reads } = page;
    const { file, tag, status, alsoAt } = page.page;
    const ask = asker(images, reads);
    const context = { ask, basePath: plan.basePath };
    const own = checkProperties(valid, page, context, prepared);
    const blocks = page.blocks.map((placed) => ({ placed, ...blockOf(placed, page, context) }));
    for (const block of blocks)
      if (block.reads !== reads) for (const question of block.reads) reads.add(question);
    if (valid.complete && status === 'listed') {
      const held = page.page.heldBack;
      const why = held === undefined ? {} : { heldBack: heldBackText(held, plan.setting.timeZone) };
      const drawn = drawnPages(page, blocks, ask, images, plan.basePath).map((one) => ({
        ...one,
        ...why,
      }));
      const [first, ...others] = drawn;
      if (first !== undefined && isDrawn)
        pages.push(first, ...others, ...alsoAt.map((route) => ({ ...first, route })));
    }
    // What is wrong with a page for a tag is wrong with the one it is made from.
    if (tag !== undefined) return { file, reads, findings: [], anchors: [] };
    return {
      ...{ file, reads },
      findings: [...own.findings, ...blocks.flatMap(({ findings = [] }) => findings)],
      anchors: [...own.anchors, ...blocks.flatMap(({ anchors = [] }) => anchors)],
    };
  });
  return {
    pages,
    images: [...images.values()].filter((image) => image !== undefined),
    checks,
  };
}

/** Which blocks a page has does not depend on pictures. */
const NO_IMAGES: Images = new Map();

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

/** Checks a page's properties, except its blocks. */
function checkProperties(
  valid: ValidFile,
  page: ExpandedPage,
  context: Context,
  prepared: Prepared,
): CheckedMarks {
  const { file, value: holder, marks } = valid;
  const on = { kind: 'page', page, isShared: false } as const;
  return checkMarks(marks, { file, pointer: '', holder, on }, context, prepared);
}

/** A page at its own route, and its further pages if it has a long list. */
function drawnPages(
  page: ExpandedPage,
  blocks: readonly LinkedPlace[],
  ask: Ask,
  images: Images,
  basePath: string,
): readonly LinkedPage[] {
  const drawn = blocks.filter(({ placed }) => placed.render);
  const whole = linkedPage(
    page,
    drawn.map(({ linked }) => linked),
    ask,
    images,
    basePath,
  );
  if (whole === undefined) return [];
  const [list] = page.page.route === NOT_FOUND ? [] : pagedLists(page.blocks);
  return list === undefined ? [whole] : [...pagesOfList(whole, drawn, list, ask('trail', ''), basePath)];
}

/** A page at its own route. */
function linkedPage(
  expanded: ExpandedPage,
  blocks: readonly LinkedBlock[],
  ask: Ask,
  images: Images,
  basePath: string,
): LinkedPage | undefined {
  const { page, valid } = expanded;
  const { name = '', accent, scene, image, date, updated, meta } = properties(valid);
  if (meta === undefined) return undefined;
  const { collection } = page;
  const picturedAs = ask('pictured', page.route);
  const tags = tagNames(valid, (key) =>
    collection === undefined ? undefined : ask('tag', { collection, key }),
  );
  return {
    file: page.file,
    route: page.route,
    canonical: page.route,
    addresses: [page.route, ...page.alsoAt].map((route) => basePath + route),
    name,
    ...(collection === undefined || page.tag !== undefined ? {} : { collection }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...linkImage(image, images, basePath),
    ...(date === undefined ? {} : { date }),
    ...(updated === undefined ? {} : { updated }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(picturedAs === undefined ? {} : { picturedAs }),
    ...(page.isUnfinished ? { isUnfinished: page.isUnfinished } : {}),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
      ...socialImages(meta, { image, picturedAs }, ask, basePath),
    },
    breadcrumb: breadcrumb(expanded, ask, images, basePath),
    blocks,
  };
}

/** A page's own pictures for social networks: those it names for them, else the one that stands for the page. */
function socialImages(
  { ogImage, twitterImage }: PageProperties['meta'],
  own: {
    readonly image: PageProperties['image'] | undefined;
    readonly picturedAs: LinkedPage['picturedAs'] | undefined;
  },
  ask: Ask,
  basePath: string,
): { ogImage?: string; ogImageAlt?: string; twitterImage?: string } {
  const { image, picturedAs } = own;
  // Networks do not show drawings.
  const cover = image === undefined || ask('image', image.src)?.format === 'svg' ? undefined : image;
  const source = ogImage ?? cover?.src;
  const og = source === undefined ? undefined : ask('share', source)?.url;
  const isDrawn = og === undefined || og === '';
  const alt = isDrawn ? picturedAs?.name : ogImage === undefined ? cover?.alt : undefined;
  const twitter = twitterImage === undefined ? undefined : ask('share', twitterImage)?.url;
  return {
    ...(isDrawn ? {} : { ogImage: basePath + og }),
    ...(alt === undefined ? {} : { ogImageAlt: alt }),
    ...(twitter === undefined || twitter === '' ? {} : { twitterImage: basePath + twitter }),
  };
}

/** From the home page over the page that lists the collection to the page itself. */
function breadcrumb(
  { page, valid }: ExpandedPage,
  ask: Ask,
  images: Images,
  basePath: string,
): PageSummary[] {
  if (page.route === '/' || page.route === NOT_FOUND) return [];
  const index = page.collection === undefined ? undefined : ask('trail', page.collection);
  return [ask('trail', ''), index, summaryOf(page, valid, images, basePath)].filter(
    (one) => one !== undefined,
  );
}
