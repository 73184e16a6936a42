import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { SearchPage, SearchPart } from '../model/searchPage.ts';
import type { LinkedSite } from '../model/site.ts';
import { SEARCH } from '../model/siteAddresses.ts';
import { plainHtmlOf } from './feedContent.ts';

/** How much of a part is kept, in UTF-16 code units: a long answer is found by its beginning and by its heading. */
const LONGEST_PART = 300;

/**
 * What visitors can find of a page.
 *
 * @param main the content of its `<main>`, as the renderer writes it
 */
export function searchPage({ route, name, tags = [] }: LinkedPage, main: string): SearchPage {
  const [before = '', ...rest] = plainHtmlOf(main, '', route).split(/<(?:h[2-6]|summary)>/);
  const parts = [['', textOf(before)] as const, ...rest.map(partOf)];
  return { route, name, tags: tags.map((tag) => tag.name), parts: parts.filter(([, text]) => text !== '') };
}

function partOf(html: string): SearchPart {
  const [heading = '', ...below] = html.split(/<\/(?:h[2-6]|summary)>/);
  return [textOf(heading), textOf(below.join(' '))];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The words of some HTML as the renderer writes it. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_PART);

/** The file that the search of a site in one language asks for once somebody searches. */
export const searchFile = (
  pages: readonly SearchPage[],
  { at = '' }: Pick<LinkedSite, 'at'>,
): OutputFile => ({
  path: (at + SEARCH).slice(1),
  contents: JSON.stringify(pages.map(({ route, name, tags, parts }) => [route, name, tags, parts])),
});
