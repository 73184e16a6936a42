import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { LinkTarget } from '../resolve/linkTargets.ts';
import type { SitePlan } from '../resolve/planSite.ts';

/** The name of the file, in the folder of the processes. */
export const PLAN = 'plan';

/** Pages that are written at a time. */
const PORTION = 1000;

/** Bytes in front of each part: their number. */
const LENGTH = 4;

/** What does not grow with the pages. */
type Rest = Omit<SitePlan, 'targets' | 'collections' | 'pictured' | 'changes'>;

/** A part of a plan. */
type Part =
  | { readonly rest: Rest }
  | { readonly targets: SitePlan['targets'] }
  | { readonly collections: SitePlan['collections'] }
  | { readonly pictured: SitePlan['pictured'] }
  | { readonly changes: SitePlan['changes'] };

/**
 * Writes a plan for other processes, part by part: as one message, the plan of a hundred thousand pages would be in memory
 * several times.
 *
 * @param path absolute path of a file that does not exist
 */
export function writePlan(path: string, plan: SitePlan): void {
  const file = openSync(path, 'wx');
  try {
    for (const part of partsOf(plan)) {
      const bytes = serialize(part);
      const length = Buffer.alloc(LENGTH);
      length.writeUInt32LE(bytes.length);
      for (const piece of [length, bytes])
        for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done, piece.length - done);
    }
  } finally {
    closeSync(file);
  }
}

function* partsOf({ targets, collections, pictured, changes, ...rest }: SitePlan): Generator<Part> {
  yield { rest };
  for (let start = 0; start < targets.length; start += PORTION)
    yield { targets: targets.slice(start, start + PORTION) };
  // What a collection has several times stays the same object.
  for (const entry of collections) yield { collections: new Map([entry]) };
  for (const entries of portions(pictured)) yield { pictured: entries };
  for (const entries of portions(changes)) yield { changes: entries };
}

function* portions<Value>(all: ReadonlyMap<string, Value>): Generator<Map<string, Value>> {
  let portion = new Map<string, Value>();
  for (const [key, value] of all) {
    portion.set(key, value);
    if (portion.size < PORTION) continue;
    yield portion;
    portion = new Map();
  }
  if (portion.size > 0) yield portion;
}

/** Reads what `writePlan` has written. What many pages have is one object, so that a hundred thousand fit in memory. */
export function readPlan(path: string): SitePlan {
  const targets: LinkTarget[] = [];
  const collections = new Map<string, Value<SitePlan['collections']>>();
  const pictured = new Map<string, Value<SitePlan['pictured']>>();
  const changes = new Map<string, string>();
  const shared = sharing();
  let rest: Rest | undefined;
  for (const part of partsIn(path)) {
    if ('rest' in part) rest = part.rest;
    else if ('targets' in part) for (const target of part.targets) targets.push(shared.target(target));
    else if ('collections' in part) for (const [name, one] of part.collections) collections.set(name, one);
    else if ('pictured' in part)
      for (const [route, page] of part.pictured) pictured.set(route, shared.value(page));
    else for (const [route, day] of part.changes) changes.set(route, shared.value(day));
  }
  if (rest === undefined) throw new Error(`${path} is no plan`);
  return { ...rest, targets, collections, pictured, changes };
}

type Value<All> = All extends ReadonlyMap<string, infer One> ? One : never;

function* partsIn(path: string): Generator<Part> {
  const file = openSync(path, 'r');
  try {
    const length = Buffer.alloc(LENGTH);
    while (readSync(file, length) === LENGTH) {
      const bytes = Buffer.alloc(length.readUInt32LE());
      for (let done = 0; done < bytes.length; )
        done += readSync(file, bytes, done, bytes.length - done, null);
      // Written by `writePlan` in the same version of this program.
      yield deserialize(bytes) as Part;
    }
  } finally {
    closeSync(file);
  }
}

/** Makes equal values the same one. */
function sharing() {
  const values = new Map<string, unknown>();
  const value = <Shared>(one: Shared): Shared => {
    const key = JSON.stringify(one instanceof Set ? ['a set', ...one] : one);
    // Under the key of a value there are only values that are written alike, so of the same type.
    const known = values.get(key) as Shared | undefined;
    if (known !== undefined) return known;
    if (values.size < MOST_SHARED) values.set(key, one);
    return one;
  };
  const target = ({ page, ids, words }: LinkTarget): LinkTarget => ({
    page: {
      ...page,
      alsoAt: page.alsoAt.length === 0 ? NONE : page.alsoAt,
      collection: page.collection === undefined ? undefined : value(page.collection),
      status: value(page.status),
    },
    ids: ids === undefined ? undefined : value(ids),
    ...(words === undefined ? {} : { words }),
  });
  return { value, target };
}

/** Values that are shared: where nearly all differ, nothing would be gained from more. */
const MOST_SHARED = 5000;

const NONE: readonly string[] = [];
