import { Kolam } from '../../art/Kolam.tsx';
import type { Card } from '../../blocks.generated.ts';
import { SafeLink } from '../../parts/SafeLink.tsx';
import css from './PulliKolams.module.css';

/** The pages of a collection on a page of dots, as in a kolam notebook: each with the kolam that is also on its cover. */
export function PulliKolams({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className={css.notebook}>
      {cards.map((card) => (
        <li key={card.link} data-accent={card.accent}>
          <SafeLink href={card.link} className={css.entry}>
            <Kolam seed={card.title} size={7} className={css.kolam} />
            <span className={css.name}>{card.title}</span>
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}
