import type { BlockProps } from '../../../view/blockProps.ts';
import type { RelatedBlock } from '../../blocks.generated.ts';
import { CardGrid } from '../../parts/CardGrid.tsx';
import { Section } from '../../parts/Section.tsx';

/** The pages that come after this one in its collection. */
export function Related({ block, site }: BlockProps<RelatedBlock>) {
  return (
    <Section id={block.id} title={block.title} tone="sunk">
      <CardGrid items={block.items} site={site} action={block.action} />
    </Section>
  );
}
