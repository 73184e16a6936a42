import type { At } from '../../model/finding.ts';
import { memoised } from '../../model/memoised.ts';
import { momentText } from '../../model/moment.ts';
import { decodedUri, type SafeUrl, safeUrl } from '../../model/safeUrl.ts';
import type { LinkTarget } from '../../plan/addresses/assignRoutes.ts';
import { ownAddress } from '../../plan/addresses/ownAddress.ts';
import type { HeldBack, RoutedPage } from '../../plan/addresses/routedPage.ts';
import { meantName } from '../../plan/blocks/meantName.ts';
import { heldBack } from '../../plan/publication.ts';
import type { SitePlan } from '../../plan/sitePlan.ts';
import type { Broken } from '../findings.ts';

export type LinkVerdict =
  /** It leads to a page, to another site or to a file, or it may lead to a page that could not be read. */
  | { readonly kind: 'page' | 'elsewhere' | 'unread'; readonly href: string }
  /** A full address of a page of this site, and how to write it. */
  | { readonly kind: 'own-address'; readonly href: string; readonly fix: string }
  /** The page exists but is not published. */
  | { readonly kind: 'held-back'; readonly file: string; readonly held: HeldBack; readonly on: string }
  /** An old address of a page; `href` is the link with its real one. */
  | { readonly kind: 'alias'; readonly href: string; readonly route: string }
  | (Omit<Broken, 'known'> & { readonly kind: 'broken-link' })
  | (Broken & { readonly kind: 'broken-anchor'; readonly anchor: string; readonly page: string });

/** A link to "#id" in a shared list whose target is missing on one of the pages that include the list. */
export interface BrokenAnchor {
  readonly file: string;
  /** Pointer in that file to the block that holds the link. */
  readonly block: string;
  readonly link: string;
  readonly at: At;
  readonly verdict: Extract<LinkVerdict, { kind: 'broken-anchor' }>;
}

const LINKABLE_FILES = new Set(['/sitemap.xml', '/robots.txt']);

type Route = SafeUrl & { readonly kind: 'route' };

/** Everything on the site that a link may lead to. */
export class LinkTargets {
  /** Every address with its page, in the order of the pages. */
  readonly #byRoute = new Map<string, LinkTarget>();
  /** File names of pages whose address is unknown: a link that ends in one of these may lead there. */
  readonly #slugs = new Set<string>();
  /** Addresses that two pages ask for, so that it is unclear which ids exist there. */
  readonly #contested = new Set<string>();
  /** Pages by their old addresses in lower case: links to them rarely keep the capitals. */
  readonly #byAlias = new Map<string, LinkTarget>();
  readonly #site: SitePlan;
  /** By the path of a file without its ending, the address of its page. */
  readonly #byFile: () => ReadonlyMap<string, string>;
  readonly #known: () => ReadonlySet<string>;

