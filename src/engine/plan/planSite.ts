import { defined } from '../model/defined.ts';
import { findEach } from '../model/findEach.ts';
import { ENGLISH, languageOf, routesInLanguages } from '../model/language.ts';
import { yearOf } from '../model/moment.ts';
import type { PageSummary } from '../model/page.ts';
import type { Images } from '../pictures/imageFile.ts';
import type { ImageReader } from '../pictures/readPicture.ts';
import { assignAliases } from './addresses/assignAliases.ts';
import { addressesIn, assignRoutes, listAt } from './addresses/assignRoutes.ts';
import { basePathIn, ownHostsOf } from './addresses/ownAddress.ts';
import type { RoutedPage } from './addresses/routedPage.ts';
import { staticCollisions } from './addresses/staticCollisions.ts';
import type { SharedLists } from './blocks/expandBlocks.ts';
import { expandPage, likelyIds } from './blocks/expandPage.ts';
import { expandUnincluded, unusedLists } from './blocks/sharedLists.ts';
import { type ContentFile, filesOf, properties, SHARED, sharedName } from './contentFiles.ts';
import { finding } from './findings.ts';
import { collectionFolders } from './lists/collectionFolders.ts';
import { gatherTags } from './lists/gatherTags.ts';
import { groupByCollection, summaryOf } from './lists/groupCollections.ts';
import { madePages, tagPatterns } from './lists/madePages.ts';
import { above, pagesBelow } from './lists/pagesBelow.ts';
import { picturesOnCards } from './outlineOf.ts';
import { planFeed } from './planFeed.ts';
import type { PlanInput } from './planInput.ts';
import {
  heldBack,
  isAlwaysNeeded,
  periodOf,
  publicationFindings,
  publicationOf,
  publishingOf,
  settingOf,
  withWholeLanguages,
} from './publication.ts';
import { collectionIndexes, framesOf, permalinksOf, placeholdersOf, unfilledOf } from './readSite.ts';
import { mostPictures, sharedPictures } from './sharedPictures.ts';
import {
  formFindings,
  languageFindings,
  partsOf,
  reportRepeatedMeta,
  searchFindings,
  securityExpiry,
  securityFindings,
  vacancyFindings,
} from './siteChecks.ts';
import type { PlannedSite, SitePlan } from './sitePlan.ts';

/**
 * The stage `plan`: assigns addresses and gathers what pages have to know of each other. Of a page it reads only what
 * `outlineOf` keeps.
 */
