import { decoded } from '../model/characterReferences.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { SearchPage, SearchPart, WrittenPart } from '../model/searchPage.ts';
import type { LinkedSite } from '../model/site.ts';
import { SEARCH, SEARCH_FIELD } from '../model/siteAddresses.ts';
import type { Theme } from '../model/theme.ts';
import { textHtml } from './feedContent.ts';

/** How much of a part is kept, in UTF-16 code units. */
const LONGEST_PART = 1000;
/**
 * How much of a part is kept at most in a file of at most that many UTF-16 code units; compressed, a third. Whoever
 * searches a usual site fetches at most 60 KB, a large one 600 KB: the headings alone where the texts have no room, and in
 * the end the names of the pages with their tags.
 */
const STEPS: readonly (readonly [part: number, file: number])[] = [
  ...[LONGEST_PART, 700, 500, 350, 250, 220, 200].map((part) => [part, 126_000] as const),
  ...[180, 100, 0].map((part) => [part, 2_000_000] as const),
];

/**
 * Elements that may begin or end within a word. Others part words: the lines of an address, each in a span, or links that
 * are drawn as buttons.
 */
const INLINE = /^(?:abbr|b|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|strong|sub|sup|u|var|wbr)$/;
/** What follows a word at once, such as the full stop behind a link. */
const CLOSING = /^[.,;:!?)\]’”»…]/;
const HEADING = /^(?:h[2-6]|summary)$/;
/** What has a line of its own. */
const LINE = /^(?:p|h1|li|dt|dd|figcaption)$/;
/** An id that an author has written or a heading has; others are of the drawing and change with it. */
const ID = / id="([^_"][^"]*)"/;
/** The number of a footnote, and the way back. */
const FOOTNOTE = /\brole="doc-(?:noteref|backlink)"/;
/** A text, and the tag behind it. */
const PIECE = /([^<]*)(?:<(\/?)([\w-]+) ?([^>]*)>|$)/g;

/** Code, of which each colour is an element. */
const CODE = /<pre\b[\s\S]*?<\/pre>/g;
const TITLE = /<h1\b[^>]*>([\s\S]*?)<\/h1>/;

/** What visitors can find of a page. */
export function searchPage(
  { route, name, tags = [], meta }: LinkedPage,
  main: string,
  { notInSearch = [] }: Pick<Theme, 'notInSearch'>,
): SearchPage {
  // Its name stands above what is found on it.
  const text = main.replace(TITLE, (title, words: string) =>
    plain(words.replace(/<[^>]*>/g, '')) === name ? '' : title,
  );
  const isNoText = (attributes: string): boolean =>
    FOOTNOTE.test(attributes) ||
    / class="([^"]*)"/
      .exec(attributes)?.[1]
      ?.split(' ')
      .some((one) => notInSearch.includes(one)) === true;
  const named = tags.map((tag) => tag.name);
  const parts = partsOf(text, isNoText);
  const words = wordsIn([name, ...named, ...parts.flat()].join(' '));
  // It says something that stands nowhere on the page.
  const isNew = [...wordsIn(meta.description)].some((word) => !words.has(word));
  return { route, name, tags: named, parts: isNew ? [...parts, ['', meta.description, '']] : parts };
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu));

function partsOf(main: string, isNoText: (attributes: string) => boolean): SearchPart[] {
  const html = textHtml(
    main.replace(CODE, (code) => code.replace(/<\/?span\b[^>]*>/g, '')),
    (element, attributes, isVoid) => {
      if (isVoid) return element === 'wbr' ? undefined : ' ';
      const id = ID.exec(attributes)?.[1];
      return id === undefined && INLINE.test(element) ? undefined : `<${element} ${id ?? ''}>`;
    },
    isNoText,
  );
  let part = { heading: '', text: '', id: '' };
  const parts = [part];
  /** The open elements, each with the id that leads to it or to what is around it. */
  const open: { readonly isHeading: boolean; readonly id: string }[] = [];
  for (const [, text = '', slash, element = '', own = ''] of html.matchAll(PIECE)) {
    const isHeading = open.at(-1)?.isHeading === true;
    const name = isHeading ? 'heading' : 'text';
    if (CLOSING.test(text)) part[name] = part[name].slice(0, -1);
    part[name] += `${text} `;
    // A line that ends without a stop would be read on into the next one.
    if (slash === '/' && LINE.test(element))
      part[name] = part[name].replace(/(?<=[\p{L}\p{M}\p{N})%])\s*$/u, '. ');
    if (slash === '/') open.pop();
    else if (element !== '') {
      const id = own || (open.at(-1)?.id ?? '');
      if (isHeading && HEADING.test(element)) part.id = id;
      else if (!isHeading && HEADING.test(element)) {
        part = { heading: '', text: '', id };
        parts.push(part);
      }
      open.push({ isHeading: isHeading || HEADING.test(element), id });
    }
  }
  return parts.flatMap(({ heading, text, id }): SearchPart[] => {
    const below = shortened(plain(text), LONGEST_PART);
    const above = plain(heading);
    return above === '' && below === '' ? [] : [[above, below, id]];
  });
}

const plain = (text: string): string => decoded(text).replace(/\s+/g, ' ').trim();

function shortened(text: string, longest: number): string {
  if (longest === 0) return '';
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`;
}

/**
 * The file that the search of a site in one language asks for once somebody searches. What stands on several pages, such
 * as a card or a question that they share, is in it once.
 */
export function searchFile(pages: readonly SearchPage[], { at = '' }: Pick<LinkedSite, 'at'>): OutputFile {
  const [longest] = STEPS.find(([part, file]) => isShort(rowsOf(pages, part), file)) ?? [];
  const searched = longest === undefined ? pages.map((page) => ({ ...page, parts: [] })) : pages;
  const rows = rowsOf(searched, longest ?? 0);
  return { path: (at + SEARCH).slice(1), contents: `[${[...rows].join()}]` };
}

/** Whether a file with these rows is short enough. It looks at no more of them than one has room for. */
function isShort(rows: Iterable<string>, longest: number): boolean {
  let length = 1;
  for (const row of rows) {
    length += row.length + 1;
    if (length > longest) return false;
  }
  return true;
}

/** The file of the field of a page that searches. Its name is none of a page, which a host may redirect or add scripts to. */
export function fieldFile({ route, field }: SearchPage): OutputFile[] {
  return field === undefined
    ? []
    : [{ path: route.slice(1).replace(/[^/]*$/, SEARCH_FIELD), contents: field }];
}

/** The row of each page, as JSON. */
function* rowsOf(pages: readonly SearchPage[], longest: number): Generator<string> {
  const kept = new Map<string, number>();
  for (const { route, name, tags, parts } of pages) {
    const held = parts.filter(([heading]) => longest > 0 || heading !== '');
    const own = [...new Map(held.map((part) => [keyOf(part), part])).values()];
    const written = own.map((part, at): WrittenPart => {
      const [heading, text, id = ''] = part;
      const before = own[at - 1]?.[2] ?? '';
      const leads = id === before ? ([] as const) : ([id] as const);
      const same = kept.get(keyOf(part));
      if (same !== undefined) return [same, ...leads];
      kept.set(keyOf(part), kept.size);
      return [heading, shortened(text, longest), ...leads];
    });
    yield JSON.stringify([route, name, tags, written]);
  }
}

const keyOf = ([heading, text]: SearchPart): string => `${heading}\n${text}`;
