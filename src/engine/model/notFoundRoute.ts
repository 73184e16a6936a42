/** The route of pages/404.yaml; `dist/404.html` is drawn for it. */
export const NOT_FOUND_ROUTE = '/404';
