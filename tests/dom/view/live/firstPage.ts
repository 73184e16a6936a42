import type { PageDocument } from '../../../../src/view/live/pageDocument.ts';

/** A page with nothing in it, which a visitor has opened. */
export const first: PageDocument = {
  reading: 0,
  path: '/',
  build: 'b1',
  accent: undefined,
  words: undefined,
  sections: [],
  head: [],
  styles: [],
  sheets: [],
  current: [],
  parts: [],
};
