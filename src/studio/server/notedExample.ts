import { dump } from 'js-yaml';
import { PLACEHOLDER_NOTE } from '../../engine/model/placeholderText.ts';
import { locate } from '../../engine/model/positions.ts';
import { parseFile } from '../../engine/parse/parseFile.ts';
import { eachLeaf, pointerTo } from '../../engine/validate/eachLeaf.ts';
import type { Json } from '../protocol/file.ts';
import { type Described, kindOf, type SchemaBook } from './marks/schemaBook.ts';

/**
 * The example of a block as a list of its own, as `insert` takes it. Each link, picture and drawing is noted to be a
 * placeholder, as in a new page: nobody sees of these that they are somebody else's.
 */
export function notedExample(example: Json, type: string, { block, child }: SchemaBook): string {
  const text = dump([example], { lineWidth: -1, noRefs: true });
  const { file } = parseFile({ path: 'example.yaml', text }, 'shared');
  const lines = text.split('\n');
  eachLeaf(example, (_, names) => {
    let described: Described | undefined = block(type);
    let part: unknown = example;
    for (const name of names) {
      part = Reflect.get(Object(part), name);
      described = child(described, name, part);
    }
    const isDrawing = names.length > 1 && described?.schema.const !== undefined;
    if (!isDrawing && !/^(?:link|image)$/.test(kindOf(described))) return;
    const { end } = locate(file, pointerTo(['0', ...names]), 'value');
    const line = text.slice(0, end).split('\n').length - 1;
    if (/^["']?\n/.test(text.slice(end))) lines[line] += `  ${PLACEHOLDER_NOTE}`;
  });
  return lines.join('\n');
}
