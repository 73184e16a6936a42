/** Whether there is room for one part of the Studio only, as on a phone; `styles/areas.css` says the same. */
export const isNarrow = (): boolean => matchMedia('(width < 50rem)').matches;
