import type { MetaData } from '../../site/blocks.generated.ts';
import { type Finding, finding } from '../issues/catalogue.ts';
import type { LinkedPage, PageSummary } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import type { SourceKind } from '../model/source.ts';
import type { Mark } from '../validate/loadSchemas.ts';
import type { ValidFile, ValidSite } from '../validate/validate.ts';
import { assignRoutes, NOT_FOUND, type RoutedPage } from './assignRoutes.ts';
import { collectIds } from './collectIds.ts';
import { type Expander, newExpander } from './expandBlocks.ts';
import { groupByCollection, linkImage, properties, summaryOf } from './groupCollections.ts';
import { type Context, type Entry, linkBlock } from './linkBlock.ts';
import { contactOf, linkSite, permalinksOf } from './linkSite.ts';
import { LinkTargets } from './linkTargets.ts';
import { type Images, prepareTexts } from './prepareTexts.ts';
import type { Icons } from './readIcon.ts';
import type { ImageFile, ImageReader } from './readImage.ts';
import type { Sanitiser } from './sanitise.ts';
import { SharedAnchors } from './sharedAnchors.ts';
import { reportRepeatedMeta } from './siteChecks.ts';

/** A page file after validation; what could not be read or parsed has no `valid`. */
export interface PageInput {
  readonly path: string;
  readonly text: string;
  readonly valid: ValidFile | undefined;
}

/** Everything that was found under a root, after validation. */
export interface ResolveInput {
  readonly pages: readonly PageInput[];
  readonly shared: readonly PageInput[];
  readonly site: ValidSite;
  /** The paths that files with a wrong ending should have. */
  readonly misnamed: readonly { readonly kind: SourceKind; readonly path: string }[];
  /** Folders that could not be looked into. */
  readonly hidden: readonly string[];
  readonly baseUrl: string | undefined;
  readonly sanitise: Sanitiser;
  readonly icons: Icons;
  readonly readImage: ImageReader;
}

/** The site, every link and list resolved, ready to be drawn; and what stood in the way. */
export interface Resolved {
  readonly pages: readonly LinkedPage[];
  /** Absent when site.config.yaml has errors. */
  readonly site: LinkedSite | undefined;
  /** Routes that were found, drawn or not. */
  readonly routes: number;
  /** The pictures that the site shows, to be published with it. */
  readonly images: readonly ImageFile[];
  readonly findings: readonly Finding[];
}

/**
 * The stage `resolve`: the files become a site. Addresses are given, `use:` and collections are expanded, links
 * are looked up, rich text is made harmless, icons are drawn.
 */
export async function resolve(input: ResolveInput): Promise<Resolved> {
  const { site, hidden } = input;
  const permalinks = permalinksOf(site);
  const pages = withMisnamed('page', input.pages, input);
  const {
    routed,
    meant,
    findings: routing,
  } = assignRoutes(
    pages.map((page) => ({ ...page, file: page.valid?.file })),
    permalinks,
    site.collectionsKnown,
  );
  const findings = [...routing];
  const home = routed.find(({ route, alsoAt }) => route === '/' || alsoAt.includes('/'));
  const hasNoHome = pages.length > 0 && home === undefined && !meant.has('/') && !hidden.includes('pages');
  if (hasNoHome) findings.push(finding('missing-home-page', 'pages', 'file', undefined));

  const lists = withMisnamed('shared', input.shared, input);
  const shared = new Map(lists.map(({ path, valid }) => [sharedName(path), valid]));
  const expander = newExpander(shared, !hidden.some((folder) => SHARED.startsWith(`${folder}/`)));
  const entries = routed.map((page, index) => newEntry(page, pages[index]?.valid, expander, findings));
  const spare = spareLists(lists, expander);
  findings.push(...expander.findings, ...unusedLists(lists, pages, expander));
  findings.push(...reportRepeatedMeta(entries.flatMap(({ valid }) => (valid === undefined ? [] : [valid]))));

  const files = [...entries.map(({ valid }) => valid), ...shared.values()];
  const contact = contactOf(site);
  const texts = await prepareTexts(files, input.sanitise, input.icons, input.readImage, contact);
  const collections = groupByCollection(
    entries,
    permalinks,
    pages.length === 0 ? ['pages'] : hidden,
    texts.images,
  );
  const allSeen = pages.length > 0 && !hidden.some((folder) => !`${folder}/`.startsWith(SHARED));
  const targets = new LinkTargets(entries, hasNoHome ? new Set([...meant, '/']) : meant, allSeen);
  const { collectionsKnown } = site;
  const sharedAnchors = new SharedAnchors();
  const context: Context = {
    ...{ targets, collections, collectionsKnown, texts, contact, findings, done: new Map(), sharedAnchors },
  };
  const linkedSite = linkSite(site, input.baseUrl, targets, collections, findings);
  const indexes = linkedSite?.collectionIndexes ?? new Map<string, string>();
  const byRoute = new Map(entries.map((entry) => [entry.page.route, entry]));
  const linked = entries.flatMap((entry) => linkPages(entry, byRoute, indexes, context));
  for (const entry of spare) for (const placed of entry.blocks) linkBlock(placed, entry, context);
  findings.push(...sharedAnchors.findings());
  const used = [...texts.images.values()].filter((image) => image !== undefined);
  const routes = routed.filter(({ standing }) => standing === 'listed').length;
  return { pages: linked, site: linkedSite?.linked, routes, images: used, findings };
}

