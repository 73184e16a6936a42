import { paint } from './paint.ts';
import { At } from './primitives.tsx';
import { seededRandom } from './random.ts';
import { round } from './round.ts';

interface CodeProps {
  x: number;
  y: number;
  /** Any text; a different one gives a different pattern. */
  seed: string;
}

const MODULES = 15;
const FINDER = 5;

/** Whether a module is in a corner reserved for a finder pattern. */
function inFinder(column: number, row: number): boolean {
  const near = (at: number) => at <= FINDER;
  const far = (at: number) => at >= MODULES - FINDER - 1;
  return (near(column) && near(row)) || (far(column) && near(row)) || (near(column) && far(row));
}

/** A pattern that looks like a QR code but cannot be scanned: dark on white in the dark theme, too, as scanners ask for. */
export function Qr({ x, y, size, seed }: CodeProps & { size: number }) {
  const random = seededRandom(seed);
  const last = MODULES - FINDER;
  const corners = [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const;
  // Lines through the middle of the modules: shorter than their outlines.
  let lines = '';
  for (let row = 0; row < MODULES; row += 1) {
    let run = 0;
    for (let column = 0; column <= MODULES; column += 1) {
      const isDark = column < MODULES && random() < 0.52 && !inFinder(column, row);
      if (isDark) run += 1;
      else if (run > 0) {
        lines += `M${column - run} ${row + 0.5}h${run}`;
        run = 0;
      }
    }
  }
  for (const [x, y] of corners) lines += `M${x + 0.5} ${y + 0.5}h4v4h-4z`;
  const centres = corners.map(([x, y]) => `M${x + 1.8} ${y + 2.5}h1.4`).join('');
  return (
    <At x={x} y={y} scale={round(size / MODULES)}>
      <path d="M-1-1h17v17h-17z" fill="#fff" />
      <path d={lines} stroke={paint('dark')} strokeWidth={1} />
      <path d={centres} stroke={paint('dark')} strokeWidth={1.4} />
    </At>
  );
}

/** A pattern that looks like a bar code but cannot be scanned. */
export function Barcode({ x, y, w, h, seed }: CodeProps & { w: number; h: number }) {
  const random = seededRandom(seed);
  // One thick line, dashed: bars and gaps in turn.
  const lengths: number[] = [];
  let at = 0;
  while (at < w - 4) {
    const wide = 1.5 + Math.floor(random() * 3) * 1.25;
    const gap = 1.5 + Math.floor(random() * 3) * 1.1;
    lengths.push(wide, round(gap));
    at += wide + gap;
  }
  // The last bar ends where the pattern does.
  lengths.push(Math.max(0, round((lengths.pop() ?? 0) + w - 2 - at)), 2);
  return (
    <path
      d={`M${x} ${y + h / 2}h${w}`}
      stroke={paint('ink')}
      strokeWidth={h}
      strokeDasharray={lengths.join(' ')}
    />
  );
}
