import { useMedia } from './useMedia.ts';

/**
 * Returns whether the window is wider than 768 px, the upper limit of the phone layout (specification, section 9), and
 * re-renders when that changes. Always false on the server.
 */
export function useWide(): boolean {
  return useMedia('(width > 768px)');
}
