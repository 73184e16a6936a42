/**
 * The text of the script after the link to a style sheet in a page. It does nothing, but browsers run no script before
 * the style sheets above it have arrived (HTML, "has a style sheet that is blocking scripts"), so that none shows what
 * follows without its styles. Some would not wait for a sheet in the body otherwise. The empty text is not a script.
 */
export const SHEET_GATE = ';';
