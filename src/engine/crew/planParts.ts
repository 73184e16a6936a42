import type { PageSummary } from '../model/page.ts';
import { byTag, type Collection } from '../resolve/groupCollections.ts';
import type { LinkTarget } from '../resolve/linkTargets.ts';
import type { SitePlan } from '../resolve/sitePlan.ts';

/** Pages that are in a part. */
const PORTION = 1000;

/** What does not grow with the pages. */
type Rest = Omit<SitePlan, 'targets' | 'collections' | 'changes'>;

/** A collection without what follows from its pages. */
type Head = Omit<Collection, 'pages' | 'tagged'>;

/** A part of a plan. Plain data. */
export type PlanPart =
  | { readonly rest: Rest }
  | { readonly targets: SitePlan['targets'] }
  | { readonly collection: string; readonly head: Head }
  /** The next pages of the last collection. */
  | { readonly pages: readonly PageSummary[] }
  | { readonly changes: SitePlan['changes'] };

/**
 * Takes a plan apart, to be written part by part: as one value, the plan of a hundred thousand pages would be in memory
 * several times.
 */
export function* partsOf({ targets, collections, changes, ...rest }: SitePlan): Generator<PlanPart> {
  yield { rest };
  for (const some of slices(targets)) yield { targets: some };
  for (const [collection, { pages, tagged: _tagged, ...head }] of collections) {
    yield { collection, head };
    for (const some of slices(pages)) yield { pages: some };
  }
  for (const entries of portions(changes)) yield { changes: entries };
}

function* slices<Item>(all: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < all.length; start += PORTION) yield all.slice(start, start + PORTION);
}

/** The entries of a map, some at a time. */
export function* portions<Value>(all: Iterable<readonly [string, Value]>): Generator<Map<string, Value>> {
  let portion = new Map<string, Value>();
  for (const [key, value] of all) {
    portion.set(key, value);
    if (portion.size < PORTION) continue;
    yield portion;
    portion = new Map();
  }
  if (portion.size > 0) yield portion;
}

/** Puts the parts of a plan together again, in the order in which they were made. */
export interface PlanReader {
  readonly take: (part: PlanPart) => void;
  /** @returns `undefined` if the first part was missing */
  readonly plan: () => SitePlan | undefined;
}

/** What many pages have becomes one object, and an address one text, so that a hundred thousand pages fit in memory. */
export function newPlanReader(): PlanReader {
  const targets: LinkTarget[] = [];
  const gathered = new Map<string, { readonly head: Head; readonly pages: PageSummary[] }>();
  const changes = new Map<string, string>();
  const shared = sharing();
  let rest: Rest | undefined;
  let last: PageSummary[] = [];
  return {
    take: (part) => {
      if ('rest' in part) rest = part.rest;
      else if ('targets' in part) for (const target of part.targets) targets.push(shared.target(target));
      else if ('head' in part) {
        last = [];
        gathered.set(part.collection, { head: part.head, pages: last });
      } else if ('pages' in part) for (const page of part.pages) last.push(shared.summary(page));
      else for (const [route, day] of part.changes) changes.set(shared.route(route), shared.value(day));
    },
    plan: () => {
      if (rest === undefined) return undefined;
      const collections = new Map(
        [...gathered].map(([name, { head, pages }]) => [
          name,
          { ...head, pages, tagged: byTag(pages) } satisfies Collection,
        ]),
      );
      return { ...rest, targets, collections, changes };
    },
  };
}

/** Makes equal values the same one. */
function sharing() {
  const values = new Map<string, unknown>();
  const routes = new Map<string, string>();
  const value = <Shared>(one: Shared): Shared => {
    const key = JSON.stringify(one instanceof Set ? ['a set', ...one] : one);
    // Under the key of a value there are only values that are written alike, so of the same type.
    const known = values.get(key) as Shared | undefined;
    if (known !== undefined) return known;
    if (values.size < MOST_SHARED) values.set(key, one);
    return one;
  };
  const route = (text: string): string => routes.get(text) ?? text;
  const target = ({ page, ids, words }: LinkTarget): LinkTarget => {
    routes.set(page.route, page.route);
    const { file, route } = page;
    const alsoAt = page.alsoAt.length === 0 ? NONE : page.alsoAt;
    const collection = page.collection === undefined ? undefined : value(page.collection);
    const status = value(page.status);
    const sameIds = ids === undefined ? undefined : value(ids);
    const isPlain = Object.keys(page).length === PLAIN;
    // Written out: made from others, the objects of all pages would take a third more.
    const own = isPlain
      ? { file, route, alsoAt, collection, status }
      : { ...page, alsoAt, collection, status };
    return words === undefined ? { page: own, ids: sameIds } : { page: own, ids: sameIds, words };
  };
  const summary = (page: PageSummary): PageSummary => {
    const { name, summary: text } = page;
    const own = route(page.route);
    const link = page.link === page.route ? own : page.link;
    if (Object.keys(page).length === PLAIN_CARD && text !== undefined)
      return { route: own, link, name, summary: text };
    return {
      ...{ ...page, route: own, link },
      ...(page.scene === undefined ? {} : { scene: value(page.scene) }),
      ...(page.image === undefined ? {} : { image: value(page.image) }),
      ...(page.date === undefined ? {} : { date: value(page.date) }),
    };
  };
  return { value, route, target, summary };
}

/** The properties that every page has; and those of its card, with a summary. */
const PLAIN = 5;
const PLAIN_CARD = 4;

/** Values that are shared: where nearly all differ, nothing would be gained from more. */
const MOST_SHARED = 5000;

const NONE: readonly string[] = [];
