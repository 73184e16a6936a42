import type { ReactNode } from 'react';
import { Bust } from '../../art/Bust.tsx';
import { areSamples } from '../../parts/areSamples.ts';
import { Sample } from '../../parts/Sample.tsx';
import type { SplitBlock } from '../../siteTypes.ts';
import type { CarouselProps } from './Carousel.interactive.tsx';
import css from './Carousel.module.css';

/** Sends the title and the number of quotations to the browser; draws the quotations on the server. */
export const split: SplitBlock<'carousel', CarouselProps> = ({ block }) => {
  const allSamples = areSamples(block.title, block.items);
  return {
    props: {
      id: block.id ?? null,
      title: block.title,
      text: block.text ?? null,
      count: block.items.length,
      areSamples: allSamples,
    },
    slots: Object.fromEntries<ReactNode>([
      ['label', <Sample key="label" several />],
      ...block.items.map((item, place): [string, ReactNode] => [
        `slide${place}`,
        <figure key={item.quote} className={css.quotation} data-accent={item.hue}>
          <blockquote>
            <p>{item.quote}</p>
          </blockquote>
          <figcaption className="cluster">
            <Bust className={css.bust} />
            <span>
              {item.name}
              {item.sample && !allSamples ? <Sample /> : null}
            </span>
          </figcaption>
        </figure>,
      ]),
    ]),
  };
};
