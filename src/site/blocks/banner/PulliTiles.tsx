import type { Card } from '../../blocks.generated.ts';
import { Name } from '../../parts/Name.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import css from './PulliTiles.module.css';

/** The pages of a collection as small drawings with their names, so that all of them are on the first screen. */
export function PulliTiles({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className={css.tiles}>
      {cards.map((card) => (
        <li key={card.link} data-accent={card.accent}>
          <SafeLink href={card.link} className={css.link}>
            <span className={css.picture} aria-hidden="true">
              <Picture scene={card.scene} image={card.image} sizes="13rem" />
            </span>
            <span className={css.name}>
              <Name text={card.title} />
            </span>
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}
