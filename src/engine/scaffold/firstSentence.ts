import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isForeign } from './foreignMarkup.ts';

/** The first paragraph with a whole sentence, without the links around it that lead elsewhere, such as "Back". */
export function firstSentence(markdown: string): string | undefined {
  const paragraphs = fromMarkdown(markdown.replace(FOOTNOTE, '')).children.filter(
    ({ type }) => type === 'paragraph',
  );
  return paragraphs
    .map((paragraph) => spoken(paragraph).replace(/\s+/g, ' ').trim())
    .find((text) => SENTENCE.test(text) && !isForeign(text));
}

/** Five words or, where words are not apart, forty letters, and how a sentence ends. */
const SENTENCE = /^(?=(?:\S+ ){4}|.{40}).*[.!?\u2026\u0964\u3002\uff01\uff1f]["'\u2019\u201d)]*$/su;

/** A footnote of one line, or the mark of one. */
const FOOTNOTE = /^\[\^[^\]\s]+\]:.*|\[\^[^\]\s]+\]/gm;

/** What a node says. Of links that stand for themselves, at an end of a paragraph, nothing. */
function spoken(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break' || (node.type === 'html' && /^<br\b/i.test(node.value))) return ' ';
  if (!('children' in node)) return '';
  const { children } = node;
  const isAside = (child: Nodes | undefined, before: string): boolean =>
    child?.type === 'link' && /^\s*$|[.!?:|]\s*$/.test(before);
  const texts = children.map(spoken);
  const textUntil = (at: number): string => texts.slice(0, at).join('');
  const kept = [...children.keys()].filter((at) => {
    const after = texts.slice(at + 1).join('');
    const isAtEnd = after.trim() === '' || (at === 0 && /^\s*[|\n]/.test(after));
    return !(isAtEnd && isAside(children[at], textUntil(at)));
  });
  return kept.map((at) => texts[at]).join('');
}
