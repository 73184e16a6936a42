import type { LinkedSite } from './site.ts';
import type { Look, Theme } from './theme.ts';

/** What a site looks like with a theme: what its configuration makes of it, or the theme's own look. */
export function lookOf(theme: Theme, site: LinkedSite): Look {
  const look: Look = theme.look?.(site) ?? theme;
  const { fonts } = site;
  if (fonts === undefined) return look;
  return { ...look, tokens: (look.tokens ?? '') + fonts.css, preload: fonts.preload };
}
