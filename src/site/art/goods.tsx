import type { Paint } from './paint.ts';
import { At, Box, Dot, Shape, Stroke } from './primitives.tsx';

/** What all goods take; each is drawn in a 56 x 56 box with its top left corner at x, y. */
interface GoodsProps {
  x: number;
  y: number;
  scale?: number;
}

/** A kurta with a zari placket. */
export function Kurta({ x, y, scale = 1, fill = 'accent' }: GoodsProps & { fill?: Paint }) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape
        d="M19 4L6 12c-1 .7-1.5 2-1 3l4.5 11 7-3v27c0 1.5 1 2.5 2.5 2.5h18c1.5 0 2.5-1 2.5-2.5V23l7 3L51 15c.5-1 0-2.3-1-3L37 4c-2 7-16 7-18 0z"
        fill={fill}
      />
      <Stroke
        d="M19 4.5c2 7.5 16 7.5 18 0M28 11v17"
        line={fill === 'turmeric' ? 'dark' : 'turmeric'}
        width={2.6}
      />
      <Stroke d="M18 47h20" line={fill === 'turmeric' ? 'dark' : 'turmeric'} width={2.6} />
    </At>
  );
}

/** A brass lamp with two flames. */
export function Lamp({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape
        d="M26 24c0-6 1-10 2-14 1 4 2 8 2 14zM8 23h40c-1 7-9 11-17 12v3a4 4 0 0 1 0 7c1 2 3 3 6 3.5 2 .5 3 1.5 3 3.5v1H16v-1c0-2 1-3 3-3.5 3-.5 5-1.5 6-3.5a4 4 0 0 1 0-7v-3C17 34 9 30 8 23z"
        fill="turmeric"
      />
      <Shape d="M11 20c-5-3-2-8 0-12 2 4 5 9 0 12zM45 20c-5-3-2-8 0-12 2 4 5 9 0 12z" fill="brand" />
    </At>
  );
}

/** A tumbler of filter coffee in its bowl. */
export function Tumbler({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape d="M17 14h22l-2.3 29h-17.4z" fill="accent" />
      <Box x={14.5} y={11} w={27} h={5} r={2.5} fill="accent" />
      <Shape d="M8 40h40l-3.5 10c-.7 2-2 3-4 3h-25c-2 0-3.3-1-4-3z" fill="turmeric" />
      <Box x={4} y={37} w={48} h={5} r={2.5} fill="turmeric" />
      <Stroke d="M24 6c-2-2 2-3 0-5M32 6c-2-2 2-3 0-5" line="accent" width={2} />
    </At>
  );
}

/** A packet of milk. */
export function Milk({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={13} y={5} w={30} h={46} r={4} fill="surface" line="accent" weight={2} />
      <Shape d="M13 30c5-5 10 4 15 0s10-4 15 0v17c0 2.5-1.5 4-4 4H17c-2.5 0-4-1.5-4-4z" fill="accent" />
      <Stroke d="M13 12h30" width={2} />
      <Dot x={28} y={22} r={4} fill="vivid" />
    </At>
  );
}

/** A hand of bananas. */
export function Banana({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape d="M15 9c-3 19 7 36 31 37 4 0 5-3 2-5C34 38 25 28 22 9z" fill="turmeric" />
      <Shape d="M11 9C5 26 10 44 31 49c4 1 5-3 2-4C21 41 15 28 18 9z" fill="turmeric" />
      <Stroke d="M21 12c1 14 8 24 18 29" line="dark" width={1.4} />
      <Box x={12} y={3} w={9} h={8} r={2} fill="dark" />
    </At>
  );
}

/** A tomato. */
export function Tomato({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape d="M28 15c14-5 23 4 22 16-1 13-11 20-22 20S7 44 6 31C5 19 14 10 28 15z" fill="brand" />
      <Shape
        d="M28 17c-5 1-8 3-13 2 3-3 5-5 9-5l-2-6 5 2 4-6 1 7 6-1-3 5c3 0 5 2 7 4-5 1-9-1-14-2z"
        fill="accent"
      />
    </At>
  );
}

/** A loaf of bread. */
export function Bread({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape
        d="M28 10c13 0 23 4 23 12 0 4-2 6-5 7v17c0 2.5-1.5 4-4 4H14c-2.5 0-4-1.5-4-4V29c-3-1-5-3-5-7 0-8 10-12 23-12z"
        fill="turmeric"
      />
      <Stroke d="M19 21l5 6M28 19l5 6M37 21l3 4" line="dark" width={2} />
    </At>
  );
}

/** A bottle of oil. */
export function Bottle({ x, y, scale = 1, fill = 'vivid' }: GoodsProps & { fill?: Paint }) {
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={22} y={2} w={12} h={8} r={2} fill="accent" />
      <Shape d="M23 12h10v4c0 3 8 5 8 11v21c0 3-2 5-5 5H20c-3 0-5-2-5-5V27c0-6 8-8 8-11z" fill={fill} />
      <Box x={15} y={30} w={26} h={13} r={0} fill="surface" />
      <Dot x={28} y={36.5} r={3.6} fill="accent" />
    </At>
  );
}

/** An ice-cream cone. */
export function IceCream({ x, y, scale = 1 }: GoodsProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape d="M16 26h24L29.5 52c-.6 1.4-2.4 1.4-3 0z" fill="turmeric" />
      <Shape d="M13 27a15 15 0 0 1 30 0c0 4-5 5-7 1-2 4-6 4-8 0-2 4-6 4-8 0-2 4-7 3-7-1z" fill="brand" />
    </At>
  );
}
