import { type Paint, paint } from './paint.ts';
import { seededRandom } from './random.ts';
import { round } from './round.ts';

interface CodeProps {
  x: number;
  y: number;
  /** Any text; a different one gives a different pattern. */
  seed: string;
  ink?: Paint;
}

const MODULES = 15;
const FINDER = 5;

/** Whether a module is in a corner reserved for a finder pattern. */
function inFinder(column: number, row: number): boolean {
  const near = (at: number) => at <= FINDER;
  const far = (at: number) => at >= MODULES - FINDER - 1;
  return (near(column) && near(row)) || (far(column) && near(row)) || (near(column) && far(row));
}

/** A pattern that looks like a QR code but cannot be scanned. */
export function Qr({ x, y, size, seed, ink = 'ink' }: CodeProps & { size: number }) {
  const random = seededRandom(seed);
  const last = MODULES - FINDER;
  let modules = '';
  for (let row = 0; row < MODULES; row += 1) {
    for (let column = 0; column < MODULES; column += 1) {
      if (random() < 0.52 && !inFinder(column, row)) modules += `M${column} ${row}h1v1h-1z`;
    }
  }
  for (const [column, row] of [
    [0, 0],
    [last, 0],
    [0, last],
  ]) {
    modules += `M${column} ${row}h5v5h-5zm1 1v3h3v-3zM${(column ?? 0) + 1.8} ${(row ?? 0) + 1.8}h1.4v1.4h-1.4z`;
  }
  return (
    <path
      transform={`translate(${x} ${y}) scale(${round(size / MODULES)})`}
      d={modules}
      fill={paint(ink)}
      fillRule="evenodd"
    />
  );
}

/** A pattern that looks like a bar code but cannot be scanned. */
export function Barcode({ x, y, w, h, seed, ink = 'ink' }: CodeProps & { w: number; h: number }) {
  const random = seededRandom(seed);
  let bars = '';
  let at = 0;
  while (at < w - 4) {
    const wide = 1.5 + Math.floor(random() * 3) * 1.25;
    bars += `M${round(at)} 0h${wide}v${h}h${-wide}z`;
    at += wide + 1.5 + Math.floor(random() * 3) * 1.1;
  }
  bars += `M${w - 2} 0h2v${h}h-2z`;
  return <path transform={`translate(${x} ${y})`} d={bars} fill={paint(ink)} />;
}
