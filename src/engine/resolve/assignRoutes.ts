import { type At, type Finding, finding } from '../issues/catalogue.ts';
import type { ParsedFile } from '../model/source.ts';

/** A page file and the addresses it answers at. */
export interface RoutedPage {
  /** Path relative to the content root. */
  readonly file: string;
  /** Its own address, which search engines are to keep; the one it asks for, where it cannot have it. */
  readonly route: string;
  readonly alsoAt: readonly string[];
  /** The collection it belongs to, by its folder. */
  readonly collection: string | undefined;
  /**
   * Whether it has its address: `refused` one that is taken or impossible, which has been reported; `unknown` one
   * that depends on a collection which nobody can make out. Such pages are checked like any other.
   */
  readonly standing: 'listed' | 'refused' | 'unknown';
}

/** A page file, and what could be read of it. */
export interface PageSource {
  readonly path: string;
  readonly text: string;
  /** Absent when the file is no YAML or could not be read. */
  readonly file: ParsedFile | undefined;
  /** Whether the file has another ending and only should have this path. */
  readonly isMisnamed: boolean;
}

/** Every page with its address. */
export interface Routes {
  readonly routed: readonly RoutedPage[];
  /** Addresses that pages with mistakes seem to be meant for: a link to one is not wrong as well. */
  readonly meant: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** The address of the not-found page, which is written as 404.html and listed nowhere. */
export const NOT_FOUND = '/404';

const ROUTE = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Gives every page its address: the `route` it asks for, its collection's permalink, or its file's path.
 *
 * Pages whose content is wrong get their address all the same, so that links to them are not reported on top.
 *
 * @param pages in the order of their paths
 * @param permalinks by collection
 * @param collectionsKnown `false` when a folder may be a collection that `permalinks` does not hold
 */
export function assignRoutes(
  pages: readonly PageSource[],
  permalinks: ReadonlyMap<string, string>,
  collectionsKnown: boolean,
): Routes {
  const findings: Finding[] = [];
  const routed: RoutedPage[] = [];
  const meant = new Set<string>();
  const taken = new Map<string, { route: string; file: string }>();

  for (const { path, file, text, isMisnamed } of pages) {
    for (const address of file === undefined ? addressesIn(text) : addressesOf(file)) meant.add(address);
    const own = stringAt(file, 'route');
    const collection = collectionOf(path, permalinks);
    const page = { file: path, alsoAt: [], collection };
    const badName = own === undefined ? badSegment(path) : undefined;
    const isUnknown = own === undefined && !collectionsKnown && path.split('/').length > 2;
    const route = own ?? routeOfFile(tidied(path), idAt(file), collection, permalinks);
    const at: At = own === undefined ? 'file' : { pointer: '/route', target: 'value' };
    if (badName !== undefined && !isMisnamed)
      findings.push(finding('invalid-file-name', path, 'file', badName));
    if (badName !== undefined || isUnknown || isMisnamed || !claim(route, path, at)) {
      // Links lead to the address that it asks for, or to the one that its file gives it.
      if (!isUnknown) meant.add(route).add(routeOfFile(tidied(path), idAt(file), collection, permalinks));
      routed.push({ ...page, route, standing: isUnknown ? 'unknown' : 'refused' });
      continue;
    }
    const alsoAt = listAt(file, 'alsoAt').filter(
      (other, index): other is string =>
        typeof other === 'string' &&
        other !== '' &&
        claim(other, path, { pointer: `/alsoAt/${index}`, target: 'value' }),
    );
    routed.push({ ...page, route, alsoAt, standing: 'listed' });
  }
  return { routed, meant, findings };

  /** Whether the page may have the route; if not, the reason has been recorded. */
  function claim(route: string, path: string, at: At): boolean {
    const isNotFoundPage = path === 'pages/404.yaml' && route === NOT_FOUND;
    const lower = route.toLowerCase();
    const other = taken.get(lower);
    if (other !== undefined && other.route !== route) {
      const facts = { route, other: other.file, otherRoute: other.route };
      findings.push(finding('case-colliding-route', path, at, facts));
      return false;
    }
    if (other !== undefined) {
      findings.push(finding('duplicate-route', path, at, { route, other: other.file }));
      return false;
    }
    taken.set(lower, { route, file: path });
    if (!isNotFoundPage && isReserved(lower)) {
      findings.push(finding('reserved-route', path, at, { route }));
      return false;
    }
    if (!ROUTE.test(route)) {
      findings.push(finding('invalid-route', path, at, { route, better: tidyRoute(route) }));
      return false;
    }
    return true;
  }
}

/** An address as it should be written, where anything is left of it. */
function tidyRoute(route: string): string | undefined {
  const better = `/${route
    .split('/')
    .map(slugOf)
    .filter((part) => part !== '')
    .join('/')}`;
  return better === '/' || !ROUTE.test(better) ? undefined : better;
}

function isReserved(route: string): boolean {
  return route === NOT_FOUND || /^\/(?:404|assets)(?:\/|$)/.test(route) || route.startsWith('/_');
}

function collectionOf(path: string, permalinks: ReadonlyMap<string, string>): string | undefined {
  const folder = path.split('/').slice(1, -1).join('/');
  return permalinks.has(folder) ? folder : undefined;
}

function routeOfFile(
  path: string,
  id: string | undefined,
  collection: string | undefined,
  permalinks: ReadonlyMap<string, string>,
): string {
  const withoutEnding = path.replace(/^pages/, '').replace(/\.yaml$/, '');
  const slug = withoutEnding.split('/').at(-1) ?? '';
  const permalink = collection === undefined ? undefined : permalinks.get(collection);
  // Through a function, so that "$&" in a name is nothing special.
  if (permalink !== undefined) return permalink.replace(':slug', () => slug).replace(':id', () => id ?? slug);
  return withoutEnding === '/index' ? '/' : withoutEnding.replace(/\/index$/, '');
}

/** A page's `id`, where it has one that can end an address. */
function idAt(file: ParsedFile | undefined): string | undefined {
  const id = valueAt(file, 'id');
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined;
}

/** The first part of a page's path that cannot be part of an address. */
function badSegment(path: string): { name: string; better: string | undefined } | undefined {
  const segments = segmentsOf(path);
  const name = segments.find((segment) => !FILE_NAME.test(segment));
  if (name === undefined) return undefined;
  const better = slugOf(name);
  const ending = name === segments.at(-1) ? '.yaml' : '';
  return { name: name + ending, better: better === '' ? undefined : better + ending };
}

const segmentsOf = (path: string): string[] => path.slice('pages/'.length, -'.yaml'.length).split('/');

/** A page's path as it should be written. */
const tidied = (path: string): string => `pages/${segmentsOf(path).map(slugOf).join('/')}.yaml`;

const slugOf = (name: string): string =>
  FILE_NAME.test(name)
    ? name
    : name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');

/** Addresses among a page's own properties, whatever they are called: one may be misspelt. */
function addressesOf(file: ParsedFile): string[] {
  const value = file.value;
  const properties: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return properties.flat().filter((text): text is string => typeof text === 'string' && text.startsWith('/'));
}

/** Addresses that a text which is no YAML seems to ask for. */
function addressesIn(text: string): string[] {
  const properties = text.match(/^(?:route|alsoAt)\s*:.*(?:\r?\n[ \t]*-.*)*/gm) ?? [];
  return properties.flatMap((property) => property.match(/(?<=[\s"'[,])\/[^\s"',\]]*/g) ?? []);
}

function stringAt(file: ParsedFile | undefined, name: string): string | undefined {
  const value = valueAt(file, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listAt(file: ParsedFile | undefined, name: string): unknown[] {
  const value = valueAt(file, name);
  return Array.isArray(value) ? value : [];
}

function valueAt(file: ParsedFile | undefined, name: string): unknown {
  const value = file?.value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
