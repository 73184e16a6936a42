import { useSyncExternalStore } from 'react';

/** Content is laid out for a phone up to this width, in CSS pixels (specification, section 9). */
const QUERY = '(width > 768px)';

/** Whether the window is wider than 768 px; kept up on resize. On the server: no. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
