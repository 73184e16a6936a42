import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { renderDocument } from '../render/render.ts';
import { escapeHtml } from './escapeHtml.ts';
import { addressOf, type GalleryBlock, type GalleryExamples } from './galleryExamples.ts';
import { galleryPage } from './galleryPage.ts';

/** The address of the block gallery. */
const GALLERY = '/_blocks';

/** A document and its HTTP status. */
export interface GalleryDocument {
  readonly status: number;
  readonly html: string;
}

/** Whether an address is the block gallery's or one of its examples'. No page can have one that begins so. */
export function isInGallery({ pathname }: URL): boolean {
  return pathname === GALLERY || pathname.startsWith(`${GALLERY}/`);
}

/**
 * Draws the gallery, or the example of one block by the same code as any page of the site.
 *
 * @param url `/_blocks`, or `/_blocks/<type>` with `?theme=light` or `?theme=dark` where the theme is not to be the
 *   visitor's
 * @param site the site that is open; `undefined` while it has never been without errors
 */
export function drawGallery(
  url: URL,
  { blocks }: GalleryExamples,
  site: LinkedSite | undefined,
  bundle: Bundle,
): GalleryDocument {
  if (url.pathname === GALLERY)
    return { status: 200, html: galleryPage(blocks, bundle.renderer.styles.base) };
  const block = blocks.find(({ type }) => url.pathname === addressOf(type));
  if (block === undefined) return { status: 404, html: notice('There is no such block.') };
  if (site === undefined) return { status: 500, html: notice('site.config.yaml has mistakes.') };
  if (block.page === undefined) return { status: 500, html: notice(block.issues) };
  return { status: 200, html: frame(block.page, site, bundle, url.searchParams.get('theme')) };
}

/** The block alone: what surrounds a page is there, since the page needs it to come alive, and not shown. */
const ALONE =
  'body{margin:0;padding:0}body>:is(header,dialog,footer,noscript,.skip-link){display:none!important}';

function frame(
  page: NonNullable<GalleryBlock['page']>,
  site: LinkedSite,
  bundle: Bundle,
  asked: string | null,
): string {
  const theme = asked === 'light' || asked === 'dark' ? asked : undefined;
  // The attribute for a browser without a script; with one, the page has just set the visitor's own theme.
  const attribute = theme === undefined ? '' : ` data-theme="${theme}"`;
  const forced =
    theme === undefined ? '' : `<script>document.documentElement.dataset.theme="${theme}"</script>`;
  return renderDocument(page, site, bundle, 'author')
    .replace('<html', () => `<html${attribute}`)
    .replace('</head>', () => `<style>${ALONE}</style>${forced}</head>`)
    .replace(
      '</body>',
      () => '<script type="module" src="/src/view/live/gallery/galleryFrame.ts"></script></body>',
    );
}

function notice(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title><link rel="icon" href="data:,"></head><body><main><pre>${escapeHtml(text)}</pre></main><script type="module" src="/src/view/live/gallery/galleryFrame.ts"></script></body></html>`;
}
