import type { BlockProps } from '../../../view/blockProps.ts';
import type { CardsBlock } from '../../blocks.generated.ts';
import { CardGrid } from '../../parts/CardGrid.tsx';
import { Section } from '../../parts/Section.tsx';

/** A grid of cards that lead to pages. */
export function Cards({ block, site }: BlockProps<CardsBlock>) {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <CardGrid items={block.items} site={site} action={block.action} entrance={block.entrance} />
    </Section>
  );
}
