import { round } from '../../art/round.ts';
import { COLUMN, JourneyDrawing, type JourneyShapeProps, NUMBER_AT } from './JourneyDrawing.tsx';

/** What a station's height is drawn as, if not as the height of a line. */
export type MarkShape = 'coins' | 'crowd';

/** Where the marks stand. */
const FOOT = 94;

/** Where the mark of a station begins in its column, beside the number, and on a phone above it. */
const MARK_AT = 24;
const NARROW_AT = 5;
/** Between a mark and the end of its column. */
const GAP = 6;

/** A mark's two halves as paths: what of it is full, and all of it. */
interface Mark {
  readonly full: string;
  readonly all: string;
  readonly width: number;
  /** What of a line is drawn, if not all of it. */
  readonly dash?: string;
}

/** How far people in a row are apart. */
const PERSON = 7.5;

/** How many coins a full stack has, and how thick one is. */
const COINS = 10;
const COIN = 7;

/** A stack of coins, seen from slightly above: its outline, and the front edge of each coin. */
function stack(left: number, flat: number, from: number, to: number): string {
  const [x, across, bulge] = [round(left), round(2 * flat), round(flat * 0.24)];
  const level = (count: number): number => round(FOOT - 8 - count * COIN);
  const front = `a${round(flat)} ${bulge} 0 0 0 ${across} 0`;
  const edges = Array.from({ length: to - from }, (_, index) => `M${x} ${level(from + index + 1)}${front}`);
  const outline = `M${x} ${level(from)}${front}V${level(to)}a${round(flat)} ${bulge} 0 0 0 ${-across} 0z`;
  return `${outline}${edges.join('')}`;
}

const MARKS: Readonly<Record<MarkShape, (height: number, left: number, room: number) => Mark>> = {
  coins: (height, left, room) => {
    const flat = Math.min(26, room / 2);
    const count = Math.round((height / 100) * COINS);
    return {
      full: count === 0 ? '' : stack(left, flat, 0, count),
      all: count === COINS ? '' : stack(left, flat, count, COINS),
      width: 1.4,
    };
  },
  crowd: (height, left, room) => {
    const across = Math.floor((room + GAP) / PERSON);
    const rows = (count: number): string =>
      Array.from({ length: Math.ceil(count / across) }, (_, row) => {
        const places = Math.min(across, count - row * across);
        return `M${round(left)} ${round(FOOT - 4 - row * 8.5)}h${round((places - 1) * PERSON + 0.1)}`;
      }).join('');
    const all = across * 9;
    return { full: rows(Math.round((height / 100) * all)), all: rows(all), width: 4.6, dash: `0 ${PERSON}` };
  },
};

interface JourneyMarksProps extends JourneyShapeProps {
  readonly shape: MarkShape;
}

/** A mark for each station, as full as the station is high, beside its number. */
export function JourneyMarks({ shape, ...drawing }: JourneyMarksProps) {
  const { heights, column, unnumbered } = drawing;
  const isNarrow = column < COLUMN;
  const begin = isNarrow ? NARROW_AT : unnumbered ? 1 : MARK_AT;
  const marks = heights.map((height, index) =>
    MARKS[shape](height, index * column + begin, column - begin - GAP),
  );
  const line = {
    strokeWidth: marks[0]?.width,
    strokeDasharray: marks[0]?.dash,
    strokeLinecap: 'round',
  } as const;
  // Coins are bodies, not lines; what is spent keeps its place.
  const [spent, left] =
    shape === 'coins'
      ? [
          { fill: 'var(--tint2)', stroke: 'var(--tint)' },
          { fill: 'var(--turmeric)', stroke: 'var(--on-turmeric)' },
        ]
      : [{ stroke: 'var(--tint2)' }, { stroke: 'var(--accent)' }];
  return (
    <JourneyDrawing
      {...drawing}
      numbers={heights.map((_, index) =>
        isNarrow
          ? { x: (index + 0.5) * column, y: FOOT + 7 }
          : { x: index * column + NUMBER_AT, y: FOOT - 9 },
      )}
    >
      <path d={marks.map(({ all }) => all).join('')} {...spent} {...line} />
      <path d={marks.map(({ full }) => full).join('')} {...left} {...line} />
    </JourneyDrawing>
  );
}
