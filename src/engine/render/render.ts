import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { hashSource, headerPolicy, pagePolicy } from './contentSecurityPolicy.ts';
import { shareImagePath, shareImages } from './shareImages.ts';
import { siteFiles } from './siteFiles.ts';

/**
 * The stage `render`: turns pages into files, with their pictures. Each file is made when it is asked for, so that a
 * large site never has to be in memory as a whole.
 *
 * @throws Error named "BlockFailure" when a block cannot be drawn
 */
export async function* render(
  { pages, images }: Pick<Resolved, 'pages' | 'images'>,
  site: LinkedSite,
  bundle: Bundle,
): AsyncGenerator<OutputFile> {
  const sources = bundle.theme.policySources(site);
  yield* siteFiles(pages, site, headerPolicy([hashSource(bundle.client.boot)], sources));
  yield* bundle.client.assets;
  for (const { url, bytes } of images) yield { path: url.slice(1), contents: bytes };
  for (const page of pages) {
    const path =
      page.route === NOT_FOUND_ROUTE ? '404.html' : `${page.route.slice(1)}/index.html`.replace(/^\//, '');
    yield { path, contents: renderDocument(page, site, bundle, 'publish') };
  }
  yield* shareImages(pages, bundle);
}

/**
 * Draws the whole document of a page.
 *
 * @param purpose `publish`: with a content security policy; a block that cannot be drawn throws. `author`: without a
 *   policy, because live authoring adds scripts; a block that cannot be drawn shows what is wrong in its place
 * @throws Error named "BlockFailure" for `publish`, when a block cannot be drawn
 */
export function renderDocument(
  page: LinkedPage,
  site: LinkedSite,
  bundle: Bundle,
  purpose: 'publish' | 'author',
): string {
  const { renderer, blocks, client, theme, id } = bundle;
  const types = [...new Set(page.blocks.map(({ type }) => type))].sort();
  const modules = types.flatMap((type) => client.islands.get(type) ?? []);
  const scripts = [hashSource(client.boot)];
  return renderer.drawDocument(page, site, blocks, {
    build: id,
    boot: client.boot,
    entry: client.entry,
    preload: [...client.shared, ...modules.flatMap(({ needed }) => needed)],
    later: modules.flatMap((module) => module.later),
    sharePicture: shareImagePath(page, bundle),
    policy:
      purpose === 'publish'
        ? (styles) => pagePolicy({ styles: styles.map(hashSource), scripts }, theme.policySources(site))
        : undefined,
    onBroken: purpose === 'publish' ? 'throw' : 'show',
  });
}
