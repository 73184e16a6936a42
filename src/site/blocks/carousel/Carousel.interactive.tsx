import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Slot } from '#view/Slot.tsx';
import { Section } from '../../parts/Section.tsx';
import { useMedia } from '../../parts/useMedia.ts';
import type { IslandComponent } from '../../siteTypes.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './Carousel.module.css';

/** The data of a carousel for the browser. The quotations themselves are server-rendered. */
export interface CarouselProps {
  readonly id: string | null;
  readonly title: string;
  readonly count: number;
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;
/** A step of the carousel; `instant` skips the animation. */
type Move = (embla: Embla, instant: boolean) => void;

/** The time between two groups, in milliseconds (specification, section 9). */
const INTERVAL = 3000;

/**
 * Quotations that advance by themselves, three at a time, or one at a time up to 768 px (behaviour 16). Until the
 * script has loaded they are a row that scrolls.
 */
export const Carousel: IslandComponent<CarouselProps> = ({ props, slots }) => {
  const words = useIslandWords().carousel;
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  /** What the visitor chose; until then it moves, unless they prefer reduced motion. */
  const [wish, setWish] = useState<'move' | 'stop'>();
  const [hovered, setHovered] = useState(false);
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    slidesToScroll: 3,
    breakpoints: { '(width <= 768px)': { slidesToScroll: 1 } },
  });
  const rotating = embla !== undefined && (wish ?? (calm ? 'stop' : 'move')) === 'move';

  // Embla is only ready some renders after the component mounts, so moves requested before that are queued.
  const due = useRef<Move[]>([]);
  useEffect(() => {
    if (embla === undefined) return;
    takeOver(embla);
    for (const move of due.current.splice(0)) move(embla, true);
    embla.on('pointerDown', () => setWish('stop'));
  }, [embla]);

  useEffect(() => {
    if (embla === undefined || !rotating || hovered) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [embla, rotating, hovered]);

  // Focus, a drag and the button stop it permanently (WCAG 2.2.2); hovering and a hidden tab only pause it.
  function stop(): void {
    setWish('stop');
  }
  function go(move: Move): void {
    stop();
    if (embla === undefined) due.current.push(move);
    else move(embla, calm);
  }
  const onFocus = (event: FocusEvent): void => {
    // A mouse focuses a button before it clicks it; in that case the click handler decides.
    if (event.target.matches(':not(button), :focus-visible')) stop();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') go(next);
    else if (event.key === 'ArrowLeft') go(previous);
    else return;
    event.preventDefault();
  };

  return (
    <Section id={props.id ?? undefined} title={props.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group with its own role description (ARIA APG) */}
      <div
        role="group"
        aria-roledescription={words.kind}
        aria-label={props.title}
        className={css.carousel}
        data-ready={embla !== undefined || undefined}
        data-moving=""
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <div className={css.controls} hidden>
          <button type="button" className={css.control} onClick={() => setWish(rotating ? 'stop' : 'move')}>
            {rotating ? words.stop : words.start}
            <span className="visually-hidden">{` ${words.movingQuotations}`}</span>
          </button>
          <button type="button" className={css.control} onClick={() => go(previous)}>
            <Chevron points="15 5 8 12 15 19" />
            <span className="visually-hidden">{words.previous}</span>
          </button>
          <button type="button" className={css.control} onClick={() => go(next)}>
            <Chevron points="9 5 16 12 9 19" />
            <span className="visually-hidden">{words.next}</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it (WCAG 2.1.1) */}
        <div ref={viewport} className={css.viewport} tabIndex={0}>
          <ul className={css.slides} aria-live={rotating ? 'off' : 'polite'}>
            {Array.from({ length: props.count }, (_, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
                key={place}
                className={css.slide}
                aria-label={words.place(place + 1, props.count)}
              >
                <Slot slots={slots} name={`slide${place}`} className={css.content} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
};

function Chevron({ points }: { readonly points: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points} />
    </svg>
  );
}

const next: Move = (embla, instant) => embla.scrollNext(instant);
const previous: Move = (embla, instant) => embla.scrollPrev(instant);

/** Moves Embla to the slide that the visitor had scrolled the row to. */
function takeOver(embla: Embla): void {
  const row = embla.rootNode();
  const at = row.scrollLeft / row.scrollWidth;
  row.scrollLeft = 0;
  const distances = embla.scrollSnapList().map((snap) => Math.abs(snap - at));
  embla.scrollTo(distances.indexOf(Math.min(...distances)), true);
}
