import type { LinkedSite } from '#model/site.ts';
import type { SiteProperties } from './blocks.generated.ts';

/** The site as the frame and the blocks receive it. */
export type Site = LinkedSite & SiteProperties;
