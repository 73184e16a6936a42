import { childrenOf, isNode, nameOf, nodesIn, parseSource, type SyntaxNode } from './syntaxTree.ts';

/** The keys that lead from the words to a group or a text; `*` for one that is known only at run time. */
type Keys = readonly string[];
/** Which names stand for which part of the words. */
type Names = Map<string, Keys>;

/**
 * The keys of words that a source file uses, each joined by dots: what is read from `useWords()`, from `wordsFor()`,
 * from variables that hold them or a group of them, and from parameters with the type `Words`.
 */
export function usedKeys(file: string, source: string): string[] {
  const used = new Set<string>();
  visit(parseSource(file, source), new Map());
  return [...used].sort();

  function visit(node: SyntaxNode, names: Names): void {
    const known = /Function/.test(node.type) ? new Map(names) : names;
    if (known !== names) {
      for (const parameter of nodesIn(node.params)) bind(parameter, typedKeys(parameter), known);
    }
    if (node.type === 'VariableDeclarator') bind(node.id, keysOf(node.init, known), known);
    const keys = keysOf(node, known);
    if (keys !== undefined && keys.length > 0) used.add(keys.join('.'));
    for (const child of childrenOf(node)) visit(child, known);
  }

  function bind(pattern: unknown, keys: Keys | undefined, names: Names): void {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') {
      if (keys === undefined) names.delete(nameOf(pattern));
      else names.set(nameOf(pattern), keys);
    }
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of nodesIn(pattern.properties)) {
      const inner = keys === undefined ? undefined : [...keys, nameOf(property.key)];
      if (inner !== undefined) used.add(inner.join('.'));
      bind(property.value, inner, names);
    }
  }
}

/** The part of the words that an expression refers to; `undefined` for any other expression. */
function keysOf(node: unknown, names: Names): Keys | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return names.get(nameOf(node));
  if (node.type === 'CallExpression')
    return /^(?:use(?:Island)?Words|(?:islandW|w)ordsFor)$/.test(nameOf(node.callee)) ? [] : undefined;
  if (node.type !== 'MemberExpression') return undefined;
  const group = keysOf(node.object, names);
  if (group === undefined) return undefined;
  return [...group, node.computed === true ? '*' : nameOf(node.property)];
}

/** The part of the words that a parameter's type names: `Words`, or `Words['form']`. */
function typedKeys({ typeAnnotation }: SyntaxNode): Keys | undefined {
  return isNode(typeAnnotation) ? keysOfType(typeAnnotation.typeAnnotation) : undefined;
}

function keysOfType(type: unknown): Keys | undefined {
  if (!isNode(type)) return undefined;
  if (type.type === 'TSTypeReference')
    return /^(?:Island)?Words$/.test(nameOf(type.typeName)) ? [] : undefined;
  if (type.type !== 'TSIndexedAccessType') return undefined;
  const group = keysOfType(type.objectType);
  const index = isNode(type.indexType) && isNode(type.indexType.literal) ? type.indexType.literal.value : '';
  return group === undefined ? undefined : [...group, String(index)];
}
