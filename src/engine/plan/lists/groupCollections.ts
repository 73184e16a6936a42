import { defined } from '../../model/defined.ts';
import { grouped } from '../../model/grouped.ts';
import { valueAt } from '../../model/jsonPointer.ts';
import { collectionIn, languageOf, ownName, type SiteLanguage, translationOf } from '../../model/language.ts';
import type { LinkedImage, PageProperties, PageSummary } from '../../model/page.ts';
import { withPart } from '../../model/picturePart.ts';
import type { ImageFile, Images } from '../../pictures/imageFile.ts';
import { drawnImage } from '../../pictures/renditions.ts';
import type { ValidFile } from '../../validate/validateFile.ts';
import type { HeldBack, RoutedPage } from '../addresses/routedPage.ts';
import { properties } from '../contentFiles.ts';
import { comparePages, type Ordered, ordered } from '../siteChecks.ts';
import { shownTag, type Tags, tagKey, tagNames } from './gatherTags.ts';

/** The pages of a folder that blocks can list. */
export interface Collection {
  /** In the order of lists, including pages with mistakes. */
  readonly pages: readonly PageSummary[];
  /** Whether there may be pages that could not be found: then it is never reported as empty. */
  readonly mayHaveMore: boolean;
  readonly index: string | undefined;
  readonly heldBack: readonly HeldBackMember[];
  /** Its tags by `tagKey`, in the order of their names. */
  readonly tags: Tags;
  /** The published pages with each tag, by `tagKey`, in the order of lists. */
  readonly tagged: ReadonlyMap<string, readonly PageSummary[]>;
  /** Whether there may be tags that could not be read: then none is reported as unknown. */
  readonly mayHaveMoreTags: boolean;
}

/** A page of a collection that is not published; its tags by `tagKey`. */
interface HeldBackMember extends Pick<RoutedPage, 'file' | 'route'> {
  readonly name: string;
  readonly heldBack: HeldBack;
  readonly tags: readonly string[];
}

export type Collections = ReadonlyMap<string, Collection>;

/**
 * Gathers the pages of every collection that are published.
 *
 * @param hidden folders that could not be read
 * @param about.showIn all languages of the site, if lists show originals where there is no translation
 */
export function groupByCollection(
  pages: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  permalinks: ReadonlyMap<string, string>,
  indexes: ReadonlyMap<string, string>,
  hidden: readonly string[],
  about: {
    readonly images: Images;
    readonly tags: ReadonlyMap<string, Tags>;
    readonly basePath: string;
    readonly showIn: readonly SiteLanguage[];
  },
): Collections {
  const { images, tags, basePath, showIn } = about;
  const groups = new Map(
    [...permalinks.keys()].map((name) => [
      name,
      { listed: [] as Ordered[], heldBack: [] as HeldBackMember[] },
    ]),
  );
  const unclear = new Set<string>();
  const shownFiles = new Set(pages.flatMap(({ page }) => (page.heldBack === undefined ? [page.file] : [])));
  for (const { page, valid } of pages) {
    const { file, route, collection, status, heldBack } = page;
    if (collection === undefined || status === 'pattern') continue;
    if (valid?.complete !== true) unclear.add(collection);
    const known = tags.get(collection);
    const own = tagNames(valid, (key) => shownTag(known?.get(key), basePath));
    const summary = summaryOf(page, valid, images, basePath);
    if (heldBack !== undefined) {
      const keys = own.map((tag) => tagKey(tag.name));
      groups.get(collection)?.heldBack.push({ file, route, name: summary.name, heldBack, tags: keys });
      continue;
    }
    const shown = own.length === 0 ? summary : { ...summary, tags: own };
    groups.get(collection)?.listed.push(ordered(shown, valid));
    const [main, ...others] = showIn;
    if (main === undefined || languageOf(file, showIn) !== main) continue;
    const language = ownName(
      main.tag,
      showIn.map(({ tag }) => tag),
    );
    const card = { ...summary.card, lang: main.tag };
    const inOther = ordered({ ...summary, name: `${summary.name} (${language})`, card }, valid);
    for (const other of others)
      if (!shownFiles.has(translationOf(file, other)))
        groups.get(collectionIn(collection, other))?.listed.push(inOther);
  }
  return new Map(
    [...groups].map(([name, { listed, heldBack }]) => {
      const sorted = listed.sort(comparePages).map(({ page }) => page);
      const mayHaveMore = hidden.some((folder) => `pages/${name}/`.startsWith(`${folder}/`));
      const mayHaveMoreTags = mayHaveMore || unclear.has(name);
      const own = { tags: tags.get(name) ?? new Map(), tagged: byTag(sorted) };
      return [
        name,
        { pages: sorted, mayHaveMore, mayHaveMoreTags, index: indexes.get(name), heldBack, ...own },
      ];
    }),
  );
}

function byTag(pages: readonly PageSummary[]): Collection['tagged'] {
  const all = pages.flatMap((page) => (page.tags ?? []).map(({ name }) => ({ key: tagKey(name), page })));
  const byKey = [...grouped(all, ({ key }) => key)];
  return new Map(byKey.map(([key, tagged]) => [key, tagged.map(({ page }) => page)]));
}

/** A page as lists show it, without the properties that its errors hide. */
export function summaryOf(
  page: RoutedPage,
  valid: ValidFile | undefined,
  images: Images,
  basePath: string,
): PageSummary {
  const { name = page.route, accent, scene } = properties(valid);
  const { route } = page;
  const card = cardOf(valid, images, basePath);
  return { route, link: basePath + route, name, card, ...defined({ accent, scene }) };
}

/** What the schema of pages says that cards show: each value as it is, but pictures with their address and size. */
function cardOf(valid: ValidFile | undefined, images: Images, basePath: string): PageSummary['card'] {
  const card: Record<string, unknown> = {};
  for (const { field, pointer } of valid?.onCards ?? []) {
    const value = valueAt(valid?.value, pointer);
    const isPicture = valid?.marks.some((mark) => mark.pointer === `${pointer}/src`);
    const shown = isPicture ? linkImage(pictureIn(value), (src) => images.get(src), basePath) : value;
    if (shown !== undefined) card[field] = shown;
  }
  return card;
}

// The page schema guarantees this shape; anything else has been reported.
const pictureIn = (value: unknown): PageProperties['image'] => value as PageProperties['image'];

/** A page's own picture with its address and size; `undefined` if it has none. */
export function linkImage(
  image: PageProperties['image'],
  imageAt: (src: string) => ImageFile | undefined,
  basePath: string,
): LinkedImage | undefined {
  const found = image === undefined ? undefined : imageAt(withPart(image));
  return image && found && { alt: image.alt, ...drawnImage(found, basePath, image.focus) };
}
