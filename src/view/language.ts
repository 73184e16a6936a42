import { createContext, use } from 'react';

/** The language of the page, as a BCP 47 tag. */
export const LanguageContext = createContext('en');

/** The language of what is drawn without React. */
let drawing: string | undefined;

/** Returns the language of the page, which decides the words and date formats that components use. */
export const useLanguage = (): string => drawing ?? use(LanguageContext);

/** Returns what `draw` returns. Meanwhile `useLanguage` works without React. */
export function drawnIn<Drawn>(language: string, draw: () => Drawn): Drawn {
  const before = drawing;
  drawing = language;
  try {
    return draw();
  } finally {
    drawing = before;
  }
}
