import type { BlockProps } from '../../model/blockProps.ts';
import type { CardsBlock } from '../../model/blocks.generated.ts';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import css from './Cards.module.css';

/** A grid of cards that lead to pages. */
export function Cards({ block }: BlockProps<CardsBlock>) {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className={css.cards}>
        {block.items.map((card) => (
          <li key={card.link} className={css.card} data-accent={card.accent}>
            <h3>{card.title}</h3>
            {card.text === undefined ? null : <p>{card.text}</p>}
            <SafeLink href={card.link}>
              {block.action}
              <span className="visually-hidden">: {card.title}</span>
            </SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
