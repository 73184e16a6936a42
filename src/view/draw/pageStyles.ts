import { baseStyles, blockStyles, fontFaces, lateFontFaces, lateStyles } from 'virtual:theme/draw';
import type { LinkedPage } from '../../engine/model/page.ts';
import { STYLES_NEED } from '../stylesNeed.ts';
import { huesOf } from './hues.ts';
import type { Blocks } from './loadBlocks.ts';
import { tonesOf } from './tones.ts';

const joined = (texts: readonly string[]): string => texts.map((text) => text.trim()).join('\n');

/** What every page needs in its first screen: fonts, tokens, elements, the header. */
const first = [fontFaces, joined(baseStyles)].join('\n').trim();

/** What every page needs: the first screen's and, for instance, the footer's. */
export const base: string = [first, lateFontFaces, joined(lateStyles)].join('\n').trim();

/** The style sheets of each block, by block type. Blocks share those of their parts. */
export const stylesOfBlocks: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(blockStyles).map(([type, texts]) => [type, texts.map((text) => text.trim())]),
);

/** Browsers that lack what the styles need get none of them. */
const guarded = (text: string): string => `@supports ${STYLES_NEED}{${text}}`;

/** What begins every page: one text, so that what is known of it is found at once. */
const guardedFirst = guarded(first);
const guardedBase = guarded(base);

/**
 * The sheet that all pages share: whatever is not in a first screen. A single one, so that a visitor waits for it once,
 * and no navigation waits for another.
 */
export const sharedSheet: string = guarded(
  [lateFontFaces, joined(lateStyles), ...new Set([...stylesOfBlocks.values()].flat())].join(''),
);

/**
 * How much CSS a page inlines for its first blocks, in UTF-16 code units: enough for the tallest kind of opening and
 * what follows a low one. More would delay the first paint, and less what is seen with it.
 */
const FIRST_BLOCKS = 4000;

/**
 * Returns how many blocks at the beginning of a page have their styles inlined. The link to the shared sheet comes right before
 * the styles of the next block are needed: in one of the two sections that meet there, which therefore must not be both
 * interactive, because their markup belongs to React.
 */
export function blocksInFirstScreen({ blocks: shown }: Pick<LinkedPage, 'blocks'>, blocks: Blocks): number {
  const texts = new Set<string>();
  const isInteractive = (at: number): boolean => blocks.get(shown[at]?.type ?? '')?.kind === 'interactive';
  let size = 0;
  for (const [at, { type }] of shown.entries()) {
    for (const text of stylesOfBlocks.get(type) ?? []) {
      if (!texts.has(text)) size += text.length;
      texts.add(text);
    }
    if (at > 0 && size > FIRST_BLOCKS && !(isInteractive(at - 1) && isInteractive(at))) return at;
  }
  return shown.length;
}

/**
 * The styles that a page has inline and no others, in cascade order: those of every page, which navigation keeps, and
 * the page's own. Not one text for each block, because each costs a hash in the policy.
 *
 * @param count of how many blocks, from the first
 * @param isWhole whether the page has no other styles
 * @param body the drawn content of `<body>`
 */
export function inlineStyles(page: LinkedPage, count: number, isWhole: boolean, body: string): string[] {
  const types = [...new Set(page.blocks.slice(0, count).map(({ type }) => type))].sort();
  const isUsed = isWhole ? () => true : usedIn(body);
  const own = new Set(types.flatMap((type) => stylesOfBlocks.get(type) ?? []).filter(isUsed));
  const ofPage = [huesOf(page), tonesOf(body), ...own].join('');
  return [
    ...((isWhole ? base : first) === '' ? [] : [isWhole ? guardedBase : guardedFirst]),
    ...(ofPage === '' ? [] : [guarded(ofPage)]),
  ];
}

/** The classes that a style sheet is about, by its text. */
const classesOf = new Map<string, readonly string[]>();

/**
 * Returns whether a style sheet is about anything in some markup. A block may have parts that few of its pages use, and
 * each part has its own sheet.
 */
function usedIn(markup: string): (sheet: string) => boolean {
  const used = new Set<string>();
  for (const several of classValuesIn(markup)) for (const one of several.split(' ')) used.add(one);
  return (sheet) => {
    const classes =
      classesOf.get(sheet) ?? [...sheet.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
    classesOf.set(sheet, classes);
    return classes.length === 0 || classes.some((name) => used.has(name));
  };
}

const CLASS = 'class=';

/** The values of all `class` attributes, each once: a page repeats most of its hundreds. */
function classValuesIn(markup: string): Set<string> {
  const values = new Set<string>();
  for (let at = markup.indexOf(CLASS); at >= 0; at = markup.indexOf(CLASS, at)) {
    const before = markup.charAt(at - 1);
    at += CLASS.length;
    if (before !== ' ' && !/\s/.test(before)) continue;
    const isQuoted = markup.charAt(at) === '"';
    if (isQuoted) at += 1;
    const end = isQuoted ? markup.indexOf('"', at) : endOfWord(markup, at);
    if (end < 0) break;
    values.add(markup.slice(at, end));
    at = end;
  }
  return values;
}

/** Where an attribute's value without quotation marks ends. */
function endOfWord(markup: string, from: number): number {
  const end = /[\s">]/g;
  end.lastIndex = from;
  return end.exec(markup)?.index ?? markup.length;
}

/** Styles whose files lie below the path of a site on its host. */
export const placed = (styles: string, basePath: string): string =>
  basePath === '' ? styles : styles.replaceAll('url(/', `url(${basePath}/`);
