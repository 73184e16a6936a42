import { useLanguage } from '../../view/language.ts';
import type { Words } from './en.ts';
import { wordsFor } from './wordsFor.ts';

/** The words of the page that is being drawn. */
export const useWords = (): Words => wordsFor(useLanguage());
