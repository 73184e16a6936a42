import { useRef } from 'react';
import type { ControlProps } from '../forms/control.ts';
import { above, at, isObject, type Json, numberIn } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { FoldedFields, GroupControl } from './groupControls.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** How close to a corner of the frame it is taken hold of, in percent of the picture. */
const REACH = 8;
/** A frame that is drawn has at least this, in percent: less is a slip of the hand. */
const LEAST = 5;

/** The focal point or the crop of a picture: taken hold of on the picture, or as numbers, which also work by keyboard. */
export function FramingControl(props: ControlProps) {
  const { field, value, set } = props;
  const form = useForm();
  const image = at(form.value, above(field.pointer));
  const { src, focus, crop } = isObject(image) ? image : {};
  const medium = form.site.names.media.find((one) => one.src === src);
  if (value === undefined && medium === undefined) return <p className="quiet">Choose a picture first.</p>;
  if (medium === undefined || !isObject(value)) return <GroupControl {...props} />;
  return (
    <FoldedFields {...props} summary={inWords(value)} isOpenFirst>
      <Framing
        set={set}
        shown={medium.shown}
        focus={pointOf(focus)}
        crop={frameOf(crop)}
        isCrop={field.name === 'crop'}
      />
    </FoldedFields>
  );
}

interface FramingProps {
  readonly shown: string;
  readonly focus: Point | undefined;
  readonly crop: Frame | undefined;
  readonly isCrop: boolean;
  readonly set: (value: Json) => void;
}

function Framing({ shown, focus, crop, isCrop, set }: FramingProps) {
  const drag = useRef<(at: Point) => Json>(undefined);
  const held = useRef<DOMRect>(undefined);
  const follow = (event: React.PointerEvent): void => {
    if (event.buttons !== 1) return;
    // Help that is folded away meanwhile moves the picture, and not what is held.
    if (event.type === 'pointerdown' || held.current === undefined)
      held.current = event.currentTarget.getBoundingClientRect();
    const point = pointIn(held.current, event);
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = isCrop ? dragOf(crop, point) : (to) => ({ x: to.x, y: to.y });
    }
    // A frame begins where the pointer moves to.
    if (event.type === 'pointermove' || !isCrop) set(drag.current?.(point) ?? null);
  };
  const percent = ({ x, y, width, height }: Frame) => ({
    style: { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` },
  });
  return (
    // The numbers below do the same by keyboard.
    <div
      className="framing"
      aria-hidden="true"
      data-crop={isCrop ? '' : undefined}
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <img src={shown} alt="" draggable={false} />
      {crop === undefined ? null : <span className="framing-crop" {...percent(crop)} />}
      {focus === undefined ? null : (
        <span className="framing-focus" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      )}
    </div>
  );
}

/** What a frame becomes that is taken hold of at a corner or in its middle; outside of it, another one begins. */
function dragOf(crop: Frame | undefined, from: Point): (to: Point) => Json {
  const { x, y, width, height } = crop ?? { ...from, width: 0, height: 0 };
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= REACH;
  const atCorner =
    [x, x + width].some((side) => isNear(from.x, side)) &&
    [y, y + height].some((side) => isNear(from.y, side));
  const isWithin = from.x > x && from.x < x + width && from.y > y && from.y < y + height;
  if (isWithin && !atCorner)
    return (to) => ({
      x: Math.min(Math.max(0, x + to.x - from.x), 100 - width),
      y: Math.min(Math.max(0, y + to.y - from.y), 100 - height),
      width,
      height,
    });
  // The corner opposite the one that is held stays.
  const still = atCorner
    ? { x: isNear(from.x, x) ? x + width : x, y: isNear(from.y, y) ? y + height : y }
    : from;
  return (to) => {
    const [left, wide] = between(still.x, to.x);
    const [top, high] = between(still.y, to.y);
    return { x: left, y: top, width: wide, height: high };
  };
}

function between(still: number, to: number): readonly [number, number] {
  const length = Math.max(LEAST, Math.abs(to - still));
  const start = to < still ? still - length : still;
  return [Math.min(Math.max(0, start), 100 - length), length];
}

function pointIn({ left, top, width, height }: DOMRect, { clientX, clientY }: React.PointerEvent): Point {
  const percent = (part: number): number => Math.round(Math.min(Math.max(0, part), 1) * 100);
  return { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
}

function pointOf(value: Json | undefined): Point | undefined {
  const [x, y] = isObject(value) ? [numberIn(value, 'x'), numberIn(value, 'y')] : [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

function frameOf(value: Json | undefined): Frame | undefined {
  const [width, height] = isObject(value) ? [numberIn(value, 'width'), numberIn(value, 'height')] : [];
  const point = pointOf(value);
  return point === undefined || width === undefined || height === undefined
    ? undefined
    : { ...point, width, height };
}

function inWords(value: Json): string {
  const [point, frame] = [pointOf(value), frameOf(value)];
  if (frame?.width === 100 && frame.height === 100) return 'All of the picture';
  if (frame !== undefined) return `${frame.width} % of its width, ${frame.height} % of its height`;
  return point === undefined ? 'Not complete' : `${point.x} % from the left, ${point.y} % from the top`;
}
