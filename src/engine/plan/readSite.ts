import { segmentsOf, valueAt } from '../model/jsonPointer.ts';
import { asList, asRecord } from '../model/readValue.ts';
import { safeUrl } from '../model/safeUrl.ts';
import type { ValidSite } from '../validate/validateFile.ts';

/**
 * What replaces a placeholder while site.config.yaml has errors, when nothing is drawn. Links with it are valid, so that
 * a mistake there causes none elsewhere.
 */
const STAND_IN = 'nobody@site.invalid';

/** The texts that replace `{name}` in rich text: the first of the places in site.config.yaml that has one. */
export function placeholdersOf(
  site: ValidSite | undefined,
  places: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, pointers] of places) {
    const text = pointers.map((pointer) => valueAt(site?.value, pointer)).find(isText);
    if (text !== undefined && (site?.valid === true || isInLinks(text))) found.set(name, text);
    else if (site?.valid !== true) found.set(name, STAND_IN);
  }
  return found;
}

/** The names that replace nothing because a valid site.config.yaml has no such text, and what to write there instead. */
export const unfilledOf = (
  places: ReadonlyMap<string, readonly string[]>,
  filled: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...places].flatMap(([name, [pointer]]) =>
      filled.has(name) || pointer === undefined ? [] : [[name, segmentsOf(pointer)]],
    ),
  );

const isInLinks = (text: string): boolean => ['mailto:', 'tel:'].some((kind) => safeUrl(kind + text).ok);

type SiteValue = Pick<ValidSite, 'value'>;

/** The permalinks by collection, as far as site.config.yaml has them, even if other parts of it are wrong. */
export const permalinksOf = (site: SiteValue | undefined): ReadonlyMap<string, string> =>
  ofCollections(site, 'permalink');

/** The route of the page that lists a collection, by collection. */
export const collectionIndexes = (site: ValidSite | undefined): ReadonlyMap<string, string> =>
  ofCollections(site, 'index');

/** The collections of which site.config.yaml says that something is `true`. */
export const collectionsWith = (site: ValidSite | undefined, property: string): ReadonlySet<string> =>
  new Set(collectionsIn(site).flatMap(([name, own]) => (own[property] === true ? [name] : [])));

function ofCollections(site: SiteValue | undefined, property: string): Map<string, string> {
  const texts = collectionsIn(site).map(([name, own]) => [name, own[property]] as const);
  return new Map(texts.flatMap(([name, text]) => (isText(text) ? [[name, text]] : [])));
}

const collectionsIn = (site: SiteValue | undefined) =>
  Object.entries(asRecord(site?.value.collections)).map(([name, own]) => [name, asRecord(own)] as const);

/** Whose pages may be embedded; `undefined` if site.config.yaml has errors. */
export function framesOf(
  site: ValidSite | undefined,
  baseUrl: string | undefined,
): { allowed: readonly string[]; ownHost: string } | undefined {
  if (site?.valid !== true) return undefined;
  return {
    allowed: asList(site.value.embedHosts).filter(isText),
    ownHost: new URL(baseUrl ?? textAt(site.value, 'baseUrl')).host,
  };
}

/** A text that every site has: a schema that does not require it is refused when it is read. */
export function textAt(value: unknown, name: string): string {
  const text = asRecord(value)[name];
  if (!isText(text)) throw new Error(`the site has no "${name}"`);
  return text;
}

const isText = (value: unknown): value is string => typeof value === 'string';
