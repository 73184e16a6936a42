import { Drawing, type DrawingProps } from './Drawing.tsx';
import { garlandGeometry } from './garlandPath.ts';
import { shortPath } from './Kolam.tsx';
import { DOT_SIZE, STRAND_WIDTH } from './kolamPath.ts';

interface GarlandProps extends DrawingProps {
  /** How many dots have a name, and are drawn by the caller. */
  readonly names: number;
  /** How many flowers with a plain dot there are at each end. */
  readonly blanks?: number;
  /** Whether it goes from top to bottom. It is then stretched to whatever height it is given. */
  readonly down?: boolean;
}

/** A garland in the colour of the text, with the classes of a kolam. Its end loops lie outside its box. */
export function Garland({ names, blanks = 0, down = false, className, label }: GarlandProps) {
  const { size, strand, dots } = garlandGeometry(names, blanks, down);
  return (
    <Drawing
      family="kolam"
      viewBox={`0 0 ${size.join(' ')}`}
      className={className}
      label={label}
      preserveAspectRatio={down ? 'none' : undefined}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path className="kolam-strand" d={shortPath(strand)} pathLength={1} strokeWidth={STRAND_WIDTH} />
      <path className="kolam-dots" d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')} strokeWidth={DOT_SIZE} />
    </Drawing>
  );
}
