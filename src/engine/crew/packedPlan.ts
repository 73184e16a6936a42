import { type PackedRows, packRows, placesByName, type Rows, rowsIn } from '../cache/packedRows.ts';
import { memoised } from '../memoised.ts';
import { tagKey } from '../resolve/gatherTags.ts';
import type { LinkTarget } from '../resolve/linkTargets.ts';
import type { ListedCollection, PackedTargets, PagePlan, Summaries } from '../resolve/pagePlan.ts';
import type { SitePlan } from '../resolve/sitePlan.ts';
import { type PackedSummaries, packSummary, type SharedValues, summariesIn } from './packedSummaries.ts';

/** Pages that are in a part. */
const PORTION = 1000;

/** What many pages have in common, at most: where nearly all differ, nothing would be gained from more. */
const MOST_SHARED = 5000;

/** A part of a plan as it is written for processes. Plain data. */
export type PackedPart =
  | { readonly rest: Omit<SitePlan, 'targets' | 'collections' | 'changes'> }
  | PackedPortion
  /** Each with how many packed ones are in front of it. */
  | { readonly others: readonly (readonly [before: number, target: LinkTarget])[] }
  | { readonly collection: string; readonly head: Head; readonly tagged: TaggedPlaces }
  /** The next pages of the last collection. */
  | { readonly pages: PackedSummaries }
  /** What the parts before it refer to. */
  | { readonly kinds: readonly Kind[]; readonly values: readonly unknown[] };

/** Pages with nothing of their own but an address, a file and ids. */
interface PackedPortion {
  readonly routes: PackedRows;
  readonly files: PackedRows;
  /** Places in the list of kinds. */
  readonly kinds: Uint32Array;
  /** The ids of each as JSON; empty if they are those of its kind. */
  readonly ids: PackedRows;
}

/** What many pages have in common. */
interface Kind {
  readonly collection: string | undefined;
  readonly ids: ReadonlySet<string> | undefined;
}

/** A collection without what follows from its pages. */
type Head = Omit<ListedCollection, 'pages' | 'tagged'>;

/** By `tagKey`, the places of the pages. */
type TaggedPlaces = ReadonlyMap<string, Uint32Array>;

/** Packs a plan part by part. The days on which pages were changed are left out: no page shows those of others. */
export function* packedParts({
  targets,
  collections,
  changes: _changes,
  ...rest
}: SitePlan): Generator<PackedPart> {
  yield { rest };
  const kinds = newKinds();
  const others: (readonly [number, LinkTarget])[] = [];
  let plain: LinkTarget[] = [];
  let packed = 0;
  for (const target of targets) {
    if (!isPlain(target)) {
      others.push([packed, target]);
      continue;
    }
    packed += 1;
    if (plain.push(target) < PORTION) continue;
    yield portionOf(plain, kinds);
    plain = [];
  }
  yield portionOf(plain, kinds);
  yield { others };
  const values = newShared();
  for (const [collection, { pages, tagged: _tagged, ...head }] of collections) {
    yield { collection, head, tagged: taggedPlaces(pages) };
    for (let start = 0; start < pages.length; start += PORTION) {
      const some = pages.slice(start, start + PORTION);
      yield {
        pages: {
          routes: packRows(some.map(({ route }) => route)),
          texts: packRows(some.map((page) => packSummary(page, rest.basePath, values.placeOf))),
        },
      };
    }
  }
  yield { kinds: kinds.all, values: values.all };
}

/** The properties that every page has. */
const PLAIN = 5;

const isPlain = ({ page, words }: LinkTarget): boolean =>
  words === undefined &&
  page.status === 'listed' &&
  page.alsoAt.length === 0 &&
  Object.keys(page).length === PLAIN;

function portionOf(some: readonly LinkTarget[], { placeOf, withoutIds }: Kinds): PackedPortion {
  const ids: string[] = [];
  const kinds = Uint32Array.from(some, ({ page: { collection }, ids: own }) => {
    const shared = placeOf({ collection, ids: own });
    ids.push(shared === undefined && own !== undefined ? JSON.stringify([...own]) : '');
    return shared ?? withoutIds(collection);
  });
  return {
    routes: packRows(some.map(({ page }) => page.route)),
    files: packRows(some.map(({ page }) => page.file)),
    ...{ kinds, ids: packRows(ids) },
  };
}

/** Kinds of pages, which are numbered. */
interface Kinds {
  readonly all: readonly Kind[];
  /** @returns `undefined` if there are too many others */
  readonly placeOf: (kind: Kind) => number | undefined;
  /** Of these there are only as many as collections. */
  readonly withoutIds: (collection: Kind['collection']) => number;
}

/** Pages with the same ids have the same set of them: see `planSite`. */
function newKinds(): Kinds {
  const all: Kind[] = [];
  const places = new Map<Kind['ids'], Map<Kind['collection'], number>>();
  const add = (kind: Kind): number => {
    const ofIds = places.get(kind.ids) ?? new Map<Kind['collection'], number>();
    places.set(kind.ids, ofIds.set(kind.collection, all.length));
    return all.push(kind) - 1;
  };
  const known = ({ collection, ids }: Kind): number | undefined => places.get(ids)?.get(collection);
  return {
    all,
    placeOf: (kind) => known(kind) ?? (all.length < MOST_SHARED ? add(kind) : undefined),
    withoutIds: (collection) => {
      const kind = { collection, ids: undefined };
      return known(kind) ?? add(kind);
    },
  };
}

