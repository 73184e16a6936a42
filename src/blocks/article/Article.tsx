import type { BlockProps } from '../../model/blockProps.ts';
import type { ArticleBlock } from '../../model/blocks.generated.ts';
import { RichText } from '../../parts/RichText.tsx';
import { Section } from '../../parts/Section.tsx';

/** A column of rich text. */
export function Article({ block }: BlockProps<ArticleBlock>) {
  return (
    <Section id={block.id}>
      <RichText html={block.html} />
    </Section>
  );
}
