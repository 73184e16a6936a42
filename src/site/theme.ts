import type { Theme } from '../engine/model/theme.ts';
import { favicon } from './art/favicon.ts';
import { sharePicture } from './art/sharePicture.ts';
import { policySources } from './policySources.ts';
import { type DefaultTexts, defaults, en, type Words } from './words/en.ts';
import type { SupportedLanguage } from './words/wordsFor.ts';

/** What the interface says in each of its languages, and what blocks say by themselves. */
const words: Readonly<Record<SupportedLanguage, Words & { readonly defaults: DefaultTexts }>> = {
  en: { ...en, defaults },
};

/** Pulli Works, as the engine is handed it. */
export const theme: Theme = {
  frame: 'frame/Frame.tsx',
  blocks: 'blocks',
  styles: ['styles', 'art', 'parts', 'frame'],
  fonts: 'styles/fontFaces.ts',
  icon: favicon,
  reservedIds: ['main', 'menu', 'all-pages', 'islands'],
  words,
  policySources,
  sharePicture: ({ accent }, chance) => sharePicture(accent, chance),
};
