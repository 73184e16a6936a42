/** How much of a page is drawn at a time, in UTF-16 code units of HTML: about a screen. */
export const SCREEN = 6000;
