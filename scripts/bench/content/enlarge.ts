import { dump } from 'js-yaml';
import { UsageError } from '../../../src/engine/model/usageError.ts';
import { type Mould, mappingIn, type SmallSite } from './moulds.ts';
import { type Random, randomFrom } from './random.ts';
import { isList, isMapping, type Mapping, relinked, reworded, type Value } from './rewrite.ts';
import { LEAN_PICTURE, leanValue, withBrokenLink, withOwnLabels } from './variants.ts';

/** What the generated content is like. */
export interface ContentVariant {
  /** How many pages there are, together with those that are taken over as they are. */
  readonly pages: number;
  /** Any text; the same seed gives the same content. */
  readonly seed: string;
  /** Whether drawings, HTML and pictures for social networks are left out. */
  readonly lean: boolean;
  /**
   * Whether the footer and the lists take their pages from the collections, as those of a small site do. Then there are
   * further pages of the lists, and pages of tags, besides the pages that are counted.
   */
  readonly full: boolean;
  /** Whether every generated page has a link that leads nowhere. */
  readonly broken: boolean;
}

/** A content file. */
export interface ContentFile {
  /** `/`-separated, relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** How many pages are written into the footer and each list, unless the site is a full one. */
const LISTED = 12;

/** Of this many pages one has words of its own in its drawings. */
const OWN_LABELS = 4;

/** A page that is going to be generated. */
export interface PlannedPage {
  readonly mould: Mould;
  /** Which page of its mould it is, and which of its collection, both from 1. */
  readonly round: number;
  readonly place: number;
  readonly path: string;
  readonly route: string;
}

/**
 * The content files of a larger site of the same kind: the pages outside of the collections as they are, and as many
 * pages of the collections as it takes, each with the blocks of one of the small site's pages and words of its own.
 *
 * @throws UsageError when there would be fewer pages than the small site has
 */
export function* enlarge(site: SmallSite, variant: ContentVariant): Generator<ContentFile> {
  const small = variant.full ? site : withoutTags(site);
  const planned = planPages(small, variant.pages);
  const byRoute = new Map<string, PlannedPage[]>();
  for (const page of planned) {
    const original = routeOf(page.mould, page.mould.slug, page.mould.value.id);
    const others = byRoute.get(original);
    if (others === undefined) byRoute.set(original, [page]);
    else others.push(page);
  }
  /** Leads to a page of the same mould, so that it has the same anchors. */
  const relinkBy =
    (random: Random) =>
    (link: string): string => {
      const [, route = '', anchor = ''] = /^([^#?]*)(.*)$/.exec(link) ?? [];
      const pages = byRoute.get(route) ?? [];
      return (pages[Math.floor(random() * pages.length)]?.route ?? route) + anchor;
    };
  const finish = (value: Value): Value => (variant.lean ? withPicture(leanValue(value)) : value);

  const relink = relinkBy(randomFrom(`${variant.seed} links`));
  yield { path: 'site.config.yaml', text: dump(relinked(footerOf(small.config, planned, variant), relink)) };
  for (const [path, value] of small.single) {
    const listed = variant.full ? value : withListsByHand(value, planned);
    yield { path, text: dump(finish(relinked(listed, relink))) };
  }
  for (const page of planned) {
    const random = randomFrom(`${variant.seed} ${page.path}`);
    const made = finish(pageOf(page, random, relinkBy(random)));
    yield { path: page.path, text: dump(variant.broken ? withBrokenLink(made, page.route) : made) };
  }
}

/** A page with the one picture for social networks that all pages of a lean site share; anything else as it is. */
const withPicture = (value: Value): Value =>
  isMapping(value) && 'meta' in value
    ? { ...value, meta: { ...mappingIn(value, 'meta'), ogImage: LEAN_PICTURE } }
    : value;

/**
 * The generated pages, without those that are taken over as they are.
 *
 * @throws UsageError when there would be fewer pages than the small site has
 */
export function planPages({ single, moulds }: SmallSite, pages: number): PlannedPage[] {
  const taken = [...single.keys()].filter((path) => !path.startsWith('pages/_')).length;
  const count = pages - taken;
  if (count < moulds.length) {
    const least = taken + moulds.length;
    throw new UsageError(`--pages takes at least ${least} here, so that each of the site's pages is used.`);
  }
  const places = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const mould = moulds[index % moulds.length];
    if (mould === undefined) throw new UsageError('The site has no collections to take pages from.');
    const round = Math.floor(index / moulds.length) + 1;
    const place = (places.get(mould.collection) ?? 0) + 1;
    places.set(mould.collection, place);
    const slug = `${mould.slug}-${round}`;
    const path = `pages/${mould.collection}/${slug}.yaml`;
    return { mould, round, place, path, route: routeOf(mould, slug, place) };
  });
}

const routeOf = ({ permalink }: Mould, slug: string, id: Value | undefined): string =>
  permalink.replace(':slug', slug).replace(':id', String(id));

function pageOf(
  { mould, round, place }: PlannedPage,
  random: Random,
  relink: (link: string) => string,
): Mapping {
  const { route: _route, alsoAt: _alsoAt, ...value } = mould.value;
  const labelled = round % OWN_LABELS === 0 ? withOwnLabels(value, random) : value;
  const page = reworded(labelled, random, relink);
  if (!isMapping(page)) throw new Error('a page is a mapping');
  const { tags: listed = null } = mould.value;
  const tags = isList(listed) ? listed : undefined;
  return {
    ...page,
    name: `${page.name} ${round}`,
    ...('id' in page ? { id: place } : { order: place }),
    // More pages have more tags.
    ...(tags === undefined ? {} : { tags: [...tags, `Round ${round}`] }),
    meta: mappingIn(page, 'meta'),
  };
}

/** The configuration with the first pages of a collection instead of all of them in the columns of the footer. */
function footerOf(config: Mapping, planned: readonly PlannedPage[], { full }: ContentVariant): Mapping {
  const footer = mappingIn(config, 'footer');
  if (full || footer.columns === undefined || !isList(footer.columns)) return config;
  const columns = footer.columns.map((column) => {
    if (!isMapping(column) || typeof column.collection !== 'string') return column;
    const { collection, ...others } = column;
    const links = firstOf(collection, planned).map(({ route, mould, round }) => ({
      text: `${mould.value.name} ${round}`,
      link: route,
    }));
    return { ...others, links };
  });
  return { ...config, footer: { ...footer, columns } };
}

/** The same value with cards written by hand instead of those of a whole collection. */
function withListsByHand(value: Value, planned: readonly PlannedPage[]): Value {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => withListsByHand(item, planned));
  if (!isMapping(value)) return value;
  // A list with a count is short anyway, and so is the one at the top of a page, where the calls to action are. What has
  // no title is a choice in a form, which takes no others.
  const isShort = 'count' in value || 'actions' in value || !('title' in value);
  const entries = Object.entries(value).flatMap(([key, item]): [string, Value][] => {
    if (['perPage', 'tag'].includes(key) && 'collection' in value) return [];
    if (key !== 'collection' || typeof item !== 'string' || isShort)
      return [[key, withListsByHand(item, planned)]];
    return [['items', firstOf(item, planned).map(cardOf)]];
  });
  return Object.fromEntries(entries);
}

/** The same site without tags, whose pages would be more than those that are counted. */
function withoutTags({ config, single, moulds }: SmallSite): SmallSite {
  const isForTags = (value: Value): boolean => isMapping(value) && 'tagsOf' in value;
  return {
    config,
    single: new Map([...single].filter(([, value]) => !isForTags(value))),
    moulds: moulds.map(({ value: { tags: _, ...value }, ...mould }) => ({ ...mould, value })),
  };
}

const firstOf = (collection: string, planned: readonly PlannedPage[]): PlannedPage[] =>
  planned.filter(({ mould }) => mould.collection === collection).slice(0, LISTED);

function cardOf({ mould: { value }, round, route }: PlannedPage): Mapping {
  const { name, summary, accent, scene } = value;
  return {
    ...{ title: `${name} ${round}`, link: route },
    ...(summary === undefined ? {} : { text: summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
  };
}
