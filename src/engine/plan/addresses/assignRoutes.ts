import { type At, atValue, type Finding } from '../../model/finding.ts';
import { collectionIn, ENGLISH, languageOf, type SiteLanguage } from '../../model/language.ts';
import { NOT_FOUND_ROUTE } from '../../model/notFoundRoute.ts';
import { asList, asRecord } from '../../model/readValue.ts';
import type { ParsedFile } from '../../model/source.ts';
import { finding } from '../findings.ts';
import { isIndex, isReserved } from './addresses.ts';
import { isCopyOf } from './isCopyOf.ts';
import type { RoutedPage } from './routedPage.ts';

/** A page that links may lead to. */
export interface LinkTarget {
  readonly page: RoutedPage;
  /** Ids of its blocks; `undefined` if nothing of the page could be read. */
  readonly ids: ReadonlySet<string> | undefined;
  readonly words?: ReadonlySet<string>;
}

/** An address that a page asks for. */
interface Claim {
  readonly route: string;
  readonly file: string;
  readonly name: unknown;
  readonly at: At;
  readonly isPattern?: boolean;
  /** The page's number, if that decides the address. */
  readonly id?: string | undefined;
}

/** A page file, and as much of it as could be read. */
export interface PageSource {
  readonly path: string;
  readonly text: string;
  /** `undefined` if the file is not YAML or could not be read. */
  readonly file: ParsedFile | undefined;
  /** Whether the file has another extension, and this is the path it should have. */
  readonly isMisnamed?: boolean;
}

/** What an address looks like. */
export const ROUTE = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
/** A host, with or without the protocol, in front of an address. */
const FULL_ADDRESS = /^(?:https?:\/\/[^/]*|(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?=\/))/i;
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Gives every page its address: its `route`, its collection's permalink, or the path of its file.
 *
 * Pages with mistakes get an address too, so that links to them are not reported as well.
 *
 * @param collectionsKnown `false` if there may be collections that are not in `permalinks`
 */
