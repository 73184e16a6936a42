import { useSyncExternalStore } from 'react';

/** Whether the component lives in a browser. On the server, and while hydrating what the server has drawn: no. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isNotHydrated);
}

const subscribe = () => () => undefined;
const isHydrated = (): boolean => true;
const isNotHydrated = (): boolean => false;
