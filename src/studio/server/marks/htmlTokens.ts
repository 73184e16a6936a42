export type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** Comments, and the contents of scripts and style sheets. */
  | { readonly kind: 'other'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly text: string;
      readonly tag: string;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly text: string; readonly tag: string };

const TAG = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** Joined, they are the same HTML. Only for HTML of React or the build, which leaves out no tag. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TAG);
  let at = 0;
  for (let found = pattern.exec(html); found !== null; found = pattern.exec(html)) {
    if (found.index > at) tokens.push({ kind: 'text', text: html.slice(at, found.index) });
    const [text, slash, name] = found;
    at = found.index + text.length;
    if (name === undefined) tokens.push({ kind: 'other', text });
    else if (slash === '/') tokens.push({ kind: 'close', text, tag: name });
    else {
      const tag = name.toLowerCase();
      tokens.push({ kind: 'open', text, tag, isEmpty: VOID.has(tag) || text.endsWith('/>') });
      if (RAW.has(tag) && !text.endsWith('/>')) {
        const end = html.indexOf(`</${name}`, at);
        const stop = end === -1 ? html.length : end;
        if (stop > at)
          tokens.push({ kind: tag === 'textarea' ? 'text' : 'other', text: html.slice(at, stop) });
        at = stop;
      }
    }
    pattern.lastIndex = at;
  }
  if (at < html.length) tokens.push({ kind: 'text', text: html.slice(at) });
  return tokens;
}

/** The attributes of an opening tag, with their values as they are written. */
export function attributesOf(tag: string): { readonly name: string; readonly value: string }[] {
  const inside = tag.replace(/^<[^\s/>]+/, '').replace(/\/?>$/, '');
  return [...inside.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
    ([, name = '', double, single, bare]) => ({ name, value: double ?? single ?? bare ?? '' }),
  );
}

/** A text or an attribute's value without character references. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (reference) => REFERENCES[reference] ?? reference);

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

export interface BodyParts {
  readonly before: string;
  readonly sections: readonly string[];
  readonly after: string;
}

/** @returns `undefined` if there is no `<main>` whose children are elements */
export function bodyParts(body: string): BodyParts | undefined {
  const sections: string[] = [];
  let before = '';
  let section = '';
  let after = '';
  let depth = -1;
  let isOver = false;
  for (const token of tokensOf(body)) {
    if (isOver) after += token.text;
    else if (depth < 0) {
      before += token.text;
      if (token.kind === 'open' && token.tag === 'main') depth = 0;
    } else if (depth === 0 && token.kind === 'close') {
      after += section + token.text;
      isOver = true;
    } else {
      section += token.text;
      if (token.kind === 'open' && !token.isEmpty) depth += 1;
      if (token.kind === 'close') depth -= 1;
      if (depth === 0 && token.kind !== 'text') {
        sections.push(section);
        section = '';
      }
    }
  }
  return isOver ? { before, sections, after } : undefined;
}
