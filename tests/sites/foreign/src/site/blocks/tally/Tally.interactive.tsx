import { useState } from 'react';
import type { IslandProps } from '#view/island.ts';
import { Slot } from '#view/Slot.tsx';
import { en } from '../../words/en.ts';

/** What the browser needs to know of a tally. */
export interface TallyProps {
  readonly id: string | null;
}

/** A number that grows with each click. */
export const Tally = ({ props, slots }: IslandProps<TallyProps>) => {
  const [count, setCount] = useState(0);
  return (
    <section id={props.id ?? undefined}>
      <Slot slots={slots} name="label" />
      <output>{count}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        {en.onceMore}
      </button>
    </section>
  );
};
