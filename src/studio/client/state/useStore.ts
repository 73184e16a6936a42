import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Outcome } from './requests.ts';
import type { StudioStore } from './StudioStore.ts';
import { type StudioState, whyFailed } from './state.ts';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/** The store, for doing something. @throws outside the Studio */
export function useStore(): StudioStore {
  const store = useContext(StudioContext);
  if (store === undefined) throw new Error('A part of the Studio was drawn outside it.');
  return store;
}

/** Everything the Studio knows, for showing something. */
export function useStudio(): StudioState {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** What the server answers at an address, and why it does not. It is asked again with each other `again`, and not without an address. `body`: what it is told. */
export function useAnswer<Answer>(
  address: string | undefined,
  again?: unknown,
  body?: object,
): readonly [answer: Answer | undefined, why: string] {
  const store = useStore();
  const [outcome, setOutcome] = useState<Outcome<Answer>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again
  useEffect(() => {
    if (address === undefined) return;
    let isNewest = true;
    const asked = body === undefined ? store.ask<Answer>(address) : store.tell<Answer>(address, body);
    void asked.then((next) => {
      if (isNewest) setOutcome(next);
    });
    return () => {
      isNewest = false;
    };
  }, [address, again, store]);
  if (outcome === undefined) return [undefined, ''];
  return outcome.kind === 'answer' ? [outcome.answer, ''] : [undefined, whyFailed(outcome)];
}
