import { collectionIn, languageOf, type SiteLanguage } from '../model/language.ts';
import type { PageSummary, PageTag } from '../model/page.ts';
import type { ImageFile, Images } from '../pictures/readPicture.ts';
import { asShared } from '../pictures/renditions.ts';
import type { RoutedPage } from '../plan/addresses/assignRoutes.ts';
import type { LinkTarget } from '../plan/linkTarget.ts';
import { shownTag } from '../plan/lists/gatherTags.ts';
import { type PlannedInLanguage, pagesInLanguages } from '../plan/pagesInLanguages.ts';
import { type PicturedPage, picturedAs } from '../plan/sharedPictures.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { LinkTargets, type LinkVerdict } from './links/linkTargets.ts';
import { type Listing, listCards, type Wanted } from './lists/listPages.ts';
import { type ListedTag, listTags } from './lists/listTags.ts';

/** All that linking a page may learn of the rest of its site. */
export interface SiteView {
  /** Where a link leads; `from` is the file of the page it is on, if that matters. */
  readonly link: (link: string, from: string | undefined) => LinkVerdict;
  /** Cards of a collection. */
  readonly cards: (wanted: Wanted) => Listing;
  /** A tag of a collection by its `tagKey`. */
  readonly tag: (collection: string, key: string) => PageTag | undefined;
  /** The tags of a collection that have a page. */
  readonly tags: (collection: string) => readonly ListedTag[];
  /** Where the page of a file can be read in each language; `undefined` if the site has one. */
  readonly inLanguages: (page: RoutedPage) => readonly PlannedInLanguage[] | undefined;
  /** A list of shared blocks by name. */
  readonly list: (name: string) => ValidFile | undefined;
  /** The card of the page that lists a collection, for breadcrumbs; of the home page for the empty string. */
  readonly trail: (collection: string) => PageSummary | undefined;
  /** The page whose picture for social networks the page at a route has, too; `undefined` if it has its own. */
  readonly pictured: (route: string) => PicturedPage | undefined;
  /** The texts that replace `{name}`. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** The names for which the site has no text, with the path of what it lacks. */
  readonly unfilled: ReadonlyMap<string, readonly string[]>;
  /** Whose pages may be embedded; `undefined` if site.config.yaml has errors. */
  readonly frames: SitePlan['frames'];
  /** A picture by the path that the author wrote. */
  readonly image: (src: string) => ImageFile | undefined;
  /** The same as social networks show it. */
  readonly share: (src: string) => ImageFile | undefined;
}

/** The paths of the pictures that a page names: those it shows, and those that social networks show. */
export interface NamedPictures {
  readonly shown: Set<string>;
  readonly shared: Set<string>;
}

export const noPictures = (): NamedPictures => ({ shown: new Set(), shared: new Set() });

/** Looks things up in the plan of a site. */
export class SiteLookup {
  readonly #plan: SitePlan;
  readonly #targets: LinkTargets;
  #byFile: ReadonlyMap<string, readonly LinkTarget[]> | undefined;
  /** Where links lead that mean the same on all pages, by their texts: most are on many. */
  readonly #links = new Map<string, LinkVerdict>();
  readonly #inLanguages: ReturnType<typeof pagesInLanguages>;

  constructor(plan: SitePlan) {
    this.#plan = plan;
    this.#targets = new LinkTargets(plan);
    this.#inLanguages = pagesInLanguages(plan);
  }

  /**
   * The pages of a file: the one at its own address first, then those that are made from it for tags. Further pages of
   * lists are left out, because they are linked together with the first ones.
   */
  pagesOf(file: string): readonly LinkTarget[] {
    this.#byFile ??= byFile(this.#plan.targets);
    return this.#byFile.get(file) ?? [];
  }

  /**
   * @param images the pictures that may be asked for
   * @param named where the pictures that were asked for are noted
   * @param language of whoever asks: links lead to pages in this language where there are such, and collections are its own
   */
  view(images: Images, named: NamedPictures, language: Pick<SiteLanguage, 'at'>): SiteView {
    const {
      collections,
      collectionsKnown,
      shared,
      trails,
      pictured,
      placeholders,
      unfilled,
      frames,
      basePath,
    } = this.#plan;
    return {
      link: (written, from) => {
        const link = this.#translated(written, language);
        return from === undefined
          ? this.#verdictOf(link)
          : this.#targets.resolve(link, this.pagesOf(from)[0]);
      },
      cards: (wanted) =>
        listCards(
          { ...wanted, collection: collectionIn(wanted.collection, language) },
          { collections, collectionsKnown, basePath },
        ),
      tag: (collection, key) => shownTag(collections.get(collection)?.tags.get(key), basePath),
      tags: (collection) => listTags(collections.get(collectionIn(collection, language)), basePath),
      inLanguages: (page) => this.#inLanguages(page),
      list: (name) => shared.byName.get(name),
      trail: (collection) => trails.get(collection === '' ? collectionIn('', language) : collection),
      pictured: (route) => picturedAs(this.#targets.pageAt(route), pictured),
      placeholders,
      unfilled,
      frames,
      image: (src) => {
        named.shown.add(src);
        return images.get(src);
      },
      share: (src) => {
        named.shared.add(src);
        return asShared(images.get(src));
      },
    };
  }

  /** A link to a page of the main language as a link to the same page in another language, if there is one. */
  #translated(link: string, { at }: Pick<SiteLanguage, 'at'>): string {
    if (at === '/' || !link.startsWith('/')) return link;
    const [path = ''] = link.split(/[?#]/);
    const page = this.#targets.pageAt(path);
    if (page === undefined || languageOf(page.file, this.#plan.languages).at !== '/') return link;
    const own = this.#inLanguages(page)?.find(({ isSame, language }) => isSame && language.at === at);
    return own === undefined ? link : own.route + link.slice(path.length);
  }

  #verdictOf(link: string): LinkVerdict {
    const earlier = this.#links.get(link);
    if (earlier !== undefined) return earlier;
    const verdict = this.#targets.resolve(link, undefined);
    this.#links.set(link, verdict);
    return verdict;
  }
}

function byFile(targets: Iterable<LinkTarget>): Map<string, LinkTarget[]> {
  const found = new Map<string, LinkTarget[]>();
  for (const target of targets) {
    const { file, number } = target.page;
    if (number !== undefined) continue;
    const others = found.get(file);
    if (others === undefined) found.set(file, [target]);
    else others.push(target);
  }
  return found;
}
