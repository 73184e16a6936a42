import { momentText } from '../../model/moment.ts';
import { type SafeUrl, safeUrl } from '../../model/safeUrl.ts';
import type { RoutedPage } from '../../plan/addresses/assignRoutes.ts';
import { ownAddress } from '../../plan/addresses/ownAddress.ts';
import { knownNames } from '../../plan/blocks/knownNames.ts';
import type { LinkTarget } from '../../plan/linkTarget.ts';
import { type HeldBack, heldBack } from '../../plan/publication.ts';
import type { SitePlan } from '../../plan/sitePlan.ts';

/** What decides where links may lead. */
export type LinkFacts = Pick<
  SitePlan,
  | 'targets'
  | 'idRules'
  | 'meant'
  | 'meantBelow'
  | 'allSeen'
  | 'mayHaveMore'
  | 'ownHosts'
  | 'basePath'
  | 'files'
  | 'setting'
>;

/** The result of checking a link. */
export type LinkVerdict =
  | { readonly kind: 'page'; readonly href: string; readonly canonical: string }
  | { readonly kind: 'elsewhere'; readonly href: string }
  /** It may lead to a page that could not be read. */
  | { readonly kind: 'unread'; readonly href: string }
  /** A full address of a page of this site, and how to write it. */
  | { readonly kind: 'own-address'; readonly href: string; readonly fix: string }
  /** The page exists but is not published. */
  | { readonly kind: 'held-back'; readonly file: string; readonly held: HeldBack; readonly on: string }
  /** An old address of a page; `href` is the link with its real one. */
  | { readonly kind: 'alias'; readonly href: string; readonly route: string }
  | {
      readonly kind: 'broken-link';
      readonly nearest: string | undefined;
      readonly fix: string | undefined;
      readonly isSure: boolean;
    }
  | {
      readonly kind: 'broken-anchor';
      readonly anchor: string;
      readonly page: string;
      readonly known: readonly string[];
      readonly nearest: string | undefined;
      readonly fix: string | undefined;
      readonly isSure: boolean;
    };

