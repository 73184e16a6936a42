import type { Node as DocNode, Mark } from '@tiptap/pm/model';
import type { BlockContent, ListItem, Nodes, PhrasingContent } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { levelOf } from './readMarkdown.ts';

/** How a text is written where Markdown has several ways. */
export function habitsOf(text: string): Options {
  const first = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const bullet = first(/^[ >]*([-*+])[ \t]+\S/m);
  return {
    bullet: bullet === '*' || bullet === '+' ? bullet : '-',
    bulletOrdered: first(/^[ >]*\d+([.)])[ \t]/m) === ')' ? ')' : '.',
    emphasis: first(/(?:^|[\s(])([*_])(?=[^\s*_])/m) === '_' ? '_' : '*',
    strong: first(/(__|\*\*)(?=\S)/) === '__' ? '_' : '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
    tightDefinitions: true,
    extensions: [gfmStrikethroughToMarkdown()],
    // Lists that are not told apart by what is between them.
    join: [(left, right, parent) => (isTight(left, right, parent) ? 0 : undefined)],
  };
}

const isTight = (left: Nodes, right: Nodes, parent: Nodes): boolean =>
  parent.type === 'listItem' && left.type === 'paragraph' && right.type === 'list';

export const written = (children: readonly BlockContent[], habits: Options): string =>
  toMarkdown({ type: 'root', children: [...children] }, habits).replace(/\n$/, '');

/** A part of the editor's text as Markdown has it; nothing for an empty paragraph, which it has not. */
export function blocksOf(node: DocNode): readonly BlockContent[] {
  switch (node.type.name) {
    case 'paragraph':
      return node.childCount === 0 ? [] : [{ type: 'paragraph', children: wordsOf(node) }];
    case 'heading': {
      const level = levelOf(Number(node.attrs.level));
      return [{ type: 'heading', depth: level === 2 ? 2 : level === 3 ? 3 : 4, children: wordsOf(node) }];
    }
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'blockquote': {
      const children = node.children.flatMap(blocksOf);
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'bulletList':
    case 'orderedList': {
      const start: unknown = node.attrs.start;
      const ordered = node.type.name === 'orderedList';
      const children = node.children.map(
        (item): ListItem => ({ type: 'listItem', spread: false, children: item.children.flatMap(blocksOf) }),
      );
      const from = ordered ? { start: typeof start === 'number' ? start : 1 } : {};
      return [{ type: 'list', ordered, ...from, spread: false, children }];
    }
    default:
      return [{ type: 'html', value: String(node.attrs.source ?? node.textContent) }];
  }
}

interface Word {
  /** Absent for a line break. */
  readonly text?: string;
  readonly isCode: boolean;
  readonly marks: readonly Mark[];
}

/** Words and what is between them: a space has a mark only between two words that have it. */
function wordsOf(node: DocNode): PhrasingContent[] {
  const all = node.children.flatMap((one): Word[] => {
    const marks = one.marks.filter(({ type }) => type.name !== 'code');
    const isCode = marks.length < one.marks.length;
    if (one.text === undefined) return [{ isCode, marks }];
    const texts = isCode ? [one.text] : (one.text.match(/[ \t\r\n]+|[^ \t\r\n]+/g) ?? []);
    return texts.map((text) => ({ text, isCode, marks }));
  });
  const isSpace = ({ text, isCode }: Word): boolean =>
    text !== undefined && !isCode && /^[ \t\r\n]/.test(text);
  const isBlank = (word: Word): boolean => word.text === undefined || isSpace(word);
  const first = all.findIndex((word) => !isBlank(word));
  const last = all.findLastIndex((word) => !isBlank(word));
  const words = first < 0 ? [] : all.slice(first, last + 1);
  return nested(
    words.flatMap((word, index): Word[] => {
      if (!isSpace(word)) return [word];
      const [before, after] = [words[index - 1], words[index + 1]];
      if (before?.text === undefined || after?.text === undefined) return [];
      const marks = word.marks.filter((mark) => mark.isInSet(before.marks) && mark.isInSet(after.marks));
      return [{ ...word, text: ' ', marks }];
    }),
  );
}

function nested(words: readonly Word[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    const runOf = (mark: Mark): number => {
      const end = words.findIndex(({ marks }, index) => index > at && !mark.isInSet(marks));
      return (end < 0 ? words.length : end) - at;
    };
    // What reaches furthest is around the others.
    const [mark] = [...word.marks].sort((a, b) => runOf(b) - runOf(a));
    if (mark === undefined) {
      const leaf = leafOf(word);
      const last = made.at(-1);
      if (last !== undefined && 'value' in last && 'value' in leaf && last.type === leaf.type)
        last.value += leaf.value;
      else made.push(leaf);
      at += 1;
      continue;
    }
    const run = words.slice(at, at + runOf(mark));
    const inner = run.map((one) => ({ ...one, marks: one.marks.filter((other) => !other.eq(mark)) }));
    made.push(marked(mark, nested(inner)));
    at += run.length;
  }
  return made;
}

function leafOf({ text, isCode }: Word): PhrasingContent {
  if (text === undefined) return { type: 'break' };
  return isCode ? { type: 'inlineCode', value: text } : { type: 'text', value: text };
}

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'link':
      return {
        type: 'link',
        url: String(attrs.href ?? ''),
        title: typeof attrs.title === 'string' ? attrs.title : null,
        children,
      };
    case 'bold':
      return { type: 'strong', children };
    case 'italic':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}
