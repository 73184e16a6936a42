import { expect, it } from 'vitest';
import { newValidator } from '../../../../../src/engine/validate/newValidator.ts';
import { newCollected } from '../../../../../src/engine/validate/schemas.ts';
import { blankOf, fieldOf, fieldsOf, itemOf } from '../../../../../src/studio/client/forms/field.ts';
import type { SchemaObject } from '../../../../../src/studio/protocol/site.ts';
import { ownSchemas } from '../ownSchemas.ts';

const { blocks, parts, page, site } = await ownSchemas();

const WIDGETS =
  'choice collection date group hue icon kinds line link list markdown moment number picture richText switch tag text';

it('an author of a site with any schemas gets a control for every property of every block, of pages and of the site', () => {
  const seen = new Set<string>();
  const unknown: string[] = [];
  const walk = (schema: SchemaObject, path: string, depth: number): void => {
    if (depth > 6) return;
    for (const one of fieldsOf(schema, path, {}, parts)) {
      seen.add(one.widget);
      if (one.help === '') unknown.push(one.pointer);
      if (one.widget === 'group') walk(one.schema, one.pointer, depth + 1);
      if (one.widget === 'list') {
        const item = itemOf(one, 0, parts);
        if (item.widget === 'group') walk(item.schema, item.pointer, depth + 1);
      }
    }
  };
  for (const [type, schema] of Object.entries(blocks)) walk(schema, `/${type}`, 0);
  walk(page, '', 0);
  walk(site, '', 0);
  expect(unknown.filter((pointer) => !pointer.startsWith('/blocks'))).toEqual([]);
  expect([...seen].sort()).toEqual(expect.arrayContaining(WIDGETS.split(' ')));
});

const ajv = newValidator();
ajv.addKeyword({ keyword: 'defaultText', schemaType: 'string' });
for (const [name, schema] of Object.entries(parts)) ajv.addSchema(schema, `parts/${name}.schema.json`);

/** What is wrong with a value, in the words of the validator. */
function mistakes(schema: SchemaObject, value: unknown): string {
  const validate = ajv.compile({ ...schema, $id: `blocks/${Math.random()}.schema.json` });
  const noted = newCollected();
  return validate.call(noted, structuredClone(value)) ? '' : ajv.errorsText(validate.errors);
}

it.each(Object.keys(blocks))(
  'an author who adds something gets items of the lists of %s that are free of mistakes',
  (type) => {
    const fields = fieldsOf(blocks[type] ?? {}, '', {}, parts);
    for (const list of fields.filter(({ widget }) => widget === 'list')) {
      const { items } = list.schema;
      const made = blankOf(items as SchemaObject, parts);
      expect(mistakes(items as SchemaObject, made), `${type} ${itemOf(list, 0, parts).label}`).toBe('');
    }
  },
);

it('an author who adds a question beside those with an answer in Markdown gets one in Markdown', () => {
  const { items } =
    fieldsOf(blocks.faq ?? {}, '', {}, parts).find(({ name }) => name === 'items')?.schema ?? {};
  const keys = (like?: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(blankOf(items as SchemaObject, parts, '', 0, like) ?? {});
  expect(keys({ question: 'Why?', markdown: 'So.' })).toEqual(['question', 'markdown']);
  expect(keys()).not.toContain('markdown');
});

it('an author finds a formatted text under one name, however it is written, and the other way to write it below', () => {
  const textsOf = (value: Readonly<Record<string, string>>): readonly string[] =>
    fieldsOf(blocks.article ?? {}, '', value, parts)
      .filter(({ widget }) => widget === 'richText' || widget === 'markdown')
      .map(({ name, label }) => `${name}: ${label}`);
  expect(textsOf({})).toEqual(['html: Text', 'markdown: Text']);
  expect(textsOf({ markdown: 'Tea' })).toEqual(['markdown: Text', 'html: Text']);
  const answer = { type: 'string', resolves: 'markdown', fills: 'answer' };
  expect(fieldOf('markdown', '/markdown', answer, true, parts).label).toBe('Answer');
});

it('an author who adds something gets the path of a picture to write over, although schemas have none as an example', () => {
  const made = blankOf(parts.image ?? {}, parts);
  expect(made).toMatchObject({ src: '_media/picture.jpg' });
  expect(mistakes(parts.image ?? {}, made)).toBe('');
});

it('an author reads at a switch what it does, not what to write in a file', () => {
  const helps = Object.entries(blocks).flatMap(([type, schema]) =>
    fieldsOf(schema, `/${type}`, {}, parts).map(({ help }) => help),
  );
  expect(helps.filter((help) => help.startsWith('Write "'))).toEqual([]);
  expect(helps).toContainEqual(expect.stringMatching(/^Turn this off to leave out the postal address/));
});
