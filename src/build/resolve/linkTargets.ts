import { type SafeUrl, safeUrl } from '../../model/safeUrl.ts';
import { nearest } from '../issues/nearest.ts';
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
  /** `false` when site.config.yaml could not be read: routes are unknown and no link is called broken. */
  readonly #complete: boolean;

  constructor(targets: readonly LinkTarget[], complete: boolean) {
    this.#complete = complete;
    for (const target of targets) {
      for (const route of [target.page.route, ...target.page.alsoAt]) this.#byRoute.set(route, target);
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
      if (LINKABLE_FILES.has(url.path) || !this.#complete) return { kind: 'elsewhere', href: text };
      return this.#broken(text, url);
    }
    const { ids } = target;
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

  #broken(text: string, url: SafeUrl & { kind: 'route' }): LinkVerdict {
    const rest = text.slice(url.path.length);
    const tidy = url.path
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/\/index$|\.(?:html?|yaml)$/, '');
    const near = this.#byRoute.has(tidy) ? tidy : nearest(url.path, this.#byRoute.keys());
    return { kind: 'broken-link', nearest: near, fix: near === undefined ? undefined : near + rest };
  }
}
