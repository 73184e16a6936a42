import { type Finding, spanIn } from '../model/finding.ts';
import { grouped } from '../model/grouped.ts';
import { listed } from '../text/wording.ts';

/** A page that others may link to. */
export interface NamedPage {
  readonly file: string;
  readonly route: string;
  /** Its name and its title, as far as they are known. */
  readonly names: readonly (string | undefined)[];
}

/**
 * Completes findings that are mistakes only if a page is called so, and leaves out the others. They are looked at last, so
 * that another title of one page does not concern all pages.
 *
 * @param pages asked only if there is such a finding
 */
export function namePages(
  findings: readonly Finding[],
  pages: () => readonly NamedPage[],
): readonly Finding[] {
  let known: ReadonlyMap<string, readonly { readonly key: string; readonly page: NamedPage }[]> | undefined;
  return findings.flatMap((found): Finding | readonly Finding[] => {
    const { at, wording } = found;
    const { page: name } = wording;
    if (name === undefined) return found;
    known ??= grouped(pages().flatMap(keysOf), ({ key }) => key);
    const meant = (known.get(keyOf(name)) ?? []).filter(({ page }) => page.file !== found.file);
    const [only, ...others] = meant.map(({ page }) => page.route);
    if (only === undefined) return [];
    const ways = [only, ...others].map((route) => `[${name.replace(/\s+/g, ' ')}](${route})`);
    const hint = `A page is called so. Write its address after the brackets: ${listed(ways, 3, 'or')}.`;
    const end = others.length === 0 ? spanIn(at)?.end : undefined;
    const fix = end === undefined ? undefined : [{ start: end, end, text: `(${only})` }];
    return { ...found, wording: { ...wording, hint, fix } };
  });
}

/** Names are the same whatever their capitals and spaces. */
const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

const keysOf = (page: NamedPage) =>
  [...new Set(page.names.flatMap((name) => (name === undefined ? [] : keyOf(name))))].map((key) => ({
    key,
    page,
  }));
