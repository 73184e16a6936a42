import { At, Box, Dot, Shape, Stroke } from '../../primitives.tsx';

/** The campaign's picture: a reading room with books and a lamp, `w` x 64. */
export function Library({ x, y, w }: { x: number; y: number; w: number }) {
  const m = w / 2;
  return (
    <At x={x} y={y}>
      <Box x={0} y={0} w={w} h={64} r={8} fill="tint2" />
      <Dot x={m} y={28} r={22} fill="turmeric" />
      <Shape
        d={`M${m} 26C${m - 10} 18 ${m - 26} 17 ${m - 38} 21v29c12-4 28-3 38 5 10-8 26-9 38-5V21c-12-4-28-3-38 5z`}
        fill="accent"
      />
      <Stroke
        d={`M${m} 27v27M${m - 30} 29c8-1.5 16-.5 23 3m-23 6c8-1.5 16-.5 23 3M${m + 30} 29c-8-1.5-16-.5-23 3m23 6c-8-1.5-16-.5-23 3`}
        line="surface"
        width={2}
      />
    </At>
  );
}
