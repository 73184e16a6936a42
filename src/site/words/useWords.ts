import { useLanguage } from '#view/language.ts';
import type { Words } from './en.ts';
import { wordsFor } from './wordsFor.ts';

/** Returns the words in the language of the page. */
export const useWords = (): Words => wordsFor(useLanguage());
