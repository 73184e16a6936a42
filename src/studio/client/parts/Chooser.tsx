import { useId, useState } from 'react';
import { Options, optionAfter } from './Options.tsx';

interface ChooserProps<Item> {
  readonly label: string;
  readonly find: (wanted: string) => readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly onChoose: (item: Item) => void;
  readonly children: (item: Item) => React.ReactNode;
}

/** A field that finds things by what is typed, and offers them below. It appears because somebody has asked for it. */
export function Chooser<Item>({ label, find, keyOf, onChoose, children }: ChooserProps<Item>) {
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const found = find(wanted);
  const chosen = found[active];
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-expanded={true}
        aria-controls={list}
        aria-autocomplete="list"
        aria-label={label}
        aria-activedescendant={chosen === undefined ? undefined : `${list}-${active}`}
        // biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it
        autoFocus
        placeholder={label}
        value={wanted}
        onChange={({ target }) => {
          setWanted(target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const next = optionAfter(event, active, found.length);
          if (next === undefined && event.key !== 'Enter') return;
          // What is chosen may have a form, which the same key would send.
          event.preventDefault();
          if (next !== undefined) setActive(next);
          else if (chosen !== undefined) onChoose(chosen);
        }}
      />
      <Options id={list} name="Found" items={found} active={active} keyOf={keyOf} onChoose={onChoose}>
        {children}
      </Options>
      <p role="status" className="quiet">
        {found.length === 0 ? 'Nothing is called so.' : ''}
      </p>
    </>
  );
}

/** Those with all of the words that are looked for: first what is called so, last what only has to do with it. */
export function foundBy<Item>(
  wanted: string,
  all: readonly Item[],
  textsOf: (item: Item) => readonly [name: string, more: string],
): readonly Item[] {
  const whole = wanted.trim().toLowerCase();
  const words = whole.split(/\s+/);
  const rankOf = (item: Item): number => {
    const [name = '', more = ''] = textsOf(item).map((text) => text.toLowerCase());
    const isIn = (text: string): boolean => words.every((word) => text.includes(word));
    // A page is called by its address, too.
    const called = whole.startsWith('/') ? more.replace(/ .*/s, '') : name;
    return [called === whole, called.startsWith(whole), isIn(name), isIn(`${name} ${more}`)].indexOf(true);
  };
  return all
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
