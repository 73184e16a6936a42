import { useSyncExternalStore } from 'react';

/** Returns whether the component is hydrated: false on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isNotHydrated);
}

const subscribe = () => () => undefined;
const isHydrated = (): boolean => true;
const isNotHydrated = (): boolean => false;
