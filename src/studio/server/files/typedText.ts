import { isDeepStrictEqual } from 'node:util';
import type { Edit, Refusal as NotEdited } from '../../edits/edit.ts';
import { editText } from '../../edits/editText.ts';
import { Refusal } from '../refusal.ts';

export interface TypedText {
  readonly text: string;
  /** All edits since `before`, as few as possible; `undefined` if the text does not follow from these alone. */
  readonly edits: readonly Edit[] | undefined;
}

/** What was typed key by key is written as if set at once: without quotes that were needed halfway. */
export function typedText(
  text: string,
  edits: readonly Edit[],
  earlier: readonly string[],
  typed: { readonly before: string; readonly edits: readonly Edit[] } | undefined,
): TypedText {
  const next = editText(text, edits, earlier);
  if ('refused' in next) throw refusalOf(next.refused);
  if (typed === undefined) return { text: next.text, edits };
  const all = edits.reduce(withLater, typed.edits);
  for (const wanted of [all, all.slice(0, -1)]) {
    // A key that was added and taken away again was never there: its removal is left out.
    if (wanted !== all && all.at(-1)?.kind !== 'remove') break;
    const once = editText(typed.before, wanted, earlier);
    if (!('refused' in once) && isDeepStrictEqual(once.value, next.value))
      return { text: once.text, edits: wanted };
  }
  return { text: next.text, edits: undefined };
}

/** Edits and a later one, without those that it makes pointless. */
function withLater(edits: readonly Edit[], later: Edit): readonly Edit[] {
  if (later.kind !== 'set' && later.kind !== 'remove') return [...edits, later];
  const isPointless = (edit: Edit): boolean =>
    (edit.kind === 'set' || edit.kind === 'remove') &&
    (edit.pointer === later.pointer || edit.pointer.startsWith(`${later.pointer}/`));
  const kept = edits.slice(0, edits.findLastIndex((edit) => !isPointless(edit)) + 1);
  // Only the first one that adds a key knows where it goes.
  const first = edits.slice(kept.length).find((edit) => edit.pointer === later.pointer);
  const place = first?.kind === 'set' && first.after !== undefined ? { after: first.after } : {};
  return [...kept, later.kind === 'set' ? { ...place, ...later } : later];
}

function refusalOf({ reason, message, span, anchor }: NotEdited): Refusal {
  return new Refusal(409, 'not-editable', message, {
    ...(reason !== 'shared' || span === undefined
      ? {}
      : { anchor: { ...span, ...(anchor === undefined ? {} : { name: anchor }) } }),
  });
}
