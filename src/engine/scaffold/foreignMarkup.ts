import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { Gathered } from './gathered.ts';
import { proseOf, sourceOf, within } from './markdownNodes.ts';

/** What Markdown has elsewhere, and is no markup here: it is looked for in what a reader would see. */
const FOREIGN: readonly (readonly [mark: RegExp, what: string])[] = [
  [/^:{3,} *\w/m, 'boxes that begin with ":::"'],
  [/^(?:!!!|\?{3}\+?) +\w/m, 'boxes that begin with "!!!" or "???"'],
  [/^=== +"/m, 'tabs that begin with "==="'],
  [/\{\{|\{%/, 'codes in "{{ }}" or "{% %}"'],
  [/\[\[[^\]\n]+\]\]/, 'links in "[[ ]]"'],
  // Not two prices or variables.
  [/\$\$|(?<![\w$])\$(?=\S)[^$\n]*(?<=\S)\$(?![\w$])/, 'formulas between dollar signs'],
  [/^.*\S\n: +\S/m, 'definitions behind ":"'],
  [/(?<![\w:]):(?:[a-z][\w+-]*|[+-]1):(?![\w:])/, 'names of emoji between colons'],
  [/==[^=\s][^=\n]*==/, 'marks between "=="'],
  [/(?<![\w+])\+\+(?=[^\s+])[^+\n]*(?<=\S)\+\+(?!\+)/, 'insertions between "++"'],
  [/(?<!~)~(?=[^\s~])[^~\n]*(?<=\S)~(?!~)/, 'small letters below the line between "~"'],
  [/\^[^\s^[\]]+\^(?!\^)/, 'small letters above the line between "^"'],
  [/\^\[[^\]\n]+\]/, 'notes in "^[ ]"'],
  [/%%[^%\n]+%%/, 'comments between "%%"'],
  [/\{(?::| ?[.#][a-z]|[a-z-]+=["\w])/i, 'attributes in braces'],
  [/^\[toc\]$/im, 'tables of contents as "[TOC]"'],
  [/^(?:-+8<-+|<<<) /m, 'parts of other files'],
  [/^\*\[[^\]\n]+\]:/m, 'abbreviations'],
  [/^(?:import .* from|export (?:const|default)) /m, 'lines of JavaScript'],
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
