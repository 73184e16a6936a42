import type { SiteFonts } from './site.ts';
import { charactersIn } from './unicodeRange.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Styles of a theme without the `@font-face` rules in whose place the fonts of a site are: those for any letter, unless these
 * lack plain Latin ones, and those for letters that its pages do not have or that its fonts have, too. Those for signs,
 * which drawings may have, stay.
 */
export const besideFonts = (styles: string, fonts: SiteFonts | undefined): string =>
  fonts === undefined ? styles : styles.replace(FACE, (face) => (isReplaced(face, fonts) ? '' : face));

/** The addresses of the files that only these rules name. */
export const filesReplaced = (styles: string, fonts: SiteFonts | undefined): ReadonlySet<string> =>
  new Set(
    (fonts === undefined ? [] : [...styles.matchAll(FACE)])
      .filter(([face]) => fonts !== undefined && isReplaced(face, fonts))
      .flatMap(([face]) => [...face.matchAll(/url\("?([^")]+)/g)].map(([, address = '']) => address)),
  );

/** Of the fonts of a site, which rules they replace: it is asked for each page, and a range may have thousands of letters. */
const known = new WeakMap<SiteFonts, Map<string, boolean>>();

function isReplaced(face: string, fonts: SiteFonts): boolean {
  const verdicts = known.get(fonts) ?? new Map<string, boolean>();
  known.set(fonts, verdicts);
  const verdict = verdicts.get(face) ?? isInTheirPlace(face, fonts);
  verdicts.set(face, verdict);
  return verdict;
}

function isInTheirPlace(face: string, { lacks }: SiteFonts): boolean {
  const [, range] = /unicode-range:\s*([^;}]+)/.exec(face) ?? [];
  if (range === undefined) return !/[a-z]/.test(lacks);
  const characters = [...charactersIn(range)];
  if (!characters.some((one) => /\p{L}/u.test(one))) return false;
  return !characters.some((one) => lacks.includes(one));
}
