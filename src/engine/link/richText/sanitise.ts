import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decoded } from '../../model/characterReferences.ts';
import { type DiskCache, keptData } from '../../model/diskCache.ts';
import { memoised } from '../../model/memoised.ts';
import { picturePath } from '../../model/picturePath.ts';
import { safeUrl } from '../../model/safeUrl.ts';
import { packageList } from '../../store/projectPlaces.mjs';
import { loadPurifier, type SafeHtml } from './purifyHtml.ts';

/** Removes everything unsafe from rich text; `isMade`: it was made of Markdown without HTML in it. */
export type Sanitiser = (html: string, isMade?: boolean) => Promise<SafeHtml>;

/** Everything that affects how a text is cleaned: the profile, the rule for links, the versions of the packages. */
const DECIDED_BY = [
  './purifyHtml.ts',
  '../../model/richTextProfile.ts',
  '../../model/safeUrl.ts',
  '../../pictures/cleanSvg.ts',
];

const project = new URL('../../../../', import.meta.url);

/** Loaded for the first text that needs it and is not in the cache, and then kept: loading takes half a second. */
const purifier = memoised(loadPurifier);

/**
 * Makes a sanitiser: DOMPurify on jsdom with a strict profile (no scripts, styles, classes, ids, forms, SVG or MathML;
 * links must pass `safeUrl`). What was made of Markdown needs neither of them.
 */
export function newSanitiser(cache: DiskCache): Sanitiser {
  const profile = memoised(profileKey);
  return async (html, isMade = false) => {
    if (!/[<&]/.test(html)) return { html: html.replaceAll('>', '&gt;'), removed: [], links: [] };
    const excess = tooMuchHtml(html);
    if (excess !== undefined) return { html: '', removed: [`everything, because it ${excess}`], links: [] };
    if (isMade) return cleanMarkdown(html);
    const digest = hash('sha256', (await profile()) + html);
    return keptData(cache, digest, async () => (await purifier())(html));
  };
}

/** Part of every cache key, so that texts cleaned by another profile or version are never used. */
async function profileKey(): Promise<string> {
  const paths = [...DECIDED_BY, new URL(packageList(fileURLToPath(project)), project)];
  const texts = paths.map((path) => readFile(new URL(path, import.meta.url), 'utf8'));
  return hash('sha256', (await Promise.all(texts)).join('\0'));
}

/** Levels of nested elements; an article has fewer than ten. */
const MAX_DEPTH = 100;
/** Elements and comments in one text; a table of 500 rows has about 3,000. */
const MAX_TAGS = 4000;
/** Characters in one tag, including its attributes. */
const MAX_TAG_LENGTH = 5000;

/** Elements that need no end tag: void elements, and those that end when the next one begins (HTML, 13.1.2.4). */
const SELF_ENDING = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption h1 h2 h3 h4 h5 h6 rb rt rp',
  ].flatMap((names) => names.split(' ')),
);

/**
 * What a rich text has too much of, as the end of "everything, because it ..."; `undefined` for a normal text. The time for
 * parsing and cleaning grows with the square of its depth, of the number of its tags and of the length of each.
 */
function tooMuchHtml(html: string): string | undefined {
  let depth = 0;
  let deepest = 0;
  let tags = 0;
  let longest = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z!][a-z0-9-]*)/gi)) {
    if (slash === '') tags++;
    if (tags > MAX_TAGS) break;
    const end = html.indexOf('>', index);
    longest = Math.max(longest, name === '!--' ? 0 : (end < 0 ? html.length : end) - index);
    if (!/^[a-z]/i.test(name) || SELF_ENDING.has(name.toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  if (deepest > MAX_DEPTH) return `nests tags more than ${MAX_DEPTH} deep`;
  if (tags > MAX_TAGS) return `has more than ${MAX_TAGS.toLocaleString('en-US')} tags`;
  return longest > MAX_TAG_LENGTH ? 'has a tag that is too long' : undefined;
}

/** A link or a picture as micromark writes them; no value has a quotation mark or an angle bracket in it. */
const ADDRESSED = /<(a|img)((?: [a-z]+="[^"<>]*")*)>/g;
const ADDRESS = / (?:href|src)="([^"]*)"/;

/** Cleans HTML that was made of Markdown without HTML in it, where only addresses can be unsafe, as DOMPurify would. */
export function cleanMarkdown(html: string): SafeHtml {
  const removed = new Set<string>();
  const links = new Set<string>();
  const clean = html.replace(ADDRESSED, (tag, name: string, attributes: string) => {
    const address = decoded(ADDRESS.exec(attributes)?.[1] ?? '');
    if (name === 'img') {
      if (picturePath.test(address)) return tag;
      removed.add('<img>');
      return '';
    }
    if (safeUrl(address).ok) {
      links.add(address);
      return tag;
    }
    removed.add(`href "${address.slice(0, 2000)}"`);
    return `<a${attributes.replace(ADDRESS, '')}>`;
  });
  return { html: clean, removed: [...removed].sort(), links: [...links] };
}
