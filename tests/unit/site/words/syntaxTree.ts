import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree, with JSX and TypeScript). */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** @throws Error for a text that is not TypeScript */
export function parseSource(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const root: unknown = program;
  if (!isNode(root)) throw new Error(`${file} has no syntax tree`);
  return root;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes in a field of a node: one, several or none. */
export const nodesIn = (value: unknown): SyntaxNode[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** The direct children of a node, in the order of the text. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flatMap(nodesIn);

/** The name of an identifier, plain or of JSX; empty for anything else. */
export const nameOf = (value: unknown): string =>
  isNode(value) && typeof value.name === 'string' ? value.name : '';
