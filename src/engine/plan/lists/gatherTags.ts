import { defined } from '../../model/defined.ts';
import { type At, atKey, atValue, type Finding } from '../../model/finding.ts';
import { grouped } from '../../model/grouped.ts';
import type { PageTag } from '../../model/page.ts';
import { asList } from '../../model/readValue.ts';
import type { ValidFile } from '../../validate/validateFile.ts';
import { slugOf } from '../addresses/assignRoutes.ts';
import { romanise } from '../addresses/romanise.ts';
import type { HeldBack, RoutedPage } from '../addresses/routedPage.ts';
import { properties } from '../contentFiles.ts';
import { finding } from '../findings.ts';
import { heldBackTogether } from '../publication.ts';

export interface Tag {
  readonly name: string;
  /** The address of its page, shown or not, if it has one. */
  readonly route?: string;
  /** Why its page is not shown: no published page has the tag, or the page it is made from is held back. */
  readonly heldBack?: HeldBack;
}

/** The tags of a collection by `tagKey`, in the order of their names. */
export type Tags = ReadonlyMap<string, Tag>;

/** A tag as pages show it: a page that is held back is not linked. */
export function shownTag(tag: Tag | undefined, basePath: string): PageTag | undefined {
  if (tag === undefined) return undefined;
  const { name, route, heldBack } = tag;
  return route === undefined || heldBack !== undefined ? { name } : { name, link: basePath + route };
}

/** The same for spellings of a tag that differ only in case, spaces and hyphens. */
export const tagKey = (tag: string): string =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}_]+/gu, '');

/** How a tag is written in its page's address; empty if none of its letters can be. */
export function slugOfTag(tag: string): string {
  const slug = slugOf(romanise(tag));
  // No address ends in "/index".
  return slug === 'index' ? 'index-1' : slug;
}

interface Use {
  readonly collection: string;
  readonly spelling: string;
  readonly file: string;
  readonly at: At;
  readonly heldBack: HeldBack | undefined;
}

/** Gathers the tags of every collection. Of several spellings of a tag, the most frequent one is its name. */
export function gatherTags(
  pages: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  patterns: ReadonlyMap<string, RoutedPage>,
  collectionsKnown: boolean,
): { tags: ReadonlyMap<string, Tags>; findings: Finding[] } {
  const findings: Finding[] = [];
  const uses: Use[] = [];
  for (const { page, valid } of pages) {
    const { file, collection, status, heldBack } = page;
    const written = status === 'pattern' ? [] : tagsOn(valid);
    if (collection === undefined) {
      if (collectionsKnown && written.length > 0)
        findings.push(finding('unlisted-tags', file, atKey('/tags'), undefined));
      continue;
    }
    for (const { spelling, at } of written) {
      if (slugOfTag(spelling) === '') findings.push(finding('unusable-tag', file, at, { tag: spelling }));
      uses.push({ collection, spelling, file, at, heldBack });
    }
  }
  const tags = new Map<string, Tags>();
  for (const [collection, ofCollection] of grouped(uses, (use) => use.collection)) {
    const named = [...grouped(ofCollection, ({ spelling }) => tagKey(spelling))].map(([key, all]) => {
      const shown = all.filter(({ heldBack }) => heldBack === undefined);
      return { key, all, name: mainSpelling(shown.length === 0 ? all : shown) };
    });
    // By character codes, so that the order is the same on every machine.
    named.sort((a, b) => (a.name < b.name ? -1 : 1));
    findings.push(...named.flatMap(({ name, all }) => variants(name, all)));
    const pattern = patterns.get(collection);
    const taken = new Map<string, string>();
    const own = new Map<string, Tag>();
    tags.set(collection, own);
    for (const { key, name, all } of named) {
      const slug = slugOfTag(name);
      const other = taken.get(slug);
      own.set(key, { name });
      if (slug === '') continue;
      const [{ file = '', at = 'file' } = {}] = all;
      if (other !== undefined) findings.push(finding('colliding-tags', file, at, { tag: name, other, slug }));
      else taken.set(slug, name);
      if (other !== undefined || pattern === undefined) continue;
      const route = `${pattern.route === '/' ? '' : pattern.route}/${slug}`;
      own.set(key, { name, route, ...defined({ heldBack: pattern.heldBack ?? heldBackTogether(all) }) });
    }
  }
  return { tags, findings };
}

/**
 * The tags that a page names, each once, in the order in which it names them.
 *
 * @param known finds a tag of the page's collection by its `tagKey`
 */
export function tagNames(
  valid: ValidFile | undefined,
  known: (key: string) => PageTag | undefined,
): PageTag[] {
  const written = grouped(tagsOn(valid), ({ spelling }) => tagKey(spelling));
  return [...written].map(([key, [first]]) => known(key) ?? { name: first?.spelling ?? '' });
}

/** The tags as they are written on a page; a page with errors may have other things among them. */
function tagsOn(valid: ValidFile | undefined): { readonly spelling: string; readonly at: At }[] {
  return asList(properties(valid).tags).flatMap((tag, index) =>
    typeof tag === 'string' && tag.trim() !== ''
      ? [{ spelling: tag.trim(), at: atValue(`/tags/${index}`) }]
      : [],
  );
}

/** Of two spellings that are as frequent, the one whose character codes come first: capitals do. */
function mainSpelling(uses: readonly Use[]): string {
  const alike = [...grouped(uses, ({ spelling }) => spelling)];
  const [[main] = ['']] = alike.sort(
    ([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1),
  );
  return main;
}

/** One warning for each other spelling, where it is first used. */
function variants(name: string, uses: readonly Use[]): Finding[] {
  const others = uses.filter(({ spelling }) => spelling !== name);
  return [...grouped(others, ({ spelling }) => spelling)].flatMap(([tag, all]) => {
    const pages = new Set(all.map(({ file }) => file)).size;
    return all.slice(0, 1).map(({ file, at }) => finding('tag-variant', file, at, { tag, name, pages }));
  });
}
