import type { BlockProps } from '../../model/blockProps.ts';
import type { RelatedBlock } from '../../model/blocks.generated.ts';
import { CardGrid } from '../../parts/CardGrid.tsx';
import { Section } from '../../parts/Section.tsx';

/** The pages that come after this one in its collection. */
export function Related({ block }: BlockProps<RelatedBlock>) {
  return (
    <Section id={block.id} title={block.title} tone="sunk">
      <CardGrid items={block.items} action={block.action} />
    </Section>
  );
}