export async function planSite(input: PlanInput, readImage: ImageReader): Promise<PlannedSite> {
  const { baseUrl, idRules, languages = ENGLISH } = input;
  const { site } = input.validated;
  const { hidden, staticFiles, unread } = input.discovered;
  const basePath = basePathIn(site, baseUrl);
  const pages = filesOf('page', input);
  const original = pages.filter(({ path }) => languageOf(path, languages).at === '/');
  const folders = collectionFolders([...permalinksOf(site).keys()], original, site?.file.source.path ?? '');
  const permalinks = routesInLanguages(folders.withMeant(permalinksOf(site)), languages);
  const indexes = routesInLanguages(folders.withMeant(collectionIndexes(site)), languages);
  const collectionsKnown = site?.collectionsKnown ?? false;
  const sources = pages.map(({ valid, ...page }) => ({ ...page, file: valid?.file }));
  const routes = assignRoutes(sources, permalinks, collectionsKnown, languages);
  const { meant } = routes;
  const aliases = assignAliases(
    routes.routed.map((page, at) => ({ page, aliases: listAt(sources[at]?.file, 'aliases') })),
    staticFiles,
  );
  const setting = settingOf(input.at, input.drafts ?? false, site?.value.timeZone);
  const inOneLanguage = routes.routed.map((page, at): RoutedPage => {
    const value = isAlwaysNeeded(page) ? undefined : pages[at]?.valid?.value;
    const publication = publicationOf(value, setting.timeZone);
    const held = heldBack(publication, setting);
    return { ...page, ...defined({ publication, heldBack: held, aliases: aliases.byFile.get(page.file) }) };
  });
  const routed = withWholeLanguages(inOneLanguage, languages, site?.value.search);
  const home = routed.find(({ route, alsoAt }) => route === '/' || alsoAt.includes('/'));
  const hasNoHome = pages.length > 0 && home === undefined && !meant.has('/') && !hidden.includes('pages');
  const lists = filesOf('shared', input);
  const shared: SharedLists = {
    byName: new Map(lists.map(({ path, valid }) => [sharedName(path), valid])),
    allSeen: !hidden.some((folder) => SHARED.startsWith(`${folder}/`)),
  };
  const expanded = routed.map((one, at) => {
    const found = expandPage(one, pages[at], shared, idRules);
    const isUnfinished = partsOf(found, shared).some((part) => part?.placeholders !== undefined);
    return isUnfinished ? { ...found, page: { ...one, isUnfinished } } : found;
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
  const cards = shown.flatMap(({ valid }) => (valid === undefined ? [] : picturesOnCards(valid)));
  const images: Images = await findEach(new Set(cards.map(({ value }) => value)), readImage);
  const collections = groupByCollection(
    expanded,
    permalinks,
    new Map([...indexes].filter(([, route]) => !hiddenRoutes.has(route))),
    pages.length === 0 ? ['pages'] : [...hidden, ...[...folders.meant.keys()].map((name) => `pages/${name}`)],
    { images, tags, basePath, showIn: site?.value.untranslated === 'show' ? languages : [] },
  );
  const made = madePages(expanded, collections);
  const homes = routesInLanguages(new Map([['', '/']]), languages);
  const byRoute = new Map(shown.map((page) => [page.page.route, page]));
  const parents = [...new Set([...byRoute.keys()].flatMap((route) => above(route).slice(0, -1)))];
  const trails = new Map(
    [...homes, ...indexes, ...parents.map((route) => [route, route] as const)].flatMap(
      ([collection, route]): [string, PageSummary][] => {
        const found = byRoute.get(route);
        return found === undefined
          ? []
          : [[collection, summaryOf(found.page, found.valid, images, basePath)]];
      },
    ),
  );
  const targets = [...expanded, ...made.targets];
  // A page that is not complete may include a list under a misspelt name, or one that is broken.
  const isUnclear = targets.some(({ words }) => words !== undefined);
  const wordsOfLists = isUnclear ? lists.flatMap(({ text }) => [...likelyIds(text).words]) : [];
  const plan: SitePlan = {
    languages,
    idRules,
    targets: targets.map(({ page, ids, words }) => ({
      page,
      ids,
      ...(words === undefined ? {} : { words: new Set([...words, ...wordsOfLists]) }),
    })),
    meant: hasNoHome ? new Set([...meant, '/']) : meant,
    meantBelow: [
      ...routes.meantBelow,
      ...[...patterns.first].flatMap(([name, { route }]) =>
        collections.get(name)?.mayHaveMoreTags === true ? [route === '/' ? '' : route] : [],
      ),
      ...pages.flatMap((page, at) => likelyBelow(page, routed[at])),
    ],
    allSeen: pages.length > 0 && !hidden.some((folder) => !`${folder}/`.startsWith(SHARED)),
    // A page that could not be read may have had any address, and so may a home page that somebody has emptied: it is
    // the one that usually has others.
    mayHaveMore:
      unread.some(({ kind, text }) => kind === 'page' && text === '') ||
      pages.some(({ path, valid, text }) => path === home?.file && valid === undefined && text.trim() === ''),
    collections: new Map([...collections, ...pagesBelow(site, shown, languages, { images, basePath })]),
    collectionsKnown,
    trails,
    pictured: sharedPictures(targets, collections, trails, mostPictures(site)),
    placeholders,
    highlights: site?.value.highlight !== false,
    unfilled: unfilledOf(input.placeholders, placeholders),
    frames: framesOf(site, baseUrl),
    ownHosts: ownHostsOf(site, baseUrl),
    basePath,
    shared,
    setting: { drafts: setting.drafts, timeZone: setting.timeZone },
    files: new Set(staticFiles.map(({ address }) => address)),
    // Visitors to one of a page's old addresses are sent to its address.
    redirects: shown.flatMap(({ page: { route, aliases: olds = [] }, valid }) =>
      olds.map((from) => ({ from, to: route, title: properties(valid).name ?? route })),
    ),
    feed: planFeed(
      shown.filter(({ page }) => page.isUnfinished === undefined),
      site,
      languages,
    ),
    changes: new Map(
      shown.flatMap(({ page: { route }, valid }): [string, string][] => {
        const { date, updated = date } = properties(valid);
        return updated === undefined ? [] : [[route, updated]];
      }),
    ),
  };
  const year = setting.at === undefined ? undefined : yearOf(setting.at, setting.timeZone);
  const ofYear = year === undefined ? {} : { publishAt: `${year}-01-01`, expiresAt: `${year + 1}-01-01` };
  const values = expanded.map(({ valid }) => valid?.value);
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
    period: periodOf([...values, { expiresAt: securityExpiry(site) }, ofYear], setting),
    findings: [
      ...routes.findings,
      ...aliases.findings,
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
      ...expanded.flatMap(({ page, valid }) => publicationFindings(page, valid?.value, setting)),
      ...(hasNoHome ? [finding('missing-home-page', 'pages', 'file', undefined)] : []),
      ...expanded.flatMap(({ findings }) => findings),
      ...patterns.findings,
      ...tagFindings,
      ...made.findings,
      ...unincluded.flatMap(({ findings }) => findings),
      ...unusedLists(lists, pages, usedAtAll),
      ...reportRepeatedMeta(
        expanded.flatMap(({ valid }) => valid ?? []),
        languages,
        site,
      ),
      ...securityFindings(site, setting),
      ...searchFindings(site, expanded, shared),
      ...formFindings(site, expanded, shared),
      ...vacancyFindings(site),
    ],
  };
}

/**
 * Whether the report counts a page: as long as one is held back, its file is counted, and none of the pages that are
 * made from it.
 */
const isCounted = ({ status, tag, number, heldBack: held }: RoutedPage): boolean =>
  held === undefined
    ? status === 'listed'
    : status !== 'refused' && status !== 'unknown' && tag === undefined && number === undefined;

/** The addresses below which a page with mistakes probably has others: those of tags, or further pages of a list. */
function likelyBelow({ text, valid }: ContentFile, page: RoutedPage | undefined): string[] {
  if (page === undefined || valid?.complete === true) return [];
  const bases = [page.route, ...addressesIn(text)].map((route) => (route === '/' ? '' : route));
  return [
    ...(/\btagsOf\b/.test(text) ? bases : []),
    ...(/\bperPage\b/.test(text) ? bases.map((base) => `${base}/page`) : []),
  ];
}
