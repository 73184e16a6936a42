import type { Theme } from '#model/theme.ts';
import { cutWords } from './art/cutWords.ts';
import { look, ownLook } from './brand/look.ts';
import { fontsOf } from './brand/tokens.ts';
import { policySources } from './policySources.ts';
import { structuredData } from './structuredData/structuredData.ts';
import { type DefaultTexts, defaults, en, islands, type Words } from './words/en.ts';
import type { SupportedLanguage } from './words/wordsFor.ts';

/** The texts of the interface and the default texts of blocks, by language. */
const words: Readonly<Record<SupportedLanguage, Words & { readonly defaults: DefaultTexts }>> = {
  en: { ...en, defaults },
};

/** The theme of Pulli Works, which the engine loads. */
export const theme: Theme = {
  frame: 'frame/Frame.tsx',
  blocks: 'blocks',
  newBlock: 'newBlock',
  newSite: 'newSite',
  ofMarkdown: (title, markdown) => [
    { type: 'banner', title },
    ...(markdown === '' ? [] : [{ type: 'article', contents: true, markdown }]),
  ],
  styles: ['styles', 'art', 'parts', 'frame'],
  lateStyles: [
    'styles/4-media.css',
    'styles/5-below.css',
    'art/art.css',
    'frame/Consent.module.css',
    'frame/Drawer.module.css',
    'frame/DrawerFoot.module.css',
    'frame/Footer.module.css',
    'frame/ThemeSwitch.module.css',
  ],
  fonts: 'styles/fontFaces.ts',
  highlight: 'highlight.ts',
  ...ownLook,
  look,
  fontsOf,
  reservedIds: ['menu', ...Array.from({ length: 10 }, (_, at) => `menu-${at}`), 'all-pages'],
  words,
  islandWords: Object.keys(islands),
  policySources,
  structuredData,
  cutWords,
  notInSearch: ['button', 'cardGrid-link'],
  notInFeed: ['postHeader', 'share', 'callToAction', 'bookDemo', 'pager', 'related'],
  sharePicture: 'sharePicture.ts',
  letters: [
    '@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff',
    '@fontsource/anek-latin/files/anek-latin-latin-ext-700-normal.woff',
    '@fontsource/anek-tamil/files/anek-tamil-tamil-700-normal.woff',
    '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
  ],
};
