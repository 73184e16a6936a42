import type { RoutedPage } from './addresses/assignRoutes.ts';

/** A page that links may lead to. */
export interface LinkTarget {
  readonly page: RoutedPage;
  /** Ids of its blocks; `undefined` if nothing of the page could be read. */
  readonly ids: ReadonlySet<string> | undefined;
  /** Of a page with mistakes, the words that may be ids, too. */
  readonly words?: ReadonlySet<string>;
}
