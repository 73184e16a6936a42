import { grouped } from '../model/grouped.ts';
import { collectionIn, languageOf, type SiteLanguage } from '../model/language.ts';
import { memoised } from '../model/memoised.ts';
import type { PageSummary } from '../model/page.ts';
import type { ImageFile, Images } from '../pictures/imageFile.ts';
import { asShared } from '../pictures/renditions.ts';
import type { LinkTarget } from '../plan/addresses/assignRoutes.ts';
import type { RoutedPage } from '../plan/addresses/routedPage.ts';
import type { Collection } from '../plan/lists/groupCollections.ts';
import { pagesInLanguages } from '../plan/pagesInLanguages.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { LinkTargets, type LinkVerdict } from './links/linkTargets.ts';

/** What pages are resolved with, the same for all pages of a site. */
export interface Surroundings {
  readonly plan: SitePlan;
  readonly targets: LinkTargets;
  readonly inLanguages: ReturnType<typeof pagesInLanguages>;
  /** The pages of each file, without further pages of lists, because they are linked together with the first ones. */
  readonly byFile: () => ReadonlyMap<string, readonly LinkTarget[]>;
}

/** Makes what pages are resolved with. This is done once, because it looks up links in the addresses of all pages. */
export const surroundingsOf = (plan: SitePlan): Surroundings => ({
  plan,
  targets: new LinkTargets(plan),
  inLanguages: pagesInLanguages(plan),
  byFile: memoised(() => {
    const first = plan.targets.filter(({ page }) => page.number === undefined);
    return grouped(first, ({ page }) => page.file);
  }),
});

/** The pages of a file: the one at its own address first, then those that are made from it for tags. */
export const pagesOf = (file: string, { byFile }: Pick<Surroundings, 'byFile'>): readonly LinkTarget[] =>
  byFile().get(file) ?? [];

/** The paths of the pictures that a page names: those it shows, and those that social networks show. */
export interface NamedPictures {
  readonly shown: Set<string>;
  readonly shared: Set<string>;
}

/** The site as a page in one language sees it: links lead to pages in this language where there are such. */
export class SiteView {
  readonly plan: SitePlan;
  readonly named: NamedPictures = { shown: new Set(), shared: new Set() };
  readonly #around: Surroundings;
  readonly #images: Images;
  readonly language: SiteLanguage;

  constructor(around: Surroundings, images: Images, language: SiteLanguage) {
    this.plan = around.plan;
    this.#around = around;
    this.#images = images;
    this.language = language;
  }

  /** Where a link leads; `from` is the file of the page it is on, if that matters. */
  link(link: string, from: string | undefined): LinkVerdict {
    const page = from === undefined ? undefined : pagesOf(from, this.#around)[0];
    return this.#around.targets.resolve(this.#translated(link), page);
  }

  /** The page at an address of this site, or its translation. */
  pageAt(link: string): RoutedPage | undefined {
    return this.#around.targets.pageAt(this.#translated(link));
  }

  /** Whether a page has an id for certain: one with mistakes may have any. */
  hasId(file: string, id: string): boolean {
    return pagesOf(file, this.#around)[0]?.ids?.has(id) === true;
  }

  collection(name: string): Collection | undefined {
    return this.plan.collections.get(collectionIn(name, this.language));
  }

  /**
   * The card of the page that lists a collection, by its name in the plan; of the home page for the empty string; of a page
   * that others are below by its address.
   */
  trail(collection: string): PageSummary | undefined {
    return this.plan.trails.get(collection === '' ? collectionIn('', this.language) : collection);
  }

  image(src: string): ImageFile | undefined {
    this.named.shown.add(src);
    return this.#images.get(src);
  }

  share(src: string): ImageFile | undefined {
    this.named.shared.add(src);
    return asShared(this.#images.get(src));
  }

  /** A link to a page of the main language as a link to the same page in another language, if there is one. */
  #translated(link: string): string {
    const { at } = this.language;
    if (at === '/' || !link.startsWith('/')) return link;
    const [path = ''] = link.split(/[?#]/);
    const page = this.#around.targets.pageAt(path);
    if (page === undefined || languageOf(page.file, this.plan.languages).at !== '/') return link;
    const own = this.#around.inLanguages(page)?.find((one) => one.isSame && one.language.at === at);
    return own === undefined ? link : own.route + link.slice(path.length);
  }
}
