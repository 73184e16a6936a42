/** The event that live authoring dispatches after pages have changed; `detail` is the open page's HTML, if known. */
export const SAVED = 'site:saved';
