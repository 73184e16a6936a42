import type { Card } from '../../blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { Sentence } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import css from './CardLines.module.css';

interface CardLinesProps {
  readonly items: readonly Card[];
  /** What screen readers hear before each name. */
  readonly action: string;
}

/** Cards without pictures: a link to each page, and its text. */
export function CardLines({ items, action }: CardLinesProps) {
  return (
    <ul className="full-rows">
      {items.map((card) => (
        <li key={`${card.link} ${card.title}`} className={css.line} data-accent={card.accent}>
          <h3>
            <SafeLink href={card.link} className={css.link}>
              <span className="visually-hidden">{action}: </span>
              {card.title}
              <Arrow />
            </SafeLink>
          </h3>
          {card.text === undefined ? null : (
            <p>
              <Sentence text={card.text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
