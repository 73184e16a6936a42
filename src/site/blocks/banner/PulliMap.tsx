import type { Card, Scene } from '#site/blocks.generated.ts';
import { Garland } from '../../art/Garland.tsx';
import { Arrow } from '../../parts/Arrow.tsx';
import { Name } from '../../parts/Name.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { useWords } from '../../words/useWords.ts';
import css from './PulliMap.module.css';

/** The fewest flowers of a garland: it is as wide as the page, so that fewer would be too large. */
const LEAST = 9;

/** So few flowers stand apart, in flowers: in a row they would be lost on a line as wide as the page. */
const apartFor = (names: number): number => (names <= 3 ? 3 : 1);

/** With more names than this there is no room for all of them on one side of the line. */
const ONE_SIDE = 9;

interface PulliMapProps {
  /** An id that nothing else on the page has. */
  readonly id: string;
  readonly cards: readonly Card[];
  /** The drawing at the first dot, if it is not that of its card. */
  readonly first?: Scene | undefined;
}

/**
 * One line around named dots, each of which is a link to a page. The drawing of a page shows while its dot or its name
 * is pointed at or has the focus, and goes on showing once its dot is chosen: the dots are radio buttons, so that this
 * needs no script, and the first one is chosen from the start.
 */
export function PulliMap({ id, cards, first }: PulliMapProps) {
  const words = useWords();
  const isMany = cards.length > ONE_SIDE;
  const apart = apartFor(cards.length);
  const wide = (cards.length - 1) * apart + 1;
  const blanks = isMany ? 0 : Math.ceil((LEAST - wide) / 2);
  // On a window twice as wide as the content it still reaches the edges.
  const beyond = Math.ceil(wide / 2) + blanks;
  return (
    <div
      className={css.map}
      data-many={isMany || undefined}
      data-apart={apart > 1 || undefined}
      data-even={(!isMany && wide % 2 === 0) || undefined}
    >
      <Garland
        names={cards.length}
        apart={apart}
        blanks={blanks}
        beyond={beyond}
        varied
        className={`${css.across} kolam-draw`}
      />
      <Garland names={cards.length} down className={`${css.down} kolam-draw`} />
      <ul className={css.dots}>
        {/* Many names have no flowers beside them: theirs are columns, so that names find their place as they arrive. */}
        <Blanks count={isMany ? cards.length : blanks} />
        {cards.flatMap((card, index) => [
          index === 0 ? null : <Blanks key={`before ${card.link}`} count={apart - 1} />,
          <li key={card.link} className={css.pulli} data-accent={card.accent}>
            <input
              type="radio"
              name={`${id}-dots`}
              // What a form on the page can be about.
              value={card.title}
              defaultChecked={index === 0}
              className={css.dot}
              aria-label={words.showPicture({ name: card.title })}
            />
            <SafeLink href={card.link} className={css.name}>
              <span className={css.words}>
                <Name text={card.title} />
              </span>
              <span className={css.stage} aria-hidden="true">
                <span className={css.scene}>
                  <Picture
                    scene={(index === 0 ? first : undefined) ?? card.scene}
                    image={card.image}
                    sizes="(width <= 768px) 100vw, 34rem"
                  />
                </span>
                <span className={css.label}>
                  {card.title} <Arrow />
                </span>
              </span>
            </SafeLink>
          </li>,
        ])}
        <Blanks count={blanks} />
      </ul>
    </div>
  );
}

/** Room for flowers without a name at one end of the line, or columns. */
function Blanks({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={place} aria-hidden="true" className={css.blank} />
  ));
}
