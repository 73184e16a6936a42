import type { ReactNode } from 'react';
import { Bar, Box, Cap, Dot, Window } from './primitives.tsx';

interface FrameProps {
  x: number;
  y: number;
  w: number;
  h: number;
  children?: ReactNode;
}

/** A phone; its children are positioned from the top left corner of its frame. */
export function Phone({ x, y, w, h, children }: FrameProps) {
  return (
    <Window x={x} y={y} w={w} h={h} r={14}>
      <Bar x={w / 2 - 12} y={7} w={24} h={4} fill="accent" />
      {children}
    </Window>
  );
}

/** A browser window; its children are positioned from its top left corner. The address bar is 22 high. */
export function Browser({ x, y, w, h, children }: FrameProps) {
  return (
    <Window x={x} y={y} w={w} h={h}>
      <Cap w={w} h={22} fill="tint2" />
      <Dot x={13} y={11} r={3} fill="accent" />
      <Dot x={23} y={11} r={3} fill="turmeric" />
      <Dot x={33} y={11} r={3} fill="vivid" />
      <Box x={44} y={6} w={w - 56} h={10} r={5} fill="surface" />
      {children}
    </Window>
  );
}

/** A laptop; `w` and `h` are the size of its screen, where its children are positioned from the top left. */
export function Laptop({ x, y, w, h, children }: FrameProps) {
  return (
    <>
      <Window x={x} y={y} w={w} h={h} r={8}>
        {children}
      </Window>
      <Box x={x - 14} y={y + h} w={w + 28} h={9} r={4.5} fill="accent" />
      <Box x={x + w / 2 - 14} y={y + h} w={28} h={3.5} r={1.75} fill="tint2" />
    </>
  );
}
