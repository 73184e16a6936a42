import { escapeSegment } from '../../engine/model/jsonPointer.ts';
import { alikeEnds } from './differences.ts';
import type { Edit, Json } from './edit.ts';
import type { Node } from './readTree.ts';

/** Anchors, aliases, merges and the order of keys are part of it; style is not. */
export type Raw =
  | { readonly kind: 'text'; readonly value: unknown; readonly anchor?: string | undefined }
  | { readonly kind: 'alias'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Raw[]; readonly anchor?: string | undefined }
  | {
      readonly kind: 'mapping';
      readonly entries: readonly (readonly [name: string, value: Raw])[];
      readonly anchor?: string | undefined;
    };

export function rawOf(node: Node): Raw {
  const { kind, anchor, entries } = node;
  if (kind === 'alias') return { kind, name: node.repeats ?? '' };
  if (kind === 'list') return { kind, items: entries.map(({ value }) => rawOf(value)), anchor };
  if (kind === 'mapping')
    return { kind, entries: entries.map(({ name, value }) => [name, rawOf(value)]), anchor };
  return { kind, value: node.value, anchor };
}

export function rawFrom(value: Json): Raw {
  if (isJsonList(value)) return { kind: 'list', items: value.map(rawFrom) };
  if (typeof value === 'object' && value !== null)
    return { kind: 'mapping', entries: Object.entries(value).map(([name, part]) => [name, rawFrom(part)]) };
  return { kind: 'text', value };
}

export const isJsonList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isJsonMapping = (value: unknown): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function saysSame(one: Raw, other: Raw): boolean {
  if (one.kind === 'alias' || other.kind === 'alias')
    return one.kind === 'alias' && other.kind === 'alias' && one.name === other.name;
  if (one.anchor !== other.anchor) return false;
  if (one.kind === 'text') return other.kind === 'text' && Object.is(one.value, other.value);
  if (one.kind === 'list') {
    if (other.kind !== 'list' || one.items.length !== other.items.length) return false;
    return one.items.every((item, index) => saysSame(item, other.items[index] ?? item));
  }
  if (other.kind !== 'mapping' || one.entries.length !== other.entries.length) return false;
  return one.entries.every(([name, value], index) => {
    const [otherName, otherValue] = other.entries[index] ?? [];
    return name === otherName && otherValue !== undefined && saysSame(value, otherValue);
  });
}

export function replaceAt(raw: Raw, path: readonly number[], change: (raw: Raw) => Raw): Raw {
  const [index, ...rest] = path;
  if (index === undefined) return change(raw);
  if (raw.kind === 'list')
    return {
      ...raw,
      items: raw.items.map((item, at) => (at === index ? replaceAt(item, rest, change) : item)),
    };
  if (raw.kind !== 'mapping') return raw;
  return {
    ...raw,
    entries: raw.entries.map(([name, value], at) => [
      name,
      at === index ? replaceAt(value, rest, change) : value,
    ]),
  };
}

/** What a part says when it is written a second time: the anchors stay with the first. */
export function withoutAnchors(raw: Raw): Raw {
  if (raw.kind === 'alias') return raw;
  if (raw.kind === 'text') return { kind: 'text', value: raw.value };
  if (raw.kind === 'list') return { kind: 'list', items: raw.items.map(withoutAnchors) };
  return { kind: 'mapping', entries: raw.entries.map(([name, value]) => [name, withoutAnchors(value)]) };
}

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
