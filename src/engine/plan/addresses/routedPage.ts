/** A page file and its addresses. */
export interface RoutedPage {
  readonly file: string;
  /** Its canonical address; if it cannot have that address, the one it asks for. */
  readonly route: string;
  readonly alsoAt: readonly string[];
  /** The collection of its folder, or the one whose tags it is for. */
  readonly collection: string | undefined;
  /**
   * Whether it has its address. `refused`: the address is taken or not valid, which has been reported. `unknown`: the
   * address depends on a collection that could not be read. `pattern`: it is no page itself, but one is made from it
   * for each tag, below its address. Such pages are checked like any other.
   */
  readonly status: 'listed' | 'refused' | 'unknown' | 'pattern';
  readonly tag?: string;
  /** On a further page of a list, its number, from 2 on. */
  readonly number?: number;
  /** When visitors may see it, if the page says something about that. */
  readonly publication?: Publication;
  /** Why visitors do not see it at the moment for which the site is made, if they do not. */
  readonly heldBack?: HeldBack;
  /** Whether a text on it is still to be written. Visitors who know its address see it; search engines are not told of it. */
  readonly isUnfinished?: true;
  /** Its old addresses, decoded and without a slash at the end. */
  readonly aliases?: readonly string[];
}

/** When visitors may see a page. Instants are milliseconds since 1970. */
export interface Publication {
  readonly draft: boolean;
  readonly publishAt?: number;
  readonly expiresAt?: number;
}

/** Why visitors do not see a page, and since or until when. */
export type HeldBack = (
  | { readonly why: 'draft' }
  | { readonly why: 'scheduled' | 'expired'; readonly instant: number }
) & {
  /** The file that says so, if that is another page's. */
  readonly by?: string;
};
