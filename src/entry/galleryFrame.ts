/*
 * A block's example in the block gallery, under `npm run dev` only: it comes alive as on a page, and takes the place
 * of the former one when it was saved.
 */
import { SAVED } from '../site/App.tsx';
import { start } from './client.tsx';

// A notice instead of an example has no footer.
const isPage = document.querySelector('body > footer') !== null;
if (isPage) await start();

// The frame stays what it is: a link that leads away from the block opens beside the gallery.
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.pathname !== location.pathname) link.target = '_blank';
  },
  { capture: true },
);

import.meta.hot?.on('site:content', () => {
  if (isPage) window.dispatchEvent(new Event(SAVED));
  else location.reload();
});
