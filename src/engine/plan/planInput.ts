import type { Discovered } from '../discover/discover.ts';
import type { SiteLanguage } from '../model/language.ts';
import type { Validated } from '../validate/validate.ts';
import type { IdRules } from './blocks/collectIds.ts';

/** What the plan of a site is made from. */
export interface PlanInput {
  readonly discovered: Pick<Discovered, 'unread' | 'misnamed' | 'hidden' | 'staticFiles'>;
  /** Pages may be outlines; lists of shared blocks and the site are whole. */
  readonly validated: Pick<Validated, 'files' | 'site'>;
  /** The address from `--base`, which takes precedence over the one in site.config.yaml. */
  readonly baseUrl: string | undefined;
  readonly idRules: IdRules;
  readonly languages?: readonly SiteLanguage[];
  /** By name, pointers into site.config.yaml to the text that replaces `{name}`. */
  readonly placeholders: ReadonlyMap<string, readonly string[]>;
  /** The instant for which the site is made, given its time zone; without it, dates hold nothing back. */
  readonly at?: ((timeZone: string) => number) | undefined;
  readonly drafts?: boolean | undefined;
}
