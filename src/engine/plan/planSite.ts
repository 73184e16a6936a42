import { ENGLISH, languageOf, routesInLanguages } from '../model/language.ts';
import { yearOf } from '../model/moment.ts';
import type { PageSummary } from '../model/page.ts';
import type { Redirect } from '../model/redirect.ts';
import type { ImageReader, Images } from '../pictures/readPicture.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { assignAliases } from './addresses/assignAliases.ts';
import {
  addressesIn,
  assignRoutes,
  listAt,
  type PageSource,
  type RoutedPage,
} from './addresses/assignRoutes.ts';
import { basePathIn, ownHostsOf } from './addresses/ownAddress.ts';
import { staticCollisions } from './addresses/staticCollisions.ts';
import type { SharedLists } from './blocks/expandBlocks.ts';
import { expandPage } from './blocks/expandPage.ts';
import { likelyIds } from './blocks/likelyIds.ts';
import { expandUnincluded, unusedLists } from './blocks/sharedLists.ts';
import { type ContentFile, filesOf, SHARED, sharedName } from './contentFiles.ts';
import { finding } from './findings.ts';
import { languageFindings } from './languageFindings.ts';
import type { LinkTarget } from './linkTarget.ts';
import { collectionFolders, withFolders } from './lists/collectionFolders.ts';
import { gatherTags } from './lists/gatherTags.ts';
import { groupByCollection, summaryOf } from './lists/groupCollections.ts';
import { madePages, tagPatterns } from './lists/madePages.ts';
import { pagedLists } from './lists/pagedList.ts';
import { properties } from './lists/properties.ts';
import { picturesOnCards } from './outlineOf.ts';
import { planFeed } from './planFeed.ts';
import {
  heldBack,
  isAlwaysNeeded,
  periodOf,
  publicationFindings,
  publicationOf,
  publishingOf,
  settingOf,
} from './publication.ts';
import { collectionIndexes, framesOf, permalinksOf, placeholdersOf, unfilledOf } from './readSite.ts';
import { securityExpiry, securityFindings } from './securityExpiry.ts';
import { mostPictures, sharedPictures } from './sharedPictures.ts';
import { reportRepeatedMeta, searchFindings } from './siteChecks.ts';
import type { PlanInput, PlannedSite, SitePlan } from './sitePlan.ts';

/**
 * The stage `plan`: assigns addresses and gathers what pages have to know of each other. Of a page it reads only what
 * `outlineOf` keeps.
 *
 * @param readImage reads the pictures that cards show
 */
