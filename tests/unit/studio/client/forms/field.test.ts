import { describe, expect, it } from 'vitest';
import { newCollected } from '../../../../../src/engine/validate/loadSchemas.ts';
import { newValidator } from '../../../../../src/engine/validate/newValidator.ts';
import { blankOf, type Field, fieldsOf, itemOf } from '../../../../../src/studio/client/forms/field.ts';
import type { SchemaObject } from '../../../../../src/studio/protocol/site.ts';
import { ownSchemas } from '../ownSchemas.ts';

const { blocks, parts, page, site } = await ownSchemas();
const block = (type: string): SchemaObject => blocks[type] ?? {};
const fields = (type: string): readonly Field[] => fieldsOf(block(type), '/blocks/0', {}, parts);
const field = (type: string, name: string): Field => {
  const found = fields(type).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${type} has no ${name}`);
  return found;
};

describe('an author who opens the form of a block', () => {
  it.each([
    ['accent', 'hue'],
    ['scene', 'kinds'],
    ['date', 'date'],
    ['publishAt', 'moment'],
    ['draft', 'switch'],
    ['tags', 'list'],
    ['tagsOf', 'collection'],
    ['image', 'group'],
  ])('edits the page property %s with the control for a %s', (name, widget) => {
    expect(fieldsOf(page, '', {}, parts).find((one) => one.name === name)?.widget).toBe(widget);
  });

  it('edits answers as rich text, icons and links with pickers', () => {
    const question = itemOf(field('faq', 'items'), 0, parts);
    const inside = fieldsOf(question.schema, question.pointer, {}, parts);
    expect(inside.map(({ widget }) => widget)).toEqual(['line', 'line', 'richText', 'markdown', 'switch']);
    const feature = itemOf(field('featureShowcase', 'left'), 2, parts);
    expect(feature).toMatchObject({ label: 'Feature 3', pointer: '/blocks/0/left/2' });
    expect(fieldsOf(feature.schema, feature.pointer, {}, parts).map(({ widget }) => widget)).toEqual([
      ...['line', 'icon', 'kinds', 'text'],
    ]);
  });
});

describe('an author of a site with any schemas', () => {
  it('gets a control for every property of every block, of pages and of the site', () => {
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
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['collection', 'hue', 'icon', 'link', 'list', 'picture', 'richText']),
    );
  });
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

describe('an author who adds something', () => {
  it.each(Object.keys(blocks))('gets items of the lists of %s that are free of mistakes', (type) => {
    for (const list of fieldsOf(blocks[type] ?? {}, '', {}, parts).filter(
      ({ widget }) => widget === 'list',
    )) {
      const { items } = list.schema;
      const made = blankOf(items as SchemaObject, parts);
      expect(mistakes(items as SchemaObject, made), `${type} ${itemOf(list, 0, parts).label}`).toBe('');
    }
  });

  it('gets the path of a picture to write over, although schemas have none as an example', () => {
    const made = blankOf(parts.image ?? {}, parts);
    expect(made).toMatchObject({ src: '_media/picture.jpg' });
    expect(mistakes(parts.image ?? {}, made)).toBe('');
  });
});
