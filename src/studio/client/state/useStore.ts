import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Outcome } from './requests.ts';
import type { StudioStore } from './StudioStore.ts';
import { pause, type StudioState, whyFailed } from './state.ts';

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

/**
 * What the server answers at an address, why it does not, and whether it is still to answer. It is asked again with each
 * other `again`, and not without an address. `body`: what it is told.
 */
export function useAnswer<Answer>(
  address: string | undefined,
  again?: string | number,
  body?: object,
): readonly [answer: Answer | undefined, why: string, isComing: boolean] {
  const store = useStore();
  const [last, setLast] = useState<{ readonly to: string; readonly outcome: Outcome<Answer> }>();
  const asked = useRef<Promise<unknown>>(undefined);
  const wanted = `${address} ${again}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again
  useEffect(() => {
    if (address === undefined) return;
    let isNewest = true;
    const ask = async (): Promise<void> => {
      // Answers that nobody waits for any more keep back the one that somebody does. One may never come.
      await Promise.race([asked.current, asked.current && pause()]);
      if (!isNewest) return;
      const answer = body === undefined ? store.ask<Answer>(address) : store.tell<Answer>(address, body);
      asked.current = answer;
      const outcome = await answer;
      if (isNewest) setLast({ to: wanted, outcome });
    };
    void ask();
    return () => {
      isNewest = false;
    };
  }, [wanted, store]);
  const isComing = address !== undefined && last?.to !== wanted;
  if (last?.outcome.kind === 'answer') return [last.outcome.answer, '', isComing];
  return [undefined, last === undefined ? '' : whyFailed(last.outcome), isComing];
}
