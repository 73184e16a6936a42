import { createContext, use } from 'react';
import type { LinkedSite } from '../engine/model/site.ts';

/** The site that a page belongs to. It is known in the build only: browsers get what a block hands them. */
export const SiteContext = createContext<LinkedSite | undefined>(undefined);

/** Returns the site of the page that is drawn; `undefined` in the browser. */
export const useSite = (): LinkedSite | undefined => use(SiteContext);
