/*
 * The rules that a page has for values in its content. All its other rules are in the sheet of the page, or in
 * the document for good: on the way to another page nothing but these changes. Written in the build, found in the browser.
 */

/** The rule of a hue in degrees. */
export const hueRule = (hue: number): string => `[data-accent="${hue}"]{--h:${hue}}`;

/** The rule of the colour that a picture shows until it comes: three hexadecimal digits. */
export const toneRule = (tone: string): string => `[data-color="${tone}"]{background-color:#${tone}}`;

/** The rule of the point of a picture that stays in view, in percent from the left and from the top. */
export const focusRule = (x: number, y: number): string =>
  `[data-focus="${x} ${y}"]{object-position:${x}% ${y}%}`;

/** Finds all of them in the text of a style sheet. */
const RULE =
  /\[data-accent="(\d+)"\]\{--h:\1\}|\[data-color="([\da-f]{3})"\]\{background-color:#\2\}|\[data-focus="(\d+) (\d+)"\]\{object-position:\3% \4%\}/g;

/** Returns these rules in the text of a style sheet. */
export const ownRules = (styles: string): string[] => styles.match(RULE) ?? [];
