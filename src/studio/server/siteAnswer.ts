import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Inside } from '../../engine/develop/extension.ts';
import { STATIC } from '../../engine/discover/staticFiles.ts';
import { grouped } from '../../engine/model/grouped.ts';
import type { Issue } from '../../engine/model/issue.ts';
import { ownName } from '../../engine/model/language.ts';
import { unreachableAddress } from '../../engine/model/placeholderContact.ts';
import { asList, asRecord } from '../../engine/model/readValue.ts';
import type { ParsedFile } from '../../engine/model/source.ts';
import { MOST } from '../../engine/pictures/limits.ts';
import { sharedName } from '../../engine/plan/contentFiles.ts';
import type { SitePlan } from '../../engine/plan/sitePlan.ts';
import { pageKinds } from '../../engine/scaffold/pageKinds.ts';
import type { PlaceOfIssue } from '../protocol/file.ts';
import type {
  LinkedRoute,
  Medium,
  SharedList,
  SiteAnswer,
  StudioNames,
  StudioPage,
} from '../protocol/site.ts';
import type { Workspace } from './files/workspace.ts';
import type { SiteBook } from './siteBook.ts';

export const MEDIA = '_media';
export const SHOWN_MEDIA = '/_studio/media';

/** Where the Studio shows a picture that is named from pages/, of either folder. */
export const shownAt = (src: string): string =>
  `${SHOWN_MEDIA}/${encodeURI(src.startsWith(`${MEDIA}/`) ? src.slice(MEDIA.length + 1) : src)}`;

export async function siteAnswer(
  inside: Inside,
  book: SiteBook,
  workspace: Workspace,
  siteFile: ParsedFile | undefined,
): Promise<SiteAnswer> {
  return {
    name: inside.live.site()?.name ?? '',
    languages: languagesOf(inside),
    pages: pagesOf(inside, workspace),
    schemas: book.schemas,
    palette: book.palette,
    names: await namesOf(inside, book),
    kinds: pageKinds(siteFile?.value).map(({ name }) => name),
    mostUploaded: MOST.bytes,
    history: workspace.history.state(),
  };
}

function languagesOf({ live }: Inside): SiteAnswer['languages'] {
  const { listing, planned } = live.overview() ?? {};
  const languages = planned?.plan.languages ?? [];
  const files = listing?.found.filter(({ kind }) => kind === 'words').map(({ path }) => path) ?? [];
  return languages.map(({ tag, at }) => {
    const all = languages.map((one) => one.tag);
    const named = [tag, new Intl.Locale(tag).language].map((name) => `pages/_words/${name}.yaml`);
    const wordsFile = named.find((file) => files.includes(file)) ?? `pages/_words/${tag}.yaml`;
    return { tag, at, name: ownName(tag, all, 'en'), wordsFile };
  });
}

/** The files of the content, by the names that are shown of them. */
const filesByShown = ({ live, shown }: Inside): ReadonlyMap<string, string> =>
  new Map((live.overview()?.listing.found ?? []).map(({ path }) => [shown(path), path]));

/** Where those issues are that are meant, in the files as the Studio names them. */
export function placesOfIssues(
  inside: Inside,
  issues: readonly Issue[],
  isMeant: (issue: Issue, file: string) => boolean = () => true,
): readonly PlaceOfIssue[] {
  const files = filesByShown(inside);
  return issues.flatMap((issue): readonly PlaceOfIssue[] => {
    const file = files.get(issue.file) ?? issue.file;
    return isMeant(issue, file) ? [{ file, pointer: issue.pointer, message: issue.message }] : [];
  });
}

/** The address that is planned for the page of a file. */
export const routeOf = ({ live }: Inside, file: string): string | undefined =>
  live.overview()?.planned.plan.targets.find(({ page }) => page.file === file)?.page.route;

/** Whether a file is among the content. */
export const isListed = ({ live }: Inside, file: string): boolean =>
  live.overview()?.listing.found.some(({ path }) => path === file) === true;

/** The list of pages, each with its state. */
export function pagesOf(inside: Inside, workspace: Workspace): StudioPage[] {
  const { live } = inside;
  const files = filesByShown(inside);
  const planned = new Map(
    (live.overview()?.planned.plan.targets ?? []).map(({ page }) => [page.route, page]),
  );
  return live.list().map(({ route, file: shownFile, name, state, errors }) => {
    const file = files.get(shownFile) ?? shownFile;
    const { collection, aliases, tag } = planned.get(route) ?? {};
    const unsaved = workspace.draftOf(file) !== undefined;
    return { route, file, name, state, errors, unsaved, collection, aliases, isMade: tag !== undefined };
  });
}

/** The files of the pages that include a list of shared blocks. */
export function pagesWithList({ live }: Inside, name: string): string[] {
  return [...(live.overview()?.rows ?? [])].flatMap(([file, { linked }]) =>
    linked.lists.includes(name) ? [file] : [],
  );
}