/** Numbers values, equal ones alike, as long as there are not too many. */
function newShared(): SharedValues {
  const all: unknown[] = [];
  const places = new Map<string, number>();
  return {
    all,
    placeOf: (value) => {
      const key = JSON.stringify(value);
      const known = places.get(key);
      if (known !== undefined || all.length >= MOST_SHARED) return known;
      places.set(key, all.length);
      return all.push(value) - 1;
    },
  };
}

function taggedPlaces(pages: ListedCollection['pages']): TaggedPlaces {
  const tagged = new Map<string, number[]>();
  let place = 0;
  for (const { tags = [] } of pages) {
    for (const { name } of tags) {
      const key = tagKey(name);
      const others = tagged.get(key);
      if (others === undefined) tagged.set(key, [place]);
      else others.push(place);
    }
    place += 1;
  }
  return new Map([...tagged].map(([key, places]) => [key, Uint32Array.from(places)]));
}

/** Reads what `packedParts` has made. @returns `undefined` if the first part is missing */
export function readPackedParts(parts: Iterable<PackedPart>): PagePlan | undefined {
  const portions: PackedPortion[] = [];
  const gathered: { name: string; head: Head; tagged: TaggedPlaces; pages: PackedSummaries[] }[] = [];
  let [kinds, values]: [readonly Kind[], readonly unknown[]] = [[], []];
  let others: readonly (readonly [number, LinkTarget])[] = [];
  let rest: Extract<PackedPart, { rest: unknown }>['rest'] | undefined;
  for (const part of parts) {
    if ('rest' in part) rest = part.rest;
    else if ('routes' in part) portions.push(part);
    else if ('others' in part) others = part.others;
    else if ('head' in part) {
      const { collection: name, head, tagged } = part;
      gathered.push({ name, head, tagged, pages: [] });
    } else if ('pages' in part) gathered.at(-1)?.pages.push(part.pages);
    else ({ kinds, values } = part);
  }
  if (rest === undefined) return undefined;
  const { basePath } = rest;
  const collections = new Map(
    gathered.map(({ name, head, tagged, pages: packed }) => {
      const pages = summariesIn(packed, PORTION, values, basePath);
      const ofTags = new Map([...tagged].map(([key, places]) => [key, those(pages, places)] as const));
      return [name, { ...head, pages, tagged: ofTags } satisfies ListedCollection];
    }),
  );
  return { ...rest, collections, ...targetsIn(portions, kinds, others) };
}

/** Objects that are kept because somebody has asked for them, and may do so again. */
const MOST_KEPT = 2000;

function targetsIn(
  portions: readonly PackedPortion[],
  kinds: readonly Kind[],
  others: readonly (readonly [before: number, target: LinkTarget])[],
): Pick<PagePlan, 'targets' | 'packed'> {
  const column = (name: 'routes' | 'files' | 'ids'): Rows =>
    rowsIn(
      portions.map((portion) => portion[name]),
      PORTION,
    );
  const [routes, files, ids] = [column('routes'), column('files'), column('ids')];
  const kept = new Map<number, LinkTarget>();
  const made = (place: number): LinkTarget => {
    const { collection, ids: shared } = kinds[kindAt(place)] ?? {};
    const own = ids.at(place);
    return {
      page: { file: files.at(place), route: routes.at(place), alsoAt: NONE, collection, status: 'listed' },
      ids: own === '' ? shared : new Set<string>(JSON.parse(own)),
    };
  };
  const kindAt = (place: number): number => {
    const inside = place % PORTION;
    return portions[(place - inside) / PORTION]?.kinds[inside] ?? 0;
  };
  const at = (place: number | undefined): LinkTarget | undefined => {
    if (place === undefined) return undefined;
    const known = kept.get(place);
    if (known !== undefined) return known;
    const target = made(place);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(place, target);
    return target;
  };
  const byRoute = memoised(() => placesByName(routes.length, routes.at));
  const byFile = memoised(() => placesByName(files.length, files.at));
  const packed: PackedTargets = {
    rest: others.map(([, target]) => target),
    at: (route) => at(byRoute()(route)),
    ofFile: (file) => at(byFile()(file)),
  };
  function* all(): Generator<LinkTarget> {
    let place = 0;
    for (const [before, target] of others) {
      for (; place < before; place += 1) yield made(place);
      yield target;
    }
    for (; place < routes.length; place += 1) yield made(place);
  }
  return { targets: { [Symbol.iterator]: all }, packed };
}

/** Some of the pages of a list. */
const those = (pages: Summaries, places: Uint32Array): Summaries => {
  const slice: Summaries['slice'] = (from, to) =>
    Array.from(places.subarray(from, to)).flatMap((place) => pages.at(place) ?? []);
  return {
    length: places.length,
    at: (place) => pages.at(places[place] ?? -1),
    slice,
    [Symbol.iterator]: () => slice(0, places.length)[Symbol.iterator](),
  };
};

/** Packed pages have one address. */
const NONE: readonly never[] = [];
