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
