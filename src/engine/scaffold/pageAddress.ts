import { UsageError } from '../model/usageError.ts';
import { type PageSource, ROUTE, slugOf } from '../plan/addresses/assignRoutes.ts';
import { romanise } from '../plan/addresses/romanise.ts';
import type { PageKind } from './pageKinds.ts';

/** Where a new page goes. */
export interface PageAddress {
  /** Relative to the content root. */
  readonly path: PageSource['path'];
  /** The `route` to write; absent if the address follows from the file. */
  readonly route: string | undefined;
  /** Its address; `undefined` if it depends on the number that the page gets. */
  readonly address: string | undefined;
  /** Whether letters of another script were written in Latin ones. */
  readonly isRomanised: boolean;
}

/** The longest file name that is made from a name. */
const LONGEST = 60;
/** Windows cannot have files with these names. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/** The file name that a name leads to, without its extension; empty if it has no letters that addresses can have. */
export function slugFor(name: string): string {
  const slug = slugOf(romanise(name));
  if (slug.length <= LONGEST) return slug;
  return slug
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}

/** @param right what to type instead, such as `page "Opening hours"` @throws UsageError for a path in the place of a name */
export function refusePath(name: string, right: string): void {
  if (/(?:^|[\\/])\.{1,2}[\\/]|^[\\/~]|^[A-Za-z]:[\\/]|\.ya?ml$/.test(name))
    throw new UsageError(
      `"${name}" is the path of a file, not a name. Write the name as people read it; the file follows from it: npm run new -- ${right}`,
    );
}

/**
 * Finds the file of a new page.
 *
 * @param wanted the address that the author wants, if it should not follow from the name
 * @throws UsageError if no address can be made, or if it is reserved
 */
export function pageAddress({ collection }: PageKind, name: string, wanted: string | undefined): PageAddress {
  const asked = wanted === undefined || wanted.startsWith('/') ? wanted : `/${wanted}`;
  if (asked !== undefined && (!ROUTE.test(asked) || asked === '/'))
    throw new UsageError(
      `"${asked}" cannot be an address. Use lower-case letters, digits and hyphens: --route /${slugFor(asked) || 'my-page'}`,
    );
  const permalink = collection?.permalink ?? '/:slug';
  const slug = asked === undefined ? slugFor(name) : slugIn(asked, permalink);
  if (slug === '')
    throw new UsageError(
      `No address follows from the name "${name}": it has no letters from a to z and no digits. Choose one with --route, such as --route /my-page.`,
    );
  if (slug === 'index' || DEVICES.test(slug))
    throw new UsageError(
      `A page cannot be in a file called "${slug}.yaml". Choose another address with --route.`,
    );
  const path = `pages/${collection === undefined ? '' : `${collection.name}/`}${slug}.yaml`;
  const natural = permalink.replace(':slug', () => slug);
  const own = asked === undefined || asked === natural ? undefined : asked;
  if (/^\/(?:404|assets)(?:\/|$)/.test(asked ?? natural))
    throw new UsageError(
      `The address ${asked ?? natural} is reserved for files of the built site. Choose another with --route.`,
    );
  const address = own ?? (permalink.includes(':id') ? undefined : natural);
  return { path, route: own, address, isRomanised: asked === undefined && romanise(name) !== name };
}

/** The part of an address that stands for ":slug", or else its last part. */
function slugIn(route: string, permalink: string): string {
  const before = permalink.replace(/:.*$/, '');
  const rest = permalink.endsWith(':slug') && route.startsWith(before) ? route.slice(before.length) : route;
  return slugOf(rest.slice(rest.lastIndexOf('/') + 1));
}
