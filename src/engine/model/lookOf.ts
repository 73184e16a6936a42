import type { LinkedSite } from './site.ts';
import type { Look, Theme } from './theme.ts';

/** What a site looks like with a theme: what its configuration makes of it, or the theme's own look. */
export const lookOf = (theme: Theme, site: LinkedSite): Look => theme.look?.(site) ?? theme;
