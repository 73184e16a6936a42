import { childrenOf, isNode, nameOf, nodesIn, parseSource, type SyntaxNode } from './syntaxTree.ts';

/** Attributes of elements and of our components whose value people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|title|alt|placeholder|label|text|hint|button)$/;
const LETTER = /\p{L}/u;
/** Two words, the first capitalised: not a value that is only for code. */
const SENTENCE = /^[\s(]*\p{Lu}[\p{L}'’-]*[,:]? [\p{L}(…]/u;

/**
 * The texts for people that are written in a source file itself: in JSX, in attributes that are read or heard, and
 * sentences anywhere. What is thrown or goes to the console is for developers.
 */
export function literalTexts(file: string, source: string): string[] {
  return textsUnder(parseSource(file, source));
}

function textsUnder(node: SyntaxNode): string[] {
  if (isForDevelopers(node)) return [];
  if (node.type === 'JSXText') return withLetters([String(node.value).replace(/&#?\w+;/g, '')]);
  if (node.type === 'JSXAttribute') {
    const texts = READ.test(nameOf(node.name)) ? withLetters(valuesOf(node.value)) : [];
    return texts.length > 0 ? texts : childrenOf(node).flatMap(textsUnder);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const shown = nodesIn(node.children).filter(({ type }) => type === 'JSXExpressionContainer');
    const texts = withLetters(shown.flatMap(valuesOf));
    return [
      ...texts,
      ...childrenOf(node)
        .flatMap(textsUnder)
        .filter((text) => !texts.includes(text)),
    ];
  }
  const own = valuesOf(node.type === 'Literal' || node.type === 'TemplateLiteral' ? node : undefined);
  return [...own.filter((text) => SENTENCE.test(text)), ...childrenOf(node).flatMap(textsUnder)];
}

function isForDevelopers(node: SyntaxNode): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return true;
  if (node.type === 'NewExpression') return nameOf(node.callee).endsWith('Error');
  return node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'console';
}

const withLetters = (texts: readonly string[]): string[] =>
  texts.filter((text) => LETTER.test(text)).map((text) => text.trim());

/** The strings that an expression may evaluate to, with "…" for a value in them. */
function valuesOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [nodesIn(node.quasis).map(rawText).join('…')];
    case 'JSXExpressionContainer':
      return valuesOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(valuesOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '===' || node.operator === '!=='
        ? []
        : [node.left, node.right].flatMap(valuesOf);
    default:
      return [];
  }
}

function rawText({ value }: SyntaxNode): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}
