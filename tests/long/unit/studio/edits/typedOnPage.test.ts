import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { type Field, fieldsOf, itemOf } from '../../../../../src/studio/client/forms/field.ts';
import { at, below, isList, isObject, type Json } from '../../../../../src/studio/client/forms/schema.ts';
import { fieldChange } from '../../../../../src/studio/client/forms/useForm.ts';
import { editText } from '../../../../../src/studio/edits/editText.ts';
import type { StudioSchemas } from '../../../../../src/studio/protocol/site.ts';
import { newChance, oneOf } from '../../../../unit/engine/link/richText/chance.ts';
import { ownSchemas } from '../../../../unit/studio/client/ownSchemas.ts';
import { linesTouched, valueIn } from '../../../../unit/studio/edits/linesTouched.ts';

const EDITS = 500;

/** The texts of a page that can be typed into where they are drawn. */
function textsOf(page: Json, { blocks, parts, page: own }: StudioSchemas): Field[] {
  const within = (field: Field): Field[] => {
    const value = at(page, field.pointer);
    if (isList(value)) return value.flatMap((_, index) => within(itemOf(field, index, parts)));
    if (isObject(value)) return fieldsOf(field.schema, field.pointer, value, parts).flatMap(within);
    const isText = /^(?:line|text|richText)$/.test(field.widget) && typeof value === 'string';
    return isText && field.schema.pattern === undefined && field.schema.format === undefined ? [field] : [];
  };
  const list = at(page, '/blocks');
  const ofBlocks = (isList(list) ? list : []).flatMap((block, index) => {
    const schema = isObject(block) ? blocks[String(block.type)] : undefined;
    return schema === undefined ? [] : fieldsOf(schema, below('/blocks', index), block, parts);
  });
  const ofPage = fieldsOf(own, '', page, parts).filter(({ name }) => name !== 'blocks');
  return [...ofPage, ...ofBlocks].flatMap(within);
}

/** What people type, paste and compose. */
const TYPED = [
  ...['a', ' ', '.', "'", '"', ': ', ' #', '&', '- ', '{', '%', '\\', '0', 'yes', '<b>x</b>'],
  ...['₹ 1,250', 'வணக்கம்', '👋🏽'],
];

it('whoever types 500 times on the pages of the site changes the lines of that text only, and undoes it to the byte', async () => {
  const schemas = await ownSchemas();
  const chance = newChance(20_261_128);
  const pages = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml') && !/(?:^|[\\/])_/.test(path))
    .sort()
    .map((path) => readFileSync(join(project, 'pages', path), 'utf8'));
  const flaws: string[] = [];
  let made = 0;
  while (made < EDITS) {
    const original = pages[chance(pages.length)] ?? '';
    let text = original;
    const steps: { readonly before: string; readonly field: Field; readonly was: Json }[] = [];
    for (let key = 0; key < 10; key += 1) {
      const value = valueIn(text);
      const fields = textsOf(value, schemas);
      const field = fields[chance(fields.length)];
      const was = field === undefined ? undefined : at(value, field.pointer);
      if (field === undefined || typeof was !== 'string') break;
      // A caret stands between characters.
      const letters = [...was];
      const from = chance(letters.length + 1);
      const typed = letters.toSpliced(from, chance(6), oneOf(TYPED, chance)).join('');
      const { edits = [] } = fieldChange('pages/a.yaml', value, field, typed, schemas.parts);
      const result = editText(text, edits, [original]);
      const [edit] = edits;
      if ('refused' in result || edit === undefined) {
        flaws.push(`refused ${field.pointer}: ${JSON.stringify(typed)}`);
        break;
      }
      made += 1;
      const touched = typed === was ? undefined : linesTouched(text, result.text, edit);
      if (touched !== undefined) flaws.push(`${touched}: ${field.pointer} ${JSON.stringify(typed)}`);
      if (at(valueIn(result.text), field.pointer) !== typed)
        flaws.push(`not what was typed: ${JSON.stringify(typed)}`);
      steps.push({ before: text, field, was });
      text = result.text;
    }
    for (const { before, field, was } of steps.reverse()) {
      const { edits = [] } = fieldChange('pages/a.yaml', valueIn(text), field, was, schemas.parts);
      const result = editText(text, edits, [before]);
      if ('refused' in result || result.text !== before) flaws.push(`not undone: ${field.pointer}`);
      text = before;
    }
  }
  expect(flaws).toEqual([]);
});
