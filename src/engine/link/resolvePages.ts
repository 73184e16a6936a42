import type { Finding } from '../model/finding.ts';
import { collectionName, languageOf } from '../model/language.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { Crumb, LinkedBlock, LinkedPage, PageInLanguage, PageProperties } from '../model/page.ts';
import { withPart } from '../model/picturePart.ts';
import type { ImageFile, Images } from '../pictures/readPicture.ts';
import { expandBlocks, type PlacedBlock } from '../plan/blocks/expandBlocks.ts';
import { headingNamer, writtenIds } from '../plan/blocks/headingIds.ts';
import type { LinkTarget } from '../plan/linkTarget.ts';
import { tagNames } from '../plan/lists/gatherTags.ts';
import { linkImage } from '../plan/lists/groupCollections.ts';
import { type LinkedPlace, pagedLists, pagesOfList } from '../plan/lists/pagedList.ts';
import { properties } from '../plan/lists/properties.ts';
import { withTag } from '../plan/lists/withTag.ts';
import { heldBackText } from '../plan/publication.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import { marksOf } from './linkSite.ts';
import type { BrokenAnchor } from './links/brokenAnchors.ts';
import type { Context, Place, ResolveTools } from './mark.ts';
import { dependsOnPage, imagesOf, type Prepared, prepareMarks } from './markKinds.ts';
import { type CheckedMarks, checkMarks, type Replaced, replaceMarks } from './replaceMarks.ts';
import { type NamedPictures, noPictures, SiteLookup, type SiteView } from './siteLookup.ts';

/** A page whose blocks are known and whose marks are not yet resolved. */
interface ExpandedPage extends LinkTarget {
  readonly valid: ValidFile;
  readonly blocks: readonly PlacedBlock[];
  readonly named: NamedPictures;
  readonly lists: ReadonlySet<string>;
}

/** What pages are resolved with, the same for all pages of a site. */
export interface Surroundings {
  readonly plan: SitePlan;
  readonly lookup: SiteLookup;
  /** Blocks of shared lists that are the same on every page, resolved once for each language, by its place. */
  readonly done: Map<string, Map<ValidBlock, DoneBlock>>;
}

/** A resolved block, and the pictures it names. */
interface DoneBlock {
  readonly linked: LinkedBlock;
  readonly named: NamedPictures;
}

/** The pages that can be drawn, and what is wrong with the marks of all of them. */
export interface ResolvedPages {
  readonly pages: readonly LinkedPage[];
  /** The pictures that these pages use. */
  readonly images: readonly ImageFile[];
  /** Of each page, in the order in which they were wanted. */
  readonly checks: readonly ResolvedMarks[];
}

/** What is wrong with the marks of a page, and what it names. */
export interface ResolvedMarks {
  /** The page. */
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
  readonly named: NamedPictures;
  /** The names of the shared lists on it. */
  readonly lists: ReadonlySet<string>;
}

/** Makes what pages are resolved with. This is done once, because it looks up links in the addresses of all pages. */
export const surroundingsOf = (plan: SitePlan): Surroundings => ({
  plan,
  lookup: new SiteLookup(plan),
  done: new Map(),
});

/** A page to resolve: its file, whole, and which of the pages of this file it is. */
export interface PageOfFile {
  readonly valid: ValidFile;
  readonly target: LinkTarget;
}

/** The pages of a file: the one at its own address first, then those that are made from it for tags. */
export const pagesOf = (file: string, { lookup }: Surroundings): readonly LinkTarget[] =>
  lookup.pagesOf(file);

/**
 * The stage `link`: resolves the marks of some pages, including pages and blocks that are not
 * drawn, which are only checked. A page's result does not depend on which others are resolved together with it.
 *
 * @param wanted pages of the plan
 */
