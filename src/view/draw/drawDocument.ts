import { preloadedFonts } from 'virtual:theme/draw';
import { escapeHtml } from '../../engine/model/escapeHtml.ts';
import { directionOf } from '../../engine/model/language.ts';
import type { LinkedPage, Markup } from '../../engine/model/page.ts';
import type { DocumentSetting } from '../../engine/model/renderer.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { wholeAddress } from '../../engine/model/siteBase.ts';
import { besideFonts, filesReplaced } from '../../engine/model/themeFaces.ts';
import template from './document.html?raw';
import type { Blocks } from './loadBlocks.ts';
import { base, blocksInFirstScreen, firstScreenOf, inlineStyles, linkedSheet, placed } from './pageStyles.ts';

/**
 * Returns the complete HTML document of a page: its markup, its styles, and the boot script.
 *
 * @param markup the rendered content of `<head>` and `<body>`
 */
export function drawDocument(
  page: LinkedPage,
  site: LinkedSite,
  { head, body, frame }: Markup,
  blocks: Blocks,
  setting: DocumentSetting,
): string {
  const isWhole = setting.sheet === undefined;
  const count = isWhole ? page.blocks.length : blocksInFirstScreen(page, blocks);
  const [ofAll = '', ...ofPage] = inlineStyles(page, blocks, { count, isWhole, body });
  const styles = [besideFonts(ofAll, site.fonts) + (setting.look.tokens ?? ''), ...ofPage].map((text) =>
    placed(text, site.basePath),
  );
  const { preload: fonts = [] } = setting.look;
  const replaced = filesReplaced(base, site.fonts);
  const share = page.meta.ogImage ?? setting.sharePicture;
  const inHead = [
    // A policy only applies to what comes after it.
    ...(setting.policy === undefined
      ? []
      : [`<meta http-equiv="Content-Security-Policy" content="${setting.policy(styles)}">`]),
    // For hosts that send no headers.
    '<meta name="referrer" content="strict-origin-when-cross-origin">',
    ...themeColors(setting),
    `<meta name="build" content="${setting.build(frame)}">`,
    `<script>${setting.first}</script>`,
    ...(setting.boot === undefined
      ? []
      : [`<script async fetchpriority="high" src="${setting.boot}"></script>`]),
    // Before the fonts: the page is not read on without it, and text is shown without them.
    ...(isWhole ? [] : [`<link rel="preload" href="${linkedSheet(body)}" as="style">`]),
    ...[
      ...fonts,
      ...preloadedFonts
        .filter(({ url, letters }) => !replaced.has(url) && (letters?.test(firstScreenOf(body)) ?? true))
        .map(({ url }) => url),
    ].map(
      (url) => `<link rel="preload" href="${site.basePath}${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    head,
    `<meta property="og:image" content="${wholeAddress(site.baseUrl, share)}">`,
    // All of them have this size (`SHARE_SIZE`, `SharePicture`).
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(page.meta.ogImageAlt ?? page.meta.ogTitle)}">`,
    `<meta name="twitter:image" content="${wholeAddress(site.baseUrl, page.meta.twitterImage ?? share)}">`,
    ...styles.map((text) => `<style>${text}</style>`),
  ].join('\n');
  const [start, middle, end] = TEMPLATE;
  return `${start.replace('lang="en"', () => `lang="${site.language}"${directionOf(site.language) === 'rtl' ? ' dir="rtl"' : ''}`)}${inHead}${middle}${body}${end}`;
}

/** The colours around the page, before the boot script, which puts the visitor's choice in their place. */
const themeColors = ({ look: { colors } }: DocumentSetting): string[] =>
  colors === undefined
    ? []
    : (['light', 'dark'] as const).map(
        (scheme) =>
          `<meta name="theme-color" content="${colors[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
      );

/** The document around the content of `<head>` and `<body>`. */
const TEMPLATE = partsOf(template);

function partsOf(text: string): readonly [string, string, string] {
  const [start, middle, end] = text.split(/<!--(?:head|body)-->/);
  if (start === undefined || middle === undefined || end === undefined)
    throw new Error('document.html must have a place for the head and one for the body');
  return [start, middle, end];
}
