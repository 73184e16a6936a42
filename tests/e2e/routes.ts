import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../scripts/project.ts';

const dist = join(project, 'dist');

/** Every address at which the built site serves a page, sorted; the not-found page has none of its own. */
export const routes: readonly string[] = readdirSync(dist, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.html') && path !== '404.html')
  .map((path) => `/${path.replace(/^index\.html$|\.html$/, '')}`)
  .sort();

/** The HTML of a page of the built site. */
export const readPage = (route: string): string =>
  readFileSync(join(dist, route === '/' ? 'index.html' : `${route}.html`), 'utf8');

/** An address without a page, which is therefore answered with the not-found page. */
export const NOWHERE = '/there-is-no-such-page';

/**
 * What surrounds the main part of a page, without the marks of the links to the page itself and to those above it, and
 * where it can be read in another language.
 */
function frameOf(route: string): string {
  const html = readPage(route);
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  if (start < 0 || end < start) throw new Error(`${route} has no main part`);
  const around = html.slice(html.indexOf('<body'), start) + html.slice(end);
  return around
    .replaceAll(/ aria-current="(?:page|true)"/g, '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<a [^>]*\blang="[^>]*>/g, '<a>');
}

const frames = new Map([...routes].reverse().map((route) => [frameOf(route), route]));

/** Whether no page before it has the same frame, so that one has to look at it there. */
export const isFirstWithItsFrame = (route: string): boolean => [...frames.values()].includes(route);

/** A few addresses whose pages together contain every kind of block on the site. */
export const everyBlock: readonly string[] = cover(
  new Map(
    routes.map((route) => {
      const html = readPage(route);
      return [route, new Set([...html.matchAll(/data-block="([^"]+)"/g)].map(([, type = '']) => type))];
    }),
  ),
);

/** Takes the page that adds the most, repeatedly, until nothing is missing. */
function cover(blocks: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const missing = new Set([...blocks.values()].flatMap((types) => [...types]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const added = (route: string): number =>
      [...(blocks.get(route) ?? [])].filter((type) => missing.has(type)).length;
    const best = [...blocks.keys()].reduce((one, other) => (added(other) > added(one) ? other : one));
    chosen.push(best);
    for (const type of blocks.get(best) ?? []) missing.delete(type);
  }
  return chosen;
}
