import type { Nodes } from 'mdast';

/** A node of Markdown, and all that are in it. */
export const within = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(within) : []),
];

export const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
export const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;
export const sourceOf = (node: Nodes | undefined, text: string): string =>
  node === undefined ? '' : text.slice(startOf(node), endOf(node));

/** What a reader sees of a text besides its code, a line for each paragraph and each break in one. */
export function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return '`';
  if (node.type === 'break') return '\n';
  const isText = node.type === 'root' || 'children' in node;
  if (!isText) return '';
  const isBlock = node.children.some(({ type }) =>
    /^(?:paragraph|heading|list|listItem|blockquote|code)$/.test(type),
  );
  return node.children.map(proseOf).join(isBlock ? '\n' : '');
}
