/*
 * The rules that a page has for values in its content. All its other rules are in the sheet of the page, or in
 * the document for good: on the way to another page nothing but these changes. Written in the build, found in the browser.
 */

/** The rule of a hue in degrees. */
export const hueRule = (hue: number): string => `[data-accent="${hue}"]{--h:${hue}}`;

/** The rule of the colour that a picture shows until it comes: three hexadecimal digits. */
export const toneRule = (tone: string): string => `[data-color="${tone}"]{background-color:#${tone}}`;

/** Finds both in the text of a style sheet. */
const RULE = /\[data-accent="(\d+)"\]\{--h:\1\}|\[data-color="([\da-f]{3})"\]\{background-color:#\2\}/g;

/** Returns the rules of hues and tones in the text of a style sheet. */
export const ownRules = (styles: string): string[] => styles.match(RULE) ?? [];
