import { Drawing, type DrawingProps } from './Drawing.tsx';
import { TILE, tilesPath } from './tiles.ts';

/** What a quilt takes. */
interface QuiltProps extends DrawingProps {
  readonly seed: string;
  /** How many tiles there are in a row, and how many rows. */
  readonly count: number;
}

/** A quilt of tiles in the colour of the text, where a site has geometry in place of kolams. */
export const Quilt = ({ seed, count, className, label }: QuiltProps) => (
  <Drawing
    family="kolam"
    viewBox={`0 0 ${count * TILE} ${count * TILE}`}
    className={className}
    label={label}
    fill="currentColor"
    fillOpacity={0.85}
    once
  >
    <path d={tilesPath(seed, count)} />
  </Drawing>
);
