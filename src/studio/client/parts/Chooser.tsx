import { useState } from 'react';
import { Combobox } from './Combobox.tsx';
import { foundBy } from './foundBy.ts';
import { Status } from './Status.tsx';

interface ChooserProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly textsOf: (item: Item) => readonly [name: string, more: string];
  readonly onChoose: (item: Item) => void;
  readonly children: (item: Item) => React.ReactNode;
}

/** A field that finds things by what is typed, and offers them below. It appears because somebody has asked for it. */
export function Chooser<Item>({ label, items, textsOf, onChoose, children }: ChooserProps<Item>) {
  const [wanted, setWanted] = useState('');
  return (
    <Combobox
      isAsked
      control={{ 'aria-label': label }}
      value={wanted}
      placeholder={label}
      name="Found"
      fitting={(typed) => foundBy(typed, items, textsOf)}
      keyOf={(item) => textsOf(item).join(' ')}
      onType={setWanted}
      onChoose={onChoose}
      note={({ found }) => <Status>{found.length === 0 ? 'Nothing is called so.' : ''}</Status>}
    >
      {children}
    </Combobox>
  );
}
