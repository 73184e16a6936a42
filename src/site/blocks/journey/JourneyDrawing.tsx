import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from '../../art/Drawing.tsx';
import { StationNumbers } from './StationNumbers.tsx';
import type { Place } from './smooth.ts';

/** How high a drawing of a way is, unless its shape says otherwise. */
export const TALL = 110;

/** How wide a station is, unless the drawing is for a phone: that one comes in a file, and is small. */
export const COLUMN = 100;

/** How far a way that goes on beyond its stations does so, in units of the drawing: to the edges of any window. */
export const BEYOND = 900;

/** Where the number of a station is in its column, above that of its text, unless its shape has a better place for it. */
export const NUMBER_AT = 9;

/** What every shape of a way is drawn from. */
export interface JourneyShapeProps extends DrawingProps {
  /** The height of each station, from 0 to 100. What a height means is up to the shape. */
  readonly heights: readonly number[];
  /** How far the stations are apart, in units of the drawing. */
  readonly column: number;
  /** Whether the numbers of the stations stand above the drawing instead of in it. */
  readonly unnumbered?: boolean | undefined;
}

interface JourneyDrawingProps extends JourneyShapeProps {
  /** Where the number of each station is. */
  readonly numbers: readonly Place[];
  /** How high it is, if not as the others. */
  readonly tall?: number | undefined;
  /** The way itself, below the numbers. */
  readonly children: ReactNode;
}

/** The frame of each shape: as wide as its stations, with their numbers on top, unless those stand above it. */
export function JourneyDrawing({
  heights,
  column,
  className,
  label,
  numbers,
  tall = TALL,
  unnumbered = false,
  children,
}: JourneyDrawingProps) {
  return (
    <Drawing
      family="journey-line"
      viewBox={`0 0 ${heights.length * column} ${tall}`}
      className={className}
      label={label}
      once={column < COLUMN ? 'late' : true}
    >
      {children}
      {unnumbered ? null : <StationNumbers places={numbers} />}
    </Drawing>
  );
}
