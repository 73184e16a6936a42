import { isRecord } from '../model/readValue.ts';
import type { Theme } from '../model/theme.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';

/** What a property of a theme must be, as the end of "... must be", and whether a value is that. */
type Rule = readonly [kind: string, fits: (value: unknown) => boolean];

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const path: Rule = ['a path, as a text', isText];
const texts: Rule = ['a list of texts', (value) => Array.isArray(value) && value.every(isText)];
const method: Rule = ['a function', (value) => typeof value === 'function'];

const NEEDED = {
  blocks: path,
  frame: path,
  styles: texts,
  icon: [
    'the favicon itself as SVG, beginning with "<svg"',
    (value) => typeof value === 'string' && value.trimStart().startsWith('<svg'),
  ],
  reservedIds: texts,
  words: [
    'the texts of the interface by language, such as { en }',
    (value) => isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isRecord),
  ],
  policySources: method,
  sharePicture: path,
  letters: texts,
} satisfies Partial<Record<keyof Theme, Rule>>;

/** A rule for each property, so that a new one cannot be forgotten here. */
const RULES: Readonly<Record<keyof Theme, Rule>> = {
  ...NEEDED,
  newBlock: path,
  lateStyles: texts,
  fonts: path,
  highlight: path,
  colors: [
    'colours such as { light: "#ffffff", dark: "#000000" }',
    (value) => isRecord(value) && Object.values(value).every((color) => /^#[\da-f]{6}$/i.test(`${color}`)),
  ],
  look: method,
  fontsOf: method,
  ofMarkdown: method,
  islandWords: texts,
  newSite: path,
  structuredData: method,
  cutWords: method,
  notInFeed: texts,
  notInSearch: texts,
};

/**
 * Returns what is wrong with the properties of a theme, as a sentence; `undefined` if nothing is. The compiler says the
 * same, but nobody has to run it before a site is built.
 */
export function themeFault(theme: unknown): string | undefined {
  if (!isRecord(theme)) return '"theme" must be an object with the properties of a theme.';
  const known = Object.keys(RULES);
  const stranger = Object.keys(theme).find((name) => !known.includes(name));
  if (stranger !== undefined)
    return `"theme" has no property "${stranger}". ${didYouMean(nearest(stranger, known))}`.trimEnd();
  for (const [name, [kind, fits]] of Object.entries(RULES)) {
    const value: unknown = Reflect.get(theme, name);
    if (value === undefined && name in NEEDED) return `"theme" needs "${name}": ${kind}.`;
    if (value !== undefined && !fits(value)) return `"${name}" in "theme" must be ${kind}.`;
  }
  return undefined;
}
