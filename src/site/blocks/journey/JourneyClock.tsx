import { Drawing, type DrawingProps } from '../../art/Drawing.tsx';
import { each } from '../../art/each.tsx';
import { textWidth } from '../../art/fitText.ts';
import { Label } from '../../art/primitives.tsx';
import { round } from '../../art/round.ts';
import { StationNumbers } from './StationNumbers.tsx';
import type { Place } from './smooth.ts';

/** The canvas, and the middle of the dial on it. */
const [WIDE, HIGH] = [280, 252];
const MIDDLE: Place = { x: 140, y: 129 };

/** The middle of the ring, how wide it is, and how far out the labels are. */
const RING = 84;
const BAND = 24;
const WORDS = 113;

/** The marks at each tenth of the dial, and the smaller ones between them. */
const TENTHS = { radius: 63, length: 8, width: 2, count: 10 };
const FIFTIETHS = { radius: 65, length: 4, width: 1, count: 50 };

/** How far apart two stations are at least, in per cent of the dial. */
const APART = 5;

/** What a station of a clock is drawn from. */
export interface ClockStation {
  /** The time, which stands at the dial. */
  readonly label: string;
  readonly title: string;
  /** How much of the dial has gone by, in per cent. */
  readonly height: number;
}

interface JourneyClockProps extends DrawingProps {
  readonly stations: readonly ClockStation[];
}

/** One large dial: each stage an arc from its station to the next, the numbers and labels around it, the last one in the middle. */
export function JourneyClock({ stations, className, label }: JourneyClockProps) {
  const shares = inOrder(stations.map(({ height }) => height));
  const places = shares.map((share) => on(RING, share));
  const last = stations.at(-1);
  const arcs = shares.slice(1).map((to, index) => arc(shares[index] ?? 0, to));
  const size = Math.min(44, round(92 / textWidth(last?.label ?? ' ', 1, 800)));
  return (
    <Drawing family="journey-line" viewBox={`0 0 ${WIDE} ${HIGH}`} className={className} label={label} once>
      <circle
        cx={MIDDLE.x}
        cy={MIDDLE.y}
        r={RING}
        fill="var(--surface)"
        stroke="var(--tint2)"
        strokeWidth={BAND}
      />
      <g strokeWidth={BAND}>
        {/* Neighbours differ. */}
        <path d={arcs.filter((_, index) => index % 2 === 0).join('')} stroke="var(--vivid)" />
        <path d={arcs.filter((_, index) => index % 2 === 1).join('')} stroke="var(--turmeric)" />
      </g>
      {[TENTHS, FIFTIETHS].map(({ radius, length, width, count }) => (
        <circle
          key={count}
          cx={MIDDLE.x}
          cy={MIDDLE.y}
          r={radius}
          stroke="var(--accent)"
          strokeWidth={length}
          strokeDasharray={`${width} ${round((2 * Math.PI * radius) / count - width)}`}
          transform={`rotate(-90 ${MIDDLE.x} ${MIDDLE.y})`}
        />
      ))}
      {each(stations, (station, index) => {
        const { x, y } = on(WORDS, shares[index] ?? 0);
        return <Label x={x} y={y + 4} w={2 * Math.min(x, WIDE - x)} anchor="middle" text={station.label} />;
      })}
      {last === undefined ? null : (
        <>
          <Label
            {...MIDDLE}
            y={MIDDLE.y + size * 0.24}
            w={110}
            size={size}
            weight={800}
            fill="accent"
            anchor="middle"
            text={last.label}
          />
          <Label {...MIDDLE} y={MIDDLE.y + 30} w={86} fill="muted" anchor="middle" text={last.title} />
        </>
      )}
      {/* The discs of the numbers stand off from the ring. */}
      <path
        d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')}
        stroke="var(--surface)"
        strokeWidth={20}
        strokeLinecap="round"
      />
      <StationNumbers places={places} />
    </Drawing>
  );
}

/** Shares of the dial that only grow, no two of them nearer to each other than `APART`, the first to the last included. */
function inOrder(heights: readonly number[]): number[] {
  const shares: number[] = [];
  for (const height of heights) shares.push(Math.max(height, (shares.at(-1) ?? -APART) + APART));
  let most = 100 - APART;
  for (let index = shares.length - 1; index >= 0; index -= 1) {
    const share = Math.min(shares[index] ?? 0, most);
    shares[index] = share;
    most = share - APART;
  }
  return shares;
}

/** A place on a circle around the middle; the share is in per cent, from the top. */
function on(radius: number, share: number): Place {
  const angle = (share / 50) * Math.PI;
  return { x: round(MIDDLE.x + radius * Math.sin(angle)), y: round(MIDDLE.y - radius * Math.cos(angle)) };
}

function arc(from: number, to: number): string {
  const [start, end] = [on(RING, from), on(RING, to)];
  return `M${start.x} ${start.y}A${RING} ${RING} 0 ${to - from > 50 ? 1 : 0} 1 ${end.x} ${end.y}`;
}
