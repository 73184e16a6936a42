import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StudioStore } from './StudioStore.ts';
import type { StudioState } from './state.ts';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/** The store, for doing something. @throws outside the Studio */
export function useStore(): StudioStore {
  const store = useContext(StudioContext);
  if (store === undefined) throw new Error('A part of the Studio was drawn outside it.');
  return store;
}

export function useStudio(): StudioState {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
