import { useMotif } from '../brand/useMotif.ts';
import css from './Check.module.css';

/** Where the threads are in one repeat, the same across and down: [middle, width], in units. */
interface Sett {
  bands: readonly (readonly [number, number])[];
  lines: readonly (readonly [number, number])[];
}

/** Three cloths. Each has a thread at 0, so that even a strip as thin as a border shows a crossing. */
const setts: readonly [Sett, Sett, Sett] = [
  { bands: [[0, 18]], lines: [[18.5, 3]] },
  {
    bands: [
      [-11, 14],
      [11, 14],
    ],
    lines: [
      [0, 2.5],
      [48, 2.5],
    ],
  },
  {
    bands: [
      [0, 30],
      [32, 5],
      [-32, 5],
    ],
    lines: [
      [0, 3],
      [48, 3],
    ],
  },
];

/** Cloth of one colour, on a site whose brand has no kolams. */
const PLAIN: Sett = { bands: [], lines: [] };

const REPEAT = 96;

/** A piece of cloth, in units. */
export interface Cloth {
  width: number;
  height: number;
}

function threads({ width, height }: Cloth, position: number, down: boolean): string {
  const [length, run] = down ? [width, height] : [height, width];
  const middle = length / 2 + position;
  const first = middle - Math.floor(middle / REPEAT) * REPEAT;
  let path = '';
  for (let at = first; at < length; at += REPEAT) path += down ? `M${at} 0v${run}` : `M0 ${at}h${run}`;
  return path;
}

/**
 * Madras check, woven so that threads cross in the middle. Its colours are in art.css.
 * @param props.hue picks one of three weaves; the colours come from the nearest `data-accent`
 * @param props.cloth the size
 */
export function CheckWeave({ hue = 0, cloth }: { hue?: number | undefined; cloth: Cloth }) {
  const motif = useMotif();
  const { bands, lines } = motif !== 'kolam' ? PLAIN : (setts[Math.abs(Math.trunc(hue)) % 3] ?? setts[0]);
  return (
    <>
      <rect className={css.base} width={cloth.width} height={cloth.height} />
      {bands.map(([at, width]) => (
        <g key={at} className={css.band} strokeWidth={width}>
          <path d={threads(cloth, at, true)} />
          <path d={threads(cloth, at, false)} />
        </g>
      ))}
      {lines.map(([at, width]) => (
        <path
          key={at}
          className={css.line}
          strokeWidth={width}
          d={threads(cloth, at, true) + threads(cloth, at, false)}
        />
      ))}
    </>
  );
}
