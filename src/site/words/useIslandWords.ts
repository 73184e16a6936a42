import { useLanguage, useWrittenWords } from '#view/language.ts';
import type { IslandWords } from './en.ts';
import { withWritten } from './withWritten.ts';
import { islandWordsFor } from './wordsFor.ts';

/** Returns the words of islands in the language of the page. What runs in the browser asks here, not `useWords`. */
export function useIslandWords(): IslandWords {
  const language = useLanguage();
  return withWritten(islandWordsFor(language), useWrittenWords(), language);
}
