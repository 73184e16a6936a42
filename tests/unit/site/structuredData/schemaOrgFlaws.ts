import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A type of schema.org: what it inherits, and the types that each of its own properties takes. */
interface Described {
  readonly parents: readonly string[];
  readonly takes: ReadonlyMap<string, readonly string[]>;
}

/** The vocabulary as schema-dts publishes it: each type is an interface, `<Type>Base` or `<Type>Leaf`. */
const vocabulary = readVocabulary();

function readVocabulary(): ReadonlyMap<string, Described> {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const interfaces = readFileSync(file, 'utf8').matchAll(
    /^(?:export )?interface (\w+)(?: extends ([\w, <>]+))? \{\n([\s\S]*?)^\}/gm,
  );
  return new Map(
    [...interfaces].map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(', ').filter((parent) => parent !== ''),
        takes: new Map(
          [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm)].map(
            ([, property = '', types = '']) => [property, types.split(' | ')],
          ),
        ),
      },
    ]),
  );
}

/** A type and all that it inherits from. */
function lineOf(type: string): string[] {
  const walk = (name: string): string[] => [name, ...(vocabulary.get(name)?.parents ?? []).flatMap(walk)];
  return [`${type}Leaf`, `${type}Base`].filter((name) => vocabulary.has(name)).flatMap(walk);
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a node is only the address of one (JSON-LD 1.1, "node reference"). */
const isReference = (node: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(node).join() === '@id' && /^https?:\/\/\S+$/.test(String(node['@id']));

/** What is wrong with structured data by the vocabulary of schema.org: types, properties, and what these take. */
export function schemaOrgFlaws(node: unknown): string[] {
  if (!isNode(node)) return [`${JSON.stringify(node)} is nothing`];
  if (isReference(node)) return [];
  const { '@context': _context, '@graph': graph, '@type': type, ...properties } = node;
  if (Array.isArray(graph)) return graph.flatMap(schemaOrgFlaws);
  const line = lineOf(String(type));
  if (line.length === 0) return [`there is no type ${type}`];
  return Object.entries(properties).flatMap(([name, values]) => {
    const types = line
      .map((one) => vocabulary.get(one)?.takes.get(name))
      .find((found) => found !== undefined);
    if (types === undefined) return [`a ${type} has no ${name}`];
    return [values]
      .flat()
      .flatMap((value) => [
        ...(isTaken(value, types)
          ? []
          : [`${name} of ${type} takes no ${isNode(value) ? value['@type'] : typeof value}`]),
        ...(isNode(value) ? schemaOrgFlaws(value) : []),
      ]);
  });
}

/** The types that a text may stand for. */
const TEXTS = ['Text', 'URL', 'Date', 'DateTime'];

function isTaken(value: unknown, types: readonly string[]): boolean {
  if (typeof value === 'string') {
    if (types.includes('Text')) return true;
    if (types.includes('URL') && /^https?:\/\/\S+$/.test(value)) return true;
    return TEXTS.slice(2).some((one) => types.includes(one)) && /^\d{4}-\d\d-\d\d/.test(value);
  }
  if (typeof value === 'number') return types.includes('Integer') || types.includes('Number');
  if (!isNode(value)) return false;
  if (isReference(value)) return types.includes('IdReference');
  const line = lineOf(String(value['@type']));
  return types.some((one) => line.includes(`${one}Leaf`) || line.includes(`${one}Base`));
}

/** Every `{"@type": ...}` in structured data, from the outside in. */
export function thingsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isNode(value)) return [];
  return [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(thingsIn)];
}
