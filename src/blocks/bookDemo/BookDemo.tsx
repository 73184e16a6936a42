import type { BlockProps } from '../../model/blockProps.ts';
import type { BookDemoBlock } from '../../model/blocks.generated.ts';
import { CallToAction } from '../../parts/CallToAction.tsx';
import { Section } from '../../parts/Section.tsx';
import css from './BookDemo.module.css';

/** The offer of a personal demonstration. */
export function BookDemo({ block, site }: BlockProps<BookDemoBlock>) {
  return (
    <Section id={block.id}>
      <div className={css.card}>
        <h2>{block.title}</h2>
        <p>{block.text}</p>
        <CallToAction cta={{ text: block.button, link: site.contact.href, emphasis: 'strong' }} />
      </div>
    </Section>
  );
}
