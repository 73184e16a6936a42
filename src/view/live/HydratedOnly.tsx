import { type ReactNode, use, useState, useSyncExternalStore } from 'react';

interface HydratedOnlyProps {
  /** Called when the page cannot be hydrated; more than once, because React may try again. */
  readonly onMismatch: () => void;
  readonly children: ReactNode;
}

/**
 * Hydrates what is in it, or changes nothing. Where the page is not what React expects, React would draw it anew, and what
 * is typed, the focus and open dialogs would be lost. Here that second attempt waits for ever, so nothing of it is shown.
 */
export function HydratedOnly({ onMismatch, children }: HydratedOnlyProps) {
  const isHydrating = useSyncExternalStore(subscribe, isNot, is);
  const [began] = useState(isHydrating);
  if (began) return children;
  onMismatch();
  return use(never);
}

const never = new Promise<never>(() => undefined);
const subscribe = () => () => undefined;
const is = (): boolean => true;
const isNot = (): boolean => false;
