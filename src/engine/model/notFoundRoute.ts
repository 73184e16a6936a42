/** The route of pages/404.yaml, which is published as `404.html` and never listed. */
export const NOT_FOUND_ROUTE = '/404';

/** Whether a route is that of a not-found page: of the site, or of one of its languages (`/ta/404`). */
export const isNotFound = (route: string, languages: readonly { readonly at: string }[] = []): boolean =>
  route === NOT_FOUND_ROUTE || languages.some(({ at }) => route === at + NOT_FOUND_ROUTE);
