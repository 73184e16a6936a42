import type { Json } from './edit.ts';
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
