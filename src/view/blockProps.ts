import type { LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';

/** What every block component receives: its data, finished, and the page and site it stands on. */
export interface BlockProps<Block> {
  readonly block: Block;
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}
