import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATIC } from '../discover/staticFiles.ts';
import { siteOf } from '../model/language.ts';
import { lookOf } from '../model/lookOf.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { plainJson } from '../model/plainJson.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { counter, timed } from '../model/stage.ts';
import { filesReplaced } from '../model/themeFaces.ts';
import { makePictures } from '../pictures/makePictures.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import type { DrawnPage, PageWork } from '../pool/pageWork.ts';
import { feed } from '../render/feed.ts';
import {
  listedPages,
  notBrought,
  picturePaths,
  redirectsOf,
  staticFiles,
  staticPath,
} from '../render/publishedFiles.ts';
import { pagePath } from '../render/render.ts';
import { fieldFile, searchFile } from '../render/searchFile.ts';
import { shareImages } from '../render/shareImages.ts';
import { siteFiles } from '../render/siteFiles.ts';
import { siteIcons } from '../render/siteIcons.ts';
import { openDiskCache } from '../store/diskCache.ts';
import { keyOf, type MadeFile, type PlannedFile, replaceSite, type Written } from '../write/write.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { CheckedSite } from './knownSite.ts';

interface WritingTools {
  readonly work: PageWork;
  readonly cache: BuildCache;
  readonly bundle: Bundle;
  /** A hash of the code. */
  readonly code: string;
  /** What is known of pages that were drawn, by route; brought up to date. */
  readonly drawn: Map<string, DrawnPage>;
}

/**
 * The stages `render` and `write`: draws the pages that differ, and puts the files in place.
 *
 * @param before the site as it was written last; `undefined` if it is not there any more as it was left
 * @param isKnown as for `replaceSite`
 */
