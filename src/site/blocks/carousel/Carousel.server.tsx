import { Bust } from '../../art/Bust.tsx';
import { Sample } from '../../parts/Sample.tsx';
import type { SplitBlock } from '../../siteTypes.ts';
import type { CarouselProps } from './Carousel.interactive.tsx';
import css from './Carousel.module.css';

/** Sends the title and the number of quotations to the browser; draws the quotations on the server. */
export const split: SplitBlock<'carousel', CarouselProps> = ({ block }) => {
  return {
    props: { id: block.id ?? null, title: block.title, count: block.items.length },
    slots: Object.fromEntries(
      block.items.map((item, place) => [
        `slide${place}`,
        <figure key={item.quote} className={css.quotation} data-accent={item.hue}>
          <blockquote>
            <p>{item.quote}</p>
          </blockquote>
          <figcaption>
            <Bust className={css.bust} />
            <span>
              {item.name}
              {item.sample ? <Sample /> : null}
            </span>
          </figcaption>
        </figure>,
      ]),
    ),
  };
};
