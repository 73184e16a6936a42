/** The route of pages/404.yaml, which is published as `404.html`. */
export const NOT_FOUND_ROUTE = '/404';
