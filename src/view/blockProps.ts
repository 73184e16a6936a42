import type { ReactNode } from 'react';
import type { LinkedBlock, LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';
import type { Json } from './island.ts';

/**
 * The props of every block component: its data, fully resolved, and the page and the site it is on. A site narrows all
 * three types in its `siteTypes.ts`.
 */
export interface BlockProps<Block = LinkedBlock, Page = LinkedPage, Site = LinkedSite> {
  readonly block: Block;
  readonly page: Page;
  readonly site: Site;
}

/** An interactive block's data: small props for the browser, and content for the server to draw, by slot name. */
export interface Split<Props = Json> {
  readonly props: Props;
  readonly slots: Readonly<Record<string, ReactNode>>;
}
