import type { ReactNode } from 'react';
import type { Card } from '#site/blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Pager.module.css';

/**
 * Links to the previous and the next page in the collection. These go round in a circle, except where the collection ends,
 * and where pages have dates: after the oldest comes nothing, and nothing before the newest. There the page above this one,
 * which lists them all, is in their place.
 */
export const Pager: BlockComponent<'pager'> = ({ block, page }) => {
  const words = useWords();
  const [first, second = first] = block.items;
  // At an end, the page itself is in the place of the one that is not there.
  const isOther = (card: Card | undefined): boolean =>
    card !== undefined && !page.addresses.includes(card.link);
  const next = isInOrder(page, second) && isOther(second) ? second : undefined;
  const before = isInOrder(first, page) && isOther(first) ? first : undefined;
  // The only other page may be both: then it is the next one.
  const previous = before?.link === next?.link ? undefined : before;
  if (next === undefined && previous === undefined) return null;
  const above = page.breadcrumb.slice(1).at(-2);
  const list =
    above === undefined ? null : (
      <Neighbour card={{ title: above.name, link: above.link }}>{words.seeAll}</Neighbour>
    );
  return (
    <nav id={block.id} className={css.pager} aria-label={words.pager.label}>
      <div className={`wrap ${css.inner}`}>
        {previous === undefined ? (
          list
        ) : (
          <Neighbour card={previous} rel="prev">
            <Arrow back />
            {words.pager.previous}
          </Neighbour>
        )}
        {next === undefined ? (
          list
        ) : (
          <Neighbour card={next} rel="next">
            <Arrow />
            {words.pager.next}
          </Neighbour>
        )}
      </div>
    </nav>
  );
};

/** Whether one page does not lie after the other; the newest of dated ones comes first. */
const isInOrder = (one: { readonly date?: string } | undefined, other: typeof one): boolean =>
  one?.date === undefined || other?.date === undefined || one.date >= other.date;

interface NeighbourProps {
  readonly card: Pick<Card, 'title' | 'link' | 'lang' | 'accent'>;
  readonly rel?: 'prev' | 'next';
  readonly children: ReactNode;
}

function Neighbour({ card, rel, children }: NeighbourProps) {
  return (
    <SafeLink href={card.link} rel={rel} className={css.neighbour} data-accent={card.accent}>
      <span className={css.direction}>{children}</span>{' '}
      <span lang={card.lang} className={css.name}>
        {card.title}
      </span>
    </SafeLink>
  );
}