/** Files of the built site that are not pages but may be linked to. */
const LINKABLE_FILES = new Set(['/sitemap.xml', '/robots.txt']);

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
  readonly #site: LinkFacts;
  #known: ReadonlySet<string> | undefined;
  #byFile: ReadonlyMap<string, string> | undefined;

  constructor(site: LinkFacts) {
    const { targets } = site;
    this.#site = site;
    for (const target of targets) {
      const { status, route, alsoAt, file, aliases = [] } = target.page;
      for (const alias of aliases) this.#byAlias.set(alias.toLowerCase(), target);
      if (status === 'listed') for (const own of [route, ...alsoAt]) this.#byRoute.set(own, target);
      else if (status === 'refused') this.#contested.add(route);
      else if (status === 'unknown') this.#slugs.add(file.replace(/^.*\/|\.yaml$/g, ''));
    }
  }

  /** The page at an address of its own. */
  pageAt(route: string): RoutedPage | undefined {
    return this.#at(route)?.page;
  }

  #at(route: string): LinkTarget | undefined {
    return this.#byRoute.get(route);
  }

  /**
   * Checks a link.
   *
   * @param text a link that `safeUrl` allows
   * @param from the page it is on; `undefined` for the page frame and for lists that no page includes
   * @throws Error for a link that `safeUrl` refuses, which would be a bug in validation
   */
  resolve(text: string, from: LinkTarget | undefined): LinkVerdict {
    const verdict = safeUrl(text);
    if (!verdict.ok) throw new Error('an unsafe link has passed validation');
    const { url } = verdict;
    if (url.kind === 'external') return this.#external(url.href, from);
    if (url.kind !== 'route') return { kind: 'elsewhere', href: url.href };
    const target = url.path === '' ? from : this.#at(url.path);
    if (target === undefined) {
      const path = decoded(url.path);
      if (LINKABLE_FILES.has(url.path) || this.#site.files.has(path))
        return { kind: 'elsewhere', href: text };
      const renamed = this.#byAlias.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
      if (renamed !== undefined) {
        const { route } = renamed.page;
        const href = route + text.slice(url.path.length);
        const verdict = this.resolve(href, from);
        return verdict.kind === 'page' ? { kind: 'alias', href, route } : verdict;
      }
      const { allSeen, meant, meantBelow } = this.#site;
      const isMeant = meant.has(url.path) || meantBelow.some((base) => url.path.startsWith(`${base}/`));
      if (!allSeen || isMeant || this.#mayBeUnknownPage(url.path)) return { kind: 'unread', href: text };
      return this.#broken(text, url);
    }
    const isOwn = target.page.route === from?.page.route && target.page.file === from.page.file;
    const held = isOwn ? undefined : this.#heldBack(target, from);
    if (held !== undefined) {
      const { timeZone } = this.#site.setting;
      const on = held.why === 'draft' ? '' : momentText(held.instant, timeZone);
      return { kind: 'held-back', file: held.by ?? target.page.file, held, on };
    }
    const ids = this.#contested.has(url.path) ? undefined : target.ids;
    // Ids in other scripts are compared as they are read.
    const fragment = decoded(url.fragment);
    if (fragment !== '' && ids !== undefined && !ids.has(fragment) && !target.words?.has(fragment)) {
      const named = `${this.#site.idRules.headingPrefix}${fragment}`;
      if (ids.has(named))
        return { kind: 'page', href: `${url.path}${url.query}#${named}`, canonical: target.page.route };
      const known = knownNames(ids);
      const near = known.nearest(fragment);
      return {
        kind: 'broken-anchor',
        anchor: fragment,
        page: target.page.route,
        known: known.names,
        nearest: near,
        fix: near === undefined ? undefined : `${url.path}${url.query}#${near}`,
        isSure: near !== undefined && known.sure(fragment) === near,
      };
    }
    return { kind: 'page', href: text, canonical: target.page.route };
  }

  /** A full address, which may be one of this site. */
  #external(href: string, from: LinkTarget | undefined): LinkVerdict {
    const own = ownAddress(href, this.#site.ownHosts);
    // An address with a "." segment or a "//" is none of ours, or at least not a link to write.
    if (own === undefined || !safeUrl(own).ok) return { kind: 'elsewhere', href };
    const verdict = this.resolve(own, from);
    if (verdict.kind === 'page') return { kind: 'own-address', href, fix: own };
    return verdict.kind === 'elsewhere' || verdict.kind === 'unread' ? { kind: 'elsewhere', href } : verdict;
  }

  /** Why a page is held back while the page with the link is shown; that of a draft is not known yet. */
  #heldBack({ page }: LinkTarget, from: LinkTarget | undefined): HeldBack | undefined {
    const own = from?.page.heldBack;
    if (own === undefined) return page.heldBack;
    if (own.why !== 'scheduled') return undefined;
    const then = { ...this.#site.setting, at: own.instant };
    if (page.publication !== undefined) return heldBack(page.publication, then);
    const { heldBack: held } = page;
    return held?.why === 'scheduled' && held.instant <= own.instant ? undefined : held;
  }

  /** Whether an address ends with the file name of a page whose address is unknown, alone or after a hyphen. */
  #mayBeUnknownPage(path: string): boolean {
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (this.#slugs.has(last)) return true;
    for (let hyphen = last.indexOf('-'); hyphen >= 0; hyphen = last.indexOf('-', hyphen + 1)) {
      if (this.#slugs.has(last.slice(hyphen + 1))) return true;
    }
    return false;
  }

  /** The address of the page in a file, by the path of that file without its ending. */
  #routeOfFile(path: string): string | undefined {
    this.#byFile ??= new Map(
      // Of a file with several pages, the first one is at its own address.
      [...this.#byRoute]
        .reverse()
        .map(([, { page }]) => [page.file.replace(/^pages|(?:\/index)?\.yaml$/g, ''), page.route]),
    );
    return this.#at(path) === undefined ? this.#byFile.get(path) : undefined;
  }

  #broken(text: string, url: SafeUrl & { kind: 'route' }): LinkVerdict {
    const rest = text.slice(url.path.length);
    const { basePath } = this.#site;
    const inSite = url.path.startsWith(`${basePath}/`) ? url.path.slice(basePath.length) : url.path;
    const tidy = inSite
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/^\/pages(?=\/)/, '')
      .replace(/(?:\/index)?\.(?:html?|yaml)$|\/index$/, '');
    // A collection may put its pages at other addresses than those of their files.
    const plain = this.#routeOfFile(tidy) ?? (tidy === '' ? '/' : tidy);
    this.#known ??= new Set([...this.#byRoute.keys(), ...[...this.#site.files].map(encodeURI)]);
    const known = knownNames(this.#known);
    const isTidied = this.#at(plain) !== undefined;
    const near = isTidied ? plain : known.nearest(url.path);
    if (near === undefined && this.#site.mayHaveMore) return { kind: 'unread', href: text };
    return {
      kind: 'broken-link',
      nearest: near,
      fix: near === undefined ? undefined : near + rest,
      isSure: isTidied || (near !== undefined && known.sure(url.path) === near),
    };
  }
}

/** A path or a fragment that `safeUrl` allows, without percent-encoding where that can be read. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
