import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { SearchPage, SearchPart } from '../model/searchPage.ts';
import type { LinkedSite } from '../model/site.ts';
import { SEARCH } from '../model/siteAddresses.ts';
import { decoded } from '../plan/blocks/textHeadings.ts';
import { plainHtmlOf } from './feedContent.ts';

/**
 * How much of a part is kept, in UTF-16 code units: a long answer is found by its beginning and by its heading, so that
 * whoever searches fetches at most 60 KB.
 */
const LONGEST_PART = 250;

/** What visitors can find of a page. */
export function searchPage({ route, name, tags = [] }: LinkedPage, main: string): SearchPage {
  const [before = '', ...rest] = plainHtmlOf(main, '', route).split(/<(?:h[2-6]|summary)>/);
  const parts = [['', textOf(before)] as const, ...rest.map(partOf)];
  return { route, name, tags: tags.map((tag) => tag.name), parts: parts.filter(([, text]) => text !== '') };
}

function partOf(html: string): SearchPart {
  const [heading = '', ...below] = html.split(/<\/(?:h[2-6]|summary)>/);
  return [textOf(heading), textOf(below.join(' '))];
}

function textOf(html: string): string {
  const text = decoded(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LONGEST_PART ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_PART))} …`;
}

/**
 * The file that the search of a site in one language asks for once somebody searches. What stands on several pages, such
 * as a card or a question that they share, tells none from another: it is kept once.
 */
export function searchFile(pages: readonly SearchPage[], { at = '' }: Pick<LinkedSite, 'at'>): OutputFile {
  const kept = new Set<string>();
  const isNew = (part: SearchPart): boolean => {
    const { size } = kept;
    return kept.add(part.join('\n')).size > size;
  };
  const rows = pages.map(({ route, name, tags, parts }) => [route, name, tags, parts.filter(isNew)]);
  return { path: (at + SEARCH).slice(1), contents: JSON.stringify(rows) };
}
