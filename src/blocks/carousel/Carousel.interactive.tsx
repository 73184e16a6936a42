import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { IslandProps } from '../../model/island.ts';
import { Section } from '../../parts/Section.tsx';
import { Slot } from '../../parts/Slot.tsx';
import css from './Carousel.module.css';

/** What the browser needs of a carousel. The quotations themselves are drawn by the server. */
export interface CarouselProps {
  readonly id: string | null;
  readonly title: string;
  readonly count: number;
}

/** Milliseconds between two groups (specification, section 9). */
const INTERVAL = 3000;

/**
 * Quotations that move past by themselves, three at a time, one up to 768 px (behaviour 16). Until the script
 * is there they are a row that scrolls.
 */
export function Carousel({ props, slots }: IslandProps<CarouselProps>) {
  const [rotating, setRotating] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    slidesToScroll: 3,
    breakpoints: { '(width <= 768px)': { slidesToScroll: 1 } },
  });

  // It begins to move by itself, unless the visitor has asked for less motion.
  useEffect(() => {
    if (embla === undefined) return undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = (): void => setRotating(!calm.matches);
    follow();
    calm.addEventListener('change', follow);
    embla.on('pointerDown', stop);
    return () => calm.removeEventListener('change', follow);
  }, [embla]);

  useEffect(() => {
    if (embla === undefined || !rotating || hovered) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [embla, rotating, hovered]);

  // Focus, a drag and the button stop it for good (WCAG 2.2.2); hovering and a hidden tab only hold it.
  function stop(): void {
    setRotating(false);
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') embla?.scrollNext();
    else if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else return;
    event.preventDefault();
    stop();
  };

  return (
    <Section id={props.id ?? undefined} title={props.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group that its own role describes (ARIA APG) */}
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={props.title}
        className={css.carousel}
        data-ready={embla !== undefined || undefined}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onKeyDown={onKeyDown}
      >
        <div className={css.controls}>
          <button type="button" className={css.control} onClick={() => setRotating(!rotating)}>
            {rotating ? 'Stop' : 'Start'}
            <span className="visually-hidden"> moving quotations</span>
          </button>
          <button type="button" className={css.control} onFocus={stop} onClick={() => embla?.scrollPrev()}>
            Previous
          </button>
          <button type="button" className={css.control} onFocus={stop} onClick={() => embla?.scrollNext()}>
            Next
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <div ref={viewport} className={css.viewport} tabIndex={0} onFocus={stop}>
          <ul className={css.slides} aria-live={rotating ? 'off' : 'polite'}>
            {Array.from({ length: props.count }, (_, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
                key={place}
                className={css.slide}
                aria-label={`${place + 1} of ${props.count}`}
              >
                <Slot slots={slots} name={`slide${place}`} className={css.content} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
