import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { defaults, en } from '../../../../src/site/words/en.ts';
import { wordsFor } from '../../../../src/site/words/wordsFor.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';

/** Attributes of elements and of our components whose value people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|title|alt|placeholder|label|text|hint|button)$/;
const LETTER = /\p{L}/u;
/** Two words, the first capitalised: not a value that is only for code. */
const SENTENCE = /^[\s(]*\p{Lu}[\p{L}'’-]*[,:]? [\p{L}(…]/u;

type Value = ESTree.JSXElement['children'][number] | ESTree.JSXAttributeValue | ESTree.Expression;

/** The strings that an expression may evaluate to, with "…" for a value in them, and where they are. */
function valuesOf(
  node: Value | ESTree.JSXEmptyExpression | ESTree.PrivateIdentifier | null,
): [number, string][] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.start, node.value]] : [];
    case 'TemplateLiteral':
      return [[node.start, node.quasis.map(({ value }) => value.raw).join('…')]];
    case 'JSXExpressionContainer':
      return valuesOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(valuesOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^[!=]==$/.test(node.operator) ? [] : [node.left, node.right].flatMap(valuesOf);
    default:
      return [];
  }
}

type Call = ESTree.NewExpression | ESTree.CallExpression;

/** Whether what is called throws, or writes to the console. */
const isForDevelopers = ({ callee }: Call): boolean =>
  callee.type === 'Identifier'
    ? callee.name.endsWith('Error')
    : callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      callee.object.name === 'console';

/**
 * The texts for people that are written in a source file itself: in JSX, in attributes that are read or heard, and
 * sentences anywhere. What is thrown or goes to the console is for developers.
 *
 * @throws Error for a text that is not TypeScript
 */
function literalTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  /** By their places: a text may be found in two ways. */
  const found = new Map<number, string>();
  let hidden = 0;
  const note = (values: readonly [number, string][], isText = LETTER): void => {
    for (const [at, text] of values) if (hidden === 0 && isText.test(text)) found.set(at, text.trim());
  };
  const enter = (node: Call): void => {
    if (isForDevelopers(node)) hidden += 1;
  };
  const exit = (node: Call): void => {
    if (isForDevelopers(node)) hidden -= 1;
  };
  const children = (node: ESTree.JSXElement | ESTree.JSXFragment) => note(node.children.flatMap(valuesOf));
  new Visitor({
    NewExpression: enter,
    'NewExpression:exit': exit,
    CallExpression: enter,
    'CallExpression:exit': exit,
    JSXElement: children,
    JSXFragment: children,
    JSXText: ({ start, value }) => note([[start, value.replace(/&#?\w+;/g, '')]]),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && READ.test(name.name)) note(valuesOf(value));
    },
    Literal: (node) => note(valuesOf(node), SENTENCE),
    TemplateLiteral: (node) => note(valuesOf(node), SENTENCE),
  }).visit(program);
  return [...found.values()];
}

/** Every text of a group, by its keys joined with dots. */
function keysIn(group: object, before = ''): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${before}${name}.`) : [before + name],
  );
}

it('a translator finds no text for people outside the words', async () => {
  const left =
    'const A = () => <nav aria-label={open ? "Main" : label} className="a b">{words.on} now</nav>;';
  expect(literalTexts('A.tsx', left)).toEqual(['Main', 'now']);
  const sources = Object.entries(await readSite(join(project, 'src/site'))).filter(([file]) =>
    /^(?:blocks|parts|frame)\/.*(?<!\.d)\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(60);
  const found = sources.flatMap(([file, text]) =>
    literalTexts(file, text).map((literal) => `${file}: ${literal}`),
  );
  expect(found).toEqual([]);
});

it('a translator finds no default text that no schema uses', async () => {
  const named = Object.entries(await readSite(join(project, 'schemas'))).flatMap(([name, text]) =>
    name.endsWith('.schema.json')
      ? [...text.matchAll(/"defaultText": "([^"]+)"/g)].map(([, key]) => key)
      : [],
  );
  expect(named.sort()).toEqual(keysIn(defaults).sort());
});

it('the words of any language that has none here are English', () => {
  for (const language of ['en-IN', 'EN-gb', 'ta', 'toString', '']) expect(wordsFor(language)).toBe(en);
});
