/**
 * What a browser must understand to be given any styles, as a condition of `@supports`: all colours depend on it.
 * Supported from Chrome 111, Firefox 113 and Safari 16.2 on (`cssTarget` in vite.config.ts). Half of the styles would
 * be white text on white; without any, a page is plain and legible, and it works as without JavaScript.
 */
export const STYLES_NEED = '(color:color-mix(in oklch,red,red))';
