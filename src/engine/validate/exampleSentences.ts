import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { load } from 'js-yaml';
import { isExampleSentence } from '../model/placeholderText.ts';
import { YAML_SCHEMA } from '../parse/yamlSchema.ts';
import { inLayers, type Layers } from '../store/layers.ts';
import { eachLeaf } from './eachLeaf.ts';

/**
 * The sentences in examples: those of the blocks' `example.yaml` and those in schemas. The Studio begins with these, and
 * a page that still says one of them says it of somebody else. A default text is none: it is written to be shown.
 *
 * @param code the folders of the site's code
 * @param blocks the folder of blocks in these
 * @param types the blocks that have a component; an example that is missing or broken is reported elsewhere
 */
export async function exampleSentences(
  code: Layers,
  blocks: string,
  types: Iterable<string>,
  schemas: readonly AnySchemaObject[],
): Promise<ReadonlySet<string>> {
  const examples = await Promise.all(
    [...types].map((type) =>
      readFile(inLayers(code, join(blocks, type, 'example.yaml')), 'utf8')
        .then((text) => load(text, { schema: YAML_SCHEMA }))
        .catch(() => undefined),
    ),
  );
  const sentences = new Set<string>();
  const defaults = new Set<unknown>();
  const add = (example: unknown): void =>
    eachLeaf(example, (text) => {
      if (typeof text === 'string' && isExampleSentence(text)) sentences.add(text);
    });
  const read = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('examples' in schema && Array.isArray(schema.examples)) add(schema.examples);
    if ('default' in schema) defaults.add(schema.default);
    for (const inner of Object.values(schema)) read(inner);
  };
  for (const example of examples) add(example);
  for (const schema of schemas) read(schema);
  return new Set([...sentences].filter((text) => !defaults.has(text)));
}
