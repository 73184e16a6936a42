import type { BlockProps } from '../../../view/blockProps.ts';
import type { WhyUsBlock } from '../../blocks.generated.ts';
import { Section } from '../../parts/Section.tsx';
import css from './WhyUs.module.css';

/** The reasons to choose us, each on a card of its own colour. */
export function WhyUs({ block }: BlockProps<WhyUsBlock>) {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className={css.items}>
        {block.items.map((item) => (
          <li key={item.title} className={css.item} data-accent={item.hue}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
