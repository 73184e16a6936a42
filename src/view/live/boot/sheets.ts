import { LIMIT_MS } from '../timeLimit.ts';

/**
 * Goes on without a style sheet between the sections that has not come within 8 s, or has failed: until then the browser
 * shows nothing of what follows. It is asked for again, and applied whenever it comes.
 *
 * In the boot script because everything else comes after the style sheet.
 */
export function limitSheets(): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('body link[rel=stylesheet]')) {
      // In the head it no longer holds up the page that is being read.
      if (!link.sheet) document.head.append(link);
    }
  }, LIMIT_MS);
}
