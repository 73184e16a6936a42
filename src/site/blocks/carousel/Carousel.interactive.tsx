import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  readonly text: string | null;
  readonly count: number;
  /** Whether all quotations are samples, so that the heading says so. */
  readonly areSamples: boolean;
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
  /** Whether focus on the Stop button has stopped it: the button then keeps its label until it is used or left. */
  const [isOnStop, setIsOnStop] = useState(false);
  /** The indices of the slides in view, from left to right; `undefined` before Embla is ready. */
  const [shown, setShown] = useState<readonly number[]>();
  /** Whether the visitor has moved it: then, and only then, each move is announced. */
  const [isGuided, setIsGuided] = useState(false);
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    slidesToScroll: 3,
    breakpoints: { '(width <= 768px)': { slidesToScroll: 1 } },
  });
  const rotating = (wish ?? (calm ? 'stop' : 'move')) === 'move';
  const offersStop = rotating || isOnStop;

  // Embla is only ready some renders after the component mounts, so moves requested before that are queued. A layout
  // effect, because a click between the render with Embla and a later effect would be undone by `takeOver`.
  const due = useRef<Move[]>([]);
  useLayoutEffect(() => {
    if (embla === undefined) return;
    const show = (): void => setShown(slidesInView(embla));
    embla.on('select', show).on('reInit', show);
    embla.on('pointerDown', () => setWish('stop'));
    takeOver(embla);
    for (const move of due.current.splice(0)) move(embla, true);
    show();
  }, [embla]);

  useEffect(() => {
    if (embla === undefined || !rotating || hovered) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [embla, rotating, hovered]);

  const stopButton = useRef<HTMLButtonElement>(null);
  // Focus, a drag and the button stop it permanently (WCAG 2.2.2); hovering and a hidden tab only pause it.
  function stop(): void {
    setWish('stop');
  }
  function go(move: Move): void {
    stop();
    setIsGuided(true);
    if (embla === undefined) due.current.push(move);
    else move(embla, calm);
  }
  const onFocus = (event: FocusEvent): void => {
    // A mouse focuses a button before it clicks it; in that case the click handler decides.
    if (!event.target.matches(':not(button), :focus-visible')) return;
    if (event.target === stopButton.current) setIsOnStop(rotating);
    stop();
  };
  const onStopClick = (): void => {
    setIsOnStop(false);
    setWish(offersStop ? 'stop' : 'move');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') go(next);
    else if (event.key === 'ArrowLeft') go(previous);
    else return;
    event.preventDefault();
  };

  return (
    <Section
      id={props.id ?? undefined}
      title={props.title}
      text={props.text ?? undefined}
      label={props.areSamples ? <Slot slots={slots} name="label" /> : null}
    >
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
          <button
            ref={stopButton}
            type="button"
            className={css.control}
            onClick={onStopClick}
            onBlur={() => setIsOnStop(false)}
          >
            <Sign points={offersStop ? '8 6 8 18M16 6 16 18' : '8 5 18 12 8 19z'} />
            {/* A text that changes has an element of its own, whose whole content React then sets: a translator may have taken it away. */}
            <span>{offersStop ? words.stop : words.start}</span>
            <span className="visually-hidden">{` ${words.movingQuotations}`}</span>
          </button>
          <button type="button" className={css.control} onClick={() => go(previous)}>
            <Sign points="15 5 8 12 15 19" />
            <span className="visually-hidden">{words.previous}</span>
          </button>
          <button type="button" className={css.control} onClick={() => go(next)}>
            <Sign points="9 5 16 12 9 19" />
            <span className="visually-hidden">{words.next}</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it (WCAG 2.1.1) */}
        <div ref={viewport} className={css.viewport} tabIndex={0}>
          <ul className={css.slides}>
            {Array.from({ length: props.count }, (_, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
                key={place}
                className={css.slide}
                aria-label={words.place({ places: [place + 1], count: props.count })}
                inert={shown !== undefined && !shown.includes(place)}
              >
                <Slot slots={slots} name={`slide${place}`} className={css.content} />
              </li>
            ))}
          </ul>
        </div>
        {/* Live and empty from the start: a region that becomes live with its first text may not be announced. */}
        <p className="visually-hidden" aria-live="polite">
          {shown !== undefined && isGuided && !rotating
            ? words.place({ places: shown.map((place) => place + 1), count: props.count })
            : null}
        </p>
      </div>
    </Section>
  );
};

/** What a button does, as lines from point to point. */
function Sign({ points }: { readonly points: string }) {
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
    >
      <path d={`M${points}`} />
    </svg>
  );
}

const next: Move = (embla, instant) => embla.scrollNext(instant);
const previous: Move = (embla, instant) => embla.scrollPrev(instant);

/** The indices of the slides that the selected group shows, from left to right; the last group ends with the first slides. */
function slidesInView(embla: Embla): number[] {
  const groups = embla.internalEngine().slideRegistry;
  const [first = 0] = groups[embla.selectedScrollSnap()] ?? [];
  const count = embla.slideNodes().length;
  return (groups[0] ?? []).map((_, place) => (first + place) % count);
}

/** Moves Embla to the slide that the visitor had scrolled the row to. */
function takeOver(embla: Embla): void {
  const row = embla.rootNode();
  const at = row.scrollLeft / row.scrollWidth;
  row.scrollLeft = 0;
  const distances = embla.scrollSnapList().map((snap) => Math.abs(snap - at));
  embla.scrollTo(distances.indexOf(Math.min(...distances)), true);
}
