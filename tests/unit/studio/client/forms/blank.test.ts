import { describe, expect, it } from 'vitest';
import { newCollected } from '../../../../../src/engine/validate/loadSchemas.ts';
import { newValidator } from '../../../../../src/engine/validate/newValidator.ts';
import { blankOf, fieldsOf, itemOf } from '../../../../../src/studio/client/forms/field.ts';
import type { SchemaObject } from '../../../../../src/studio/protocol/site.ts';
import { ownSchemas } from '../ownSchemas.ts';

const { blocks, parts } = await ownSchemas();
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

  it('gets a drawing of the first kind, and only what it must have', () => {
    expect(blankOf(parts.scene ?? {}, parts)).toEqual({ kind: 'invoice' });
  });

  it('gets the words of the examples to write over', () => {
    expect(blankOf(parts.cta ?? {}, parts)).toEqual({ text: 'Get Started Today', link: '/products' });
  });

  it('gets the path of a picture to write over, although schemas have none as an example', () => {
    const made = blankOf(parts.image ?? {}, parts);
    expect(made).toMatchObject({ src: '_media/picture.jpg' });
    expect(mistakes(parts.image ?? {}, made)).toBe('');
  });
});
