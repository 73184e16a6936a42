import { createContext, use } from 'react';
import type { Words } from '../engine/model/words.ts';

/** The language of the page, as a BCP 47 tag. */
export const LanguageContext = createContext('en');

/** Returns the language of the page, which decides the words and date formats that components use. */
export const useLanguage = (): string => use(LanguageContext);

/** The texts that the site has in the language of the page instead of those of its theme. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** Returns these texts: in the browser, those that interactive blocks need. */
export const useWrittenWords = (): Words | undefined => use(WordsContext);

/** The id of the `<script>` element that contains them as JSON. */
export const WORDS_ID = 'island-words';
