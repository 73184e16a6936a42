import type { Page } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { brokenWords } from './brokenWords.ts';
import { inlineDrawings } from './inlineDrawings.ts';
import { layoutFlaws } from './layoutFlaws.ts';
import { measureReadability } from './readability.ts';

/** Everything outside of the main part. */
export const FRAME = 'body > :not(main)';
/** Whose names and roles stay whole however long they are (issue 9, item 4). */
const NAMES = '[data-block=people] li, [data-block=carousel] figcaption';

/** An A4 sheet inside the margins that browsers give it, in CSS pixels. */
const SHEET = { width: 718, height: 1046 };

/** A phone with letters twice as large, and one with the whole page twice as large. */
export const LARGE = [
  { name: '320 px with text at 200 %', width: 320, letters: '200%' },
  { name: '390 px with text at 200 %', width: 390, letters: '200%' },
  { name: '390 px at 200 %', width: 195, letters: '' },
] as const;

/** Opens or closes everything that a visitor can unfold. */
export const unfold = (page: Page, isOpen = true): Promise<void> =>
  page.evaluate((open) => {
    for (const details of document.querySelectorAll('details')) details.open = open;
  }, isOpen);

/** Enlarges the letters through the CSSOM, which the content security policy permits; back to normal with `''`. */
export const enlarge = (page: Page, letters: '200%' | ''): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);

/** What is out of place for a visitor at the current size. */
export const lookAtLayout = async (page: Page): Promise<string[]> => [
  ...(await layoutFlaws(page)),
  ...(await brokenWords(page)),
];

/** The same where letters are so large that longer words may break, but no names. */
export const lookAtLargeLetters = async (page: Page): Promise<string[]> => [
  ...(await layoutFlaws(page)),
  ...(await brokenWords(page, 'body', 12)),
  ...(await brokenWords(page, NAMES, Number.POSITIVE_INFINITY)),
];

/**
 * Headings whose size does not say what they stand above: one inside a section that is nearly as large as that of the
 * section, and two sizes that nobody can tell apart.
 */
export const lookAtHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizeOf = (heading: Element): number => Number.parseFloat(getComputedStyle(heading).fontSize);
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter((heading) =>
      heading.checkVisibility(),
    );
    const flaws = headings.flatMap((heading) => {
      const above = heading.closest('[data-block]')?.querySelector('h2');
      if (heading.localName !== 'h3' || !above?.checkVisibility()) return [];
      const [size, most] = [sizeOf(heading), sizeOf(above) * 0.8];
      return size > most ? [`"${heading.textContent}" is ${size} px, and ${most} are enough.`] : [];
    });
    const sizes = [...new Set(headings.map(sizeOf))].sort((one, other) => one - other);
    const alike = sizes.filter((size, place) => size < (sizes[place - 1] ?? 0) * 1.1);
    return [...flaws, ...alike.map((size) => `Headings of ${size} px are hardly larger than others.`)];
  });

/** Words in drawings that are too small to read; the drawings are put into the page for it. Tiles have lines in their place. */
export async function lookAtLetters(page: Page): Promise<string[]> {
  await inlineDrawings(page);
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('svg text')].flatMap((text) => {
      // Of a drawing of which only a part is shown, the rest is cut off.
      const [own, shown] = [text.getBoundingClientRect(), text.ownerSVGElement?.getBoundingClientRect()];
      if (shown && (own.right < shown.left + 1 || own.left > shown.right - 1)) return [];
      if (shown && (own.bottom < shown.top + 1 || own.top > shown.bottom - 1)) return [];
      const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      if (size === 0 || size >= 11 || !text.checkVisibility({ visibilityProperty: true })) return [];
      return [`"${text.textContent}" is ${size.toFixed(1)} px.`];
    }),
  );
}

/**
 * What is in the way of assistive technology. Colours are measured by `lookAtColours` in a tenth of the time, in drawings
 * as well.
 */
export const lookAtMarkup = (page: Page, except?: string): Promise<string[]> =>
  axeFindings(page, { without: ['color-contrast'], except });

/** What is not black on white, stays in its place or hangs over the edge of a sheet of paper; leaves the page printed. */
export async function lookAtPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg, svg *, script, noscript, style)')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { color, backgroundColor, position } = getComputedStyle(element);
      const isPlain = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgba(0, 0, 0, 0)';
      return isPlain && !/sticky|fixed/.test(position) ? [] : [element.outerHTML.slice(0, 120)];
    }),
  );
  return [...found, ...(await layoutFlaws(page)).filter((flaw) => !flaw.endsWith(' are due.'))];
}

/** What moves although the visitor has asked for no motion. */
export const lookAtMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '',
      ),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'auto'
      ? []
      : ['the page, when it scrolls']),
  ]);

/**
 * What is too faint to read, in drawings as well, which are put into the page for it.
 *
 * @param least the number of texts that are surely there
 */
export async function lookAtColours(page: Page, least = 30): Promise<string[]> {
  await inlineDrawings(page);
  const { texts, faint } = await measureReadability(page);
  return texts < least ? [...faint, `only ${texts} texts were found`] : [...faint];
}
