import { JSDOM } from 'jsdom';

// A window takes longer to make than most of the pages to parse.
const parser = new new JSDOM().window.DOMParser();

/** HTML as a browser understands it. Scripts in it do not run. */
export const parseHtml = (html: string): Document => parser.parseFromString(html, 'text/html');