  constructor(site: SitePlan) {
    this.#site = site;
    for (const target of site.targets) {
      const { status, route, alsoAt, file, aliases = [] } = target.page;
      for (const alias of aliases) this.#byAlias.set(alias.toLowerCase(), target);
      if (status === 'listed') for (const own of [route, ...alsoAt]) this.#byRoute.set(own, target);
      else if (status === 'refused') this.#contested.add(route);
      else if (status === 'unknown') this.#slugs.add(file.replace(/^.*\/|\.yaml$/g, ''));
    }
    this.#byFile = memoised(() => {
      const pages = [...this.#byRoute.values()].map(({ page }) => page);
      // Of a file with several pages, the first one is at its own address.
      return new Map(
        pages.reverse().map((page) => [page.file.replace(/^pages|(?:\/index)?\.yaml$/g, ''), page.route]),
      );
    });
    this.#known = memoised(() => new Set([...this.#byRoute.keys(), ...[...site.files].map(encodeURI)]));
  }

  pageAt(route: string): RoutedPage | undefined {
    return this.#byRoute.get(route)?.page;
  }

  /**
   * Checks a link.
   *
   * @param from the page it is on; `undefined` for the page frame and for lists that no page includes
   * @throws Error for a link that `safeUrl` refuses, which would be a bug in validation
   */
  resolve(text: string, from: LinkTarget | undefined): LinkVerdict {
    const verdict = safeUrl(text);
    if (!verdict.ok) throw new Error('an unsafe link has passed validation');
    const { url } = verdict;
    if (url.kind === 'external') return this.#external(url.href, from);
    if (url.kind !== 'route') return { kind: 'elsewhere', href: url.href };
    const target = url.path === '' ? from : this.#byRoute.get(url.path);
    if (target === undefined) return this.#withoutPage(text, url, from);
    const { page, words } = target;
    const isOwn = page.route === from?.page.route && page.file === from.page.file;
    const held = isOwn ? undefined : this.#heldBack(page, from);
    if (held !== undefined) {
      const on = held.why === 'draft' ? '' : momentText(held.instant, this.#site.setting.timeZone);
      return { kind: 'held-back', file: held.by ?? page.file, held, on };
    }
    const ids = this.#contested.has(url.path) ? undefined : target.ids;
    // Ids in other scripts are compared as they are read.
    const anchor = decoded(url.fragment);
    if (anchor === '' || ids === undefined || ids.has(anchor) || words?.has(anchor))
      return { kind: 'page', href: text };
    const withId = (id: string): string => `${url.path}${url.query}#${id}`;
    const meant = meantName(anchor, ids);
    const fix = meant.nearest === undefined ? undefined : withId(meant.nearest);
    return { kind: 'broken-anchor', anchor, page: page.route, ...meant, fix };
  }

  /** A path that no page has: that of a file, an old one, one that a page with mistakes may have, or a broken one. */
  #withoutPage(text: string, url: Route, from: LinkTarget | undefined): LinkVerdict {
    const path = decoded(url.path);
    const { files, allSeen, meant, meantBelow } = this.#site;
    if (LINKABLE_FILES.has(url.path) || files.has(path)) return { kind: 'elsewhere', href: text };
    const renamed = this.#byAlias.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
    if (renamed !== undefined) {
      const { route } = renamed.page;
      const href = route + text.slice(url.path.length);
      const verdict = this.resolve(href, from);
      return verdict.kind === 'page' ? { kind: 'alias', href, route } : verdict;
    }
    // The file name of a page whose address is unknown, alone or after a hyphen.
    const last = url.path.replace(/^.*\//, '');
    const endings = [last, ...[...last.matchAll(/-/g)].map(({ index }) => last.slice(index + 1))];
    const isMeant =
      meant.has(url.path) ||
      meantBelow.some((base) => url.path.startsWith(`${base}/`)) ||
      endings.some((ending) => this.#slugs.has(ending));
    return isMeant || !allSeen ? { kind: 'unread', href: text } : this.#broken(text, url);
  }

  #external(href: string, from: LinkTarget | undefined): LinkVerdict {
    const own = ownAddress(href, this.#site.ownHosts);
    // An address with a "." segment or a "//" is none of ours, or at least not a link to write.
    if (own === undefined || !safeUrl(own).ok) return { kind: 'elsewhere', href };
    const verdict = this.resolve(own, from);
    if (verdict.kind === 'page') return { kind: 'own-address', href, fix: own };
    return verdict.kind === 'elsewhere' || verdict.kind === 'unread' ? { kind: 'elsewhere', href } : verdict;
  }

  /** Why a page is held back while the page with the link is shown; that of a draft is not known yet. */
  #heldBack(page: RoutedPage, from: LinkTarget | undefined): HeldBack | undefined {
    const own = from?.page.heldBack;
    if (own === undefined) return page.heldBack;
    if (own.why !== 'scheduled') return undefined;
    if (page.publication !== undefined)
      return heldBack(page.publication, { ...this.#site.setting, at: own.instant });
    const { heldBack: held } = page;
    return held?.why === 'scheduled' && held.instant <= own.instant ? undefined : held;
  }

  #broken(text: string, url: Route): LinkVerdict {
    const rest = text.slice(url.path.length);
    const { basePath } = this.#site;
    const inSite = url.path.startsWith(`${basePath}/`) ? url.path.slice(basePath.length) : url.path;
    const tidy = inSite
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/^\/pages(?=\/)/, '')
      .replace(/(?:\/index)?\.(?:html?|yaml)$|\/index$/, '');
    // A collection may put its pages at other addresses than those of their files.
    const ofFile = this.#byRoute.has(tidy) ? undefined : this.#byFile().get(tidy);
    const plain = ofFile ?? (tidy === '' ? '/' : tidy);
    const { nearest, isSure } = this.#byRoute.has(plain)
      ? { nearest: plain, isSure: true }
      : meantName(url.path, this.#known());
    if (nearest === undefined && this.#site.mayHaveMore) return { kind: 'unread', href: text };
    const fix = nearest === undefined ? undefined : nearest + rest;
    return { kind: 'broken-link', nearest, fix, isSure };
  }
}

/** A path or a fragment that `safeUrl` allows, without percent-encoding where that can be read. */
const decoded = (path: string): string => decodedUri(path)?.normalize('NFC') ?? path;
