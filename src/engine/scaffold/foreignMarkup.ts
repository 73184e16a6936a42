import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { withNotes } from './boxesAsNotes.ts';
import { Gathered } from './gathered.ts';
import { endOf, proseOf, sourceOf, startOf, within } from './markdownNodes.ts';

/**
 * What only other programs carry out, in the order in which it is replaced: by what Markdown has for it, or by nothing; and
 * what it is called if it is not the same here.
 */
const CARRIED_OUT: readonly (readonly [mark: RegExp, here?: string, what?: string])[] = [
  // A term, and each of its definitions.
  [/^(?![ :>#|<*+=-](?!\*)|\d+\.)(?:\*\*)?(\S.*?)(?:\*\*)? *(?=\n\n?: +\S)/gm, '**$1**', 'definitions'],
  [/^:(?= +\S)/gm, '-'],
  [/^\{+[%<] *highlight +([\w+-]+).*\n([\s\S]*?)^\{+[%<] *(?:\/ *|end)highlight *[%>]\}+$/gm, '```$1\n$2```'],
  [/\{\{[<%] *(?:rel)?ref +"([^"\n]+)" *[%>]\}\}/g, '$1'],
  [/\{% *link +(\S+) *%\}/g, '/$1'],
  [/\{% *post_url +(\S+) *%\}/g, '/_posts/$1'],
  [
    /\{\{[<%] *figure\b(?=.*? src="([^"\n]+)")(?=(?:.*? alt="([^"\n]*)")?)(?=(?:.*? caption="([^"\n]*)")?).*?[%>]\}\}/g,
    '![$2]($1) $3',
  ],
  [/\{\{ *site\.(?:base)?url *\}\}/g, ''],
  [/\{%.*?%\}|\{\{<.*?>\}\}|\{\{%.*?%\}\}/g],
  [/\{\/\*[\s\S]*?\*\/\}/g],
  [/^import (?:[\w$*, ]*(?:\{[^{}]*\})? *from +)?(?:'[^'\n]+'|"[^"\n]+");? *$/gm],
  [/^export (?:(?:const|let|var) .*=|(?:default )?function\b|default (?:[({]|\w+;)).*(?:\n.+)*/gm],
  // A component whose settings Markdown does not take for a tag.
  [/<[A-Z][\w.]*(?=[^<>]*\{)\s(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g],
  [/^(?:[*-] )?(?:\[\[_?toc_?\]\]|\[toc\]) *$|^[*-] toc *(?=\n\{:toc)/gim],
  [/(?<=^(?:> )*)(?:-+8<-+|<<<) .*/gm],
  [/\{(?:--(?!\}).*?--|>>.*?<<)\}/g],
  [/\{?(?<![\w=])==(?=[^=\s])([^=\n]*[^=\s])==(?![\w=])\}?/g, '<mark>$1</mark>'],
  [/\{\+\+(?=\S)(.*?)\+\+\}/g, '<ins>$1</ins>'],
  [/^\*\[[^\]\n]+\]:.*/gm],
  [/\{(?::|(?! ?#[\w-]+ ?\} *$) ?[.#][a-z])[^{}\n]*\}|(?<=[)\]`])\{[a-z-]+=["\w][^{}\n]*\}/gim],
  // The name of a picture, such as an emoji; no time, and no part of an address.
  [/(?<![\w:/]):(?:[a-z][\w+-]*|[+-]1):(?![\w:`]) ?/g],
];

/**
 * A text whose boxes are notes, without what only other programs carry out, such as codes, lines of JavaScript and tables of
 * contents; code stays as it is. Its lines stay where they are.
 *
 * @param linesBefore how many lines of its file are before it
 * @returns as well what is taken out, of several lines the first, and what has become something else
 */
export function withoutForeign(text: string, linesBefore: number) {
  const gone = new Gathered();
  const changed = new Gathered();
  let left = withNotes(text, linesBefore, changed);
  for (const [mark, here, what] of CARRIED_OUT) {
    if (left.search(mark) < 0) continue;
    const code = within(fromMarkdown(left)).filter(({ type }) => /^(?:code|inlineCode)$/.test(type));
    left = left.replace(mark, (found: string, ...rest: (string | number)[]) => {
      const at = Number(rest.at(-2));
      // A term may begin with code.
      const isIn = (node: Nodes): boolean =>
        at < endOf(node) && startOf(node) <= (node.type === 'code' ? at : at - 1);
      if (code.some(isIn)) return found;
      const line = linesBefore + left.slice(0, at).split('\n').length;
      if (what !== undefined) changed.add(what, line);
      if (here !== undefined)
        return here.replace(/\$(\d)/g, (_, group: string) => String(rest[Number(group) - 1] ?? ''));
      gone.add(found.replace(/;? *(?:\n[\s\S]*)?$/, ''), line);
      return found.replace(/.+/g, '');
    });
  }
  return { left, gone, changed };
}

/** What Markdown has elsewhere, and is no markup here: it is looked for in what a reader would see. */
const FOREIGN: readonly (readonly [mark: RegExp, what: string])[] = [
  [/^:{3,} *\w/m, 'boxes that begin with ":::"'],
  [/^(?:!!!|\?{3}\+?) +\w/m, 'boxes that begin with "!!!" or "???"'],
  [/^=== +"/m, 'tabs that begin with "==="'],
  [/\{\{/, 'codes in "{{ }}"'],
  [/\[\[[^\]\n]+\]\]/, 'links in "[[ ]]"'],
  // Not two prices or variables.
  [/\$\$|(?<![\w$])\$(?=\S)[^$\n]*(?<=\S)\$(?![\w$])/, 'formulas between dollar signs'],
  [/(?<![\w+])\+\+(?=[^\s+])[^+\n]*(?<=\S)\+\+(?!\+)/, 'insertions between "++"'],
  [/(?<!~)~(?=[^\s~])[^~\n]*(?<=\S)~(?!~)/, 'small letters below the line between "~"'],
  [/\^[^\s^[\]]+\^(?!\^)/, 'small letters above the line between "^"'],
  [/\^\[[^\]\n]+\]/, 'notes in "^[ ]"'],
  [/%%[^%\n]+%%/, 'comments between "%%"'],
];
/** Whether there is markup of other programs in what a reader sees of a text. */
export const isForeign = (prose: string): boolean => FOREIGN.some(([mark]) => mark.test(prose));

/**
 * What a text has of it, kind by kind.
 *
 * @param draft the text as it was, and how many lines of its file are before it
 * @param markdown what has become of the text: what is gone from it is not told
 */
export function foreignIn(
  { text, tree, linesBefore }: { readonly text: string; readonly tree: Root; readonly linesBefore: number },
  markdown: string,
): readonly Gathered[] {
  const shown = proseOf(fromMarkdown(markdown));
  const blocks = within(tree).filter(({ type }) => type === 'paragraph' || type === 'heading');
  return FOREIGN.filter(([mark]) => mark.test(shown)).map(([mark, what]) => {
    const places = new Gathered();
    for (const block of blocks) {
      const found = mark.exec(proseOf(block))?.[0].split('\n')[0] ?? '';
      const source = sourceOf(block, text);
      const before = source.slice(0, source.indexOf(found)).split('\n').length - 1;
      if (found !== '') places.add(what, linesBefore + (block.position?.start.line ?? 1) + before);
    }
    return places;
  });
}
