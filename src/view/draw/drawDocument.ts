import { baseStyles, blockStyles, fontFaces, preloadedFonts } from 'virtual:theme/draw';
import type { LinkedPage, Markup } from '../../engine/model/page.ts';
import type { DocumentSetting } from '../../engine/model/renderer.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import template from './document.html?raw';
import { huesOf } from './hues.ts';

/** The styles that every page needs: fonts, tokens, elements, the frame. */
export const base: string = [fontFaces, ...baseStyles].map((text) => text.trim()).join('\n');

/** The styles that each block needs, by its type. */
export const stylesOfBlocks: ReadonlyMap<string, string> = new Map(
  Object.entries(blockStyles).map(([type, texts]) => [type, texts.map((text) => text.trim()).join('')]),
);

/**
 * A page's whole document: its markup, its styles and the scripts that bring it to life.
 *
 * @param markup what is drawn of the page
 */
export function drawDocument(
  page: LinkedPage,
  site: LinkedSite,
  { head, body }: Markup,
  setting: DocumentSetting,
): string {
  const styles = stylesOf(page);
  const share = page.meta.ogImage ?? setting.sharePicture;
  const marks: Record<string, string> = {
    head: [
      // The policy comes before whatever it governs.
      ...(setting.policy === undefined
        ? []
        : [`<meta http-equiv="Content-Security-Policy" content="${setting.policy(styles)}">`]),
      `<meta name="build" content="${setting.build}">`,
      `<script data-runtime="${setting.entry}" data-preload="${once(setting.preload)}" data-later="${once(setting.later)}">${setting.boot}</script>`,
      ...preloadedFonts.map(
        (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
      ),
      head,
      `<meta property="og:image" content="${site.baseUrl}${share}">`,
      `<meta name="twitter:image" content="${site.baseUrl}${page.meta.twitterImage ?? share}">`,
      ...styles.map((text) => `<style>${text}</style>`),
    ].join('\n'),
    body,
  };
  return template
    .replace('lang="en"', () => `lang="${site.language}"`)
    .replace(/<!--(head|body)-->/g, (_mark, name: string) => marks[name] ?? '');
}

/** The texts of the styles that a page needs and of no others, in the order of the cascade. */
function stylesOf(page: LinkedPage): string[] {
  const types = [...new Set(page.blocks.map(({ type }) => type))].sort();
  return [base, huesOf(page), ...types.map((type) => stylesOfBlocks.get(type) ?? '')].filter(
    (text) => text !== '',
  );
}

/** Addresses as an attribute holds them, each once. */
const once = (addresses: readonly string[]): string => [...new Set(addresses)].join(' ');
