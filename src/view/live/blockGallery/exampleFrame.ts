/*
 * Runs inside the frame that shows a block's example in the block gallery, under `npm run dev` only: hydrates an
 * interactive block as on a page, and refreshes every example after a save.
 */
import { ISLANDS_ID } from '../../island.ts';

// Links that lead away from the example open in a new tab, so that the frame keeps showing it.
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.pathname !== location.pathname) link.target = '_blank';
  },
  { capture: true },
);

// Dozens of frames are open at once, so the runtime is only loaded where there is something to hydrate.
if (document.getElementById(ISLANDS_ID) === null) {
  import.meta.hot?.on('site:content', () => location.reload());
} else {
  const [{ SAVED }, { start }] = await Promise.all([import('../saved.ts'), import('../client.tsx')]);
  await start();
  import.meta.hot?.on('site:content', () => window.dispatchEvent(new Event(SAVED)));
}
