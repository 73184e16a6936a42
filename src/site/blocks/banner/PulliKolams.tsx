import { Kolam } from '../../art/Kolam.tsx';
import type { Card } from '../../blocks.generated.ts';
import { Name } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import css from './PulliKolams.module.css';

/**
 * The latest pages of a collection as in a kolam notebook: each with the kolam that is also on its
 * cover, and the first with its text.
 */
export function PulliKolams({ cards }: { readonly cards: readonly Card[] }) {
  return (
    // On a phone the list below begins with the same.
    <ul className={`with-room ${css.notebook}`}>
      {cards.map((card, place) => (
        <li key={card.link} className={css.entry} data-accent={card.accent}>
          <Kolam seed={card.title} size={9} strength={place > 0 ? 18 : 15} className={css.kolam} />
          <div className={css.words}>
            <SafeLink href={card.link}>
              <Name text={card.title} />
            </SafeLink>
            {place > 0 || card.text === undefined ? null : <p>{card.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
