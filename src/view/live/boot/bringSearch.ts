import type { beginSearch, openSearch } from './search.ts';

/** Written before the file that the visitor's first sign brings (`bundle.ts`). */
declare const SEARCH: string;

/** What the file exports that a search brings. */
interface SearchFile {
  readonly beginSearch: typeof beginSearch;
  readonly openSearch: typeof openSearch;
}

/**
 * Fetches the file that a search brings.
 *
 * @throws Error if it does not come
 */
export const bringSearch = (): Promise<SearchFile> => import(/* @vite-ignore */ SEARCH);
