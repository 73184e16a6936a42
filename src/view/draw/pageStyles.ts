import {
  baseStyles,
  blockStyles,
  fontFaces,
  lateFontFaces,
  lateStyles,
  plainStyles,
} from 'virtual:theme/draw';
import { memoisedBy } from '../../engine/model/memoised.ts';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import type { PageSection } from '../island.ts';
import { STYLES_NEED } from '../stylesNeed.ts';
import { standaloneDrawings } from './drawingsFile.ts';
import type { Blocks } from './loadBlocks.ts';
import { joinLayers, readStyles, writeStyles } from './styleRules.ts';
import { NAMES_AND_VALUES, untilAsked, usedNames, usedStyles, usedTokens, usedValues } from './usedStyles.ts';
import { valueRulesOf } from './valueRules.ts';

const joined = (texts: readonly string[]): string => texts.map((text) => text.trim()).join('\n');

/** What every page needs in its first screen: fonts, tokens, elements, the header; and what that needs when it is used. */
const ofFirst = joined([fontFaces, ...baseStyles]).trim();
const { drawn: first, asked } = import.meta.env.PROD ? untilAsked(ofFirst) : { drawn: ofFirst, asked: '' };

/** What every page needs: the first screen's and, for instance, the footer's. */
export const base: string = [first, lateFontFaces, asked, joined(lateStyles)].join('\n').trim();

/** What every page needs further down, of which a first screen may already show something. */
const late: readonly string[] = lateStyles.map((text) => joined([text]));

/** The style sheets of each block, by block type, without those that every page has. Blocks share those of their parts. */
export const stylesOfBlocks: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(blockStyles).map(([type, texts]) => [
    type,
    texts.filter((text) => !baseStyles.includes(text)).map((text) => joined([text])),
  ]),
);

/** Makes a drawing fit for a file of its own; see `standaloneDrawings`. */
export const standalone = standaloneDrawings([
  ...new Set([first, ...late, ...[...stylesOfBlocks.values()].flat()]),
]);

/** A text in which each layer is named once for the rules that follow one another. */
function withJoinedLayers(text: string): string {
  return writeStyles(joinLayers(readStyles(text)));
}

/** Browsers that lack what the styles need get none of them. */
const guarded = (text: string): string => `@supports ${STYLES_NEED}{${text}}`;

/** What begins every page: one text, so that what is known of it is found at once. */
const guardedFirst = guarded(withJoinedLayers(first));
const guardedBase = guarded(base);

/**
 * The style sheet of a page: those of its blocks of which it shows anything, and whatever else is not in a first screen. A
 * single one, so that a visitor waits for it once.
 */
export function sheetBelow(sections: readonly PageSection[], blocks: Blocks): string {
  const types = [...new Set(sections.map(({ type }) => type))].sort();
  // The code of an interactive block may add classes of its own.
  const moving = stylesOf(types.filter((type) => blocks.get(type)?.kind === 'interactive'));
  const shown = sections
    .map((section) => (section.kind === 'static' ? section.html : Object.values(section.slots).join('')))
    .join('');
  const key = [...stylesOf(types)].filter((text) => moving.has(text) || isShown(text, shown)).join('');
  return sheetOf(key);
}

/** The styles of some markup of a block, without those that every page has. */
export const stylesFor = (type: string, markup: string, { basePath }: Pick<LinkedSite, 'basePath'>): string =>
  placed([...stylesOf([type])].filter((text) => isShown(text, markup)).join(''), basePath);

/** Of these, the names say nothing. */
const plain: ReadonlySet<string> = new Set(plainStyles.map((text) => joined([text])));

/** Whether some markup may have a class that a style sheet names. In CSS modules they begin with the name of the file. */
function isShown(text: string, markup: string): boolean {
  if (plain.has(text)) return true;
  const files = beginningsOf(text);
  return files.length === 0 || files.some((file) => markup.includes(file));
}

/** What the classes of a style sheet begin with. */
const beginningsOf = memoisedBy((text: string) => [...new Set(text.match(/(?<=\.)[A-Za-z]\w*-/g))]);

/** A sheet by the styles of its blocks: the pages of a collection are mostly alike. */
const sheetOf = memoisedBy((ofBlocks: string) =>
  guarded(withJoinedLayers([lateFontFaces, asked, ...late, ofBlocks].join(''))),
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
 * Of its own styles, a page whose sheet comes later has only the rules that its first screen needs.
 *
 * @param count of how many blocks, from the first
 * @param isWhole whether the page has no other styles
 * @param body the drawn content of `<body>`
 */
export function inlineStyles(
  page: LinkedPage,
  blocks: Blocks,
  { count, isWhole, body }: { readonly count: number; readonly isWhole: boolean; readonly body: string },
): readonly string[] {
  const types = [...new Set(page.blocks.slice(0, count).map(({ type }) => type))].sort();
  const ownValues = valueRulesOf(body);
  if (isWhole) return inlined(guardedBase, ownValues + [...stylesOf(types)].join(''));
  const screen = firstScreenOf(body);
  const key = [types.join(), ownValues, ...new Set(screen.match(NAMES_AND_VALUES))].join('\n');
  const before = ofScreens.get(key);
  if (before !== undefined) return before;
  const [names, values] = [usedNames(screen), usedValues(screen)];
  // The code of an interactive block may add classes and attributes of its own.
  const moving = stylesOf(types.filter((type) => blocks.get(type)?.kind === 'interactive'));
  const rules = [...stylesOf(types)].map((text) => (moving.has(text) ? text : usedStyles(text, names)));
  const needed = [ownValues, ...late.map((text) => usedStyles(text, names, true)), ...rules].join('');
  const own = withJoinedLayers(usedTokens(late, first + needed, values) + needed);
  const styles = inlined(guardedFirst, own);
  if (ofScreens.size >= MOST_SCREENS) ofScreens.clear();
  ofScreens.set(key, styles);
  return styles;
}

/** The styles of first screens, by what they depend on as it is written: the pages of a collection are mostly alike. */
const ofScreens = new Map<string, readonly string[]>();
const MOST_SCREENS = 1000;

const stylesOf = (types: readonly string[]): ReadonlySet<string> =>
  new Set(types.flatMap((type) => stylesOfBlocks.get(type) ?? []));

const inlined = (ofAll: string, ofPage: string): string[] => [
  ...(ofAll === guarded('') ? [] : [ofAll]),
  ...(ofPage === '' ? [] : [guarded(ofPage)]),
];

/** The markup of a page's sections up to the link to its sheet. */
export function firstScreenOf(body: string): string {
  const start = Math.max(0, body.indexOf('<main'));
  const end = body.indexOf('<link rel="stylesheet"', start);
  return body.slice(start, end < 0 ? undefined : end);
}

/** The address of the style sheet that some markup links to. */
export const linkedSheet = (body: string): string =>
  /<link rel="stylesheet" href="([^"]*)"/.exec(body)?.[1] ?? '';

/** Styles whose files lie below the path of a site on its host. */
export const placed = (styles: string, basePath: string): string =>
  basePath === '' ? styles : styles.replace(/url\(("?)\/(?!\/)/g, `url($1${basePath}/`);
