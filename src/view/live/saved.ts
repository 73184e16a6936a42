/** The event by which live authoring says that pages have changed; its `detail` is the open one's HTML, if known. */
export const SAVED = 'site:saved';
