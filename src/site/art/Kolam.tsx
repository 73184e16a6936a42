import { Drawing, type DrawingProps } from './Drawing.tsx';
import { DOT_SIZE, type KolamOptions, kolamGeometry, STRAND_WIDTH } from './kolamPath.ts';

/** What a kolam takes. */
export interface KolamProps extends KolamOptions, DrawingProps {}

/**
 * A kolam in the colour of the text. Each strand has the class `kolam-strand` and a `pathLength` of 1; the class
 * `kolam-draw` on the drawing makes the strands draw themselves once.
 */
export function Kolam({ seed, size, broken, className, label }: KolamProps) {
  const { viewBox, strands, dots } = kolamGeometry({ seed, size, broken });
  return (
    <Drawing
      family="kolam"
      viewBox={viewBox}
      className={className}
      label={label}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      {strands.map((strand) => (
        <path key={strand} className="kolam-strand" d={strand} pathLength={1} strokeWidth={STRAND_WIDTH} />
      ))}
      <path
        className="kolam-dots"
        d={dots.map(([x, y]) => `M${x} ${y}h.1`).join('')}
        strokeWidth={DOT_SIZE}
      />
    </Drawing>
  );
}
