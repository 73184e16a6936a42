import { defined } from '../model/defined.ts';
import type { Finding } from '../model/finding.ts';
import { collectionName, languageOf } from '../model/language.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { Crumb, LinkedPage, PageProperties } from '../model/page.ts';
import { withPart } from '../model/picturePart.ts';
import type { LinkTarget } from '../plan/addresses/assignRoutes.ts';
import type { RoutedPage } from '../plan/addresses/routedPage.ts';
import { headingNamer, writtenIds } from '../plan/blocks/collectIds.ts';
import { expandBlocks, type PlacedBlock } from '../plan/blocks/expandBlocks.ts';
import { properties } from '../plan/contentFiles.ts';
import { shownTag, tagNames } from '../plan/lists/gatherTags.ts';
import { linkImage } from '../plan/lists/groupCollections.ts';
import { type LinkedPlace, pagedLists, pagesOfList } from '../plan/lists/pagedList.ts';
import { above } from '../plan/lists/pagesBelow.ts';
import { withTag } from '../plan/lists/withTag.ts';
import { heldBackText } from '../plan/publication.ts';
import { picturedAs as sharedPictureOf } from '../plan/sharedPictures.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { marksOf } from './linkSite.ts';
import type { BrokenAnchor } from './links/linkTargets.ts';
import type { ResolveTools } from './mark.ts';
import { imagesOf, prepareMarks } from './markKinds.ts';
import { type Replaced, replaceMarks } from './replaceMarks.ts';
import { type NamedPictures, SiteView, type Surroundings } from './siteLookup.ts';

interface ExpandedPage extends LinkTarget {
  readonly valid: ValidFile;
  readonly blocks: readonly PlacedBlock[];
  readonly lists: ReadonlySet<string>;
}

interface ResolvedPages {
  readonly pages: readonly LinkedPage[];
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
  readonly named: NamedPictures;
  readonly lists: ReadonlySet<string>;
}

/** A page to resolve: its file, whole, and which of the pages of this file it is. */
export interface PageOfFile {
  readonly valid: ValidFile;
  readonly target: LinkTarget;
}

/**
 * The stage `link`: resolves the marks of the pages of a file, including pages and blocks that are not drawn, which are
 * only checked.
 */
export async function resolvePages(
  wanted: readonly PageOfFile[],
  around: Surroundings,
  tools: ResolveTools,
): Promise<ResolvedPages> {
  const { plan } = around;
  const expanded = wanted.map(({ valid: written, target }): ExpandedPage => {
    const { tag } = target.page;
    const valid = tag === undefined ? written : withTag(written, tag);
    const { blocks, used } = expandBlocks(valid, plan.shared);
    return { ...target, valid, blocks, lists: used };
  });
  const marks = expanded.flatMap(({ valid, blocks }) => [...valid.marks, ...marksOf(blocks)]);
  const prepared = await prepareMarks(marks, tools, plan);
  const images = imagesOf(prepared);
  const site = new SiteView(around, images, languageOf(wanted[0]?.target.page.file ?? '', plan.languages));
  const pages: LinkedPage[] = [];
  const told: Replaced[] = [];
  for (const page of expanded) {
    const { valid } = page;
    const { tag, status, alsoAt, heldBack } = page.page;
    let notes = 0;
    const nextNotes = (): number => ++notes;
    const on = { kind: 'page', page, isShared: false, nextNotes } as const;
    const own = { file: valid.file, pointer: '', holder: valid.value, on };
    const wrong = [replaceMarks(valid.marks, own, site, prepared)];
    const idOf = headingNamer(writtenIds(page.blocks), plan.idRules);
    const drawn = page.blocks.flatMap((placed): LinkedPlace[] => {
      const { block, file: written, render } = placed;
      if (block.type === undefined) throw new Error('a "use:" entry was not expanded');
      const surroundings = { ...on, isShared: written !== valid, headingId: render ? idOf : undefined };
      const place = { file: written.file, pointer: block.pointer, holder: block.value, on: surroundings };
      const replaced = replaceMarks(block.marks, place, site, prepared);
      wrong.push(replaced);
      return render ? [{ placed, linked: { ...replaced.value, type: block.type } }] : [];
    });
    if (valid.complete && status === 'listed') {
      const why = heldBack === undefined ? {} : { heldBack: heldBackText(heldBack, plan.setting.timeZone) };
      const [first, ...others] = drawnPages(page, drawn, site, around).map((one) => ({ ...one, ...why }));
      if (first !== undefined) pages.push(first, ...others, ...alsoAt.map((route) => ({ ...first, route })));
    }
    // What is wrong with a page for a tag is wrong with the one it is made from.
    if (tag === undefined) told.push(...wrong);
  }
  return {
    pages,
    findings: told.flatMap((one) => one.findings),
    anchors: told.flatMap((one) => one.anchors),
    named: site.named,
    lists: new Set(expanded.flatMap(({ lists }) => [...lists])),
  };
}

