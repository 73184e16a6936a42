import type { ParsedFile } from '../../model/source.ts';
import { type At, type Finding, finding } from '../issues/catalogue.ts';

/** A page file and the addresses it answers at. */
export interface RoutedPage {
  /** Path relative to the content root. */
  readonly file: string;
  /** Its own address, which search engines are to keep. */
  readonly route: string;
  readonly alsoAt: readonly string[];
  /** The collection it belongs to, by its folder. */
  readonly collection: string | undefined;
}

/** A page file, and what could be read of it: its parse is absent when the file could not be read. */
export interface PageSource {
  readonly path: string;
  readonly file: ParsedFile | undefined;
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
 */
export function assignRoutes(
  pages: readonly PageSource[],
  permalinks: ReadonlyMap<string, string>,
): { routed: RoutedPage[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const routed: RoutedPage[] = [];
  const taken = new Map<string, { route: string; file: string }>();

  for (const { path, file } of pages) {
    const own = stringAt(file, 'route');
    const collection = collectionOf(path, permalinks);
    const derived = own ?? routeOfFile(path, collection, permalinks);
    const at: At = own === undefined ? 'file' : { pointer: '/route', target: 'value' };
    if (own === undefined) {
      const badName = badSegment(path);
      if (badName !== undefined) {
        findings.push(finding('invalid-file-name', path, 'file', badName));
        continue;
      }
    }
    if (!claim(derived, path, at)) continue;
    const alsoAt = listAt(file, 'alsoAt').filter(
      (route, index) =>
        typeof route === 'string' && claim(route, path, { pointer: `/alsoAt/${index}`, target: 'value' }),
    );
    routed.push({ file: path, route: derived, alsoAt: alsoAt.map(String), collection });
  }
  return { routed, findings };

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
      findings.push(finding('invalid-route', path, at, { route }));
      return false;
    }
    return true;
  }
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
  collection: string | undefined,
  permalinks: ReadonlyMap<string, string>,
): string {
  const withoutEnding = path.replace(/^pages/, '').replace(/\.yaml$/, '');
  const slug = withoutEnding.split('/').at(-1) ?? '';
  const permalink = collection === undefined ? undefined : permalinks.get(collection);
  // Through a function, so that "$&" in a name is nothing special.
  if (permalink !== undefined) return permalink.replace(':slug', () => slug);
  return withoutEnding === '/index' ? '/' : withoutEnding.replace(/\/index$/, '');
}

/** The first part of a page's path that cannot be part of an address. */
function badSegment(path: string): { name: string; better: string | undefined } | undefined {
  const segments = path.slice('pages/'.length, -'.yaml'.length).split('/');
  const name = segments.find((segment) => !FILE_NAME.test(segment));
  if (name === undefined) return undefined;
  const better = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const ending = name === segments.at(-1) ? '.yaml' : '';
  return { name: name + ending, better: better === '' ? undefined : better + ending };
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
