import type { Theme } from '#model/theme.ts';
import { en } from './words/en.ts';

/** The reading room: the documentation of a program, in a theme that shares no component with the project's own. */
export const theme: Theme = {
  frame: 'frame/Room.tsx',
  blocks: 'blocks',
  styles: ['styles'],
  highlight: 'highlight.ts',
  ofMarkdown: (title, markdown) => [
    { type: 'banner', words: title },
    ...(markdown === '' ? [] : [{ type: 'text', markdown }]),
  ],
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>',
  reservedIds: ['shelves'],
  words: { en },
  policySources: () => ({ forms: [], requests: [], frames: ['https://lending.example'] }),
  sharePicture: 'sharePicture.ts',
  letters: [],
};
