/*
 * A block's example in the block gallery, under `npm run dev` only: an interactive one comes alive as on a page, and
 * every one is shown anew when something was saved.
 */
import { ISLANDS_ID } from '../../island.ts';

// The frame stays what it is: a link that leads away from the block opens beside the gallery.
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.pathname !== location.pathname) link.target = '_blank';
  },
  { capture: true },
);

// Dozens of frames are open at once: only where there is something to bring to life is the runtime loaded.
if (document.getElementById(ISLANDS_ID) === null) {
  import.meta.hot?.on('site:content', () => location.reload());
} else {
  const [{ SAVED }, { start }] = await Promise.all([import('../App.tsx'), import('../client.tsx')]);
  await start();
  import.meta.hot?.on('site:content', () => window.dispatchEvent(new Event(SAVED)));
}
