import { COPIES } from './attributes.ts';
import type { offerCopies } from './copyCode.ts';

/**
 * Brings what copies code once a page shows some, a later page too. Call it after the document has been parsed.
 *
 * @param bring fetches the file
 */
export function heedCode(bring: () => Promise<{ readonly offerCopies: typeof offerCopies }>): void {
  const look = (): void => {
    if (!document.querySelector(`[${COPIES}]`)) return;
    // Without it, code is selected and copied by hand.
    bring().then(
      (file) => file.offerCopies(),
      () => {},
    );
  };
  look();
  const main = document.querySelector('main');
  if (main) new MutationObserver(look).observe(main, { childList: true });
}
