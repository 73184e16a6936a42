import { memoisedBy } from '#model/memoised.ts';
import { useMotif } from '../brand/useMotif.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { DOT_SIZE, type KolamGeometry, type KolamOptions, kolamGeometry, STRAND_WIDTH } from './kolamPath.ts';
import { STEP } from './kolamTables.ts';
import { Quilt } from './Quilt.tsx';

/** What a kolam takes. */
export interface KolamProps extends KolamOptions, DrawingProps {
  /** How strong its line is, in units of the drawing: for one that is very small. */
  readonly strength?: number;
}

/**
 * A kolam in the colour of the text; on a site whose brand has another motif, a quilt of tiles or nothing. The class `kolam-draw` on the drawing makes the strands draw themselves once: then
 * each has the class `kolam-strand` and a `pathLength` of 1.
 */
export function Kolam({ seed, size, broken, strength = STRAND_WIDTH, className, label }: KolamProps) {
  const motif = useMotif();
  if (motif === 'none') return null;
  // Half as many tiles as dots, each of which is twice as strong.
  if (motif === 'geometry')
    return <Quilt seed={seed} count={Math.ceil(size / 2)} className={className} label={label} />;
  const isMoving = className?.includes('kolam-draw') === true;
  const { viewBox, strand, dots } = kolamGeometry({ seed, size, broken });
  return (
    <Drawing
      family="kolam"
      viewBox={viewBox}
      className={className}
      label={label}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      once={!isMoving}
    >
      <path
        className={isMoving ? 'kolam-strand' : undefined}
        d={strand}
        pathLength={isMoving ? 1 : undefined}
        strokeWidth={strength}
      />
      <path d={rowsOf(dots)} strokeWidth={DOT_SIZE} strokeDasharray={`0 ${STEP}`} />
    </Drawing>
  );
}

/**
 * A line along each row of dots; its dashes are the dots. A little longer, so that the last dot is on it. All kolams of a size
 * have the same dots.
 */
const rowsOf = memoisedBy((dots: KolamGeometry['dots']): string => {
  const rows = new Map<number, { from: number; to: number }>();
  for (const [x, y] of dots) rows.set(y, { from: rows.get(y)?.from ?? x, to: x });
  return [...rows].map(([y, { from, to }]) => `M${from} ${y}h${to - from + 1}`).join('');
});
