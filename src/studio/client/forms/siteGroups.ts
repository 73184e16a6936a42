import type { SchemaObject } from '../../protocol/site.ts';
import { keysOf, propertiesOf, schemasIn, textIn, textsIn } from './schema.ts';

export const SETTINGS = 'site.config.yaml';

export interface SiteGroup {
  readonly title: string;
  readonly help: string;
  readonly keywords: string;
  readonly names: readonly string[];
}

/** The places that the schema of the site names, and one for what is in none of them. */
export function siteGroups(site: SchemaObject): readonly SiteGroup[] {
  const groups = schemasIn(site, 'groups').map((group) => ({
    title: textIn(group, 'title') ?? '',
    help: textIn(group, 'description') ?? '',
    keywords: textIn(group, 'keywords') ?? '',
    names: textsIn(group, 'properties'),
  }));
  const named = new Set(groups.flatMap(({ names }) => names));
  const names = propertiesOf(site).flatMap(([name]) => (named.has(name) ? [] : [name]));
  return names.length === 0 ? groups : [...groups, { title: 'Settings', help: '', keywords: '', names }];
}

/** The place that a pointer into the settings leads to: the first one, if to no property. */
export function groupAt(site: SchemaObject, pointer: string): SiteGroup | undefined {
  const groups = siteGroups(site);
  const [name = ''] = keysOf(pointer);
  return groups.find(({ names }) => names.includes(name)) ?? groups[0];
}

/** Where a place of the settings begins, as a pointer into the file. */
export const pointerOf = ({ names: [first = ''] }: SiteGroup): string => `/${first}`;
