import type { ReactNode } from 'react';
import type { LinkedBlock, LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';
import type { Json } from './island.ts';

/**
 * What every block component receives: its data, finished, and the page and site it is on. A site's components know more
 * of all three than the view does: see its `siteTypes.ts`.
 */
export interface BlockProps<Block = LinkedBlock, Page = LinkedPage, Site = LinkedSite> {
  readonly block: Block;
  readonly page: Page;
  readonly site: Site;
}

/** An interactive block's data: small props for the browser, drawn content by slot name. */
export interface Split<Props = Json> {
  readonly props: Props;
  readonly slots: Readonly<Record<string, ReactNode>>;
}
