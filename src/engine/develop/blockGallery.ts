import { escapeHtml } from '../model/escapeHtml.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { renderDocument } from '../render/render.ts';
import { addressOf, type BlockGalleryExamples, type ShownBlock } from './blockGalleryExamples.ts';
import { blockGalleryPage } from './blockGalleryPage.ts';

const ADDRESS = '/_blocks';

/** A document and its HTTP status. */
export type DrawnDocument = { readonly status: number; readonly html: string };

/** Whether an address belongs to the block gallery or one of its examples. Pages cannot have such addresses. */
export function isInBlockGallery({ pathname }: URL): boolean {
  return pathname === ADDRESS || pathname.startsWith(`${ADDRESS}/`);
}

/**
 * Draws the block gallery, or the example of one block as it would be drawn on a page of the site.
 *
 * @param url `/_blocks` or `/_blocks/<type>`, to which `?theme=light` or `?theme=dark` may be added to override the
 *   visitor's colour theme
 * @param site the site that is open; `undefined` until it has been free of errors once
 */
export function drawBlockGallery(
  url: URL,
  { blocks, drawings }: BlockGalleryExamples,
  site: LinkedSite | undefined,
  bundle: Bundle,
): DrawnDocument {
  if (url.pathname === ADDRESS) return { status: 200, html: blockGalleryPage(blocks) };
  const drawing = drawings.find(({ address }) => url.pathname === address);
  const block = blocks.find(({ type }) => url.pathname === addressOf(type));
  const page = drawing?.page ?? block?.page;
  if (page !== undefined && site !== undefined)
    return { status: 200, html: drawExample(page, site, bundle, url.searchParams.get('theme')) };
  if (block === undefined) return { status: 404, html: notice('There is no such block.') };
  return { status: 500, html: notice(site === undefined ? 'site.config.yaml has mistakes.' : block.issues) };
}

/** Hides everything around the block. It has to be in the document, because the page's script needs it. */
const ALONE =
  'body{margin:0;padding:0}body>:is(header,dialog,footer,noscript,.skip-link){display:none!important}';

function drawExample(
  page: NonNullable<ShownBlock['page']>,
  site: LinkedSite,
  bundle: Bundle,
  asked: string | null,
): string {
  const theme = asked === 'light' || asked === 'dark' ? asked : undefined;
  // The attribute is for browsers without scripts. The script is needed because the page sets the visitor's own theme.
  const attribute = theme === undefined ? '' : ` data-theme="${theme}"`;
  const forced =
    theme === undefined ? '' : `<script>document.documentElement.dataset.theme="${theme}"</script>`;
  return renderDocument(page, site, bundle, 'author')
    .replace('<html', () => `<html${attribute}`)
    .replace('</head>', () => `<style>${ALONE}</style>${forced}</head>`)
    .replace(
      '</body>',
      () => '<script type="module" src="/src/view/live/blockGallery/exampleFrame.ts"></script></body>',
    );
}

function notice(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title><link rel="icon" href="data:,"></head><body><main><pre>${escapeHtml(text)}</pre></main><script type="module" src="/src/view/live/blockGallery/exampleFrame.ts"></script></body></html>`;
}