export async function planSite(input: PlanInput, readImage: ImageReader): Promise<PlannedSite> {
  const { baseUrl } = input;
  const { site } = input.validated;
  const basePath = basePathIn(site, baseUrl);
  const { hidden, staticFiles } = input.discovered;
  const { languages = ENGLISH } = input;
  const pages = filesOf('page', input);
  const original = pages.filter(({ path }) => languageOf(path, languages).at === '/');
  const folders = collectionFolders([...permalinksOf(site).keys()], original, site?.file.source.path ?? '');
  const permalinks = routesInLanguages(withFolders(permalinksOf(site), folders), languages);
  const indexes = routesInLanguages(withFolders(collectionIndexes(site), folders), languages);
  const collectionsKnown = site?.collectionsKnown ?? false;
  const {
    routed: addressed,
    meant,
    meantBelow,
    findings: routing,
  } = assignRoutes(sourcesOf(pages), permalinks, collectionsKnown, languages);
  const hasAliases = pages.some(({ valid }) => listAt(valid?.file, 'aliases').length > 0);
  const aliases = assignAliases(
    (hasAliases ? addressed : []).map((page, index) => ({
      page,
      aliases: listAt(pages[index]?.valid?.file, 'aliases'),
    })),
    staticFiles,
  );
  const setting = settingOf(
    input.at,
    input.drafts ?? false,
    site === undefined ? undefined : site.value.timeZone,
  );
  const routed = addressed.map((page, index): RoutedPage => {
    const value = isAlwaysNeeded(page) ? undefined : pages[index]?.valid?.value;
    const publication = publicationOf(value, setting.timeZone);
    const held = heldBack(publication, setting);
    const own = aliases.byFile.get(page.file);
    if (publication === undefined && held === undefined && own === undefined) return page;
    return {
      ...page,
      ...(publication === undefined ? {} : { publication }),
      ...(held === undefined ? {} : { heldBack: held }),
      ...(own === undefined ? {} : { aliases: own }),
    };
  });
  const home = routed.find(({ route, alsoAt }) => route === '/' || alsoAt.includes('/'));
  const hasNoHome = pages.length > 0 && home === undefined && !meant.has('/') && !hidden.includes('pages');

  const lists = filesOf('shared', input);
  const shared: SharedLists = {
    byName: new Map(lists.map(({ path, valid }) => [sharedName(path), valid])),
    allSeen: !hidden.some((folder) => SHARED.startsWith(`${folder}/`)),
  };
  const sameSet = sharing();
  const expanded = routed.map((one, index) => {
    const whole = expandPage(one, pages[index], shared, input.idRules, input.expanded);
    const { valid, ids, words, findings } = whole;
    const used = sameSet(whole.used);
    const isUnfinished = [valid, ...[...used].map((name) => shared.byName.get(name))].some(
      (part) => part?.placeholders !== undefined,
    );
    const page: RoutedPage = isUnfinished ? { ...one, isUnfinished } : one;
    const sameIds = ids === undefined ? undefined : sameSet(ids);
    // Only the pages of lists are made from blocks; those of all pages would take more memory than all else here.
    const blocks = pagedLists(whole.blocks).length === 0 ? NONE : whole.blocks;
    // Written out: made from others, the objects of all pages would take a third more.
    return words === undefined
      ? { page, valid, blocks, ids: sameIds, used, findings }
      : { page, valid, blocks, ids: sameIds, words, used, findings };
  });
  const used = new Set(expanded.flatMap((page) => [...page.used]));
  const unincluded = expandUnincluded(lists, used, shared);
  const usedAtAll = new Set([...used, ...unincluded.flatMap((list) => [...list.used])]);

  const patterns = tagPatterns(expanded, permalinks, collectionsKnown);
  const { tags, findings: tagFindings } = gatherTags(expanded, patterns.first, collectionsKnown);
  const placeholders = placeholdersOf(site, input.placeholders);
  const shown = expanded.filter(({ page }) => page.heldBack === undefined);
  const hiddenRoutes = new Set(
    routed.flatMap(({ heldBack: held, route, alsoAt }) => (held === undefined ? [] : [route, ...alsoAt])),
  );
  const shownIndexes = new Map([...indexes].filter(([, route]) => !hiddenRoutes.has(route)));
  const cards = shown.flatMap(({ valid }) => (valid === undefined ? [] : picturesOnCards(valid)));
  const images = await imagesAt(new Set(cards.map(({ value }) => value)), readImage);
  // A page that is not complete may include a list under a misspelt name, or one that is broken.
  let ofLists: ReadonlySet<string> | undefined;
  const wordsOfLists = (): ReadonlySet<string> => {
    ofLists ??= new Set(lists.flatMap(({ text }) => [...likelyIds(text).words]));
    return ofLists;
  };
  const collections = groupByCollection(
    expanded,
    permalinks,
    shownIndexes,
    pages.length === 0 ? ['pages'] : [...hidden, ...[...folders.meant.keys()].map((name) => `pages/${name}`)],
    { images, tags, basePath, ...(site?.value.untranslated === 'show' ? { showIn: languages } : {}) },
  );
  const made = madePages(expanded, collections, input.idRules);
  const homes = routesInLanguages(new Map([['', '/']]), languages);
  const trails = trailsOf(shown, new Map([...homes, ...indexes]), images, basePath);
  const plan: SitePlan = {
    languages,
    idRules: input.idRules,
    targets: [...expanded, ...made.targets].map(({ page, ids, words }) => ({
      page,
      ids: ids === undefined ? undefined : sameSet(ids),
      ...(words === undefined ? {} : { words: new Set([...words, ...wordsOfLists()]) }),
    })),
    meant: hasNoHome ? new Set([...meant, '/']) : meant,
    meantBelow: [
      ...meantBelow,
      ...[...patterns.first].flatMap(([name, { route }]) =>
        collections.get(name)?.mayHaveMoreTags === true ? [route === '/' ? '' : route] : [],
      ),
      ...pages.flatMap((page, index) => likelyBelow(page, routed[index])),
    ],
    allSeen: pages.length > 0 && !hidden.some((folder) => !`${folder}/`.startsWith(SHARED)),
    // A page that could not be read may have had any address, and so may a home page that somebody has emptied: it is
    // the one that usually has others.
    mayHaveMore:
      input.discovered.unread.some(({ kind, text }) => kind === 'page' && text === '') ||
      pages.some(({ path, valid, text }) => path === home?.file && valid === undefined && text.trim() === ''),
    collections,
    collectionsKnown,
    trails,
    pictured: sharedPictures([...expanded, ...made.targets], collections, trails, mostPictures(site)),
    placeholders,
    unfilled: unfilledOf(input.placeholders, placeholders),
    frames: framesOf(site, baseUrl),
    ownHosts: ownHostsOf(site, baseUrl),
    basePath,
    shared,
    setting: { drafts: setting.drafts, timeZone: setting.timeZone },
    files: new Set(staticFiles.map(({ address }) => address)),
    redirects: shown.flatMap(({ page, valid }) => redirectsOf(page, valid)),
    feed: planFeed(
      shown.filter(({ page }) => page.isUnfinished === undefined),
      site,
      languages,
    ),
    changes: new Map(shown.flatMap(({ page, valid }) => changeOf(page, valid))),
  };
  const year = setting.at === undefined ? undefined : yearOf(setting.at, setting.timeZone);
  const ofYear = year === undefined ? {} : { publishAt: `${year}-01-01`, expiresAt: `${year + 1}-01-01` };
  return {
    plan,
    year,
    unincluded,
    routes: plan.targets.filter(({ page }) => isCounted(page)).length,
    images,
    publishing: publishingOf(
      routed.filter(({ status }) => status === 'listed' || status === 'pattern'),
      setting,
    ),
    period: periodOf(
      [...expanded.map(({ valid }) => valid?.value), { expiresAt: securityExpiry(site) }, ofYear],
      setting,
    ),
    findings: [
      ...[...routing, ...aliases.findings],
      ...staticCollisions(
        staticFiles,
        plan.targets.map(({ page }) => page),
        languages,
      ),
      ...folders.findings,
      ...languageFindings(
        languages,
        pages.map(({ path }) => path),
        site,
      ),
      ...expanded.flatMap(({ page, valid }) => publicationFindings({ page, value: valid?.value }, setting)),
      ...(hasNoHome ? [finding('missing-home-page', 'pages', 'file', undefined)] : []),
      ...expanded.flatMap(({ findings }) => findings),
      ...[...patterns.findings, ...tagFindings, ...made.findings],
      ...unincluded.flatMap(({ findings }) => findings),
      ...unusedLists(lists, pages, usedAtAll),
      ...reportRepeatedMeta(
        expanded.flatMap(({ valid }) => (valid === undefined ? [] : [valid])),
        languages,
      ),
      ...securityFindings(site, setting),
      ...searchFindings(site, expanded, shared),
    ],
  };
}

