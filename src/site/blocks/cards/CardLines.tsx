import type { Card } from '#site/blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { Sentence } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import css from './CardLines.module.css';

interface CardLinesProps {
  readonly items: readonly Card[];
}

/** Cards without pictures: a link to each page, and its text, which a phone leaves to the page. */
export function CardLines({ items }: CardLinesProps) {
  return (
    <ul className="full-rows">
      {items.map((card) => (
        <li
          key={`${card.link} ${card.title}`}
          lang={card.lang}
          className={css.line}
          data-accent={card.accent}
        >
          <h3>
            <SafeLink href={card.link} className={css.link}>
              {card.title}
              <Arrow />
            </SafeLink>
          </h3>
          {card.text === undefined ? null : (
            <p className="with-room">
              <Sentence text={card.text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
