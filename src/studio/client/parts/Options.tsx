import { useEffect, useRef } from 'react';

interface OptionsProps<Item> {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
  readonly active: number;
  /** Whether they are in rows and columns: small drawings. */
  readonly isGrid?: boolean;
  readonly keyOf: (item: Item) => string;
  readonly onChoose: (item: Item) => void;
  readonly children: (item: Item) => React.ReactNode;
}

/** What a combobox offers (ARIA Authoring Practices, "Combobox"): its field keeps the focus and has the keys. */
export function Options<Item>(props: OptionsProps<Item>) {
  const { id, name, items, active, isGrid = false, keyOf, onChoose, children } = props;
  const list = useRef<HTMLDivElement>(null);
  // Below the end of a panel, they would be offered to nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more or fewer of them, it has another height
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [items.length]);
  return (
    <div ref={list} className={isGrid ? 'icons' : 'options'} id={id} role="listbox" aria-label={name}>
      {items.map((item, index) => (
        <div
          key={keyOf(item)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(item);
          }}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}

/** The option to which an arrow key leads; `undefined` for another key. @param columns more than one in a grid */
export function optionAfter(
  { key }: React.KeyboardEvent,
  active: number,
  count: number,
  columns = 1,
): number | undefined {
  if (count === 0) return undefined;
  const inRow = { ArrowRight: 1, ArrowLeft: -1 }[key];
  // Until one of them is chosen, the caret moves in what is typed.
  if (inRow !== undefined && columns > 1 && active >= 0) return (active + inRow + count) % count;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  if (columns === 1) return (active + step + count) % count;
  if (active < 0) return 0;
  const next = active + step * columns;
  return next < 0 || next >= count ? active : next;
}

/** How many options stand beside each other. */
export function columnsOf(list: HTMLElement | null): number {
  const all = [...(list?.children ?? [])].map((option) => option.getBoundingClientRect().top);
  return Math.max(1, all.filter((top) => top === all[0]).length);
}