async function imagesAt(paths: ReadonlySet<string>, readImage: ImageReader): Promise<Images> {
  const read = [...paths].map(async (src) => [src, await readImage(src)] as const);
  return new Map(await Promise.all(read));
}

const NONE: readonly never[] = [];

/** What decides the addresses of pages. One at a time: those of all would take more memory than what is kept of them. */
const sourcesOf = (pages: readonly ContentFile[]): Iterable<PageSource> => ({
  *[Symbol.iterator]() {
    for (const { path, text, valid, isMisnamed = false } of pages)
      yield { path, text, file: valid?.file, isMisnamed };
  },
});

/**
 * Whether the report counts a page: as long as one is held back, its file is counted, and none of the pages that are
 * made from it.
 */
const isCounted = ({ status, tag, number, heldBack: held }: RoutedPage): boolean =>
  held === undefined
    ? status === 'listed'
    : status !== 'refused' && status !== 'unknown' && tag === undefined && number === undefined;

/** @returns a function that returns the same set for sets with the same items: most pages have the ids of many others */
function sharing(): (ids: ReadonlySet<string>) => ReadonlySet<string> {
  const sets = new Map<string, ReadonlySet<string>>();
  return (ids) => {
    const key = JSON.stringify([...ids]);
    const same = sets.get(key) ?? ids;
    sets.set(key, same);
    return same;
  };
}

/** Cards for the pages that breadcrumbs lead through. */
function trailsOf(
  expanded: readonly (LinkTarget & { readonly valid: ValidFile | undefined })[],
  indexes: ReadonlyMap<string, string>,
  images: Images,
  basePath: string,
): ReadonlyMap<string, PageSummary> {
  const byRoute = new Map(expanded.map((page) => [page.page.route, page]));
  return new Map(
    [...indexes].flatMap(([collection, route]) => {
      const found = byRoute.get(route);
      return found === undefined
        ? []
        : [[collection, summaryOf(found.page, found.valid, images, basePath)] as const];
    }),
  );
}

/** Visitors to one of a page's old addresses are sent to its address. */
const redirectsOf = ({ route, aliases = [] }: RoutedPage, valid: ValidFile | undefined): Redirect[] =>
  aliases.map((from) => ({ from, to: route, title: properties(valid).name ?? route }));

/** When a page was last changed, if it says so. */
function changeOf({ route }: RoutedPage, valid: ValidFile | undefined): [route: string, day: string][] {
  const { date, updated = date } = properties(valid);
  return updated === undefined ? [] : [[route, updated]];
}

/** The addresses below which a page with mistakes probably has others: those of tags, or further pages of a list. */
function likelyBelow({ text, valid }: ContentFile, page: RoutedPage | undefined): string[] {
  if (page === undefined || valid?.complete === true) return [];
  const bases = [page.route, ...addressesIn(text)].map((route) => (route === '/' ? '' : route));
  return [
    ...(/\btagsOf\b/.test(text) ? bases : []),
    ...(/\bperPage\b/.test(text) ? bases.map((base) => `${base}/page`) : []),
  ];
}
