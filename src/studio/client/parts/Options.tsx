interface OptionsProps<Item> {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
  readonly active: number;
  readonly keyOf: (item: Item) => string;
  readonly onChoose: (item: Item) => void;
  readonly children: (item: Item) => React.ReactNode;
}

/** What a combobox offers (ARIA Authoring Practices, "Combobox"): its field keeps the focus and has the keys. */
export function Options<Item>({ id, name, items, active, keyOf, onChoose, children }: OptionsProps<Item>) {
  return (
    <div className="options" id={id} role="listbox" aria-label={name}>
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

/** The option to which an arrow key leads; `undefined` for another key. */
export function optionAfter({ key }: React.KeyboardEvent, active: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined || count === 0 ? undefined : (active + step + count) % count;
}
