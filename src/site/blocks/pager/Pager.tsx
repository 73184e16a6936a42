import type { Card } from '../../blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Pager.module.css';

/** Links to the previous and the next page in the collection. */
export const Pager: BlockComponent<'pager'> = ({ block }) => {
  const { label } = useWords().pager;
  const [first, second] = block.items;
  // If there is only one other page, it is the next one and there is no previous one.
  const next = second ?? first;
  if (next === undefined) return null;
  const previous = first !== undefined && first.link !== next.link ? first : undefined;
  return (
    <nav id={block.id} className={css.pager} aria-label={label}>
      <div className={`wrap ${css.inner}`}>
        {previous === undefined ? null : <Neighbour card={previous} rel="prev" />}
        <Neighbour card={next} rel="next" />
      </div>
    </nav>
  );
};

function Neighbour({ card, rel }: { readonly card: Card; readonly rel: 'prev' | 'next' }) {
  const words = useWords().pager;
  return (
    <SafeLink href={card.link} rel={rel} className={css.neighbour} data-accent={card.accent}>
      <span className={css.picture}>
        <Picture scene={card.scene} image={card.image} sizes="13rem" />
      </span>
      <span className={css.words}>
        <span className={css.direction}>
          <Arrow back={rel === 'prev'} />
          {rel === 'prev' ? words.previous : words.next}
        </span>{' '}
        <span className={css.name}>{card.title}</span>
      </span>
    </SafeLink>
  );
}
