import { useSyncExternalStore } from 'react';

/** Whether the component lives in a browser. On the server, and while hydrating what the server has drawn: no. */
export function useAlive(): boolean {
  return useSyncExternalStore(subscribe, isAlive, isNotAlive);
}

const subscribe = () => () => undefined;
const isAlive = (): boolean => true;
const isNotAlive = (): boolean => false;
