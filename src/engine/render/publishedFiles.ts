import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticFile } from '../discover/staticFiles.ts';
import { defined } from '../model/defined.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ImageFile } from '../pictures/imageFile.ts';
import { renditionsOf } from '../pictures/renditions.ts';
import type { RoutedPage } from '../plan/addresses/routedPage.ts';
import { pagesInLanguages } from '../plan/pagesInLanguages.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { redirectFiles } from './redirectFiles.ts';
import { pagePath } from './render.ts';
import type { ListedPage } from './sitemaps.ts';

/** The pages that search engines should know. */
export function listedPages(plan: SitePlan): (ListedPage & { readonly file: string })[] {
  const inLanguages = pagesInLanguages(plan);
  return publishedPages(plan).flatMap((page) => {
    const { route, file, isUnfinished, number } = page;
    if (isUnfinished) return [];
    const changed = plan.changes.get(route);
    const same = number === undefined ? (inLanguages(page) ?? []).filter(({ isSame }) => isSame) : [];
    const versions = same.map((one) => ({ tag: one.language.tag, route: one.route }));
    return [{ route, file, ...defined({ changed, versions: versions.length < 2 ? undefined : versions }) }];
  });
}

/** Leaves out what the author brings: a file of `pages/_static` replaces one of the same name that would be made. */
export function* notBrought(plan: SitePlan, files: Iterable<OutputFile>): Generator<OutputFile> {
  for (const file of files) if (!plan.files.has(`/${file.path}`)) yield file;
}

/** What leads visitors from old addresses to the pages. */
export function redirectsOf(plan: SitePlan, site: LinkedSite): OutputFile[] {
  const routes = publishedPages(plan).flatMap(({ route, alsoAt }) => [route, ...alsoAt]);
  const taken = [...routes.map(pagePath), ...[...plan.files].map(staticPath)];
  return [...redirectFiles(plan.redirects, site, routes, taken)];
}

/** The paths of the files that are made of pictures. */
export const picturePaths = (images: readonly ImageFile[]): string[] =>
  images.flatMap((image) => renditionsOf(image).map(({ path }) => path));

/** The files that are published as they are. */
export async function* staticFiles(root: string, files: readonly StaticFile[]): AsyncGenerator<OutputFile> {
  for (const { path, address } of files)
    yield { path: staticPath(address), contents: await readFile(join(root, path)) };
}

/** Where such a file is in the built site. */
export const staticPath = (address: string): string => address.slice(1);

const publishedPages = ({ targets }: SitePlan): RoutedPage[] =>
  targets.flatMap(({ page }) => (page.status === 'listed' && page.heldBack === undefined ? [page] : []));
