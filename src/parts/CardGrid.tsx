import { Check } from '../art/Check.tsx';
import { Scene } from '../art/Scene.tsx';
import type { Card } from '../model/blocks.generated.ts';
import css from './CardGrid.module.css';
import { SafeLink } from './SafeLink.tsx';

interface CardGridProps {
  readonly items: readonly Card[];
  /** What each card's link says; the card's title follows it for people who hear links out of context. */
  readonly action: string;
}

/** Cards that lead to pages, each under its drawing. */
export function CardGrid({ items, action }: CardGridProps) {
  return (
    <ul className={css.cards} data-count={items.length}>
      {items.map((card) => (
        <li key={card.link} className={css.card} data-accent={card.accent}>
          <div className={css.picture}>
            {card.scene === undefined ? <Check className={css.check} /> : <Scene {...card.scene} />}
          </div>
          <div className={css.words}>
            <h3>{card.title}</h3>
            {card.text === undefined ? null : <p>{card.text}</p>}
            <SafeLink href={card.link} className={css.link}>
              {action}
              <span className="visually-hidden">: {card.title}</span>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
                <path d="M4 10h12m-5-5 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </SafeLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
