import type { BlockProps } from '../../model/blockProps.ts';
import type { CarouselBlock } from '../../model/blocks.generated.ts';
import { Section } from '../../parts/Section.tsx';
import css from './Carousel.module.css';

/** Quotations in a row that scrolls. */
export function Carousel({ block }: BlockProps<CarouselBlock>) {
  return (
    <Section id={block.id} title={block.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={css.row} tabIndex={0} aria-label={block.title}>
        <ul className={css.items}>
          {block.items.map((item) => (
            <li key={item.name} className={css.item} data-accent={item.hue}>
              <figure>
                <blockquote>
                  <p>{item.quote}</p>
                </blockquote>
                <figcaption>
                  {item.name}
                  {item.sample ? <span className="sample">Sample</span> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </Section>
  );
}
