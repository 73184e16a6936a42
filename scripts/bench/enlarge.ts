import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dump, load } from 'js-yaml';
import sharp from 'sharp';
import { grouped } from '../../src/engine/model/grouped.ts';
import { asList, asRecord } from '../../src/engine/model/readValue.ts';
import { UsageError } from '../../src/engine/model/usageError.ts';

/** What the generated content is like. */
export interface ContentVariant {
  /** How many pages there are, together with those that are taken over as they are. */
  readonly pages: number;
  /** Whether drawings, HTML and pictures for social networks are left out: what remains is the engine's own work. */
  readonly lean?: boolean;
  /** Whether lists have all pages of a collection, on further pages and pages of tags besides those that are counted. */
  readonly full?: boolean;
  /** Whether every generated page has a link that leads nowhere. */
  readonly broken?: boolean;
}

type Mapping = Readonly<Record<string, unknown>>;

interface Template {
  readonly collection: string;
  /** The name of its file, without `.yaml`. */
  readonly slug: string;
  /** The pattern of its collection's addresses: `/blog-detail/:id`. */
  readonly permalink: string;
  readonly value: Mapping;
}

/** A site as it is written: what a larger one is generated from. */
export interface SmallSite {
  readonly config: Mapping;
  /** Pages outside of the collections and lists of shared blocks, by path from the root. */
  readonly single: ReadonlyMap<string, unknown>;
  readonly templates: readonly Template[];
}

