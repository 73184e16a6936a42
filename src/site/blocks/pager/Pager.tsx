import type { Card } from '#site/blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Pager.module.css';

/**
 * Links to the previous and the next page in the collection. These go round in a circle, except where the collection ends,
 * and where pages have dates: after the oldest comes nothing, and nothing before the newest.
 */
export const Pager: BlockComponent<'pager'> = ({ block, page }) => {
  const { label } = useWords().pager;
  const [first, second = first] = block.items;
  // At an end, the page itself is in the place of the one that is not there.
  const isOther = (card: Card | undefined): boolean =>
    card !== undefined && !page.addresses.includes(card.link);
  const next = isInOrder(page, second) && isOther(second) ? second : undefined;
  const before = isInOrder(first, page) && isOther(first) ? first : undefined;
  // The only other page may be both: then it is the next one.
  const previous = before?.link === next?.link ? undefined : before;
  if (next === undefined && previous === undefined) return null;
  return (
    <nav id={block.id} className={css.pager} aria-label={label}>
      <div className={`wrap ${css.inner}`}>
        {previous === undefined ? null : <Neighbour card={previous} rel="prev" />}
        {next === undefined ? null : <Neighbour card={next} rel="next" />}
      </div>
    </nav>
  );
};

/** Whether one page does not lie after the other; the newest of dated ones comes first. */
const isInOrder = (one: { readonly date?: string } | undefined, other: typeof one): boolean =>
  one?.date === undefined || other?.date === undefined || one.date >= other.date;

function Neighbour({ card, rel }: { readonly card: Card; readonly rel: 'prev' | 'next' }) {
  const words = useWords().pager;
  return (
    <SafeLink href={card.link} rel={rel} className={css.neighbour} data-accent={card.accent}>
      <span className={css.direction}>
        <Arrow back={rel === 'prev'} />
        {rel === 'prev' ? words.previous : words.next}
      </span>{' '}
      <span lang={card.lang} className={css.name}>
        {card.title}
      </span>
    </SafeLink>
  );
}
