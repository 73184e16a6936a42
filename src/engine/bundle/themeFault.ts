import type { Theme } from '../model/theme.ts';
import { nearest } from '../text/nearest.ts';

interface Rule {
  readonly isNeeded: boolean;
  /** As the end of "... must be". */
  readonly kind: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const path: Rule = { isNeeded: true, kind: 'a path, as a text', fits: isText };
const texts: Rule = {
  isNeeded: true,
  kind: 'a list of texts',
  fits: (value) => Array.isArray(value) && value.every(isText),
};
const method: Rule = { isNeeded: true, kind: 'a function', fits: (value) => typeof value === 'function' };
const optional = (rule: Rule): Rule => ({ ...rule, isNeeded: false });

/** A rule for each property, so that a new one cannot be forgotten here. */
const RULES: Readonly<Record<keyof Theme, Rule>> = {
  blocks: path,
  newBlock: optional(path),
  frame: path,
  styles: texts,
  lateStyles: optional(texts),
  fonts: optional(path),
  highlight: optional(path),
  icon: {
    isNeeded: true,
    kind: 'the favicon itself as SVG, beginning with "<svg"',
    fits: (value) => typeof value === 'string' && value.trimStart().startsWith('<svg'),
  },
  colors: {
    isNeeded: false,
    kind: 'colours such as { light: "#ffffff", dark: "#000000" }',
    fits: (value) =>
      isObject(value) && Object.values(value).every((color) => /^#[\da-f]{6}$/i.test(`${color}`)),
  },
  look: optional(method),
  fontsOf: optional(method),
  ofMarkdown: optional(method),
  reservedIds: texts,
  headingPrefix: optional({ isNeeded: false, kind: 'a text', fits: isText }),
  words: {
    isNeeded: true,
    kind: 'the texts of the interface by language, such as { en }',
    fits: (value) => isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isObject),
  },
  islandWords: optional(texts),
  policySources: method,
  newSite: optional(path),
  sharePicture: path,
  letters: texts,
  structuredData: optional(method),
  notInFeed: optional(texts),
};

/**
 * Returns what is wrong with the properties of a theme, as a sentence; `undefined` if nothing is. The compiler says the
 * same, but nobody has to run it before a site is built.
 */
export function themeFault(theme: object): string | undefined {
  const known = Object.keys(RULES);
  const stranger = Object.keys(theme).find((name) => !known.includes(name));
  if (stranger !== undefined) {
    const meant = nearest(stranger, known);
    return `"theme" has no property "${stranger}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
  }
  for (const [name, { isNeeded, kind, fits }] of Object.entries(RULES)) {
    const value: unknown = Reflect.get(theme, name);
    if (value === undefined && isNeeded) return `"theme" needs "${name}": ${kind}.`;
    if (value !== undefined && !fits(value)) return `"${name}" in "theme" must be ${kind}.`;
  }
  return undefined;
}
