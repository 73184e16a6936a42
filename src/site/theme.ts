import type { Theme } from '../engine/model/theme.ts';
import { favicon } from './art/favicon.ts';
import { sharePicture } from './art/sharePicture.ts';
import { policySources } from './policySources.ts';
import { defaults, en } from './words/en.ts';

/** Pulli Works, as the engine is handed it. */
export const theme: Theme = {
  frame: 'frame/Frame.tsx',
  blocks: 'blocks',
  styles: ['styles', 'art', 'parts', 'frame'],
  fonts: 'styles/fontFaces.ts',
  icon: favicon,
  reservedIds: ['main', 'menu', 'all-pages', 'islands'],
  words: { en: { ...en, defaults } },
  policySources,
  sharePicture: ({ accent }, chance) => sharePicture(accent, chance),
};
