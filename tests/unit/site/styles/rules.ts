import { readStyles, type StyleRule } from '../../../../src/view/draw/styleRules.ts';

/** A rule of a style sheet with its own declarations. */
export interface Rule {
  /** Its selectors and those of the rules around it, outermost first; at-rules are left out. */
  readonly selectors: readonly string[];
  readonly declarations: ReadonlyMap<string, string>;
}

/** The rules of a style sheet in order, nested ones after the rule that contains them. */
export const rulesOf = (css: string): Rule[] => rulesIn(readStyles(css.replace(/\/\*[\s\S]*?\*\//g, '')), []);

function rulesIn(list: readonly StyleRule[], selectors: readonly string[]): Rule[] {
  const declarations = new Map<string, string>();
  const inner: Rule[] = [];
  const visit = ({ head, body }: StyleRule): void => {
    const [, name, value = ''] = /^([\w-]+)\s*:([\s\S]*);$/.exec(head) ?? [];
    if (name !== undefined) declarations.set(name, value.trim());
    // Declarations in an at-rule belong to the rule around it.
    else if (typeof body === 'object') body.forEach(visit);
    else if (body !== undefined && !head.startsWith('@'))
      inner.push(...rulesIn(readStyles(body), [...selectors, head]));
  };
  list.forEach(visit);
  return selectors.length === 0 ? inner : [{ selectors, declarations }, ...inner];
}

/** A text colour and the background directly behind it, by their tokens. */
export interface Pair {
  readonly text: string;
  readonly ground: string;
  /** The rule that sets the colour or, if it is a different one, the background. */
  readonly where: string;
}

/**
 * The pairs that the rules for one element can combine. A rule that sets both sets a pair; one that sets only the
 * background, for a hovered or pressed element, combines with every colour that earlier rules may have set.
 */
export function pairsOf(rules: readonly Rule[]): Pair[] {
  const byElement = new Map<string, Rule[]>();
  for (const rule of rules) {
    const element = elementOf(rule.selectors.at(-1) ?? '', rule.selectors);
    byElement.set(element, [...(byElement.get(element) ?? []), rule]);
  }
  return [...byElement.values()].flatMap((own) =>
    own.flatMap((colour, i) =>
      own.flatMap((ground, j) => {
        const text = tokenOf(colour.declarations.get('color'));
        const under = tokenOf(groundOf(ground));
        if (text === undefined || under === undefined) return [];
        const isTogether = i === j;
        const colourStays = j > i && ground.declarations.get('color') === undefined;
        const groundStays = i > j && groundOf(colour) === undefined;
        if (!isTogether && !colourStays && !groundStays) return [];
        const later = j > i ? ground : colour;
        return [{ text, ground: under, where: later.selectors.join(' ') }];
      }),
    ),
  );
}

const groundOf = ({ declarations }: Rule): string | undefined =>
  declarations.get('background-color') ?? declarations.get('background');

/** The token of a value that consists of nothing else: `var(--ink)`. */
export function tokenOf(value: string | undefined): string | undefined {
  return /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1];
}

/** A selector without the states of its last element. */
function elementOf(selector: string, around: readonly string[]): string {
  const last = selector.split(/[\s>+~]+(?![^([]*[)\]])/).at(-1) ?? '';
  const bare = last
    .replace(/:(?:hover|active|focus|focus-visible|focus-within|checked|enabled)\b/g, '')
    .replace(/\[[^\]]*\]/g, '');
  if (!bare.startsWith('&')) return bare;
  const outer = around.slice(0, -1);
  const rest = bare.slice(1);
  return elementOf(outer.at(-1) ?? '', outer) + rest;
}
