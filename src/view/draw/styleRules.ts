/** A rule of a minified style sheet: one that holds others, one with a body of its own, or a statement. */
export interface StyleRule {
  /** What precedes its braces: a selector, or an at-rule with its condition; the whole of a statement. */
  readonly head: string;
  /** Its rules or its declarations; `undefined` for a statement. */
  readonly body: readonly StyleRule[] | string | undefined;
}

/** What holds rules that can be left out or moved; keyframes and font faces are kept whole. */
const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;

const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;

/**
 * Reads a style sheet.
 *
 * @param text without comments and with balanced braces, as a compiler writes it
 */
export function readStyles(text: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      if (depth > 0) continue;
      const head = text.slice(start, open).trim();
      const body = text.slice(open + 1, index);
      rules.push({ head, body: GROUP.test(head) ? readStyles(body) : body });
      start = index + 1;
    } else if (token === ';' && depth === 0) {
      rules.push({ head: text.slice(start, index + 1).trim(), body: undefined });
      start = index + 1;
    }
  }
  return rules;
}

/** Writes rules as a style sheet. */
export function writeStyles(rules: readonly StyleRule[]): string {
  let text = '';
  for (const { head, body } of rules) {
    if (body === undefined) text += head;
    else text += `${head}{${typeof body === 'string' ? body : writeStyles(body)}}`;
  }
  return text;
}

/** Joins groups of the same layer that follow one another. The order of rules does not change. */
export function joinLayers(rules: readonly StyleRule[]): StyleRule[] {
  const joined: StyleRule[] = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    // A layer without a name is another one each time.
    const isSame = rule.head.startsWith('@layer ') && last?.head === rule.head;
    if (isSame && typeof last.body === 'object' && typeof rule.body === 'object')
      joined[joined.length - 1] = { head: rule.head, body: [...last.body, ...rule.body] };
    else joined.push(rule);
  }
  return joined;
}

/** Removes the spaces that compilers leave around commas, slashes and asterisks. Strings are kept as they are. */
export function withoutSpaces(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\s*([,/*])\s+/g,
    (found, sign?: string) => sign ?? found,
  );
}

/** Properties that a horizontal line of text, the only kind there is, gives a shorter name. */
const SHORTER: Readonly<Record<string, string>> = {
  'inline-size': 'width',
  'block-size': 'height',
  'block-start': 'top',
  'block-end': 'bottom',
};

/**
 * Gives the sizes and the upper and lower edges of a minified style sheet their older names, which are shorter: styles
 * are written by the direction of text, but no language of a page changes its vertical one. Left and right are not named,
 * because a language can swap them.
 */
export function withShorterNames(text: string): string {
  return text.replace(
    /(?<=[{;])((?:m(?:in|ax)-)?)((?:inline|block)-size)(?=:)|(?<=[{;])(inset-|(?:(?:scroll-margin|margin|padding|border)-))(block-(?:start|end))(?=:)/g,
    (_, limit = '', size?: string, edge = '', side = '') =>
      size === undefined ? `${edge === 'inset-' ? '' : edge}${SHORTER[side]}` : `${limit}${SHORTER[size]}`,
  );
}

/** Prefixed names that every browser with `STYLES_NEED` knows, of which Chrome had no other for masks before 120. */
const ALIASES = /(-webkit-mask:([^;{}]+));mask:\2(?=[;}])/g;
const PREFIXED = /-webkit-(text-decoration-color:([^;{}]+));(?=\1[;}])/g;

/** A string, or the colour where it is a whole word of a value. */
const TRANSPARENT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=[:,(\s])transparent(?=[,;})\s])/g;

/**
 * Writes once what a compiler writes twice in a minified style sheet, with and without a browser's prefix, and alike
 * what it writes in two ways.
 */
export function withoutTwins(text: string): string {
  return text
    .replace(ALIASES, '$1')
    .replace(PREFIXED, '')
    .replace(TRANSPARENT, (found) => (found === 'transparent' ? '#0000' : found));
}
