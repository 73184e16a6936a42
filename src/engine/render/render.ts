import type { DiskCache } from '../cache/diskCache.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { NOT_FOUND } from '../resolve/assignRoutes.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { contentSecurityPolicy, hashSource } from './contentSecurityPolicy.ts';
import { shareImagePath, shareImages } from './shareImages.ts';
import { siteFiles } from './siteFiles.ts';

/**
 * The stage `render`: pages become files, with the pictures that are made for them. They are drawn one by one as
 * they are asked for, so that a large site need not be in memory whole.
 *
 * @param sharePictures holds pictures for social networks that were made before
 */
export async function* render(
  { pages, images }: Pick<Resolved, 'pages' | 'images'>,
  site: LinkedSite,
  bundle: Bundle,
  sharePictures: DiskCache,
): AsyncGenerator<OutputFile> {
  const hues = huesOf(pages);
  const { styles } = bundle.renderer;
  const texts = [styles.base, hues, ...styles.blocks.values()].filter((text) => text !== '');
  const policy = { styles: texts.map(hashSource), scripts: [hashSource(bundle.client.boot)] };
  yield* siteFiles(pages, site, contentSecurityPolicy(policy, site, 'header'));
  yield* bundle.client.assets;
  for (const { url, bytes } of images) yield { path: url.slice(1), contents: bytes };
  for (const page of pages) {
    const path =
      page.route === NOT_FOUND ? '404.html' : `${page.route.slice(1)}/index.html`.replace(/^\//, '');
    yield { path, contents: drawDocument(page, site, bundle, hues, 'meta') };
  }
  yield* shareImages(pages, bundle, sharePictures);
}

/**
 * One page's whole document.
 *
 * @param hues the rules of the hues in use, as `huesOf` gives them
 * @param carrier where its content security policy stands: in the page, or, under `dev`, nowhere
 */
export function drawDocument(
  page: LinkedPage,
  site: LinkedSite,
  bundle: Bundle,
  hues: string,
  carrier: 'meta' | 'no policy',
): string {
  const { renderer, client } = bundle;
  const { head, body } = renderer.renderPage(page, site);
  const types = [...new Set(page.blocks.map(({ type }) => type))].sort();
  const { base, blocks } = renderer.styles;
  const used = [base, hues, ...types.map((type) => blocks.get(type) ?? '')].filter((text) => text !== '');
  const policy = { styles: used.map(hashSource), scripts: [hashSource(client.boot)] };
  const modules = types.flatMap((type) => client.blocks.get(type) ?? []);
  const preload = [...client.shared, ...modules.flatMap(({ needed }) => needed)];
  const later = modules.flatMap((module) => module.later);
  const share = page.meta.ogImage ?? shareImagePath(page, bundle);
  const marks: Record<string, string> = {
    head: [
      // The policy stands before whatever it governs.
      ...(carrier === 'meta'
        ? [
            `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(policy, site, 'meta')}">`,
          ]
        : []),
      `<meta name="build" content="${bundle.id}">`,
      `<script data-runtime="${client.entry}" data-preload="${once(preload)}" data-later="${once(later)}">${client.boot}</script>`,
      ...renderer.fonts.map(
        (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
      ),
      head,
      `<meta property="og:image" content="${site.baseUrl}${share}">`,
      `<meta name="twitter:image" content="${site.baseUrl}${page.meta.twitterImage ?? share}">`,
      ...used.map((text) => `<style>${text}</style>`),
    ].join('\n'),
    body,
  };
  return renderer.template
    .replace('lang="en"', () => `lang="${site.language}"`)
    .replace(/<!--(head|body)-->/g, (_mark, name: string) => marks[name] ?? '');
}

/** A rule for each hue in use. The only thing of the content that reaches a style sheet is a checked whole number. */
export function huesOf(pages: readonly LinkedPage[]): string {
  const hues = new Set<number>();
  for (const page of pages) collectHues(page, hues);
  return [...hues]
    .sort((a, b) => a - b)
    .map((hue) => `[data-accent="${hue}"]{--h:${hue}}`)
    .join('');
}

/** Every accent of a page and of what stands on it: whole numbers under `accent` and `hue`. */
function collectHues(value: unknown, hues: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'accent' || name === 'hue') && Number.isInteger(inner)) hues.add(Number(inner));
    else collectHues(inner, hues);
  }
}

/** Addresses as an attribute holds them, each once. */
const once = (addresses: readonly string[]): string => [...new Set(addresses)].join(' ');
