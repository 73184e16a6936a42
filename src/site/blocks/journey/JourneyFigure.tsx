import type { Block } from '#site/blocks.generated.ts';
import { JourneyCalls } from './JourneyCalls.tsx';
import { JourneyClock } from './JourneyClock.tsx';
import { COLUMN, type JourneyShapeProps } from './JourneyDrawing.tsx';
import { JourneyFloors } from './JourneyFloors.tsx';
import { JourneyFunnel } from './JourneyFunnel.tsx';
import { JourneyLine } from './JourneyLine.tsx';
import { JourneyMarks } from './JourneyMarks.tsx';
import { JourneyRoad } from './JourneyRoad.tsx';

type JourneyBlock = Extract<Block, { type: 'journey' }>;

/** The width of a station on a phone, in units of the drawing. */
const NARROW_COLUMN = 60;

interface JourneyFigureProps {
  readonly block: JourneyBlock;
  /** Whether the numbers of the stations stand above it where it is wide. */
  readonly unnumbered?: boolean;
}

/** The drawing of a journey, with the numbers of its stations; one for a phone as well, unless it is a clock. */
export function JourneyFigure({ block, unnumbered }: JourneyFigureProps) {
  const { shape, items } = block;
  if (shape === 'clock') return <JourneyClock stations={items} />;
  const heights = items.map(({ height }) => height);
  return [COLUMN, NARROW_COLUMN].map((column) =>
    shape === 'floors' ? (
      <JourneyFloors key={column} stations={items} column={column} />
    ) : (
      <Heights
        key={column}
        shape={shape}
        heights={heights}
        column={column}
        // Along a road the stations are nowhere but at their numbers.
        unnumbered={unnumbered && column === COLUMN && shape !== 'road'}
      />
    ),
  );
}

interface HeightsProps extends JourneyShapeProps {
  readonly shape: Exclude<JourneyBlock['shape'], 'clock' | 'floors'>;
}

function Heights({ shape, ...drawing }: HeightsProps) {
  if (shape === 'garland') return <JourneyLine {...drawing} />;
  if (shape === 'road') return <JourneyRoad {...drawing} />;
  if (shape === 'signal') return <JourneyCalls {...drawing} />;
  if (shape === 'funnel') return <JourneyFunnel {...drawing} />;
  return <JourneyMarks shape={shape} {...drawing} />;
}
