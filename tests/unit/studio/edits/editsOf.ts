import { escapeSegment } from '../../../../src/engine/model/jsonPointer.ts';
import type { Edit, Json } from '../../../../src/studio/edits/edit.ts';
import { isJsonList, isJsonMapping } from '../../../../src/studio/edits/rawValue.ts';

/** An edit, and what takes it back. */
export interface Pair {
  readonly there: Edit;
  readonly back: Edit;
}

/** Every value within a value, with its pointer. */
export function* partsOf(value: Json, pointer = ''): Generator<{ pointer: string; value: Json }> {
  yield { pointer, value };
  if (isJsonList(value))
    for (const [index, item] of value.entries()) yield* partsOf(item, `${pointer}/${index}`);
  else if (isJsonMapping(value))
    for (const [name, part] of Object.entries(value))
      yield* partsOf(part, `${pointer}/${escapeSegment(name)}`);
}

/** Changes that an author makes in a value without parts. */
export function changedValues(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, value + 0.5, -value - 7];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string' || value === '') return [];
  const words = value.split(/(\s+)/);
  const middle = 2 * Math.floor(words.length / 4);
  const withWord = (word: string): string => words.with(middle, word).join('');
  return [
    `${value.replace(/\s+$/, '')} more${/\s*$/.exec(value)?.[0] ?? ''}`,
    withWord(`${words[middle]}s`),
    withWord('வணக்கம்'),
    withWord(`new ${words[middle]}`),
    withWord(`${words[middle]} & "new": it's`),
  ];
}

/** Whatever can be done to a file and taken back, place by place. */
export function* pairsOf(root: Json): Generator<Pair> {
  for (const { pointer, value } of partsOf(root)) {
    for (const changed of changedValues(value))
      yield { there: { kind: 'set', pointer, value: changed }, back: { kind: 'set', pointer, value } };
    if (isJsonMapping(value)) {
      for (const name of Object.keys(value)) {
        const other = `${pointer}/${escapeSegment(`${name}Two`)}`;
        const added: Edit = { kind: 'set', pointer: other, value: { a: 'b', c: [1] }, after: name };
        yield { there: added, back: { kind: 'remove', pointer: other } };
        yield { there: { ...added, value: 'Words: more' }, back: { kind: 'remove', pointer: other } };
      }
    }
    if (!isJsonList(value)) continue;
    for (const index of value.keys()) {
      const item = `${pointer}/${index}`;
      const next = `${pointer}/${index + 1}`;
      yield { there: { kind: 'duplicate', pointer, index }, back: { kind: 'remove', pointer: next } };
      for (const added of ['new', { type: 'new', items: [{ a: 1 }] }] as const)
        yield {
          there: { kind: 'insert', pointer, index, value: added },
          back: { kind: 'remove', pointer: item },
        };
      for (const to of [0, (index + 1) % value.length, value.length - 1])
        if (to !== index)
          yield {
            there: { kind: 'move', pointer, from: index, to },
            back: { kind: 'move', pointer, from: to, to: index },
          };
    }
    const last = `${pointer}/${value.length}`;
    const insert: Edit = { kind: 'insert', pointer, index: value.length, value: { title: 'Last' } };
    if (value.length > 0) yield { there: insert, back: { kind: 'remove', pointer: last } };
  }
}

/** Every part of a file goes, is copied and moves to the other end of its list. */
export function* wholeEdits(root: Json): Generator<Edit> {
  for (const { pointer, value } of partsOf(root)) {
    if (pointer !== '') yield { kind: 'remove', pointer };
    if (!isJsonList(value)) continue;
    for (const index of value.keys()) {
      yield { kind: 'duplicate', pointer, index };
      yield { kind: 'move', pointer, from: index, to: index === 0 ? value.length - 1 : 0 };
    }
  }
}
