import type { AnySchemaObject } from 'ajv';
import { atValue } from '../../model/finding.ts';
import { collectionName } from '../../model/language.ts';
import type { Mark } from '../../model/mark.ts';
import type { PageSummary } from '../../model/page.ts';
import { meantName } from '../../plan/blocks/meantName.ts';
import { tagKey } from '../../plan/lists/gatherTags.ts';
import { FILLED } from '../../plan/lists/pagedList.ts';
import { TAG_PLACE } from '../../plan/lists/withTag.ts';
import { finding } from '../findings.ts';
import { type MarkKind, mappingOf, type Place, type Received, type Resolution } from '../mark.ts';
import type { SiteView } from '../siteLookup.ts';

/**
 * Which cards of a collection a list shows. `first`: from the first on; `after`: those after the card of the page that
 * shows the list, starting over after the last one; `around`: the one before that card and the one after it, where with
 * `ends` beside it the card itself stands in for the one that the first or the last card has not.
 */
type Way = 'first' | 'after' | 'around';

interface Listing extends Resolution {
  /** The address of the page that lists the whole collection, if some of its pages are left out here. */
  readonly all: string | undefined;
}

/** Replaces the name of a collection with cards of its pages; a `count` beside it is the maximum, a `tag` chooses. */
export function listPages(mark: Mark, place: Place, site: SiteView, way: Way): Listing {
  const { value: name, pointer, fills = FILLED } = mark;
  const { file, on } = place;
  const path = file.source.path;
  const where = atValue(pointer);
  const { collections, collectionsKnown, basePath } = site.plan;
  const found = site.collection(name);
  if (found === undefined) {
    const meant = meantName(collectionName(name), collections, [...collections.keys()].map(collectionName));
    const findings = collectionsKnown ? [finding('unknown-collection', path, where, { name, ...meant })] : [];
    return { value: [], fills, findings, all: undefined };
  }
  const { tags, tagged, heldBack, mayHaveMore, index } = found;
  const beside = mappingOf(mark, place);
  const { count } = beside;
  const tag = String(beside.tag ?? '');
  const key = tag === '' ? undefined : tagKey(tag);
  const isNoTag = key !== undefined && !tagged.has(key) && !tags.has(key);
  const pages = key === undefined ? found.pages : (tagged.get(key) ?? []);
  const isEmpty = found.pages.length === 0 && !mayHaveMore;
  const original = collections.get(name);
  const isUntranslated =
    isEmpty && heldBack.length === 0 && [original?.pages, original?.heldBack].some((one) => one?.length);
  const held = heldBack.filter((page) => key === undefined || isNoTag || page.tags.includes(key));
  const files = pages.length > 0 || mayHaveMore || (isNoTag && !isEmpty) ? [] : held.map((one) => one.file);
  const isHeld = on.kind === 'page' && on.page.page.heldBack !== undefined;
  // "{tag}" is no tag itself; one replaces it.
  const isPattern = on.kind === 'page' && on.page.page.status === 'pattern' && !on.isShared;
  const isWrong = isNoTag && !isEmpty && !found.mayHaveMoreTags && !(isPattern && tag.includes(TAG_PLACE));
  const atTag = atValue(pointer.replace(/[^/]*$/, 'tag'));
  const namesOfTags = [...tags.values()].map((one) => one.name);
  const about = String(beside.about ?? '');
  // What a draft is about may not be written yet. A link to a page that is held back is told as such.
  const isDraft = on.kind === 'page' && on.page.page.publication?.draft === true;
  const subject = mayHaveMore || isDraft ? undefined : site.pageAt(about);
  const isUnlisted =
    subject !== undefined &&
    subject.heldBack === undefined &&
    !found.pages.some(({ route }) => route === subject.route);
  const atAbout = atValue(pointer.replace(/[^/]*$/, 'about'));
  const findings = [
    ...(isUnlisted ? [finding('unlisted-page', path, atAbout, { link: about, collection: name })] : []),
    // That a date has come must not stop a site from being built. A page that is held back itself may come with them.
    ...((files.length > 0 || isUntranslated) && !isHeld
      ? [finding('held-back-collection', path, where, { name, files })]
      : []),
    ...(files.length === 0 && isEmpty && !isUntranslated
      ? [finding('empty-collection', path, where, { name })]
      : []),
    ...(isWrong
      ? [finding('unknown-tag', path, atTag, { tag, collection: name, ...meantName(tag, tags, namesOfTags) })]
      : []),
  ];
  const own = way !== 'first' && on.kind === 'page' ? on.page.page.route : undefined;
  const most = typeof count === 'number' ? count : pages.length;
  const chosen = chosenFrom(pages, own, way, { most, ends: beside.ends === true });
  const isCut = chosen.length < pages.length && index !== undefined;
  return { value: chosen.map(cardOf), fills, findings, all: isCut ? basePath + index : undefined };
}

/** @param own the route of the page that shows the list */
function chosenFrom(
  pages: readonly PageSummary[],
  own: string | undefined,
  way: Way,
  { most, ends }: { readonly most: number; readonly ends: boolean },
): readonly PageSummary[] {
  if (way === 'first') return pages.slice(0, most);
  const at = pages.findIndex(({ route }) => route === own);
  if (way === 'after') {
    const behind = pages.slice(at + 1, at + 1 + most);
    return [...behind, ...pages.slice(0, Math.max(0, Math.min(at, most - behind.length)))];
  }
  if (at < 0 || pages.length < 2) return [];
  const [first, last] = ends ? [0, pages.length - 1] : [pages.length - 1, 0];
  return [pages[at === 0 ? first : at - 1], pages[at === pages.length - 1 ? last : at + 1]].flatMap(
    (one) => one ?? [],
  );
}

function cardOf({ link, name, card, tags = [] }: PageSummary): Readonly<Record<string, unknown>> {
  const linked = tags.flatMap((tag) => (tag.link === undefined ? [] : [{ text: tag.name, link: tag.link }]));
  return { title: name, link, ...card, ...(linked.length === 0 ? {} : { tags: linked }) };
}

/** What a component receives for a list of pages: the site's own part `card` describes what `cardOf` makes. */
export function receivedCards({ fills = FILLED }: AnySchemaObject): Received {
  const description = 'A card for each page.';
  return {
    beside: { [String(fills)]: { description, type: 'array', items: { $ref: 'card.schema.json' } } },
  };
}

/** A kind of mark that is replaced by cards of a collection. */
export const listKind = (way: Way): MarkKind => ({
  prepare: () => ({ resolve: (mark, place, site) => listPages(mark, place, site, way) }),
  received: receivedCards,
  offered: 'collection',
});
