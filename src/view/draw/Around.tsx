import type { ReactNode } from 'react';
import type { LinkedSite } from '../../engine/model/site.ts';
import { LanguageContext, WordsContext } from '../language.ts';
import { SiteContext } from '../site.ts';

/** What all components of a page can ask for: its language and its site. */
export const Around = ({ site, children }: { readonly site: LinkedSite; readonly children: ReactNode }) => (
  <SiteContext value={site}>
    <LanguageContext value={site.language}>
      <WordsContext value={site.words}>{children}</WordsContext>
    </LanguageContext>
  </SiteContext>
);
