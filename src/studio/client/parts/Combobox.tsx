import { useId, useState } from 'react';
import { Options, optionAfter } from './Options.tsx';

interface ComboboxProps<Item> {
  readonly control: React.ComponentProps<'input'>;
  readonly value: string;
  readonly placeholder: string;
  /** What the list is called. */
  readonly name: string;
  /** What fits what is typed, the best first; all of them if nothing has been typed yet. */
  readonly fitting: (typed: string) => readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly onOpen?: () => void;
  readonly onType: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  /** What is said about the value while no list is open. */
  readonly note?: React.ReactNode;
  readonly children: (item: Item) => React.ReactNode;
}

const MOST = 40;

/** A text that is typed, or chosen from a list (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"). */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { control, value, placeholder, name, fitting, keyOf, onType, onChoose, note, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const found = isOpen ? fitting(isTyping ? value : '').slice(0, MOST) : [];
  const open = (): void => {
    setOpen(true);
    props.onOpen?.();
  };
  const close = (): void => {
    setOpen(false);
    setTyping(false);
    setActive(-1);
  };
  const choose = (item: Item): void => {
    onChoose(item);
    close();
  };
  const keys = (event: React.KeyboardEvent): void => {
    const next = optionAfter(event, active, Math.max(found.length, 1));
    if (next !== undefined) {
      event.preventDefault();
      open();
      setActive(next);
    } else if (event.key === 'Enter') {
      const item = found[active];
      if (isOpen && item !== undefined) {
        event.preventDefault();
        choose(item);
      }
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="picker">
      <input
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onClick={open}
        onBlur={close}
        onKeyDown={keys}
        onChange={({ target }) => {
          open();
          setTyping(true);
          setActive(-1);
          onType(target.value);
        }}
      />
      {isOpen ? null : note}
      {found.length > 0 ? (
        <Options id={list} name={name} items={found} active={active} keyOf={keyOf} onChoose={choose}>
          {children}
        </Options>
      ) : null}
    </div>
  );
}
