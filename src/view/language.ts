import { createContext, useContext } from 'react';

/** The language of the page that is being drawn, as a BCP 47 tag. */
export const LanguageContext = createContext('en');

/** The language of the page: components choose their words and dates by it. */
export const useLanguage = (): string => useContext(LanguageContext);
