import { useMedia } from './useMedia.ts';

/**
 * Whether the window is wider than 768 px, up to which content is laid out for a phone (specification, section 9).
 * Kept up on resize. On the server: no.
 */
export function useWide(): boolean {
  return useMedia('(width > 768px)');
}
