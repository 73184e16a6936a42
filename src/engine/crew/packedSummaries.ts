import { type PackedRows, placesByName, rowsIn } from '../cache/packedRows.ts';
import { memoised } from '../memoised.ts';
import type { LinkedImage, PageSummary, PageTag } from '../model/page.ts';
import type { Summaries } from '../resolve/pagePlan.ts';

/** Values that are numbered. */
export interface SharedValues {
  readonly all: readonly unknown[];
  /** @returns `undefined` if there are too many others */
  readonly placeOf: (value: unknown) => number | undefined;
}

/** Pages of a list. */
export interface PackedSummaries {
  readonly routes: PackedRows;
  /** The rest of each, as `packSummary` makes it. */
  readonly texts: PackedRows;
}

/** A page of a list without its route, as it is written: its name, its summary, and what few pages have. */
type Written = readonly [name: string, summary?: string | 0, more?: More];

/** Instead of a value, there is its number if it is shared. */
interface More {
  readonly link?: string;
  readonly accent?: number;
  readonly scene?: object | number;
  readonly image?: LinkedImage | number;
  readonly date?: string;
  readonly tags?: readonly (PageTag | number)[];
}

/**
 * Everything in a summary comes from YAML and is JSON.
 *
 * @param basePath the path of the site on its host, with which nearly all links begin
 * @param placeOf numbers values that many pages have
 */
export function packSummary(
  { route, link, name, summary, scene, image, tags, ...rest }: PageSummary,
  basePath: string,
  placeOf: SharedValues['placeOf'],
): string {
  const more: More = {
    ...(link === basePath + route ? {} : { link }),
    ...rest,
    ...(scene === undefined ? {} : { scene: placeOf(scene) ?? scene }),
    ...(image === undefined ? {} : { image: placeOf(image) ?? image }),
    ...(tags === undefined ? {} : { tags: tags.map((tag) => placeOf(tag) ?? tag) }),
  };
  const isPlain = Object.keys(more).length === 0;
  return JSON.stringify([
    name,
    ...(isPlain && summary === undefined ? [] : [summary ?? 0]),
    ...(isPlain ? [] : [more]),
  ]);
}

/** @param values what `placeOf` has numbered */
function summaryIn(text: string, route: string, values: readonly unknown[], basePath: string): PageSummary {
  // Made by `packSummary` in the same version of this program; so are the values under its numbers.
  const [name, summary, more] = JSON.parse(text) as Written;
  const shownAs = <Value>(one: Value | number): Value =>
    (typeof one === 'number' ? values[one] : one) as Value;
  const link = more?.link ?? basePath + route;
  if (more === undefined)
    return typeof summary === 'string' ? { route, link, name, summary } : { route, link, name };
  const { accent, scene, image, date, tags } = more;
  return {
    ...{ route, link, name },
    ...(typeof summary === 'string' ? { summary } : {}),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene: shownAs(scene) }),
    ...(image === undefined ? {} : { image: shownAs(image) }),
    ...(date === undefined ? {} : { date }),
    ...(tags === undefined ? {} : { tags: tags.map(shownAs) }),
  };
}

/**
 * The pages of a list, each an object while somebody has it.
 *
 * @param most how many each portion has, except for the last one
 */
export function summariesIn(
  portions: readonly PackedSummaries[],
  most: number,
  values: readonly unknown[],
  basePath: string,
): Summaries {
  const routes = rowsIn(
    portions.map((portion) => portion.routes),
    most,
  );
  const texts = rowsIn(
    portions.map((portion) => portion.texts),
    most,
  );
  const { length } = routes;
  const made = (place: number): PageSummary => summaryIn(texts.at(place), routes.at(place), values, basePath);
  const places = memoised(() => placesByName(length, routes.at));
  const slice: Summaries['slice'] = (from, to) => {
    const [first, end] = [Math.min(from, length), Math.min(to, length)];
    return Array.from({ length: Math.max(end - first, 0) }, (_, at) => made(first + at));
  };
  return {
    ...{ length, slice },
    at: (place) => (place >= 0 && place < length ? made(place) : undefined),
    placeOf: (route) => places()(route),
    *[Symbol.iterator]() {
      for (let place = 0; place < length; place += 1) yield made(place);
    },
  };
}
