import type { SiteAnswer } from '../../protocol/site.ts';
import { type Field, fieldsOf, itemOf } from './field.ts';
import { above, at, below, isList, isObject, type Json, numberIn, type Parts, summaryOf } from './schema.ts';

/** What on a page leads to a block of it, and can go with it. */
interface Leading {
  /** In an order in which one can be removed after the other. */
  readonly pointers: readonly string[];
  /** What they are called; empty if there are none. */
  readonly names: string;
}

export function leadingTo(block: number, value: Json | undefined, site: SiteAnswer | undefined): Leading {
  const blocks = at(value, '/blocks');
  const own = isList(blocks) ? blocks[block] : undefined;
  const id = isObject(own) ? own.id : undefined;
  if (!isList(blocks) || typeof id !== 'string' || value === undefined || site === undefined)
    return { pointers: [], names: '' };
  const { parts, blocks: schemas } = site.schemas;
  const pointers = blocks.flatMap((other, index) => {
    const schema = isObject(other) && typeof other.type === 'string' ? schemas[other.type] : undefined;
    const fields = fieldsOf(schema ?? {}, below('/blocks', index), other, parts);
    return index === block ? [] : fields.flatMap((field) => placesIn(field, `#${id}`, value, parts));
  });
  const names = pointers.map((pointer) => `“${summaryOf(at(value, pointer))}”`);
  return { pointers, names: names.join(', ') };
}

/** A button is nothing without its link. What must be there stays. */
function placesIn(field: Field, link: string, value: Json, parts: Parts): readonly string[] {
  const { pointer, schema, required } = field;
  const own = at(value, pointer);
  const leads = ({ widget, pointer: place }: Field): boolean =>
    widget === 'link' && at(value, place) === link;
  if (isList(own)) {
    const found = own.flatMap((_, index) =>
      placesIn({ ...itemOf(field, index, parts), required: false }, link, value, parts),
    );
    const left = own.length - found.filter((one) => above(one) === pointer).length;
    if (left === own.length || left >= Math.max(1, numberIn(schema, 'minItems') ?? 0))
      return found.toReversed();
    return required || left > 0 ? [] : [pointer];
  }
  const inner = isObject(own) ? fieldsOf(schema, pointer, own, parts) : [];
  if (leads(field) || inner.some((one) => one.required && leads(one))) return required ? [] : [pointer];
  return inner.flatMap((one) => placesIn(one, link, value, parts));
}
