import type { ReactNode } from 'react';
import type { LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';
import type { Json } from './island.ts';

/** What every block component receives: its data, finished, and the page and site that it is on. */
export interface BlockProps<
  Block,
  Page extends LinkedPage = LinkedPage,
  Site extends LinkedSite = LinkedSite,
> {
  readonly block: Block;
  readonly page: Page;
  readonly site: Site;
}

/** An interactive block's data: small props for the browser, drawn content by slot name. */
export interface Split<Props = Json> {
  readonly props: Props;
  readonly slots: Readonly<Record<string, ReactNode>>;
}
