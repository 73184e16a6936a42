import { sharePicture } from 'virtual:theme/draw';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { DocumentSetting, Renderer } from '../../engine/model/renderer.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { drawBody } from './drawBody.tsx';
import { drawDocument } from './drawDocument.ts';
import { Head } from './Head.tsx';
import { type Blocks, loadBlocks } from './loadBlocks.ts';
import { base, stylesOfBlocks } from './pageStyles.ts';
import { searchField } from './searchField.ts';

const drawHead = (
  page: LinkedPage,
  site: LinkedSite,
  {
    icon,
    look,
    things,
    policy,
  }: Pick<DocumentSetting, 'icon' | 'look' | 'things'> & Partial<Pick<DocumentSetting, 'policy'>>,
): string =>
  renderToStaticMarkup(
    <Head
      page={page}
      site={site}
      icon={icon}
      drawing={look.icon}
      isPublished={policy !== undefined}
      things={things}
    />,
  );

/** A page of a site without files. */
const PLAIN = { sheet: undefined, icon: undefined, look: { icon: '' }, drawings: undefined, things: [] };

/** The renderer that the engine draws pages with. */
export const renderer: Renderer = {
  loadBlocks,
  renderPage(page, site, blocks: Blocks, setting = { ...PLAIN, onBroken: 'throw' }) {
    return {
      head: drawHead(page, site, setting),
      ...drawBody(page, site, blocks, setting, false),
    };
  },
  drawDocument(page, site, blocks: Blocks, setting) {
    const head = drawHead(page, site, setting);
    // Live authoring shows what blocks write.
    const drawn = drawBody(page, site, blocks, setting, import.meta.env.PROD);
    return drawDocument(page, site, { head, ...drawn }, blocks, setting);
  },
  searchField,
  sharePicture,
  styles: { base, blocks: stylesOfBlocks },
};
