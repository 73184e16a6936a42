import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPage, Markup } from '../../engine/model/page.ts';
import type { Renderer } from '../../engine/model/renderer.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { shareImage } from '../../site/art/shareImage.ts';
import { fontFaces, preloadedFonts } from '../../site/styles/fontFaces.ts';
import template from './document.html?raw';
import { Head } from './Head.tsx';
import { Page } from './Page.tsx';

// The layers are declared by the first file of src/styles, so that folder comes first.
const frame = [
  fontFaces,
  ...Object.values(
    import.meta.glob<string>('../../site/styles/*.css', { query: '?inline', import: 'default', eager: true }),
  ),
  ...Object.values(
    import.meta.glob<string>(
      ['../../site/art/*.css', '../../site/parts/*.module.css', '../../site/frame/*.module.css'],
      {
        query: '?inline',
        import: 'default',
        eager: true,
      },
    ),
  ),
];
const perBlock = import.meta.glob<string>('../../site/blocks/*/*.module.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

function stylesByBlock(): Map<string, string> {
  const byType = new Map<string, string>();
  for (const [path, text] of Object.entries(perBlock)) {
    const type = path.split('/').at(-2) ?? '';
    byType.set(type, (byType.get(type) ?? '') + text.trim());
  }
  return byType;
}

function renderPage(page: LinkedPage, site: LinkedSite): Markup {
  return {
    head: renderToStaticMarkup(<Head page={page} site={site} />),
    body: renderToStaticMarkup(<Page page={page} site={site} />),
  };
}

/** What the build draws pages with. */
export const renderer: Renderer = {
  renderPage,
  template,
  fonts: preloadedFonts,
  shareImage,
  styles: { base: frame.map((text) => text.trim()).join('\n'), blocks: stylesByBlock() },
};
