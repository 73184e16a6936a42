import { useMotif } from '../brand/useMotif.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { garlandGeometry } from './garlandPath.ts';
import { DOT_SIZE, STRAND_WIDTH } from './kolamPath.ts';
import { CLOSED, STEP } from './kolamTables.ts';

interface GarlandProps extends DrawingProps {
  /** How many flowers there are, whose middle dots are drawn by the caller. */
  readonly names: number;
  /** How far the flowers are apart, in flowers. */
  readonly apart?: number;
  /** How long the chain at each end is, in flowers. */
  readonly blanks?: number;
  /** How much longer that chain is, in flowers, than its box: what lies outside comes and goes at the window's edges. */
  readonly beyond?: number;
  /** Whether it goes from top to bottom. It is then stretched to whatever height it is given. */
  readonly down?: boolean;
  /** Whether large flowers and small ones take turns: it is then a little higher. */
  readonly varied?: boolean;
  /** Whether the middle dots of its flowers are drawn like all others, and its end loops lie in its box. */
  readonly whole?: boolean;
}

/** How far an end loop goes beyond its dot, in units: its radius and half the width of the line. */
const LOOP = CLOSED + STRAND_WIDTH / 2;

/** The line through the middle dots, on a site whose brand has no kolams. */
const straight = ([width, height]: readonly [number, number], down: boolean): string =>
  down ? `M${width / 2} 0v${height}` : `M0 ${height / 2}h${width}`;

/** A garland in the colour of the text, with the classes of a kolam. Its end loops lie outside its box, unless whole. */
export function Garland({
  names,
  apart,
  blanks = 0,
  beyond = 0,
  down = false,
  varied,
  whole = false,
  className,
  label,
}: GarlandProps) {
  const isKolam = useMotif() === 'kolam';
  const { size, strand, dots } = garlandGeometry({ names, apart, blanks: blanks + beyond, down, varied });
  const [width, height] = size;
  const outside = whole ? -LOOP : 2 * beyond * STEP;
  const box = [outside, 0, width - 2 * outside, height];
  const middles = whole
    ? `M${(2 * blanks + 1) * STEP} ${height / 2}${`h0m${2 * STEP} 0`.repeat(names - 1)}h0`
    : '';
  return (
    <Drawing
      family="kolam"
      viewBox={box.join(' ')}
      className={className}
      label={label}
      preserveAspectRatio={down ? 'none' : undefined}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path
        className="kolam-strand"
        d={isKolam ? strand : straight(size, down)}
        pathLength={1}
        strokeWidth={STRAND_WIDTH}
      />
      <path
        className="kolam-dots"
        d={(isKolam ? dots : []).map(([x, y]) => `M${x} ${y}h0`).join('') + middles}
        strokeWidth={DOT_SIZE}
      />
    </Drawing>
  );
}
