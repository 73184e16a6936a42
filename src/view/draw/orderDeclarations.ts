import type { StyleRule } from './styleRules.ts';

/**
 * The order of the declarations in a rule: by the first word of the property, and what is not listed comes first. Any
 * order means the same; compressed, this one makes the styles 2 % smaller than the compiler's. It has been found by trying.
 */
const ORDER: ReadonlyMap<string, number> = new Map(
  [
    'content stroke order scroll flex vertical grid translate clip forced place pointer display gap visibility',
    'position appearance animation inset width box opacity min max overflow view mask list outline aspect',
    'height break rotate object border cursor color background font z padding transition fill transform resize',
    'overscroll margin counter float scrollbar container scale text',
  ]
    .join(' ')
    .split(' ')
    .map((word, at) => [word, at]),
);

/** First words of properties that a shorthand with another first word sets too, or that set the same. */
const SAME: Readonly<Record<string, string>> = {
  top: 'inset',
  bottom: 'inset',
  left: 'inset',
  right: 'inset',
  line: 'font',
  letter: 'font',
  align: 'place',
  justify: 'place',
  row: 'gap',
  column: 'gap',
  white: 'text',
};

/** A declaration, in which a semicolon may stand in quotes or brackets: "url(data:image/png;base64,...)". */
const DECLARATION = /(?:"[^"]*"|'[^']*'|\([^()"']*\)|[^;"'(]+|\()+/g;

/**
 * Orders the declarations of each rule of a minified style sheet alike. Those that may overwrite one another, such as
 * "border" and "border-color", keep their order.
 *
 * @returns the same rules in the same order; what at-rules other than groups contain stays as it is
 */
export function orderDeclarations(rules: readonly StyleRule[]): StyleRule[] {
  return rules.map(({ head, body }) => {
    if (body === undefined) return { head, body };
    if (typeof body === 'object') return { head, body: orderDeclarations(body) };
    return { head, body: head.startsWith('@') ? body : ordered(body) };
  });
}

function ordered(body: string): string {
  const list = body.match(DECLARATION) ?? [];
  // An empty value or a nested rule: nothing is lost where the text is not understood.
  if (list.join(';') !== body || body.includes('{')) return body;
  return list
    .map((text) => ({ text, rank: ORDER.get(kindOf(text)) ?? -1 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
    .join(';');
}

/** What a declaration is sorted by. Custom properties have the same kind, so they keep their order. */
function kindOf(declaration: string): string {
  const [, word = ''] = /^\s*(?:-[a-z]+-)?([a-z]+)/.exec(declaration) ?? [];
  return SAME[word] ?? word;
}
