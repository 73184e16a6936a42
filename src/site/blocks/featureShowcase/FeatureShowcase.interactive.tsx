import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Slot } from '#view/Slot.tsx';
import { Section } from '../../parts/Section.tsx';
import { useMedia } from '../../parts/useMedia.ts';
import { useWide } from '../../parts/useWide.ts';
import type { IslandComponent } from '../../siteTypes.ts';
import css from './FeatureShowcase.module.css';

/** The data of a showcase for the browser: its title and text, and the number of features on each side. */
export interface ShowcaseProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly left: number;
  readonly right: number;
  readonly hasCta: boolean;
}

/**
 * The features of a product. Wider than 768 px: two columns of tabs around the highlighted feature (behaviour 18). Up
 * to 768 px, and without a script: a list of all features (behaviour 19). Both use the same elements; the style sheet
 * lays them out.
 */
export const FeatureShowcase: IslandComponent<ShowcaseProps> = ({ props, slots }) => {
  const { left, right } = props;
  const wide = useWide();
  const fits = useMedia('(width >= 640px)');
  const [active, setActive] = useState(0);
  const id = useId();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const places = Array.from({ length: left + right }, (_, place) => place);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPlace(event.key, active, left, right);
    if (next === undefined || !wide) return;
    event.preventDefault();
    tabs.current[next]?.focus();
  };

  // The roles match what is visible: tabs or a list.
  const aria = {
    list: wide ? { role: 'tablist', 'aria-label': props.title, onKeyDown } : {},
    // A phone shows it as a row: focusable, so that keys scroll it (axe, scrollable-region-focusable).
    panels: wide ? {} : { role: 'list', 'aria-label': props.title, tabIndex: fits ? undefined : 0 },
    tab: (place: number) =>
      wide
        ? {
            role: 'tab',
            'aria-selected': place === active,
            'aria-controls': `${id}panel${place}`,
            tabIndex: place === active ? 0 : -1,
          }
        : {},
    panel: (place: number) =>
      wide
        ? // Focusable, because nothing in it is (ARIA Authoring Practices, tabs).
          { role: 'tabpanel', 'aria-labelledby': `${id}tab${place}`, tabIndex: 0 }
        : { role: 'listitem' },
  };

  return (
    <Section id={props.id ?? undefined} title={props.title} text={props.text ?? undefined} tone="sunk">
      <div className={css.stage}>
        <div className={css.tabs} hidden data-picks="" {...aria.list}>
          {places.map((place) => (
            <button
              key={place}
              ref={(element) => {
                tabs.current[place] = element;
              }}
              type="button"
              className={css.tab}
              data-side={place < left ? 'left' : 'right'}
              data-active={place === active || undefined}
              id={`${id}tab${place}`}
              {...aria.tab(place)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setActive(place)}
              onFocus={() => setActive(place)}
              onClick={() => setActive(place)}
            >
              <Slot slots={slots} name={`tab${place}`} as="span" className={css.label} />
            </button>
          ))}
        </div>
        <div className={`full-rows ${css.panels}`} data-picks="" {...aria.panels}>
          {places.map((place) => (
            <div
              key={place}
              className={css.panel}
              data-active={place === active || undefined}
              id={`${id}panel${place}`}
              {...aria.panel(place)}
            >
              <Slot slots={slots} name={`panel${place}`} />
            </div>
          ))}
        </div>
      </div>
      {props.hasCta ? <Slot slots={slots} name="cta" /> : null}
    </Section>
  );
};

/**
 * Returns the index of the tab that a key moves to: up and down through all tabs, across to the other column, to the
 * first or to the last (ARIA Authoring Practices, tabs). `undefined` for any other key.
 */
function nextPlace(key: string, at: number, left: number, right: number): number | undefined {
  const count = left + right;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'ArrowRight':
      return at < left ? Math.min(at + left, count - 1) : at;
    case 'ArrowLeft':
      return at >= left ? Math.min(at - left, left - 1) : at;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