export async function writeSite(
  options: ContentOptions,
  out: string,
  { planned, listing, rows, images, prints, fonts }: CheckedSite,
  { work, cache, bundle, code, drawn }: WritingTools,
  before: Written | undefined,
  isKnown: boolean,
): Promise<Written> {
  const began = options.now();
  let drawing = 0;
  const onStage: ContentOptions['onStage'] = (stage, milliseconds) => {
    drawing = milliseconds;
    options.onStage?.(stage, milliseconds);
  };
  const { plan } = planned;
  if (planned.site === undefined) throw new Error('a site without a configuration is not written');
  const { root } = options;
  const site: LinkedSite = planned.site;
  const frame = hash('sha1', plainJson(site), 'base64');
  const inFeed = new Set(plan.feed.map(({ route }) => route));
  const pages = [...rows].flatMap(([file, { linked }]) =>
    linked.pages.map((page) => {
      const { route } = page;
      // The feed has the text of a page, too, which is made when it is drawn.
      const key = keyOf([code, frame, page.hash, inFeed.has(route)].join('\0'));
      return { path: pagePath(route), key, file, route };
    }),
  );
  const asked = lookOf(bundle.theme, site);
  const { iconFile, icon } = asked;
  const look = {
    ...asked,
    icon: iconFile === undefined ? icon : await readFile(join(root, STATIC, iconFile), 'utf8'),
  };
  const icons = await siteIcons(look, openDiskCache(join(bundle.folder, 'icons')));
  const made = [
    ...notBrought(plan, siteFiles(listedPages(plan), site, bundle, { look, ...icons }, plan.files)),
    ...notBrought(plan, icons.files),
    ...redirectsOf(plan, site),
  ].map((file) => ({ ...file, key: keyOf(file.contents) }));
  // Their names follow from the code, or say what is in them.
  const named = (path: string): PlannedFile => ({ path, key: keyOf(`${code}\0${path}`) });
  const ownFonts = await Promise.all(
    [...fonts].map(async ([address, file]) => ({ path: address.slice(1), contents: await readFile(file) })),
  );
  const replaced = filesReplaced(bundle.renderer.styles.base, site.fonts);
  const needed = bundle.client.assets.filter(({ path }) => !replaced.has(`/${path}`));
  const assets = [...notBrought(plan, [...needed, ...ownFonts])].map((file) => ({
    ...file,
    ...named(file.path),
  }));
  const brought = new Map(
    listing.staticFiles.map((file) => [
      staticPath(file.address),
      { file, key: keyOf(prints.get(file.path) ?? '') },
    ]),
  );
  const pictures = picturePaths(images);

  async function* make(folder: string, isDone: (file: PlannedFile) => boolean): AsyncGenerator<MadeFile> {
    const missing = pages.filter((page) => !isDone(page) || !drawn.has(page.route));
    const byFile = new Map<string, string[]>();
    for (const { file, route } of missing) byFile.set(file, [...(byFile.get(file) ?? []), route]);
    const { pages: fresh, shared } = await timed('render', { ...options, onStage }, () =>
      work.draw(plan, { site, folder }, byFile, counter('render', byFile.size, options)),
    );
    for (const page of fresh) drawn.set(page.route, page);
    const routes = new Set(pages.map(({ route }) => route));
    for (const route of drawn.keys()) if (!routes.has(route)) drawn.delete(route);
    yield* pages;
    const files = new Set([...drawn.values()].flatMap((page) => page.files));
    yield* [...files].map(named);

    const without = ({ contents, ...file }: PlannedFile & OutputFile): MadeFile =>
      isDone(file) ? file : { ...file, contents };
    yield* [...made, ...assets].map(without);
    for (const [path, { file, key }] of brought) {
      if (isDone({ path, key })) yield { path, key };
      else for await (const { contents } of staticFiles(root, [file])) yield { path, key, contents };
    }
    const posts = new Map(
      [...drawn].flatMap(([route, { post }]) => (post === undefined ? [] : [[route, post]])),
    );
    const all = [site, ...(site.translated ?? [])];
    const isOf = (own: LinkedSite, file: string) => siteOf(site, { file }) === own;
    for (const own of all)
      for (const file of feed(
        plan.feed.filter((item) => isOf(own, item.file)),
        posts,
        own,
      ))
        yield without({ ...file, key: keyOf(file.contents) });

    for (const own of all) {
      const isSearch = ({ route }: { readonly route: string }) => own.basePath + route === own.search;
      // A language without a page for searching leads to that of the main one.
      if (!plan.targets.some(({ page }) => isSearch(page) && isOf(own, page.file))) continue;
      const found = listedPages(plan)
        .filter(({ file }) => isOf(own, file))
        .flatMap(({ route }) => drawn.get(route)?.found ?? []);
      const others = found.filter((page) => !isSearch(page));
      for (const file of [searchFile(others, own), ...found.filter(isSearch).flatMap(fieldFile)])
        yield without({ ...file, key: keyOf(file.contents) });
    }

    const wanted = (path: string): boolean => !isDone(named(path));
    yield* pictures.filter((path) => !wanted(path)).map(named);
    for await (const file of makePictures(root, images, cache.pictures, wanted))
      yield { ...file, ...named(file.path) };
    const shares = new Set([...drawn.values()].flatMap(({ share }) => share ?? []));
    yield* [...shares].filter((path) => !wanted(path)).map(named);
    const toDraw = [...shared].flatMap(([path, page]) => (wanted(path) ? [page] : []));
    const drawnBefore = openDiskCache(join(bundle.folder, 'share'));
    const imageAt = async (address: string): Promise<Uint8Array | undefined> => {
      const image = images.filter(({ url }) => url !== '' && site.basePath + url === address);
      const isShown = (path: string): boolean => `${site.basePath}/${path}` === address;
      for await (const { contents } of makePictures(root, image, cache.pictures, isShown))
        return Buffer.from(contents);
      return undefined;
    };
    for await (const file of shareImages(toDraw, site, bundle, drawnBefore, imageAt, [...fonts.values()]))
      yield { ...file, ...named(file.path) };
  }

  const wrote = await replaceSite(out, isKnown, before, make);
  options.onStage?.('write', options.now() - began - drawing);
  return wrote;
}