function drawnPages(
  page: ExpandedPage,
  blocks: readonly LinkedPlace[],
  site: SiteView,
  around: Surroundings,
): readonly LinkedPage[] {
  const whole = linkedPage(page, blocks, site, around);
  if (whole === undefined) return [];
  const [list] = page.page.route === NOT_FOUND_ROUTE ? [] : pagedLists(page.blocks);
  if (list === undefined) return [whole];
  return [...pagesOfList(whole, blocks, list, site.trail(''), around.plan.basePath)];
}

function linkedPage(
  { page, valid }: ExpandedPage,
  blocks: readonly LinkedPlace[],
  site: SiteView,
  { plan, inLanguages }: Surroundings,
): LinkedPage | undefined {
  const { basePath } = plan;
  const { name = '', accent, scene, image, date, updated, checked, meta } = properties(valid);
  if (meta === undefined) return undefined;
  const { file, route, collection, isUnfinished } = page;
  const picturedAs = sharedPictureOf(page, plan.pictured);
  const known = plan.collections.get(collection ?? '')?.tags;
  const tags = tagNames(valid, (key) => shownTag(known?.get(key), basePath));
  return {
    file,
    route,
    canonical: route,
    addresses: [route, ...page.alsoAt].map((one) => basePath + one),
    name,
    ...defined({
      accent,
      scene,
      date,
      updated,
      checked,
      picturedAs,
      isUnfinished,
      inLanguages: inLanguages(page)?.map(({ language: { tag }, route: at, isSame }) => {
        return { tag, route: at, link: basePath + at, isSame };
      }),
      collection: page.tag === undefined && collection !== undefined ? collectionName(collection) : undefined,
      image: linkImage(image, (src) => site.image(src), basePath),
      tags: tags.length === 0 ? undefined : tags,
    }),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
      ...socialImages(meta, image, picturedAs, site),
    },
    breadcrumb: breadcrumb(page, name, site),
    blocks: blocks.map(({ linked }) => linked),
  };
}

/** A page's own pictures for social networks: those it names for them, else the one that stands for the page. */
function socialImages(
  { ogImage, twitterImage }: PageProperties['meta'],
  image: PageProperties['image'],
  picturedAs: LinkedPage['picturedAs'],
  site: SiteView,
): Pick<LinkedPage['meta'], 'ogImage' | 'ogImageAlt' | 'twitterImage'> {
  // Networks do not show drawings.
  const cover = image === undefined || site.image(withPart(image))?.format === 'svg' ? undefined : image;
  const shared = (src: string | undefined): string | undefined => {
    const url = src === undefined ? '' : (site.share(src)?.url ?? '');
    return url === '' ? undefined : site.plan.basePath + url;
  };
  const og = shared(ogImage ?? (cover && withPart(cover)));
  const alt = og === undefined ? picturedAs?.name : ogImage === undefined ? cover?.alt : undefined;
  return defined({ ogImage: og, ogImageAlt: alt, twitterImage: shared(twitterImage) });
}

function breadcrumb({ route, collection }: RoutedPage, name: string, site: SiteView): Crumb[] {
  const home = site.trail('');
  if (route === '/' || route === NOT_FOUND_ROUTE || route === home?.route) return [];
  const index = collection === undefined ? undefined : site.trail(collection);
  const parents = above(route)
    .slice(0, -1)
    .map((at) => site.trail(at));
  const own = { route, link: site.plan.basePath + route, name };
  const trail = [home, index, ...parents].filter((one) => one !== undefined && one.route !== route);
  const crumbs = [...trail, own].flatMap((one): [string, Crumb][] =>
    one === undefined ? [] : [[one.route, { route: one.route, link: one.link, name: one.name }]],
  );
  return [...new Map(crumbs).values()];
}
