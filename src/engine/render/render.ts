import { hash } from 'node:crypto';
import { siteOf } from '../model/language.ts';
import { lookOf } from '../model/lookOf.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle, DocumentSetting } from '../model/renderer.ts';
import { SHEET_GATE } from '../model/sheetGate.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import type { Words } from '../model/words.ts';
import { hashSource, pagePolicy } from './contentSecurityPolicy.ts';
import { filesBelowPath } from './filesBelowPath.ts';
import { inTime } from './inTime.ts';
import { shareImagePath } from './shareImages.ts';
import { iconAddress } from './siteIcons.ts';

/**
 * The stage `render`: turns a page into its file, that of its styles, and that of its drawings below the first screen, if
 * it has enough of them. Pages with the same styles or drawings share a file.
 *
 * @returns the page first
 * @throws Error named "BlockFailure" when a block cannot be drawn
 */
export function render(
  page: LinkedPage,
  site: LinkedSite,
  bundle: Bundle,
  onMain?: (html: string) => void,
): [page: OutputFile, ...files: OutputFile[]] {
  const files: OutputFile[] = [];
  const addressOf = (kind: string, ending: string, text: string): string => {
    const path = `assets/${kind}-${nameOf(text)}.${ending}`;
    files.push({ path, contents: text });
    return `${site.basePath}/${path}`;
  };
  const contents = renderDocument(page, site, bundle, 'publish', {
    // The sheet is among the files it names, so it is right wherever the site lies.
    sheet: (styles) => addressOf('styles', 'css', styles.replaceAll('url(/assets/', 'url(')),
    drawings: (svg) => addressOf('art', 'svg', svg),
    onMain,
  });
  return [{ path: pagePath(page.route), contents }, ...files];
}

/** A name by content: of a hundred thousand this long, no two are the same. A page names its drawings dozens of times. */
const nameOf = (text: string): string => BigInt(`0x${hash('sha256', text, 'hex').slice(0, 12)}`).toString(36);

/**
 * The path of a page's file in the built site: `services.html` for `/services`, so that hosts answer that address
 * directly. They redirect it to `/services/` if they find `services/index.html`.
 */
export const pagePath = (route: string): string => {
  if (route === '/') return 'index.html';
  return route === NOT_FOUND_ROUTE ? '404.html' : `${route.slice(1)}.html`;
};

/**
 * Draws the whole document of a page, in its language.
 *
 * @param purpose `author`: without a policy, because live authoring adds scripts; a block that cannot be drawn shows what
 *   is wrong in its place, and does not throw an Error named "BlockFailure" as for `publish`
 */
export function renderDocument(
  page: LinkedPage,
  main: LinkedSite,
  bundle: Bundle,
  purpose: 'publish' | 'author',
  { sheet, drawings, onMain }: Partial<Pick<DocumentSetting, 'sheet' | 'drawings' | 'onMain'>> = {},
): string {
  const site = siteOf(main, page);
  const { renderer, blocks, client, theme, id } = bundle;
  const isPublished = purpose === 'publish';
  const scripts = inlineScripts(client);
  const look = lookOf(theme, site);
  const inSite = (address: string): string => (address === '' ? '' : site.basePath + address);
  const sharePicture = page.meta.ogImage === undefined ? inSite(shareImagePath(page, site, bundle)) : '';
  const shown = page.meta.ogImage ?? sharePicture;
  const setting: DocumentSetting = {
    build: (frame) => hash('sha256', id + frame).slice(0, 8),
    first: client.first,
    // Live authoring changes code and styles in place, and has no files.
    boot: isPublished ? inSite(client.boot) : undefined,
    sharePicture,
    sheet,
    icon: isPublished || look.iconFile !== undefined ? inSite(iconAddress(look)) : undefined,
    words: wordsOfIslands(site, theme),
    drawings,
    onMain,
    look,
    things: page.isUnfinished ? [] : (theme.structuredData?.(page, site, shown) ?? []),
    policy: isPublished
      ? (styles) => pagePolicy({ styles: styles.map(hashSource), scripts }, theme.policySources(site))
      : undefined,
    onBroken: isPublished ? 'throw' : 'show',
  };
  const html = inTime(page.file, () => renderer.drawDocument(page, site, blocks, setting));
  if (site.head?.scripts?.some(({ consent }) => consent) && !/<body[\s>][\s\S]*\sdata-consent=/.test(html))
    throw new UsageError(
      'Scripts in head.scripts wait for consent, but the frame of the theme asks for none: it draws no element with "data-consent".',
    );
  return filesBelowPath(html, client.assets, site.basePath);
}

/** The texts that a site has instead of those of its theme, as far as interactive blocks need them. */
function wordsOfIslands({ words = {} }: LinkedSite, { islandWords = [] }: Theme): Words | undefined {
  const own = islandWords.flatMap((key) => (words[key] === undefined ? [] : [[key, words[key]] as const]));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** The source expressions of the inline scripts of every page. */
export const inlineScripts = ({ first }: Pick<Bundle['client'], 'first'>): string[] =>
  [first, SHEET_GATE].map(hashSource);