/** The picture of a lean site, below pages/. */
export const LEAN_PICTURE = '_media/plain.png';
/** How many pages are in each list, unless the site is a full one. */
const LISTED = 12;
const DRAWINGS = new Set(['scene', 'scenes', 'figures', 'kolam']);
/** Names that no generated page may change, although they are words with spaces. */
const NAMES = new Set(['networks', 'network']);
/** What letters mean nothing in: code, addresses, the tags and signs of HTML. */
const MARKUP = /```[\s\S]*?```|`[^`]*`|<[^>]*>|&[#\w]+;|\]\([^)]*\)|\S*[:@]\S+|[a-z]/gi;

/**
 * Reads the site that a larger one is generated from. Pages that are two folders deep are left out, and those in other
 * languages than the main one.
 *
 * @param root absolute path of the folder that holds site.config.yaml and pages/
 */
export async function readSmallSite(root: string): Promise<SmallSite> {
  const read = async (path: string): Promise<unknown> => load(await readFile(join(root, path), 'utf8'));
  const { languages, ...config } = asRecord(await read('site.config.yaml'));
  const others = asList(languages).map((one) => String(asRecord(one).at).slice(1));
  const single = new Map<string, unknown>();
  const templates: Template[] = [];
  const entries = await readdir(join(root, 'pages'), { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !/^_(?!shared$)/.test(entry.name) && !others.includes(entry.name),
  );
  for (const collection of ['', ...folders.map(({ name }) => name).sort()]) {
    const { permalink } = asRecord(asRecord(config.collections)[collection]);
    for (const file of (await readdir(join(root, 'pages', collection))).sort()) {
      if (!file.endsWith('.yaml')) continue;
      const path = ['pages', collection, file].filter((part) => part !== '').join('/');
      const value = await read(path);
      if (typeof permalink !== 'string') single.set(path, value);
      else
        templates.push({
          collection,
          permalink,
          slug: file.replace(/\.yaml$/, ''),
          value: asRecord(value),
        });
    }
  }
  return { config, single, templates };
}

/**
 * The content files of a larger site of the same kind, by path: the pages outside of the collections as they are, and as
 * many pages of the collections as it takes, each with the blocks of one of the small site's pages and words of its own.
 *
 * @throws UsageError when there would be fewer pages than the small site has
 */
export function* enlarge(site: SmallSite, variant: ContentVariant): Generator<[path: string, text: string]> {
  const { config, single, templates } = variant.full ? site : withoutTags(site);
  const planned = planPages({ config, single, templates }, variant.pages);
  const byRoute = grouped(planned, ({ template }) => routeOf(template, template.slug, template.value.id));
  /** Leads to a page of the same template, so that it has the same anchors. */
  const relinkBy =
    (random: () => number) =>
    (link: string): string => {
      const [, route = '', anchor = ''] = /^([^#?]*)(.*)$/.exec(link) ?? [];
      const routes = byRoute.get(route) ?? [];
      return (routes[Math.floor(random() * routes.length)]?.route ?? route) + anchor;
    };
  const relink = relinkBy(randomFrom('1 links'));
  const finish = (value: unknown): unknown => (variant.lean ? leanPage(value) : value);
  yield ['site.config.yaml', dump(withTexts(config, (text) => withLinks(text, relink)))];
  for (const [path, value] of single) {
    const listed = variant.full ? value : withShortLists(value, LISTED);
    yield [path, dump(finish(withTexts(listed, (text) => withLinks(text, relink))))];
  }
  for (const page of planned) {
    const random = randomFrom(`1 ${page.path}`);
    const own = pageOf(page, random, relinkBy(random));
    const made = finish(variant.full ? own : withShortLists(own));
    yield [page.path, dump(variant.broken ? withBrokenLink(made, page.route) : made)];
  }
}

/** The same site without tags, whose pages would be more than those that are counted. */
const withoutTags = ({ config, single, templates }: SmallSite): SmallSite => ({
  config,
  single: new Map([...single].filter(([, value]) => !('tagsOf' in asRecord(value)))),
  templates: templates.map(({ value: { tags: _, ...value }, ...template }) => ({ ...template, value })),
});

interface PlannedPage {
  readonly template: Template;
  /** Which page of its template it is, and which of its collection, both from 1. */
  readonly round: number;
  readonly place: number;
  readonly path: string;
  readonly route: string;
}

/**
 * The generated pages, without those that are taken over as they are.
 *
 * @throws UsageError when there would be fewer pages than the small site has
 */
export function planPages({ single, templates }: SmallSite, pages: number): PlannedPage[] {
  const taken = [...single.keys()].filter((path) => !path.startsWith('pages/_')).length;
  const least = taken + templates.length;
  if (pages < least)
    throw new UsageError(`--pages takes at least ${least} here, so that each of the site's pages is used.`);
  const places = new Map<string, number>();
  return Array.from({ length: Math.ceil((pages - taken) / templates.length) }, (_, at) =>
    templates.map((template) => {
      const place = (places.get(template.collection) ?? 0) + 1;
      places.set(template.collection, place);
      const slug = `${template.slug}-${at + 1}`;
      const path = `pages/${template.collection}/${slug}.yaml`;
      return { template, round: at + 1, place, path, route: routeOf(template, slug, place) };
    }),
  )
    .flat()
    .slice(0, pages - taken);
}

const routeOf = ({ permalink }: Template, slug: string, id: unknown): string =>
  permalink.replace(':slug', slug).replace(':id', String(id));

function pageOf(
  { template, round, place }: PlannedPage,
  random: () => number,
  relink: (link: string) => string,
): Mapping {
  const { route: _route, alsoAt: _alsoAt, tags, ...value } = template.value;
  const reworded = rewording(random);
  const ids = idsIn(value);
  // A heading that a figure comes after has other words as well; the demo is on every page with figures.
  const isOfHeading = (text: string): boolean => /^#[\w-]+$/.test(text) && !ids.has(text.slice(1));
  const page = asRecord(
    withTexts(value, (text) => (isOfHeading(text) ? '#demo' : reworded(withLinks(text, relink)))),
  );
  return {
    ...page,
    name: `${page.name} ${round}`,
    ...('id' in page ? { id: place } : { order: place }),
    // More pages have more tags.
    ...(tags === undefined ? {} : { tags: [...asList(tags), `Round ${round}`] }),
  };
}

/** The ids that a page gives its blocks. */
const idsIn = (value: unknown): ReadonlySet<string> =>
  new Set(asList(asRecord(value).blocks).flatMap((block) => String(asRecord(block).id ?? '')));

