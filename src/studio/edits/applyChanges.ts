import { applyEdits } from '../../engine/issues/applyEdits.ts';
import type { TextChange } from './edit.ts';

/**
 * Makes changes in a text.
 *
 * @param changes sorted, not overlapping; offsets into `text`
 */
export const applyChanges = (text: string, changes: readonly TextChange[]): string =>
  applyEdits(text, changes);

/**
 * The changes that take others back, for undo: applied to the changed text, they give the text as it was, to the byte.
 *
 * @param text the text before `changes`
 */
export function invertChanges(text: string, changes: readonly TextChange[]): TextChange[] {
  let shift = 0;
  return changes.map(({ start, end, text: inserted }) => {
    const from = start + shift;
    shift += inserted.length - (end - start);
    return { start: from, end: from + inserted.length, text: text.slice(start, end) };
  });
}

/**
 * Two steps of changes as one.
 *
 * @param first changes of a text
 * @param second changes of the text that `first` makes
 * @returns changes of the first text, which lead to the same end
 */
export function composeChanges(first: readonly TextChange[], second: readonly TextChange[]): TextChange[] {
  const pieces = splitAt(
    piecesOf(first),
    second.flatMap(({ start, end }) => [start, end]),
  );
  const result: Piece[] = [];
  let at = 0;
  let next = 0;
  for (const piece of pieces) {
    for (; next < second.length && (second[next]?.start ?? 0) <= at; next++)
      result.push({ text: second[next]?.text ?? '' });
    const covering = second[next - 1];
    const isRemoved = covering !== undefined && at < covering.end && lengthOf(piece) > 0;
    if (!isRemoved) result.push(piece);
    at += lengthOf(piece);
  }
  return changesOf(result);
}

/** A part of a changed text: what is kept of the base, or what was written. */
type Piece = { readonly from: number; readonly to: number } | { readonly text: string };

const lengthOf = (piece: Piece): number => ('text' in piece ? piece.text.length : piece.to - piece.from);

function piecesOf(changes: readonly TextChange[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, text } of changes) {
    pieces.push({ from, to: start }, { text });
    from = end;
  }
  return [...pieces, { from, to: Number.MAX_SAFE_INTEGER }];
}

/** Cuts pieces so that every offset of the text that they make is between two of them. */
function splitAt(pieces: readonly Piece[], offsets: readonly number[]): Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const cuts = offsets.filter((offset) => offset > at && offset < at + lengthOf(piece));
    let from = 0;
    for (const cut of [...new Set(cuts), at + lengthOf(piece)]) {
      const to = cut - at;
      result.push(
        'text' in piece
          ? { text: piece.text.slice(from, to) }
          : { from: piece.from + from, to: piece.from + to },
      );
      from = to;
    }
    at += lengthOf(piece);
  }
  return result;
}

function changesOf(pieces: readonly Piece[]): TextChange[] {
  const changes: TextChange[] = [];
  let reached = 0;
  let text = '';
  for (const piece of pieces) {
    if ('text' in piece) text += piece.text;
    else if (piece.to > piece.from) {
      if (text !== '' || piece.from > reached) changes.push({ start: reached, end: piece.from, text });
      text = '';
      reached = piece.to;
    }
  }
  return changes;
}
