import { renderToStaticMarkup } from 'react-dom/server';
import type { Renderer } from '../../engine/model/renderer.ts';
import { drawBody } from './drawBody.tsx';
import { base, drawDocument, stylesOfBlocks } from './drawDocument.ts';
import { Head } from './Head.tsx';
import { type Blocks, loadBlocks } from './loadBlocks.ts';

/** The renderer that the engine draws pages with. */
export const renderer: Renderer = {
  loadBlocks,
  renderPage(page, site, blocks: Blocks, onBroken = 'throw') {
    return {
      head: renderToStaticMarkup(<Head page={page} site={site} />),
      body: drawBody(page, site, blocks, onBroken),
    };
  },
  drawDocument(page, site, blocks: Blocks, setting) {
    return drawDocument(page, site, this.renderPage(page, site, blocks, setting.onBroken), setting);
  },
  styles: { base, blocks: stylesOfBlocks },
};
