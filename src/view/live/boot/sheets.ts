import { LIMIT_MS } from '../timeLimit.ts';

/** A style sheet between the sections. */
const SHEET = 'body link[rel=stylesheet]';

/**
 * Goes on without a style sheet between the sections that has not come within 8 s, or has failed: until then the browser
 * shows nothing of what follows. It is asked for again, and applied whenever it comes.
 *
 * In the page itself because everything else comes after the style sheet.
 */
export function limitSheets(): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(SHEET)) {
      // In the head it no longer holds up the page that is being read.
      if (!link.sheet) document.head.append(link);
    }
  }, LIMIT_MS);
}

/** The element that loads the boot script. */
const BOOT_SCRIPT = 'script[async]';

/**
 * Goes on without a boot script that fails to come, throws, or is no script. Loads a page anew that came from a cache and
 * whose style sheet or boot script the host no longer has, because the site has been published since. Once only, and only
 * if the page there now names another.
 *
 * In the page itself because it must not depend on the files that may be gone.
 */
export function renewOldPage(): void {
  // Has come, and has not announced itself. The window is not told of what has been loaded.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof Element && target.matches(BOOT_SCRIPT) && window.early.state === 'early')
        window.early.fail();
    },
    true,
  );
  addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof Element && target.matches(`${SHEET},${BOOT_SCRIPT}`))) return;
      if (target.matches(BOOT_SCRIPT)) window.early.fail();
      // A second time would be of no use. The newer interface says the same in many more bytes.
      if (performance.navigation.type === 1) return;
      const reply = await fetch('', { cache: 'no-store' }).catch(() => undefined);
      if (
        reply?.ok &&
        !(await reply.text()).includes(target.getAttribute('href') ?? target.getAttribute('src') ?? '')
      )
        location.reload();
    },
    // These events do not bubble.
    true,
  );
}