const SHARED = 'pages/_shared/';
const sharedName = (path: string): string => path.slice(SHARED.length).replace(/\.yaml$/, '');

/** Files of a kind, and those that would be with another ending. */
function withMisnamed(
  kind: SourceKind,
  files: readonly PageInput[],
  { misnamed }: ResolveInput,
): (PageInput & { isMisnamed: boolean })[] {
  const isThere = new Set(files.map(({ path }) => path));
  const others = misnamed.filter((file) => file.kind === kind && !isThere.has(file.path));
  return [
    ...files.map((file) => ({ ...file, isMisnamed: false })),
    ...others.map(({ path }) => ({ path, text: '', valid: undefined, isMisnamed: true })),
  ];
}

function newEntry(
  page: RoutedPage,
  valid: ValidFile | undefined,
  expander: Expander,
  findings: Finding[],
): Entry {
  if (valid === undefined) return { page, valid, blocks: [], ids: undefined };
  const { blocks, complete } = expander.expand(valid);
  const { ids, findings: clashes } = collectIds(blocks, valid);
  findings.push(...clashes);
  const headings = blocks.filter(({ block, render }) => render && block.mainHeading);
  if (complete && headings.length !== 1) {
    const second = headings[1];
    const at =
      second === undefined
        ? ({ pointer: '/blocks', target: 'key' } as const)
        : ({ pointer: second.pointer, target: 'mapping' } as const);
    findings.push(finding('missing-main-heading', page.file, at, { found: headings.length }));
  }
  return { page, valid, blocks, ids: complete ? ids : undefined };
}

/** Lists that no page includes, as if each were a page of its own: what stands in them is checked, too. */
function spareLists(lists: readonly PageInput[], expander: Expander): Entry[] {
  const unused = new Set(expander.unused());
  return lists.flatMap(({ path, valid }) => {
    if (valid === undefined || !unused.has(sharedName(path))) return [];
    const page: RoutedPage = {
      file: path,
      route: '',
      alsoAt: [],
      collection: undefined,
      standing: 'refused',
    };
    return [{ page, valid, blocks: expander.expand(valid).blocks, ids: undefined }];
  });
}

/** Lists that nobody uses; one that is named in a file with mistakes may be used there. */
function unusedLists(
  lists: readonly (PageInput & { isMisnamed: boolean })[],
  pages: readonly PageInput[],
  expander: Expander,
): Finding[] {
  const unclear = [...pages, ...lists].filter(({ valid }) => valid?.complete !== true);
  const unused = new Set(expander.unused());
  return lists.flatMap(({ path, isMisnamed }) => {
    const name = sharedName(path);
    // Of what could not be read at all, nobody knows what it uses.
    const mayBeUsed = unclear.some(
      (file) => file.path !== path && (file.text.trim() === '' || file.text.includes(name)),
    );
    if (!unused.has(name) || isMisnamed || mayBeUsed) return [];
    return [finding('unused-shared-block', path, 'file', { name })];
  });
}

function linkPages(
  entry: Entry,
  byRoute: ReadonlyMap<string, Entry>,
  indexes: ReadonlyMap<string, string>,
  context: Context,
): LinkedPage[] {
  const { page, valid } = entry;
  if (valid === undefined) return [];
  // Blocks that are not drawn are resolved all the same: they are checked, too.
  for (const mark of valid.marks) checkImage(mark, page.file, context);
  const all = entry.blocks.map((placed) => ({ placed, linked: linkBlock(placed, entry, context) }));
  if (!valid.complete || page.standing !== 'listed') return [];
  const { name = '', accent, scene, image, date, updated, meta } = properties(valid);
  if (meta === undefined) return [];
  const linked: LinkedPage = {
    file: page.file,
    route: page.route,
    canonical: page.route,
    name,
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...linkImage(image, context.texts.images),
    ...(date === undefined ? {} : { date }),
    ...(updated === undefined ? {} : { updated }),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
      ...socialImages(meta, context.texts.images),
    },
    breadcrumb: breadcrumb(page, byRoute, indexes, context.texts.images),
    blocks: all.filter(({ placed }) => placed.render).map(({ linked: block }) => block),
  };
  return [linked, ...page.alsoAt.map((route) => ({ ...linked, route }))];
}

/** The addresses of a page's own pictures for social networks. */
function socialImages(meta: MetaData, images: Images): { ogImage?: string; twitterImage?: string } {
  const og = meta.ogImage === undefined ? undefined : images.get(meta.ogImage)?.url;
  const twitter = meta.twitterImage === undefined ? undefined : images.get(meta.twitterImage)?.url;
  return {
    ...(og === undefined ? {} : { ogImage: og }),
    ...(twitter === undefined ? {} : { twitterImage: twitter }),
  };
}

/** A page's own picture must be there, too. */
function checkImage({ resolves, value, pointer }: Mark, file: string, { texts, findings }: Context): void {
  if (resolves !== 'image' || texts.images.get(value) !== undefined) return;
  findings.push(finding('missing-image', file, { pointer, target: 'value' }, { src: value }));
}

function breadcrumb(
  page: RoutedPage,
  byRoute: ReadonlyMap<string, Entry>,
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