export function assignRoutes(
  pages: readonly PageSource[],
  permalinks: ReadonlyMap<string, string>,
  collectionsKnown: boolean,
  languages: readonly SiteLanguage[] = ENGLISH,
): {
  readonly routed: readonly RoutedPage[];
  /** Addresses that pages with mistakes probably should have. Links to these are not reported. */
  readonly meant: ReadonlySet<string>;
  /** Addresses below which there are pages whose number cannot be read. */
  readonly meantBelow: readonly string[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const meant = new Set<string>();
  const meantBelow = new Set<string>();
  const taken = new Map<string, Claim>();
  const routed = pages.map(({ path, file, text, isMisnamed }): RoutedPage => {
    for (const address of file === undefined ? addressesIn(text) : addressesOf(file)) meant.add(address);
    const value = asRecord(file?.value);
    const { name } = value;
    const own = textOrNone(value.route);
    const tagsOf = textOrNone(value.tagsOf);
    const folder = path.split('/').slice(1, -1).join('/');
    const ofFolder = permalinks.has(folder) ? folder : undefined;
    const collection = tagsOf === undefined ? ofFolder : collectionIn(tagsOf, languageOf(path, languages));
    const permalink = tagsOf === undefined ? permalinks.get(collection ?? '') : undefined;
    const badName = own === undefined ? badSegment(path) : undefined;
    const isUnknown = own === undefined && !collectionsKnown && folder !== '';
    const byFile = routeOfFile(tidied(path), idAt(file), permalink);
    const route = own ?? byFile;
    const isById = own === undefined && permalink?.endsWith(':id') === true;
    const id = isById ? idAt(file) : undefined;
    const isLost = isById && id === undefined && (file === undefined || value.id !== undefined);
    if (isLost && permalink.endsWith('/:id')) {
      const written = /^id:[ \t]*(\d+)/m.exec(text)?.[1];
      if (written === undefined) meantBelow.add(permalink.slice(0, -'/:id'.length));
      else meant.add(permalink.replace(':id', written));
    }
    const at: At =
      own === undefined && id === undefined ? 'file' : atValue(own === undefined ? '/id' : '/route');
    const page = { file: path, route, alsoAt: [], collection };
    if (badName !== undefined && !isMisnamed)
      findings.push(finding('invalid-file-name', path, 'file', badName));
    const isRefused = badName !== undefined || isUnknown || isMisnamed === true;
    if (isRefused || !claim({ route, file: path, name, at, isPattern: tagsOf !== undefined, id })) {
      // Links may use the address that it asks for, or the one that follows from its file.
      if (!isUnknown) meant.add(route).add(byFile);
      return { ...page, status: isUnknown ? 'unknown' : 'refused' };
    }
    if (tagsOf !== undefined) return { ...page, status: 'pattern' };
    const alsoAt = asList(value.alsoAt).filter(
      (other, index): other is string =>
        typeof other === 'string' &&
        other !== '' &&
        claim({ route: other, file: path, name, at: atValue(`/alsoAt/${index}`) }),
    );
    return { ...page, alsoAt, status: 'listed' };
  });
  return { routed, meant, meantBelow: [...meantBelow], findings };

  /** Reserves a route for a page. If that is not possible, records why and returns `false`. */
  function claim(own: Claim): boolean {
    const { route, file, at, isPattern = false, id } = own;
    const lower = route.toLowerCase();
    // Only the addresses below that of a pattern belong to pages.
    const other = isPattern ? undefined : taken.get(lower);
    if (other !== undefined && other.route !== route) {
      const facts = { route, other: other.file, otherRoute: other.route };
      findings.push(finding('case-colliding-route', file, at, facts));
      return false;
    }
    if (other !== undefined) {
      const number = id === undefined ? undefined : { taken: id, free: freeId(file) };
      const [copy, original] = isCopyOf(other, own) ? [other, own] : [own, other];
      const facts = { route, other: original.file, id: number };
      findings.push(finding('duplicate-route', copy.file, copy.at, facts));
      return false;
    }
    if (!isPattern) taken.set(lower, own);
    const isNotFoundPage = file === 'pages/404.yaml' && route === NOT_FOUND_ROUTE;
    if (!isNotFoundPage && (isReserved(lower) || (isIndex(lower) && !isPattern))) {
      findings.push(finding('reserved-route', file, at, { route, of: undefined }));
      return false;
    }
    if (ROUTE.test(route)) return true;
    const isFull = FULL_ADDRESS.test(route);
    const better = tidyRoute(route.replace(FULL_ADDRESS, ''));
    findings.push(finding('invalid-route', file, at, { route, better, isFull }));
    return false;
  }

  /** The number after the highest one in a page's folder. */
  function freeId(path: string): string {
    const folder = folderOf(path);
    const ids = pages.map((page) => (folderOf(page.path) === folder ? Number(idAt(page.file) ?? 0) : 0));
    return String(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
  }
}

const folderOf = (path: string): string => path.replace(/[^/]*$/, '');

/** The corrected form of an address; `undefined` if there is none. */
function tidyRoute(route: string): string | undefined {
  const better = `/${route
    .replace(/[?#].*$/, '')
    .replace(/(?:\/index)?\.(?:html?|yaml|php|aspx?)$/i, '')
    .split('/')
    .map(slugOf)
    .filter((part) => part !== '')
    .join('/')}`;
  return better === '/' || !ROUTE.test(better) ? undefined : better;
}

function routeOfFile(path: string, id: string | undefined, permalink: string | undefined): string {
  const withoutEnding = path.replace(/^pages/, '').replace(/\.yaml$/, '');
  const slug = withoutEnding.split('/').at(-1) ?? '';
  // Replaced through functions, so that "$&" in a name has no special meaning.
  if (permalink !== undefined) return permalink.replace(':slug', () => slug).replace(':id', () => id ?? slug);
  return withoutEnding === '/index' ? '/' : withoutEnding.replace(/\/index$/, '');
}

/** A page's `id`, if it has one that can be part of an address. */
function idAt(file: ParsedFile | undefined): string | undefined {
  const { id } = asRecord(file?.value);
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

const tidied = (path: string): string => `pages/${segmentsOf(path).map(slugOf).join('/')}.yaml`;

/** A name as part of an address: lower-case letters, digits and single hyphens; empty if it has none of these. */
export const slugOf = (name: string): string =>
  FILE_NAME.test(name)
    ? name
    : name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');

/** Addresses in a page's own properties. Any name counts, because `route` or `alsoAt` may be misspelt. */
const addressesOf = ({ value }: ParsedFile): string[] =>
  Object.values(Object(value))
    .flat()
    .filter((text): text is string => typeof text === 'string' && text.startsWith('/'));

/** Addresses that a file asks for that is not valid YAML, found in its text. */
export function addressesIn(text: string): string[] {
  const properties = text.match(/^(?:route|alsoAt)\s*:.*(?:\r?\n[ \t]*-.*)*/gm) ?? [];
  return properties.flatMap((property) => property.match(/(?<=[\s"'[,])\/[^\s"',\]]*/g) ?? []);
}

const textOrNone = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A page's own property of this name if it is a list, valid or not; otherwise an empty list. */
export const listAt = (file: ParsedFile | undefined, name: string): readonly unknown[] =>
  asList(asRecord(file?.value)[name]);
