import type { LinkedPage, PageSummary } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import { type Finding, finding } from './issues/catalogue.ts';
import { assignRoutes, NOT_FOUND, type RoutedPage } from './resolve/assignRoutes.ts';
import { type Expander, newExpander, type PlacedBlock } from './resolve/expandBlocks.ts';
import { groupByCollection, properties, summaryOf } from './resolve/groupCollections.ts';
import { type Context, type Entry, linkBlock } from './resolve/linkBlock.ts';
import { linkSite, permalinksOf } from './resolve/linkSite.ts';
import { LinkTargets } from './resolve/linkTargets.ts';
import { prepareTexts } from './resolve/prepareTexts.ts';
import type { Icons } from './resolve/readIcon.ts';
import type { Sanitiser } from './resolve/sanitise.ts';
import { reportRepeatedMeta } from './resolve/siteChecks.ts';
import type { ValidFile, ValidSite } from './validate.ts';

/** A page file after validation; what could not be read or parsed has no `valid`. */
export interface PageInput {
  readonly path: string;
  readonly valid: ValidFile | undefined;
}

/** Everything that was found under a root, after validation. */
export interface ResolveInput {
  readonly pages: readonly PageInput[];
  readonly shared: readonly PageInput[];
  readonly site: ValidSite;
  readonly baseUrl: string | undefined;
  readonly sanitise: Sanitiser;
  readonly icons: Icons;
}

/** The site, every link and list resolved, ready to be drawn; and what stood in the way. */
export interface Resolved {
  readonly pages: readonly LinkedPage[];
  /** Absent when site.config.yaml has errors. */
  readonly site: LinkedSite | undefined;
  /** Routes that were found, drawn or not. */
  readonly routes: number;
  readonly findings: readonly Finding[];
}

/** Ids that the page frame uses. */
const RESERVED_IDS = new Set(['main', 'menu', 'all-pages', 'islands']);

/**
 * The stage `resolve`: the files become a site. Addresses are given, `use:` and collections are expanded, links
 * are looked up, rich text is made harmless, icons are drawn.
 */
export async function resolve(input: ResolveInput): Promise<Resolved> {
  const permalinks = permalinksOf(input.site);
  const sources = input.pages.map(({ path, valid }) => ({ path, file: valid?.file }));
  const { routed, findings } = assignRoutes(sources, permalinks);
  if (input.pages.length > 0 && !routed.some(({ route, alsoAt }) => [route, ...alsoAt].includes('/'))) {
    findings.push(finding('missing-home-page', 'pages', 'file', undefined));
  }

  const shared = new Map(input.shared.map(({ path, valid }) => [sharedName(path), valid]));
  const expander = newExpander(shared);
  const byPath = new Map(input.pages.map(({ path, valid }) => [path, valid]));
  const entries = routed.map((page) => newEntry(page, byPath.get(page.file), expander, findings));
  findings.push(...expander.findings);
  for (const name of expander.unused()) {
    const path = input.shared.find(({ path: candidate }) => sharedName(candidate) === name)?.path ?? '';
    findings.push(finding('unused-shared-block', path, 'file', { name }));
  }
  findings.push(...reportRepeatedMeta(entries.flatMap(({ valid }) => (valid === undefined ? [] : [valid]))));

  const collections = groupByCollection(entries, permalinks);
  const targets = new LinkTargets(entries, input.site.value !== undefined);
  const files = [...entries.map(({ valid }) => valid), ...shared.values()];
  const texts = await prepareTexts(files, input.sanitise, input.icons);
  const context: Context = { targets, collections, texts, findings, done: new Map() };
  const site = linkSite(input.site, input.baseUrl, targets, collections, findings);
  const indexes = site?.collectionIndexes ?? new Map<string, string>();
  const pages = entries.flatMap((entry) => linkPages(entry, entries, indexes, context));
  return { pages, site: site?.linked, routes: routed.length, findings };
}

const sharedName = (path: string): string => path.replace(/^pages\/_shared\//, '').replace(/\.yaml$/, '');

function newEntry(
  page: RoutedPage,
  valid: ValidFile | undefined,
  expander: Expander,
  findings: Finding[],
): Entry {
  if (valid === undefined) return { page, valid, blocks: [], ids: undefined };
  const { blocks, complete } = expander.expand(valid);
  const ids = new Map<string, PlacedBlock>();
  for (const placed of blocks) {
    const id = placed.block.value.id;
    if (typeof id !== 'string') continue;
    const other = ids.get(id);
    const isOwn = placed.file === valid;
    const at = isOwn
      ? ({ pointer: `${placed.pointer}/id`, target: 'value' } as const)
      : ({ pointer: placed.pointer, target: 'mapping' } as const);
    if (RESERVED_IDS.has(id)) findings.push(finding('reserved-id', page.file, at, { id }));
    else if (other !== undefined) {
      const name = other.block.type ?? 'block';
      findings.push(finding('duplicate-id', page.file, at, { id, other: `the ${name} before it` }));
    } else ids.set(id, placed);
  }
  const headings = blocks.filter(({ block, render }) => render && block.mainHeading);
  if (complete && headings.length !== 1) {
    const second = headings[1];
    const at =
      second === undefined
        ? ({ pointer: '/blocks', target: 'key' } as const)
        : ({ pointer: second.pointer, target: 'mapping' } as const);
    findings.push(finding('missing-main-heading', page.file, at, { found: headings.length }));
  }
  // A block that is not drawn cannot be the end of a link.
  const drawn = [...ids].filter(([, { render }]) => render).map(([id]) => id);
  return { page, valid, blocks, ids: complete ? new Set(drawn) : undefined };
}

function linkPages(
  entry: Entry,
  entries: readonly Entry[],
  indexes: ReadonlyMap<string, string>,
  context: Context,
): LinkedPage[] {
  const { page, valid } = entry;
  if (valid === undefined) return [];
  // Blocks that are not drawn are resolved all the same: they are checked, too.
  const all = entry.blocks.map((placed) => ({ placed, linked: linkBlock(placed, entry, context) }));
  if (!valid.complete) return [];
  const { name = '', accent, meta } = properties(valid);
  if (meta === undefined) return [];
  const linked: LinkedPage = {
    file: page.file,
    route: page.route,
    canonical: page.route,
    name,
    ...(accent === undefined ? {} : { accent }),
    meta: {
      title: meta.title,
      description: meta.description,
      keywords: meta.keywords ?? [],
      ogTitle: meta.ogTitle ?? meta.title,
      twitterTitle: meta.twitterTitle ?? meta.ogTitle ?? meta.title,
    },
    breadcrumb: breadcrumb(page, entries, indexes),
    blocks: all.filter(({ placed }) => placed.render).map(({ linked: block }) => block),
  };
  return [linked, ...page.alsoAt.map((route) => ({ ...linked, route }))];
}

function breadcrumb(
  page: RoutedPage,
  entries: readonly Entry[],
  indexes: ReadonlyMap<string, string>,
): PageSummary[] {
  if (page.route === '/' || page.route === NOT_FOUND) return [];
  const index = page.collection === undefined ? undefined : indexes.get(page.collection);
  const routes = ['/', ...(index === undefined ? [] : [index]), page.route];
  return routes.flatMap((route) => {
    const found = entries.find((entry) => entry.page.route === route);
    return found === undefined ? [] : [summaryOf(found.page, found.valid)];
  });
}
