import { SHARED_ATTRIBUTES } from '../live/boot/attributes.ts';
import { readStyles, type StyleRule, writeStyles } from './styleRules.ts';

/** The classes and attributes of some markup, as selectors name them: ".wrap", "[data-art". */
export type UsedNames = ReadonlySet<string>;

/** Attributes that a script sets, so that they may be missing from the markup. */
const SET_BY_SCRIPT = new Set(
  SHARED_ATTRIBUTES.filter(
    ({ writtenBy }) => writtenBy.includes('boot') || writtenBy.includes('runtime'),
  ).map(({ name }) => `[${name}`),
);

const IN_MARKUP = /\s(?:class=(?:"([^"]*)"|([^\s">]+))|(data-[\w-]+))/g;

/** The classes and `data-` attributes in some markup. */
export function usedNames(markup: string): UsedNames {
  const used = new Set<string>();
  for (const [, several, one, attribute] of markup.matchAll(IN_MARKUP)) {
    if (attribute !== undefined) used.add(`[${attribute}`);
    else for (const name of (several ?? one ?? '').split(' ')) used.add(`.${name}`);
  }
  return used;
}

/** What few visitors ask for comes with the styles of the rest of the page. */
const RARE = /^@media (?:print|\(forced-colors)/;

/** The rules of each style sheet, by its text. */
const sheets = new Map<string, readonly StyleRule[]>();

/**
 * Returns the rules of a style sheet that can apply to some static markup, for pages that get the whole sheet later. A
 * rule is left out if each of its selectors names a class or an attribute that the markup has not. What is in the
 * brackets of a selector is not looked at.
 *
 * @param named whether to leave out rules about elements as well, which name no class
 */
export function usedStyles(text: string, used: UsedNames, named = false): string {
  const rules = sheets.get(text) ?? readStyles(text);
  sheets.set(text, rules);
  const kept = keep(rules);
  const written = writeStyles(kept.filter(({ head }) => !head.startsWith('@keyframes ')));
  // Only the keyframes of animations that are among the rest.
  return kept
    .filter(
      ({ head }) => head.startsWith('@keyframes ') && written.includes(head.slice('@keyframes '.length)),
    )
    .reduce((styles, rule) => styles + writeStyles([rule]), written);

  function keep(among: readonly StyleRule[]): StyleRule[] {
    return among.flatMap((rule): StyleRule[] => {
      const { head, body } = rule;
      if (typeof body === 'object') {
        const inner = RARE.test(head) ? [] : keep(body);
        return inner.length === 0 ? [] : [{ head, body: inner }];
      }
      if (head.startsWith('@')) return [rule];
      const isUsed = namesOf(head).some(
        (names) => names.every((name) => used.has(name)) && (names.length > 0 || !named),
      );
      return isUsed ? [rule] : [];
    });
  }
}

/** What the selectors of a rule name, by selector list. */
const named = new Map<string, readonly (readonly string[])[]>();

/** The classes and attributes that each selector of a list needs, besides what stands in brackets. */
function namesOf(selectors: string): readonly (readonly string[])[] {
  const before = named.get(selectors);
  if (before !== undefined) return before;
  let plain = selectors;
  for (let longer = ''; longer !== plain; ) {
    longer = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const names = plain
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\.-?[A-Za-z_][\w-]*|\[data-[\w-]+/g)]
        .map(([name]) => name)
        .filter((name) => !SET_BY_SCRIPT.has(name)),
    );
  named.set(selectors, names);
  return names;
}