/** The pages that visitors find, each with its first part only. */
export const listedPages = ({ live }: Pick<Inside, 'live'>) =>
  (live.overview()?.planned.plan.targets ?? []).filter(
    ({ page }) => page.status === 'listed' && page.number === undefined,
  );

/**
 * Where visitors see what these files say: on the one page that they are about, or from the home page on.
 *
 * @returns `undefined` if nobody sees them, or the address of the site is a placeholder
 */
export function publicAddress(inside: Inside, files: readonly string[]): string | undefined {
  const { baseUrl } = inside.live.site() ?? {};
  if (baseUrl === undefined || unreachableAddress(baseUrl) !== undefined) return undefined;
  const seen = listedPages(inside).filter(
    ({ page }) => files.includes(page.file) && page.heldBack === undefined,
  );
  const [only, ...others] = seen;
  if (only !== undefined && others.length === 0) return baseUrl + only.page.route;
  const isOfAll = files.some((file) => !/^pages\/(?!_)/.test(file));
  return others.length > 0 || isOfAll ? `${baseUrl}/` : undefined;
}

/** The pages that a link can lead to. */
export function linkedRoutes(inside: Inside): LinkedRoute[] {
  const names = new Map(inside.live.list().map(({ route, name }) => [route, name]));
  return listedPages(inside)
    .filter(({ page }) => names.has(page.route))
    .map(({ page, ids }) => ({
      route: page.route,
      name: names.get(page.route) ?? page.route,
      anchors: [...(ids ?? [])].sort(),
    }));
}

async function namesOf(inside: Inside, book: SiteBook): Promise<StudioNames> {
  const overview = inside.live.overview();
  const plan = overview?.planned.plan;
  const routeOf = new Map(listedPages(inside).map(({ page }) => [page.file, page.route]));
  const lists = (overview?.listing.found ?? []).filter(({ kind }) => kind === 'shared');
  return {
    collections: [...(plan?.collections.keys() ?? [])],
    tags: tagsOf(plan),
    media: await mediaOf(inside),
    drawings: await picturesIn(STATIC, /^[^.].*\.svg$/i, inside),
    shared: lists.map(({ path }): SharedList => {
      const name = sharedName(path);
      const shownOn = pagesWithList(inside, name).flatMap((file) => routeOf.get(file) ?? []);
      return { name, file: path, pages: shownOn };
    }),
    hues: huesOf(plan),
    shades: book.shadesOf(inside.live.site()),
    scenes: scenesOf(book),
  };
}

function tagsOf(plan: SitePlan | undefined): StudioNames['tags'] {
  const tags = new Map<string, number>();
  for (const { tags: known, tagged } of plan?.collections.values() ?? [])
    for (const [key, { name }] of known)
      tags.set(name, (tags.get(name) ?? 0) + (tagged.get(key)?.length ?? 0));
  return [...tags].map(([name, pages]) => ({ name, pages }));
}

function huesOf(plan: SitePlan | undefined): StudioNames['hues'] {
  const cards = [...(plan?.collections.values() ?? [])].flatMap(({ pages }) => pages);
  const coloured = cards.flatMap(({ accent, name }) => (accent === undefined ? [] : [{ accent, name }]));
  return [...grouped(coloured, ({ accent }) => accent)]
    .sort(([a], [b]) => a - b)
    .map(([hue, pages]) => ({ hue, pages: pages.map(({ name }) => name) }));
}

function scenesOf({ files }: SiteBook): StudioNames['scenes'] {
  return files.parts.flatMap(({ name: part, schema }) => {
    const chosenBy: unknown = schema.discriminator?.propertyName;
    if (typeof chosenBy !== 'string') return [];
    return asList(schema.oneOf).flatMap((branch) => {
      const { const: name } = asRecord(asRecord(asRecord(branch).properties)[chosenBy]);
      return typeof name === 'string' ? [{ kind: name, drawing: `/_blocks/${part}-${name}` }] : [];
    });
  });
}

/** All pictures in pages/_media. */
export const mediaOf = (inside: Inside): Promise<Medium[]> =>
  picturesIn(`pages/${MEDIA}`, /^[^.].*\.(?:jpe?g|png|webp|avif|gif|svg)$/i, inside);

/** Links are not followed. */
async function picturesIn(folder: string, names: RegExp, { site }: Inside): Promise<Medium[]> {
  const entries = await readdir(join(site.root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const found = entries.filter((entry) => entry.isFile() && names.test(entry.name));
  const media = found.map(async (entry): Promise<Medium | undefined> => {
    const path = join(entry.parentPath, entry.name);
    const src = path.slice(join(site.root, 'pages').length + 1).replaceAll('\\', '/');
    const state = await lstat(path).catch(() => undefined);
    // It has gone since the folder was read.
    if (state === undefined) return undefined;
    return { src, shown: shownAt(src), bytes: state.size };
  });
  return (await Promise.all(media))
    .filter((medium) => medium !== undefined)
    .sort((a, b) => (a.src < b.src ? -1 : 1));
}
