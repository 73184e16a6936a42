import type { LinkedSite } from '#model/site.ts';
import type { Card } from '#site/blocks.generated.ts';
import { useWords } from '../words/useWords.ts';
import { Arrow } from './Arrow.tsx';
import css from './CardGrid.module.css';
import { Cover } from './Cover.tsx';
import { Name, Sentence } from './Name.tsx';
import { Published } from './Published.tsx';
import { SafeLink } from './SafeLink.tsx';
import { TagLinks } from './TagLinks.tsx';

type Look = 'pictures' | 'tiles' | 'lead';

interface CardGridProps {
  readonly site: LinkedSite;
  readonly items: readonly Card[];
  /**
   * The text of a link at the end of each card, which the card's title follows for screen readers, because they list links
   * out of context. Without it, the title is the link.
   */
  readonly action?: string | undefined;
  /** Whether each picture is animated in, after a random delay, when it is scrolled into view (behaviour 24). */
  readonly entrance?: boolean | undefined;
  /** How large they are: on a phone, `tiles` are two side by side, and the first of a `lead` is large, as are those with a drawing. */
  readonly look?: Look;
}

/** The most tags of a card: they fit on a line, so that the cards of a row end alike. The page itself has them all. */
const TAGS = 2;

/** A grid of cards that link to pages, each with a picture on top. */
export function CardGrid({ site, items, action, entrance = false, look = 'pictures' }: CardGridProps) {
  const words = useWords();
  return (
    <ul className={`full-rows ${look === 'tiles' ? 'pairs' : ''}`}>
      {items.map((card, index) => (
        <li
          key={`${card.link} ${card.title}`}
          className={css.card}
          data-whole={isWhole(look, index, card) || undefined}
          data-accent={card.accent}
        >
          <Cover {...card} sizes={CARD} className={css.picture} entrance={entrance} />
          <div className={css.words}>
            {card.date === undefined ? null : (
              <p className={css.date}>
                <Published date={card.date} site={site} />
              </p>
            )}
            <h3 lang={card.lang}>
              {action === undefined && card.link !== '' ? (
                <SafeLink href={card.link} className={css.title}>
                  <Name text={card.title} /> <Arrow />
                </SafeLink>
              ) : (
                <Name text={card.title} />
              )}
            </h3>
            {card.text === undefined ? null : (
              <p lang={card.lang}>
                <Sentence text={card.text} />
              </p>
            )}
            {card.tags === undefined ? null : (
              <div className={`with-room ${css.tags}`}>
                <TagLinks label={words.tags} tags={card.tags.slice(0, TAGS)} />
              </div>
            )}
            {action === undefined || card.link === '' ? null : (
              <SafeLink href={card.link} className={css.link}>
                {action}
                <span lang={card.lang} className="visually-hidden">
                  : {card.title}
                </span>
                <Arrow />
              </SafeLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether a phone shows its picture above its words, not next to them, where a drawing has no room for its letters. */
const isWhole = (look: Look, index: number, { scene }: Card): boolean =>
  look === 'tiles' || (look === 'lead' && (index === 0 || scene !== undefined));

/** How wide a card is. */
const CARD = '(min-width: 1000px) min(33vw, 28rem), (min-width: 640px) 50vw, 100vw';
