import { sharePicture } from 'virtual:theme/draw';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Renderer } from '../../engine/model/renderer.ts';
import { drawBody } from './drawBody.tsx';
import { drawDocument } from './drawDocument.ts';
import { Head } from './Head.tsx';
import { type Blocks, loadBlocks } from './loadBlocks.ts';
import { base, sharedSheet, stylesOfBlocks } from './pageStyles.ts';
import { plainHead } from './plainMarkup.ts';

/** The renderer that the engine draws pages with. */
export const renderer: Renderer = {
  loadBlocks,
  renderPage(
    page,
    site,
    blocks: Blocks,
    setting = { onBroken: 'throw', sheet: undefined, icon: undefined, drawings: undefined, things: [] },
  ) {
    const head = <Head page={page} site={site} icon={setting.icon} things={setting.things} />;
    return {
      head: plainHead(head, site.language) ?? renderToStaticMarkup(head),
      body: drawBody(page, site, blocks, setting),
    };
  },
  drawDocument(page, site, blocks: Blocks, setting) {
    return drawDocument(page, site, this.renderPage(page, site, blocks, setting), blocks, setting);
  },
  sharePicture,
  styles: { base, shared: sharedSheet, blocks: stylesOfBlocks },
};
