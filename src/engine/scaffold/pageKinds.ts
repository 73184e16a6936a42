import { asRecord } from '../model/readValue.ts';

/** A kind of page that can be made. */
export interface PageKind {
  /** As in `new -- product`. */
  readonly name: string;
  /** Its folder under `pages/`; absent for a page of its own. */
  readonly collection?: {
    readonly name: string;
    readonly permalink: string;
    /** The address of the page that lists it. */
    readonly index: string | undefined;
  };
}

/** What an author asks for. */
export interface PageRequest {
  readonly kind: PageKind;
  readonly name: string;
  /** Its address, if it should not follow from the name. */
  readonly route?: string | undefined;
  /** Types of blocks, and names of shared lists, instead of the usual ones. */
  readonly blocks?: readonly string[] | undefined;
  readonly today: string;
}

/**
 * The kinds of pages that a site has: one for each collection, which is called by its `singular` or else by its name
 * without the plural, and `page` for a page outside of all collections.
 *
 * @param config the value of site.config.yaml
 */
export function pageKinds(config: unknown): PageKind[] {
  const collections = Object.entries(asRecord(asRecord(config).collections)).flatMap(([name, value]) => {
    const { singular, permalink, index } = asRecord(value);
    if (typeof permalink !== 'string') return [];
    const called = typeof singular === 'string' ? singular : singularOf(name);
    const collection = { name, permalink, index: typeof index === 'string' ? index : undefined };
    return [{ name: called, collection }];
  });
  return [...collections.filter(({ name }) => name !== 'page'), { name: 'page' }];
}

/** Finds a kind by its name or by the name of its collection. */
export const findKind = (kinds: readonly PageKind[], name: string): PageKind | undefined =>
  kinds.find((kind) => kind.name === name) ?? kinds.find(({ collection }) => collection?.name === name);

function singularOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) && name !== 'news' ? name.slice(0, -1) : name;
}
