import { CardGrid } from '../../parts/CardGrid.tsx';
import { ListPages } from '../../parts/ListPages.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';

/** A grid of cards that link to pages, on several pages if it is long. */
export const Cards: BlockComponent<'cards'> = ({ block, site }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <CardGrid items={block.items} site={site} action={block.action} entrance={block.entrance} />
      {block.listPages === undefined ? null : <ListPages title={block.title} {...block.listPages} />}
    </Section>
  );
};
