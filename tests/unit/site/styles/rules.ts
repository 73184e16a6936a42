/** A rule of a style sheet with its own declarations. */
export interface Rule {
  /** Its selectors and those of the rules around it, outermost first; at-rules are left out. */
  readonly selectors: readonly string[];
  readonly declarations: ReadonlyMap<string, string>;
}

/** The rules of a style sheet in order, nested ones after the rule that contains them. */
export function rulesOf(css: string): Rule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: { selectors: string[]; declarations: Map<string, string> }[] = [];
  const open: { selectors: string[]; declarations: Map<string, string> }[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const before = text.slice(from, at).trim();
    if (character === '{') {
      const around = open.at(-1)?.selectors ?? [];
      const rule = {
        selectors: before.startsWith('@') ? around : [...around, before],
        // Declarations in an at-rule belong to the rule around it.
        declarations: before.startsWith('@') ? (open.at(-1)?.declarations ?? new Map()) : new Map(),
      };
      if (!before.startsWith('@')) rules.push(rule);
      open.push(rule);
    } else if (character === ';' || character === '}') {
      const colon = before.indexOf(':');
      if (colon > 0)
        open.at(-1)?.declarations.set(before.slice(0, colon).trim(), before.slice(colon + 1).trim());
      if (character === '}') open.pop();
    } else continue;
    from = at + 1;
  }
  return rules;
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
