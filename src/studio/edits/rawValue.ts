import { alikeEnds } from '../../engine/model/differences.ts';
import { escapeSegment } from '../../engine/model/jsonPointer.ts';
import type { Edit, Json } from './edit.ts';
import type { Node } from './readTree.ts';

/** What a file says: anchors, aliases, merges and the order of keys are part of it; style is not. */
export interface Raw {
  readonly kind: Node['kind'];
  readonly anchor: string | undefined;
  /** Of a text its value, of an alias what it repeats. */
  readonly value: unknown;
  /** Items have no name. */
  readonly parts: readonly (readonly [name: string, part: Raw])[];
}

/** What a node says. */
export const rawOf = ({ kind, anchor, repeats, value, entries }: Node): Raw => ({
  kind,
  anchor,
  value: kind === 'text' ? value : repeats,
  parts: entries.map(({ name, value: part }) => [name, rawOf(part)]),
});

/** What a file has to say for a value. */
export function rawFrom(value: Json): Raw {
  const whole = { anchor: undefined, value: undefined };
  if (isJsonList(value)) return { ...whole, kind: 'list', parts: value.map((part) => ['', rawFrom(part)]) };
  if (!isJsonMapping(value)) return { ...whole, kind: 'text', value, parts: [] };
  return {
    ...whole,
    kind: 'mapping',
    parts: Object.entries(value).map(([name, part]) => [name, rawFrom(part)]),
  };
}

export const isJsonList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isJsonMapping = (value: unknown): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with its part at a path of indices changed. */
export function replaceAt(raw: Raw, path: readonly number[], change: (raw: Raw) => Raw): Raw {
  const [index, ...rest] = path;
  if (index === undefined) return change(raw);
  return {
    ...raw,
    parts: raw.parts.map(([name, part], at) => [name, at === index ? replaceAt(part, rest, change) : part]),
  };
}

/** What a part says when it is written a second time: the anchors stay with the first. */
export const withoutAnchors = (raw: Raw): Raw => ({
  ...raw,
  anchor: undefined,
  parts: raw.parts.map(([name, part]) => [name, withoutAnchors(part)]),
});

type SetEdit = Edit & { readonly kind: 'set' };

/** The smaller edits that make one list or mapping into another, so that what is alike in both is not written anew. */
export function partsToSet(edit: SetEdit, current: unknown, wanted: Json): Edit[] {
  const everywhere = edit.everywhere === true ? { everywhere: true } : {};
  const pointerOf = (name: string | number): string => `${edit.pointer}/${escapeSegment(String(name))}`;
  if (isJsonMapping(wanted)) {
    const old = isJsonMapping(current) ? current : {};
    const names = Object.keys(wanted);
    const sets = names.flatMap((name, index): Edit[] => {
      const value = wanted[name];
      const pointer = pointerOf(name);
      if (value === undefined || (Object.hasOwn(old, name) && sameValue(old[name], value))) return [];
      return [{ kind: 'set', pointer, value, after: names[index - 1] ?? null, ...everywhere }];
    });
    const removed = Object.keys(old).filter((name) => !Object.hasOwn(wanted, name));
    return [
      ...sets,
      ...removed.map((name): Edit => ({ kind: 'remove', pointer: pointerOf(name), ...everywhere })),
    ];
  }
  const old = isJsonList(current) ? current : [];
  const fresh = isJsonList(wanted) ? wanted : [];
  const { pointer } = edit;
  const { first, last } = alikeEnds<unknown>(old, fresh, sameValue);
  const oldEnd = old.length - last;
  const freshEnd = fresh.length - last;
  if (old.length === fresh.length && oldEnd - first > 1) {
    const moved = (from: number, to: number): boolean =>
      sameValue(old.toSpliced(from, 1).toSpliced(to, 0, ...old.slice(from, from + 1)), fresh);
    for (const [from, to] of [
      [first, oldEnd - 1],
      [oldEnd - 1, first],
    ] as const)
      if (moved(from, to)) return [{ kind: 'move', pointer, from, to, ...everywhere }];
  }
  const edits: Edit[] = [];
  for (let index = first; index < Math.min(oldEnd, freshEnd); index++)
    edits.push({ kind: 'set', pointer: pointerOf(index), value: fresh[index] ?? null, ...everywhere });
  for (let index = oldEnd; index < freshEnd; index++)
    edits.push({ kind: 'insert', pointer, index, value: fresh[index] ?? null, ...everywhere });
  for (let index = oldEnd - 1; index >= freshEnd; index--)
    edits.push({ kind: 'remove', pointer: pointerOf(index), ...everywhere });
  return edits;
}

/** Whether two values are alike; the order of keys does not count. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && sameValue(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}
