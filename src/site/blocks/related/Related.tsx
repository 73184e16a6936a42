import { CardGrid } from '../../parts/CardGrid.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';

/** Cards for the pages that follow this one in its collection. Without any, it is not drawn. */
export const Related: BlockComponent<'related'> = ({ block, site }) => {
  if (block.items.length === 0) return null;
  return (
    <Section id={block.id} title={block.title} tone="sunk">
      <CardGrid items={block.items} site={site} />
    </Section>
  );
};