/** The same value with other texts. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, NAMES.has(key) ? item : withTexts(item, change)]),
  );
}

/** An address, or the addresses in a text, that are other ones. */
const withLinks = (text: string, relink: (link: string) => string): string =>
  text.replace(/(^|href="|\]\()(\/[^"\s)]*)/g, (_, before: string, link: string) => before + relink(link));

/** Exchanges letters for others, so that a text has the same shape and other words; a name without a space stays. */
export function rewording(random: () => number): (text: string) => string {
  const others = new Map(
    ['aeiou', 'bcdfghjklmnpqrstvwxyz'].flatMap((letters) => {
      const mixed = [...letters].map((letter) => ({ letter, place: random() }));
      mixed.sort((one, other) => one.place - other.place);
      return mixed.map(({ letter }, at) => [letters.charAt(at), letter] as const);
    }),
  );
  const exchanged = (found: string): string => {
    const other = others.get(found.toLowerCase()) ?? found;
    return found.length > 1 || found === found.toLowerCase() ? other : other.toUpperCase();
  };
  return (text) => (text.trim().includes(' ') ? text.replace(MARKUP, exchanged) : text);
}

/**
 * The same value with a count in the lists of whole collections, and without the question which page of one a form is
 * about: a small site offers all of them, and in a large one each page would grow with the number of pages.
 *
 * @param count how many pages a list has then; without it, lists stay as they are
 */
function withShortLists(value: unknown, count?: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withShortLists(item, count));
  if (typeof value !== 'object' || value === null) return value;
  const { perPage: _perPage, tag: _tag, about, ...own } = asRecord(value);
  if (about !== undefined) return { ...own, collection: undefined };
  const isWhole =
    'collection' in own && 'title' in own && !['count', 'actions', 'scene'].some((key) => key in own);
  const kept = isWhole && count !== undefined ? { ...own, count } : value;
  return Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, withShortLists(item, count)]));
}

/** A page without HTML and drawings; with the one picture for social networks that all pages of a lean site share. */
function leanPage(value: unknown): unknown {
  const lean = leanValue(value);
  const { meta } = asRecord(lean);
  if (meta === undefined) return lean;
  return { ...asRecord(lean), meta: { ...asRecord(meta), ogImage: LEAN_PICTURE } };
}

function leanValue(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('<') ? plainText(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  // A block that is about one drawing explains its parts.
  const explains = (item: unknown): boolean =>
    ['type', 'scene', 'items'].every((key) => key in asRecord(item));
  if (Array.isArray(value)) return value.filter((item) => !explains(item)).map(leanValue);
  const entries = Object.entries(value).filter(([key]) => !DRAWINGS.has(key));
  const lean = Object.fromEntries(entries.map(([key, item]) => [key, leanValue(item)]));
  // What is neither a page, a block, a card nor a feature needs a picture of one kind or the other.
  const isPicture = 'scene' in value && !['blocks', 'type', 'link', 'icon'].some((key) => key in value);
  return isPicture ? { ...lean, image: { src: LEAN_PICTURE, alt: 'A plain ground' } } : lean;
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>|&[a-z#0-9]+;|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The same value with one mistake: a letter is missing in its first link, which is meant to lead to `route`. */
const withBrokenLink = (value: unknown, route: string): unknown =>
  JSON.parse(
    JSON.stringify(value).replace(/"link":"[^"]*"/, `"link":"${route.slice(0, 3)}${route.slice(4)}"`),
  );

/** Numbers from 0 up to but not including 1, the same in every run. */
export function randomFrom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return Number.parseInt(hash('sha256', `${seed} ${count}`).slice(0, 12), 16) / 2 ** 48;
  };
}

/**
 * Writes the content of a large site.
 *
 * @param from absolute path of the site that it is generated from
 * @param to absolute path of a folder, which is created
 */
export async function writeContent(from: string, to: string, variant: ContentVariant): Promise<void> {
  for (const [path, text] of enlarge(await readSmallSite(from), variant)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  if (!variant.lean) return;
  const picture = join(to, 'pages', LEAN_PICTURE);
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, await plainPicture());
}

/** A picture in the shape that social networks ask for. */
export const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#003c46' } })
    .png()
    .toBuffer();
