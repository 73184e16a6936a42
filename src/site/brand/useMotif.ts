import { useSite } from '#view/site.ts';
import type { Site } from '../siteTypes.ts';
import { motifOf } from './look.ts';
import type { Motif } from './tokens.ts';

/** What decorates the pages of this site, in code that the build runs: kolams and check, plain geometry, or nothing. */
export const useMotif = (): Motif => {
  // The engine hands over whatever the site's schema describes.
  const site = useSite() as Site | undefined;
  return site === undefined ? 'kolam' : motifOf(site);
};
