import { useLanguage } from '#view/language.ts';
import type { IslandWords } from './en.ts';
import { islandWordsFor } from './wordsFor.ts';

/** Returns the words of islands in the language of the page. What runs in the browser asks here, not `useWords`. */
export const useIslandWords = (): IslandWords => islandWordsFor(useLanguage());
