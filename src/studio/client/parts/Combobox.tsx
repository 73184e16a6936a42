import { useEffect, useId, useRef, useState } from 'react';

interface ComboboxProps<Item> {
  readonly control: React.ComponentProps<'input'>;
  readonly value: string;
  readonly placeholder: string;
  /** What the list is called. */
  readonly name: string;
  /** Whether it has appeared because somebody has asked for it: it has the focus and stays open, and Enter takes the best. */
  readonly isAsked?: boolean;
  /** Whether options are in rows and columns: small drawings. */
  readonly isGrid?: boolean;
  /** Whether what fits is still to come from the server: Enter waits for it. */
  readonly isComing?: boolean;
  /** What fits what is typed, the best first; all of them if nothing has been typed yet. */
  readonly fitting: (typed: string) => readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly onOpen?: () => void;
  readonly onType: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  /** What is said below. `active`: the option that the keys are on */
  readonly note?: (shown: {
    readonly isOpen: boolean;
    readonly found: readonly Item[];
    readonly active: Item | undefined;
  }) => React.ReactNode;
  readonly children: (item: Item) => React.ReactNode;
}

/** More are not seen at once. */
const MOST = 240;

/**
 * A text that is typed, or chosen from a list (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"). The
 * field keeps the focus and has the keys.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { control, value, placeholder, name, isAsked = false, isGrid = false, isComing = false } = props;
  const { fitting, keyOf, onType, onChoose, note, children } = props;
  // In a grid, left and right belong to what is typed until one of them is chosen.
  const first = isAsked && !isGrid ? 0 : -1;
  const [isOpen, setOpen] = useState(isAsked);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(first);
  const [isEntered, setEntered] = useState(false);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = isOpen ? fitting(isTyping ? value : '').slice(0, MOST) : [];
  // Below the end of a panel, they would be offered to nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more or fewer of them, it has another height
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [found.length]);
  const open = (): void => {
    setOpen(true);
    props.onOpen?.();
  };
  const close = (): void => {
    if (isAsked) return;
    setOpen(false);
    setTyping(false);
    setActive(first);
  };
  const choose = (item: Item): void => {
    onChoose(item);
    close();
  };
  useEffect(() => {
    if (!isEntered || isComing) return;
    setEntered(false);
    if (found[0] !== undefined) choose(found[0]);
  });
  const keys = (event: React.KeyboardEvent): void => {
    // With Ctrl, Enter leads to the next text.
    if (event.ctrlKey || event.metaKey) return;
    const columns = isGrid ? Math.max(2, columnsOf(list.current)) : 1;
    const next = optionAfter(event.key, active, Math.max(found.length, 1), columns);
    const chosen = found[isAsked ? Math.max(active, 0) : active];
    setEntered(event.key === 'Enter' && isAsked && isComing);
    if (next !== undefined) {
      open();
      setActive(next);
    } else if (event.key === 'Enter' && isAsked && isComing) setActive(first);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && isOpen && !isAsked) {
      event.stopPropagation();
      close();
    } else return;
    // What is chosen may have a form, which the same key would send.
    event.preventDefault();
  };
  return (
    <>
      <input
        {...control}
        type={isAsked ? 'search' : 'text'}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: only where the author has just asked for it
        autoFocus={isAsked}
        value={value}
        placeholder={placeholder}
        onClick={open}
        onBlur={close}
        onKeyDown={keys}
        onChange={({ target }) => {
          open();
          setTyping(true);
          setActive(first);
          onType(target.value);
        }}
      />
      {found.length > 0 ? (
        <div ref={list} className={isGrid ? 'icons' : 'options'} id={id} role="listbox" aria-label={name}>
          {found.map((item, index) => (
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
                choose(item);
              }}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ) : null}
      {note?.({ isOpen, found, active: found[active] })}
    </>
  );
}

/** The option to which an arrow key leads; `undefined` for another key. */
function optionAfter(key: string, active: number, count: number, columns: number): number | undefined {
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
function columnsOf(list: HTMLElement | null): number {
  const all = [...(list?.children ?? [])].map((option) => option.getBoundingClientRect().top);
  return Math.max(1, all.filter((top) => top === all[0]).length);
}
