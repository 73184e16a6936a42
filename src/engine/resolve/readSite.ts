import { valueAt } from '../model/jsonPointer.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ValidSite } from '../validate/validateFile.ts';

/**
 * The texts that `{name}` stands for in rich text, as far as they can be made out.
 *
 * @param places by name, pointers into site.config.yaml: the first that leads to a text counts
 */
export function placeholdersOf(
  site: ValidSite | undefined,
  places: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, pointers] of places) {
    const text = pointers.map((pointer) => valueAt(site?.value, pointer)).find(isText);
    if (text !== undefined) found.set(name, text);
  }
  return found;
}

/** The permalinks that can be made out, even where the rest of site.config.yaml is wrong. */
export const permalinksOf = (site: ValidSite | undefined): ReadonlyMap<string, string> =>
  ofCollections(site, 'permalink');

/** The pages that list collections, by collection. */
export const collectionIndexes = (site: ValidSite | undefined): ReadonlyMap<string, string> =>
  ofCollections(site, 'index');

function ofCollections(site: ValidSite | undefined, property: string): Map<string, string> {
  const collections = Object.entries(record(valueAt(site?.value, '/collections')));
  return new Map(
    collections.flatMap(([name, collection]) => {
      const text = record(collection)[property];
      return isText(text) ? [[name, text] as const] : [];
    }),
  );
}

/**
 * Whose pages frames may show.
 *
 * @param baseUrl the origin from `--base`, which goes before the file's own
 * @returns `undefined` while site.config.yaml has errors
 */
export function framesOf(
  site: ValidSite | undefined,
  baseUrl: string | undefined,
): { allowed: readonly string[]; ownHost: string } | undefined {
  if (site?.valid !== true) return undefined;
  const { embedHosts } = record(site.value);
  return {
    allowed: Array.isArray(embedHosts) ? embedHosts.filter(isText) : [],
    ownHost: new URL(baseUrl ?? textAt(site.value, 'baseUrl')).host,
  };
}

/**
 * The site as pages receive it: everything in site.config.yaml, and in any case what the engine reads.
 *
 * @param value of site.config.yaml, its marks resolved
 */
export function linkedSite(
  value: Readonly<Record<string, unknown>>,
  baseUrl: string | undefined,
): LinkedSite {
  return {
    ...value,
    name: textAt(value, 'name'),
    baseUrl: baseUrl ?? textAt(value, 'baseUrl'),
    language: textAt(value, 'language'),
    timeZone: textAt(value, 'timeZone'),
  };
}

/** @throws Error when site.schema.json lets a site pass that lacks what the engine reads: a fault of the schema */
function textAt(value: unknown, name: string): string {
  const text = record(value)[name];
  if (!isText(text))
    throw new Error(`schemas/site.schema.json must ask for "${name}" or have a default for it`);
  return text;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
