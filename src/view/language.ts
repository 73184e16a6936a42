import { createContext, use } from 'react';

/** The language of the page, as a BCP 47 tag. */
export const LanguageContext = createContext('en');

/** Returns the language of the page, which decides the words and date formats that components use. */
export const useLanguage = (): string => use(LanguageContext);
