import type { Block } from '#site/blocks.generated.ts';
import type { Page } from '../siteTypes.ts';

/** A block that has a drawing which a banner may show for it. */
export type DrawnBlock = Extract<Block, { type: 'journey' | 'anatomy' }>;

/** Returns the block whose drawing the banner of a page shows, so that it is not on the page again, if there is one. */
export const bannerFigure = (page: Page): DrawnBlock | undefined =>
  page.blocks.some((block) => block.type === 'banner' && block.figure)
    ? page.blocks.find((block): block is DrawnBlock => block.type === 'journey' || block.type === 'anatomy')
    : undefined;
