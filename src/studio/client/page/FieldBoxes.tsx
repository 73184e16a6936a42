import type { FilePlace } from '../state/state.ts';
import { showsPlace } from './marks.ts';
import { type Box, boxAround } from './useBoxes.ts';

interface FieldBoxesProps {
  readonly elements: readonly Element[];
  readonly place: FilePlace | undefined;
  readonly scale: number;
}

/** A frame around each element that shows the value at a place, or one around all that show parts of it. */
export function FieldBoxes({ elements, place, scale }: FieldBoxesProps) {
  return framesOf(elements, place).map((box) => (
    <div
      key={`${box.x} ${box.y}`}
      className="field-box"
      style={{
        left: box.x * scale - 4,
        top: box.y * scale - 3,
        width: box.width * scale + 8,
        height: box.height * scale + 6,
      }}
    />
  ));
}

function framesOf(elements: readonly Element[], place: FilePlace | undefined): readonly Box[] {
  const isValue = place !== undefined && elements.every((element) => showsPlace(element, place));
  const shown = isValue ? elements.map((element) => boxAround([element])) : [boxAround(elements)];
  return shown.filter((box) => box !== undefined);
}
