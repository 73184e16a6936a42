import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { wholeAddress } from '../model/siteBase.ts';

/** Elements that make sense without the site's styles and scripts, and their attributes. */
const KEPT: ReadonlyMap<string, readonly string[]> = new Map([
  ...words(
    `p h2 h3 h4 h5 h6 ul dl dt dd hr br pre aside figure figcaption table caption thead tbody tfoot tr details summary
     strong em b i s u del ins sub sup small mark q cite code kbd samp var dfn`,
  ).map((name): [string, readonly string[]] => [name, []]),
  ['a', ['href', 'hreflang']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['ol', ['start', 'reversed', 'type']],
  ['li', ['value']],
  ['th', ['scope', 'colspan', 'rowspan', 'align']],
  ['td', ['colspan', 'rowspan', 'align']],
  ['blockquote', ['cite']],
  ['abbr', ['title']],
  ['time', ['datetime']],
]);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Elements that are left out with all that is in them: drawings, controls, and ways through the site. */
const LEFT_OUT = new Set(
  words('svg template noscript nav dialog iframe video audio form button select textarea label output'),
);
/** What is left out because its author says so: it is not shown, or is no text to quote (`data-nosnippet`). */
const IS_LEFT_OUT = / (?:hidden|aria-hidden="true"|data-nosnippet)(?=[ =/]|$)/;
const VOID = new Set(words('br hr img input link meta source wbr area col track embed'));
/** Addresses, which have to be whole outside of the site. */
const ADDRESSES = new Set(['href', 'src', 'cite']);

/** A tag as this program writes it; or a comment, a script or a style sheet, in which nothing is one. */
const TAG =
  /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/gi;
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g;

/**
 * The text of a page for the feed as plain HTML with whole addresses; throws "BlockFailure" for a block that cannot be
 * drawn.
 */
export function feedContent(page: LinkedPage, site: LinkedSite, { renderer, blocks, theme }: Bundle): string {
  const without = new Set(theme.notInFeed);
  const shown = { ...page, blocks: page.blocks.filter(({ type }) => !without.has(type)) };
  const { body } = renderer.renderPage(shown, site, blocks);
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? '';
  return plainHtmlOf(main, site.baseUrl, page.canonical);
}

/** Reduces HTML as the renderer writes it to what a feed reader can show. */
export const plainHtmlOf = (html: string, baseUrl: string, route: string): string =>
  textHtml(html, (name, attributes) => {
    const allowed = KEPT.get(name);
    return allowed && `<${name}${kept(attributes, allowed, baseUrl, route)}>`;
  })
    .replace(/[^\S\n]*\n\s*\n/g, '\n')
    .trim();

/**
 * The text of HTML as the renderer writes it, closed and quoted, without drawings, controls and ways through the site.
 *
 * @param leftOut which elements to leave out as well, with all that is in them
 * @param startTag what to write where an element begins; without it, the element is left out and its content stays
 */
export function textHtml(
  html: string,
  startTag: (name: string, attributes: string, isVoid: boolean) => string | undefined,
  leftOut: (attributes: string) => boolean = () => false,
): string {
  const out: string[] = [];
  /** The open elements: whether each is kept. */
  const open: boolean[] = [];
  /** How many elements are open in one that is left out. */
  let below = 0;
  let end = 0;
  for (const { 0: tag, 1: slash, 2: written, 3: attributes = '', index } of html.matchAll(TAG)) {
    if (below === 0) out.push(html.slice(end, index));
    end = index + tag.length;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    const isVoid = VOID.has(name) || attributes.endsWith('/');
    if (slash === '/') {
      if (below > 0) below -= 1;
      else if (open.pop() === true) out.push(`</${name}>`);
    } else if (below > 0) {
      if (!isVoid) below += 1;
    } else if (LEFT_OUT.has(name) || IS_LEFT_OUT.test(attributes) || leftOut(attributes)) {
      if (!isVoid) below = 1;
    } else {
      const kept = startTag(name, attributes, isVoid);
      if (kept !== undefined) out.push(kept);
      if (!isVoid) open.push(kept !== undefined);
    }
  }
  if (below === 0) out.push(html.slice(end));
  return out.join('');
}

function kept(attributes: string, allowed: readonly string[], baseUrl: string, route: string): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .flatMap(([, name = '', value = '']) => {
      const isKept = allowed.includes(name) || name === 'lang' || name === 'dir';
      return isKept ? [` ${name}="${ADDRESSES.has(name) ? whole(value, baseUrl, route) : value}"`] : [];
    })
    .join('');
}

function whole(address: string, baseUrl: string, route: string): string {
  if (address.startsWith('#')) return `${baseUrl}${route}${address}`;
  return /^\/(?!\/)/.test(address) ? wholeAddress(baseUrl, address) : address;
}