export async function resolvePages(
  wanted: readonly PageOfFile[],
  { plan, lookup, done }: Surroundings,
  tools: ResolveTools,
): Promise<ResolvedPages> {
  const expanded = wanted.map(({ valid: written, target }): ExpandedPage => {
    const { tag } = target.page;
    const valid = tag === undefined ? written : withTag(written, tag);
    const { blocks, used } = expandBlocks(valid, plan.shared);
    return { ...target, valid, blocks, named: noPictures(), lists: used };
  });
  const prepared = await prepareMarks(
    expanded.flatMap(({ valid, blocks }) => [...valid.marks, ...marksOf(blocks)]),
    { ...tools, placeholders: plan.placeholders },
  );
  const images = imagesOf(prepared);
  const pages: LinkedPage[] = [];
  const doneIn = ({ page }: ExpandedPage): Map<ValidBlock, DoneBlock> => {
    const { at } = languageOf(page.file, plan.languages);
    const own = done.get(at) ?? new Map<ValidBlock, DoneBlock>();
    done.set(at, own);
    return own;
  };
  const blockOf = (
    placed: PlacedBlock,
    page: ExpandedPage,
    ownContext: Context,
    idOf: (words: string) => string,
  ): DoneBlock & Partial<Replaced> => {
    const { block } = placed;
    const isShared = placed.file !== page.valid;
    // Links on a page that is held back may lead to others that are.
    const isShown = page.page.heldBack === undefined;
    const earlier = isShared && isShown ? doneIn(page).get(block) : undefined;
    if (earlier !== undefined) return earlier;
    const named = isShared ? noPictures() : page.named;
    const context = isShared
      ? {
          site: lookup.view(images, named, languageOf(page.page.file, plan.languages)),
          basePath: plan.basePath,
        }
      : ownContext;
    const headingId = placed.render ? idOf : undefined;
    const place = { ...placeOf(placed), on: { kind: 'page', page, isShared, headingId } } as const;
    const replaced = replaceMarks(block.marks, place, context, prepared);
    const made = { linked: linkedBlock(block, replaced), named };
    const isFlawless = replaced.findings.length + replaced.anchors.length === 0;
    const isSame = isShared && isFlawless && !block.marks.some((mark) => dependsOnPage(mark, prepared));
    if (isSame && isShown) doneIn(page).set(block, made);
    return { ...made, ...replaced };
  };
  const checks = expanded.map((page): ResolvedMarks => {
    const { valid, named, lists } = page;
    const { file, tag, status, alsoAt } = page.page;
    const site = lookup.view(images, named, languageOf(file, plan.languages));
    const context = { site, basePath: plan.basePath };
    const own = checkProperties(valid, page, context, prepared);
    const idOf = headingNamer(writtenIds(page.blocks), plan.idRules);
    const blocks = page.blocks.map((placed) => ({ placed, ...blockOf(placed, page, context, idOf) }));
    for (const { named: inBlock } of blocks) {
      for (const src of inBlock.shown) named.shown.add(src);
      for (const src of inBlock.shared) named.shared.add(src);
    }
    if (valid.complete && status === 'listed') {
      const held = page.page.heldBack;
      const why = held === undefined ? {} : { heldBack: heldBackText(held, plan.setting.timeZone) };
      const drawn = drawnPages(page, blocks, site, images, plan.basePath).map((one) => ({
        ...one,
        ...why,
      }));
      const [first, ...others] = drawn;
      if (first !== undefined) pages.push(first, ...others, ...alsoAt.map((route) => ({ ...first, route })));
    }
    // What is wrong with a page for a tag is wrong with the one it is made from.
    if (tag !== undefined) return { file, named, lists, findings: [], anchors: [] };
    return {
      file,
      named,
      lists,
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
  site: SiteView,
  images: Images,
  basePath: string,
): readonly LinkedPage[] {
  const drawn = blocks.filter(({ placed }) => placed.render);
  const whole = linkedPage(
    page,
    drawn.map(({ linked }) => linked),
    site,
    images,
    basePath,
  );
  if (whole === undefined) return [];
  const [list] = page.page.route === NOT_FOUND_ROUTE ? [] : pagedLists(page.blocks);
  return list === undefined ? [whole] : [...pagesOfList(whole, drawn, list, site.trail(''), basePath)];
}

/** A page at its own route. */
function linkedPage(
  expanded: ExpandedPage,
  blocks: readonly LinkedBlock[],
  site: SiteView,
  images: Images,
  basePath: string,
): LinkedPage | undefined {
  const { page, valid } = expanded;
  const { name = '', accent, scene, image, date, updated, checked, meta } = properties(valid);
  if (meta === undefined) return undefined;
  const { collection } = page;
  const inLanguages = site.inLanguages(page)?.map(
    ({ language: { tag }, route, isSame }): PageInLanguage => ({
      tag,
      route,
      link: basePath + route,
      isSame,
    }),
  );
  const picturedAs = site.pictured(page.route);
  const tags = tagNames(valid, (key) => (collection === undefined ? undefined : site.tag(collection, key)));
  return {
    file: page.file,
    route: page.route,
    canonical: page.route,
    addresses: [page.route, ...page.alsoAt].map((route) => basePath + route),
    name,
    ...(inLanguages === undefined ? {} : { inLanguages }),
    ...(collection === undefined || page.tag !== undefined ? {} : { collection: collectionName(collection) }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...linkImage(image, images, basePath),
    ...(date === undefined ? {} : { date }),
    ...(updated === undefined ? {} : { updated }),
    ...(checked === undefined ? {} : { checked }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(picturedAs === undefined ? {} : { picturedAs }),
    ...(page.isUnfinished ? { isUnfinished: page.isUnfinished } : {}),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
      ...socialImages(meta, { image, picturedAs }, site, basePath),
    },
    breadcrumb: breadcrumb(expanded, site, basePath),
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
  site: SiteView,
  basePath: string,
): { ogImage?: string; ogImageAlt?: string; twitterImage?: string } {
  const { image, picturedAs } = own;
  // Networks do not show drawings.
  const cover = image === undefined || site.image(withPart(image))?.format === 'svg' ? undefined : image;
  const source = ogImage ?? (cover && withPart(cover));
  const og = source === undefined ? undefined : site.share(source)?.url;
  const isDrawn = og === undefined || og === '';
  const alt = isDrawn ? picturedAs?.name : ogImage === undefined ? cover?.alt : undefined;
  const twitter = twitterImage === undefined ? undefined : site.share(twitterImage)?.url;
  return {
    ...(isDrawn ? {} : { ogImage: basePath + og }),
    ...(alt === undefined ? {} : { ogImageAlt: alt }),
    ...(twitter === undefined || twitter === '' ? {} : { twitterImage: basePath + twitter }),
  };
}

/** From the home page over the page that lists the collection to the page itself. */
function breadcrumb({ page, valid }: ExpandedPage, site: SiteView, basePath: string): Crumb[] {
  const { route, collection } = page;
  const home = site.trail('');
  if (route === '/' || route === NOT_FOUND_ROUTE || route === home?.route) return [];
  const index = collection === undefined ? undefined : site.trail(collection);
  const own = { route, link: basePath + route, name: properties(valid).name ?? route };
  return [home, index, own].flatMap((one) => (one === undefined ? [] : [crumbOf(one)]));
}

const crumbOf = ({ route, link, name }: Crumb): Crumb => ({ route, link, name });
