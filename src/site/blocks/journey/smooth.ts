import { round } from '../../art/round.ts';

/** A position in the drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** From station to station, level at each: between two of them the curve only rises or only falls. */
export const smooth = (places: readonly Place[]): string =>
  places
    .map(({ x, y }, index) => {
      const { x: from, y: level } = places[index - 1] ?? { x, y };
      const middle = round((from + x) / 2);
      return index === 0 ? '' : `C${middle} ${level} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
