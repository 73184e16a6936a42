import { compactIcon } from '../../art/compact/compactIcon.ts';
import type { DrawingProps } from '../../art/Drawing.tsx';
import { each } from '../../art/each.tsx';
import { Box, Label, Stroke } from '../../art/primitives.tsx';
import { round } from '../../art/round.ts';
import { BEYOND, JourneyDrawing } from './JourneyDrawing.tsx';

/** How high a floor is, unless there are so many that all of them would be higher than `HIGHEST`. */
const FLOOR = 47;
const HIGHEST = 216;
/** What is above the house, and the ground below it. */
const SKY = 12;
const GROUND = 10;
/** From how wide a room on it has its label. */
const WORDS_FROM = 90;
/** Half of the width of the shaft between two floors, and how far the way is above a floor. */
const SHAFT = 8;
const STEP = 11;
/** The side of an icon. */
const ICON = 20;

/** What a room is drawn from. */
export interface RoomStation {
  readonly label: string;
  /** The content of the icon's `svg` element. */
  readonly icon?: string | undefined;
  /** How high it is, from 0 to 100: each height is a floor. */
  readonly height: number;
}

interface JourneyFloorsProps extends DrawingProps {
  readonly stations: readonly RoomStation[];
  /** How wide a room is. */
  readonly column: number;
}

/** A section through a house: a room for each station, and the way through all of them, with a shaft where it changes the floor. */
export function JourneyFloors({ stations, column, ...drawing }: JourneyFloorsProps) {
  const heights = stations.map(({ height }) => height);
  const levels = [...new Set(heights)].sort((a, b) => a - b);
  const high = round(Math.min(FLOOR, HIGHEST / levels.length));
  const bottom = SKY + levels.length * high;
  const floors = heights.map((height) => bottom - levels.indexOf(height) * high);
  const wide = heights.length * column;
  const rooms = floors.map((floor, index) => ({
    left: index * column,
    floor,
    before: floors[index - 1],
    number: { x: index * column + (column < WORDS_FROM ? column / 2 : 22), y: floor - STEP },
  }));
  const shafts = rooms.flatMap(({ left, floor, before = floor }) =>
    before === floor ? [] : [{ left, top: Math.min(floor, before) - high, foot: Math.max(floor, before) }],
  );
  const way = rooms.map(({ floor }, index) => `V${floor - STEP}H${(index + 1) * column}`).join('');
  return (
    <JourneyDrawing
      {...drawing}
      heights={heights}
      column={column}
      tall={bottom + GROUND}
      numbers={rooms.map(({ number }) => number)}
    >
      <Box x={-BEYOND} y={bottom} w={wide + 2 * BEYOND} h={GROUND} r={0} />
      {each(levels, (level, index) => {
        const [from, to] = extent(heights, level);
        const [x, y, w] = [from * column + 4, bottom - (index + 1) * high, (to - from) * column - 8];
        return (
          <>
            {/* The storey, and the windows of the rooms that nobody in this story enters. */}
            <Box x={x} y={y} w={w} h={high} r={0} fill="tint2" line="accent" />
            <path
              d={heights
                .map((height, at) =>
                  height === level || at < from || at >= to
                    ? ''
                    : `M${round((at + 0.34) * column)} ${y + 15}v${high - 30}M${round((at + 0.66) * column)} ${y + 15}v${high - 30}`,
                )
                .join('')}
              stroke="var(--tint)"
              strokeWidth={round(column / 6)}
            />
          </>
        );
      })}
      <Stroke
        d={rooms.map(({ left, floor }) => boxed(left + 4, floor - high, column - 8, high)).join('')}
        width={1.5}
        fill="surface"
      />
      {column < WORDS_FROM ? null : (
        <g textAnchor="start">
          {each(rooms, ({ left, floor }, index) => (
            <Label x={left + 35} y={floor - high + 17} w={58} text={stations[index]?.label ?? ''} />
          ))}
        </g>
      )}
      <g stroke="var(--accent)" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        {each(rooms, ({ left, floor }, index) => {
          const icon = stations[index]?.icon;
          const x = left + (column < WORDS_FROM ? (column - ICON) / 2 : 12);
          return icon === undefined || high < FLOOR ? null : (
            <g
              transform={`translate(${x} ${floor - high + 3}) scale(${round(ICON / 24)})`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: comes from the icon set, never from content
              dangerouslySetInnerHTML={{ __html: compactIcon(icon) }}
            />
          );
        })}
      </g>
      <Stroke
        d={shafts.map(({ left, top, foot }) => boxed(left - SHAFT, top, 2 * SHAFT, foot - top)).join('')}
        width={1.5}
        fill="tint"
      />
      <Stroke d={`M${-BEYOND} ${(floors[0] ?? 0) - STEP}H0${way}h${BEYOND}`} line="brand" dash="1 5" />
    </JourneyDrawing>
  );
}

/** The outline of a box, as path data: the rooms are one path, and so are the shafts. */
const boxed = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${round(y)}h${w}v${round(h)}h${-w}z`;

/** From which room to which a floor reaches: a room further than what stands on it. */
function extent(heights: readonly number[], level: number): [from: number, to: number] {
  const above = heights.flatMap((height, index) => (height >= level ? [index] : []));
  return [Math.max(0, Math.min(...above) - 1), Math.min(heights.length, Math.max(...above) + 2)];
}
