import { join, posix } from 'node:path';
import { project } from '../../../scripts/project.ts';
import { readSchema } from '../../../src/engine/validate/readSchemas.ts';
import { isPart, type SchemaPart } from './schemaFlaws.ts';

/** A part of a schema with its references resolved. */
interface Resolved {
  readonly part: SchemaPart;
  /** The schema file it is in, relative to schemas/. */
  readonly file: string;
}

/** The collection of the site that the contract tests use. */
export const COLLECTION = 'products';

/** The picture in the folder _media of that site. */
export const PICTURE = '_media/picture.png';

/** Schemas whose texts are never shown as text: drawings are made from them. */
const DRAWN_FROM = new Set(['parts/kolam.schema.json']);

/** Properties that choose what a list shows, or name pages that it does not have in these tests. */
const OF_LISTS = new Set(['tag', 'pageLabel']);

const files = new Map<string, SchemaPart>();

async function schemaFile(file: string): Promise<SchemaPart> {
  const known = files.get(file);
  if (known !== undefined) return known;
  const read: SchemaPart = await readSchema(join(project, 'schemas', file));
  files.set(file, read);
  return read;
}

async function follow(part: SchemaPart, file: string): Promise<Resolved> {
  if (typeof part.$ref !== 'string') return { part, file };
  const target = posix.join(posix.dirname(file), part.$ref);
  return follow(await schemaFile(target), target);
}

const properties = (part: SchemaPart): [string, SchemaPart][] =>
  isPart(part.properties)
    ? Object.entries(part.properties).flatMap(([name, inner]) => (isPart(inner) ? [[name, inner]] : []))
    : [];

function branches(part: SchemaPart): SchemaPart[] {
  const list: unknown = part.oneOf;
  return Array.isArray(list) ? list.filter(isPart) : [];
}

/**
 * The words of a block that an author can choose: all its texts except addresses, names of icons, ids and
 * values from a fixed set. For rich text, the words between its tags.
 *
 * @param type the block's type
 * @param block the block, as it was written or as its component receives it
 */
export async function editableTexts(type: string, block: unknown): Promise<string[]> {
  const file = `blocks/${type}.schema.json`;
  return textsOf(await schemaFile(file), file, block);
}

async function textsOf(schema: SchemaPart, from: string, value: unknown): Promise<string[]> {
  const { part, file } = await follow(schema, from);
  if (DRAWN_FROM.has(file)) return [];
  if (typeof value === 'string') {
    if (part.resolves === 'html') return value.split(/<[^>]*>/).filter((text) => text.trim() !== '');
    const isOpen = part.type === 'string' && part.resolves === undefined && part.enum === undefined;
    return isOpen ? [value] : [];
  }
  if (Array.isArray(value)) {
    const { items } = part;
    if (!isPart(items)) return [];
    return (await Promise.all(value.map((item) => textsOf(items, file, item)))).flat();
  }
  if (!isPart(value)) return [];
  const chosen = branches(part).find((branch) =>
    properties(branch).every(([name, { const: fixed }]) => {
      return fixed === undefined || value[name] === fixed;
    }),
  );
  const inner = properties(chosen ?? part)
    .filter(([name]) => !OF_LISTS.has(name))
    .map(([name, one]) => textsOf(one, file, value[name]));
  return (await Promise.all(inner)).flat();
}

/**
 * A block that uses everything its schema offers: every optional property, two items in every list (one where they
 * would be identical, or there may only be one), and in each text words that occur nowhere else. Where a photograph would replace a drawing,
 * one of the two is left out.
 */
export async function fullBlock(type: string, leftOut: 'image' | 'scene'): Promise<unknown> {
  const file = `blocks/${type}.schema.json`;
  let count = 0;
  return fill(await schemaFile(file), file);

  async function fill(schema: SchemaPart, from: string): Promise<unknown> {
    const { part, file: at } = await follow(schema, from);
    if (part.const !== undefined) return part.const;
    if (Array.isArray(part.enum)) return part.enum[0];
    const [branch] = branches(part);
    if (branch !== undefined) return fill(branch, at);
    switch (part.type) {
      case 'string':
        return text(part);
      case 'boolean':
        return part.default ?? true;
      case 'integer':
      case 'number':
        return Array.isArray(part.examples) ? part.examples[0] : (part.minimum ?? 0);
      case 'array': {
        const { items } = part;
        if (!isPart(items)) return [];
        const two = [await fill(items, at), await fill(items, at)];
        const most = typeof part.maxItems === 'number' ? part.maxItems : two.length;
        return (part.uniqueItems === true ? [...new Set(two)] : two).slice(0, most);
      }
      default: {
        const isLeftOut = async (inner: SchemaPart): Promise<boolean> =>
          (await follow(inner, at)).file === `parts/${leftOut}.schema.json`;
        const required: readonly unknown[] = Array.isArray(part.required) ? part.required : [];
        const choice: readonly unknown[] = Array.isArray(part.exactlyOneOf) ? part.exactlyOneOf : [];
        const filled: Record<string, unknown> = {};
        // The last alternative that may be used represents the choice.
        let chosen = '';
        for (const [name, inner] of properties(part)) {
          if (!required.includes(name) && (await isLeftOut(inner))) continue;
          if (choice.includes(name)) {
            delete filled[chosen];
            chosen = name;
          }
          filled[name] = await fill(inner, at);
        }
        // Without the other alternative, what depends on that has no meaning.
        for (const [name, needed] of Object.entries(Object(part.dependentRequired)))
          if (Array.isArray(needed) && needed.some((other) => !(other in filled))) delete filled[name];
        return filled;
      }
    }
  }

  function text(part: SchemaPart): unknown {
    count += 1;
    if (part.resolves === 'markdown') return `Ab${count}.`;
    if (part.fills !== undefined || part.resolves === 'tags') return COLLECTION;
    if (part.resolves === 'link') return `https://example.com/${count}`;
    if (part.resolves === 'image') return PICTURE;
    if (part.resolves === 'icon') return 'receipt';
    if (part.resolves === 'id') return `block-${count}`;
    if (part.resolves === 'html') return `<p>Ab${count}.</p>`;
    if (part.pattern !== undefined || part.format !== undefined)
      return Array.isArray(part.examples) ? part.examples[0] : part.default;
    // Short, because a drawing cuts text that does not fit.
    return `Ab${count}.`;
  }
}
