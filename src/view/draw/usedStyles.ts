import { grouped } from '../../engine/model/grouped.ts';
import { memoisedBy } from '../../engine/model/memoised.ts';
import { SET_LATER } from '../live/boot/attributes.ts';
import { readStyles, type StyleRule, writeStyles } from './styleRules.ts';

/** The classes and attributes of some markup, as selectors name them: ".wrap", "[data-art", "[data-tone=tint". */
type UsedNames = ReadonlySet<string>;

/** Attributes that a script sets, so that they may be missing from the markup. */
const SET_BY_SCRIPT = new Set(SET_LATER.map((name) => `[${name}`));

const IN_MARKUP = /\s(?:class=(?:"([^"]*)"|([^\s">]+))|(data-[\w-]+)(?:="([\w-]+)")?)/g;

/** The classes and `data-` attributes in some markup. */
export function usedNames(markup: string): UsedNames {
  const used = new Set<string>();
  for (const [, several, one, attribute, value] of markup.matchAll(IN_MARKUP)) {
    if (attribute !== undefined) {
      used.add(`[${attribute}`);
      if (value !== undefined) used.add(`[${attribute}=${value}`);
    } else for (const name of (several ?? one ?? '').split(' ')) used.add(`.${name}`);
  }
  return used;
}

/** What few visitors ask for comes with the styles of the rest of the page. */
const RARE = /^@media (?:print|\(forced-colors)/;

/** The rules of a style sheet, by its text. */
const rulesOf = memoisedBy(readStyles);

/**
 * Returns the rules of a style sheet that can apply to some static markup, for pages that get the whole sheet later. A
 * rule is left out if each of its selectors names a class or an attribute that the markup has not. What is in the
 * brackets of a selector is not looked at.
 *
 * @param named whether to leave out rules about elements as well, which name no class
 */
export function usedStyles(text: string, used: UsedNames, named = false): string {
  const rules = rulesOf(text);
  const written = writeStyles(keep(rules, () => false));
  if (!text.includes(KEYFRAMES)) return written;
  return writeStyles(keep(rules, (animation) => written.includes(animation)));

  function keep(among: readonly StyleRule[], isPlayed: (animation: string) => boolean): StyleRule[] {
    return among.flatMap((rule): StyleRule[] => {
      const { head, body } = rule;
      if (typeof body === 'object') {
        const inner = RARE.test(head) ? [] : keep(body, isPlayed);
        return inner.length === 0 ? [] : [{ head, body: inner }];
      }
      if (head.startsWith(KEYFRAMES)) return isPlayed(head.slice(KEYFRAMES.length)) ? [rule] : [];
      if (head.startsWith('@')) return [rule];
      const isUsed = namesOf(head).some(
        (names) => names.every((name) => used.has(name)) && (names.length > 0 || !named),
      );
      return isUsed ? [rule] : [];
    });
  }
}

const KEYFRAMES = '@keyframes ';

/** A selector that only applies when a visitor points at something, presses it or has scrolled, or that is about the footer. */
const ASKED_FOR = /:(?:hover|active)\b|\[data-scrolled\]|~footer$/;

/** Parts a style sheet into what a page needs as it is drawn, and what only a visitor's first action needs. */
export function untilAsked(text: string): { readonly drawn: string; readonly asked: string } {
  const part = (rules: readonly StyleRule[], isAsked: boolean): StyleRule[] =>
    rules.flatMap((rule): StyleRule[] => {
      const { head, body } = rule;
      if (typeof body === 'object') {
        const inner = part(body, isAsked);
        return inner.length === 0 && (isAsked || body.length > 0) ? [] : [{ head, body: inner }];
      }
      return (!head.startsWith('@') && namesOf(head).length === 0) === isAsked ? [rule] : [];
    });
  const rules = readStyles(text);
  return { drawn: writeStyles(part(rules, false)), asked: writeStyles(part(rules, true)) };
}

/**
 * The classes and attributes that each selector of a list needs, besides what stands in brackets; not of those that wait for
 * a visitor.
 */
const namesOf = memoisedBy((selectors: string): readonly (readonly string[])[] => {
  let plain = selectors;
  for (let longer = ''; longer !== plain; ) {
    longer = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain
    .split(',')
    .filter((selector) => !ASKED_FOR.test(selector))
    .map((selector) =>
      [...selector.matchAll(/(\.-?[A-Za-z_][\w-]*|\[data-[\w-]+)(?:="?([\w-]+)"?(?=\]))?/g)]
        .filter(([, name = '']) => !SET_BY_SCRIPT.has(name))
        .map(([, name = '', value]) => (value === undefined ? name : `${name}=${value}`)),
    );
});

/** A custom property that a sheet declares for the whole document. */
interface Token {
  readonly name: string;
  readonly value: string;
  /** The selector and the groups around it, outermost first. */
  readonly around: readonly string[];
}

/** The custom properties that styles or markup use, by name. */
export const usedValues = (text: string): Set<string> =>
  new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name));

const VARIABLE = /var\((--[\w-]+)/g;

/** Finds everything in some markup that `usedNames` and `usedValues` look at. */
export const NAMES_AND_VALUES = new RegExp(`${IN_MARKUP.source}|${VARIABLE.source}`, 'g');

const DECLARATION = /(--[\w-]+):((?:"[^"]*"|[^;"])*)/g;

/**
 * Returns the custom properties that styles use and that come with a later sheet, in the layers that they have there.
 *
 * @param sheets the later ones
 * @param styles those that use them
 * @param others the names of further ones that are used
 */
export function usedTokens(sheets: readonly string[], styles: string, others: Iterable<string> = []): string {
  const tokens = sheets.flatMap(tokensOf);
  const wanted = new Set<string>();
  for (const names = [...usedValues(styles), ...others]; names.length > 0; ) {
    const name = names.pop() ?? '';
    if (wanted.has(name)) continue;
    wanted.add(name);
    for (const token of tokens) if (token.name === name) names.push(...usedValues(token.value));
  }
  const declared = tokens.filter(({ name }) => wanted.has(name));
  return [...grouped(declared, ({ around }) => around.join('{'))]
    .map(([place, own]) => {
      const list = own.map(({ name, value }) => `${name}:${value}`).join(';');
      return `${place}{${list}${'}'.repeat(place.split('{').length)}`;
    })
    .join('');
}

/** The tokens of a style sheet, by its text. */
const tokensOf = memoisedBy((sheet: string) => tokensIn(rulesOf(sheet), []));

function tokensIn(rules: readonly StyleRule[], groups: readonly string[]): Token[] {
  return rules.flatMap(({ head, body }): Token[] => {
    if (typeof body === 'object') return RARE.test(head) ? [] : tokensIn(body, [...groups, head]);
    if (body === undefined || !/^:root(?:,|$)/.test(head)) return [];
    return [...body.matchAll(DECLARATION)].map(([, name = '', value = '']) => ({
      name,
      value,
      around: [...groups, head],
    }));
  });
}
