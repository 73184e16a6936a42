import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { defaults, en } from '../../../../src/site/words/en.ts';
import { wordsFor } from '../../../../src/site/words/wordsFor.ts';

/** A node of a syntax tree (ESTree, with JSX and TypeScript). */
interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** @throws Error for a text that is not TypeScript */
function parseSource(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const root: unknown = program;
  if (!isNode(root)) throw new Error(`${file} has no syntax tree`);
  return root;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes in a field of a node: one, several or none. */
const nodesIn = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** The direct children of a node, in the order of the text. */
const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flatMap(nodesIn);

/** The name of an identifier, plain or of JSX; empty for anything else. */
const nameOf = (value: unknown): string =>
  isNode(value) && typeof value.name === 'string' ? value.name : '';

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
function literalTexts(file: string, source: string): string[] {
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

/** Every source file of some folders. */
async function sources(folders: readonly string[]): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(project, folder), { recursive: true }))
        .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
    ),
  );
  return Promise.all(
    files
      .flat()
      .sort()
      .map(async (file) => ({ file, text: await readFile(join(project, file), 'utf8') })),
  );
}

/** Every text of a group, by its keys joined with dots. */
function keysIn(group: object, before = ''): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${before}${name}.`) : [before + name],
  );
}

/** What renders something. */
const site = await sources(['src/site/blocks', 'src/site/parts', 'src/site/frame']);

describe('a translator', () => {
  it('finds no text for people outside the words', () => {
    expect(site.length).toBeGreaterThan(60);
    const left =
      'const A = () => <nav aria-label={open ? "Main" : label} className="a b">{words.on} now</nav>;';
    expect(literalTexts('A.tsx', left)).toEqual(['Main', 'now']);
    const found = site.flatMap(({ file, text }) =>
      literalTexts(file, text).map((literal) => `${file}: ${literal}`),
    );
    expect(found).toEqual([]);
  });

  it('finds no default text that no schema uses', async () => {
    const folder = join(project, 'schemas');
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.schema.json'),
    );
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/"defaultText": "([^"]+)"/g)].map(([, key]) => key),
    );
    expect(named.sort()).toEqual(keysIn(defaults).sort());
  });
});

it('the words of any language that has none here are English', () => {
  for (const language of ['en-IN', 'EN-gb', 'ta', 'toString', '']) expect(wordsFor(language)).toBe(en);
});
