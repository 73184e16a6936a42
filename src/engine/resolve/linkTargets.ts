import { nearest, newNearest } from '../issues/nearest.ts';
import { type SafeUrl, safeUrl } from '../model/safeUrl.ts';
import type { RoutedPage } from './assignRoutes.ts';

/** A page as links see it. */
export interface LinkTarget {
  readonly page: RoutedPage;
  /** Ids of its blocks; `undefined` when the page has errors, so that nobody knows them all. */
  readonly ids: ReadonlySet<string> | undefined;
}

/** What came of a link. */
export type LinkVerdict =
  | { readonly kind: 'page'; readonly href: string; readonly canonical: string }
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'broken-link'; readonly nearest: string | undefined; readonly fix: string | undefined }
  | {
      readonly kind: 'broken-anchor';
      readonly anchor: string;
      readonly page: string;
      readonly known: readonly string[];
      readonly nearest: string | undefined;
      readonly fix: string | undefined;
    };

/** Files of the built site that are no pages and may be linked to. */
const LINKABLE_FILES = new Set(['/sitemap.xml', '/robots.txt']);

/** Answers where links lead. */
export class LinkTargets {
  readonly #byRoute = new Map<string, LinkTarget>();
  /** What pages of unknown address are called: a link that ends in one of these may lead there. */
  readonly #slugs = new Set<string>();
  /** Addresses that two pages ask for: which of them has which ids, nobody knows. */
  readonly #contested = new Set<string>();
  readonly #meant: ReadonlySet<string>;
  readonly #allSeen: boolean;
  #nearest: ((path: string) => string | undefined) | undefined;

  /**
   * @param meant addresses of pages that have been reported, so that links to them are not
   * @param allSeen `false` when pages may exist that nobody could see: then no link is called broken
   */
  constructor(targets: readonly LinkTarget[], meant: ReadonlySet<string>, allSeen: boolean) {
    this.#meant = meant;
    this.#allSeen = allSeen;
    for (const target of targets) {
      const { standing, route, alsoAt, file } = target.page;
      if (standing === 'listed') for (const own of [route, ...alsoAt]) this.#byRoute.set(own, target);
      else if (standing === 'refused') this.#contested.add(route);
      else this.#slugs.add(file.replace(/^.*\/|\.yaml$/g, ''));
    }
  }

  /**
   * @param text a link that `safeUrl` allows
   * @param from the page it stands on; `undefined` for the site's frame, where "#id" means nothing
   */
  resolve(text: string, from: LinkTarget | undefined): LinkVerdict {
    const verdict = safeUrl(text);
    if (!verdict.ok) throw new Error('an unsafe link has come past validation');
    const { url } = verdict;
    if (url.kind !== 'route') return { kind: 'elsewhere', href: url.href };
    const target = url.path === '' ? from : this.#byRoute.get(url.path);
    if (target === undefined) {
      const isUnknown = !this.#allSeen || this.#meant.has(url.path) || this.#mayBeUnknownPage(url.path);
      if (LINKABLE_FILES.has(url.path) || isUnknown) return { kind: 'elsewhere', href: text };
      return this.#broken(text, url);
    }
    const ids = this.#contested.has(url.path) ? undefined : target.ids;
    if (url.fragment !== '' && ids !== undefined && !ids.has(url.fragment)) {
      const known = [...ids];
      const near = nearest(url.fragment, known);
      return {
        kind: 'broken-anchor',
        anchor: url.fragment,
        page: target.page.route,
        known,
        nearest: near,
        fix: near === undefined ? undefined : `${url.path}${url.query}#${near}`,
      };
    }
    return { kind: 'page', href: text, canonical: target.page.route };
  }

  #mayBeUnknownPage(path: string): boolean {
    const last = path.slice(path.lastIndexOf('/') + 1);
    return this.#slugs.has(last) || [...this.#slugs].some((slug) => last.endsWith(`-${slug}`));
  }

  #broken(text: string, url: SafeUrl & { kind: 'route' }): LinkVerdict {
    const rest = text.slice(url.path.length);
    const tidy = url.path
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/\/index$|\.(?:html?|yaml)$/, '');
    this.#nearest ??= newNearest(this.#byRoute.keys());
    const plain = tidy === '' ? '/' : tidy;
    const near = this.#byRoute.has(plain) ? plain : this.#nearest(url.path);
    return { kind: 'broken-link', nearest: near, fix: near === undefined ? undefined : near + rest };
  }
}
