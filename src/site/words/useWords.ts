import { useLanguage, useWrittenWords } from '#view/language.ts';
import type { Words } from './en.ts';
import { withWritten } from './withWritten.ts';
import { wordsFor } from './wordsFor.ts';

/** Returns the words in the language of the page. */
export function useWords(): Words {
  const language = useLanguage();
  return withWritten(wordsFor(language), useWrittenWords(), language);
}
