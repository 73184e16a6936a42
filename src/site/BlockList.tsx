import { registry } from '../blocks/registry.ts';
import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';

interface BlockListProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/**
 * The blocks of a page in their order.
 *
 * @throws Error for a type without a component: the stage `validate` stops it at its line, so our bug
 */
export function BlockList({ page, site }: BlockListProps) {
  return page.blocks.map((block, index) => {
    const Component = registry.get(block.type);
    if (Component === undefined)
      throw new Error(`the block type ${JSON.stringify(block.type)} has no component`);
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks are drawn once and never change places
    return <Component key={index} block={block} page={page} site={site} />;
  });
}
