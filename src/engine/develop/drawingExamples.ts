import { dump, load } from 'js-yaml';
import { asList, asRecord } from '../model/readValue.ts';
import type { NamedSchema } from '../validate/readSchemas.ts';

/** An example of a block that shows one kind of a part: `scene-invoice` for the scene "invoice". */
export interface DrawingExample {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/**
 * Makes an example of every kind of every part that has kinds (a drawing, for instance): the example of the first block
 * that shows this part, with the kind in its place.
 *
 * @param examples the text of each block's example.yaml, by type
 */
export function drawingExamples(
  parts: readonly NamedSchema[],
  blocks: readonly NamedSchema[],
  examples: ReadonlyMap<string, string>,
): DrawingExample[] {
  return parts.flatMap(({ name: part, schema }) => {
    const chosenBy: unknown = schema.discriminator?.propertyName;
    const kinds: unknown = schema.oneOf;
    if (typeof chosenBy !== 'string' || !Array.isArray(kinds)) return [];
    const found = blocks.flatMap(({ name, schema: block }) => {
      const value = readable(examples.get(name));
      const property = Object.entries(asRecord(block.properties)).find(([, own]) =>
        String(asRecord(own).$ref).endsWith(`/${part}.schema.json`),
      )?.[0];
      if (property === undefined || !(property in value)) return [];
      // What the block need not have would only stand beside it.
      const kept = asList(block.required).map((required) => [String(required), value[String(required)]]);
      return [{ value: Object.fromEntries(kept), property }];
    })[0];
    if (found === undefined) return [];
    return kinds.flatMap((kind): DrawingExample[] => {
      const name: unknown = asRecord(asRecord(asRecord(kind).properties)[chosenBy]).const;
      if (typeof name !== 'string') return [];
      const text = dump({ ...found.value, [found.property]: { [chosenBy]: name } });
      return [{ key: `${part} ${name}`, name: `${part}-${name}`, text }];
    });
  });
}

/** The properties in an example; none if it has mistakes, which are reported elsewhere. */
function readable(text = ''): Readonly<Record<string, unknown>> {
  try {
    return asRecord(load(text));
  } catch {
    return {};
  }
}
