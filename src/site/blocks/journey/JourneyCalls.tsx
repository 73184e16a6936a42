import { Avatar, Box } from '../../art/primitives.tsx';
import { round } from '../../art/round.ts';
import { COLUMN, JourneyDrawing, type JourneyShapeProps, NUMBER_AT, TALL } from './JourneyDrawing.tsx';

/** Where a station's phone is in its column: beside the signal's bars, or the number under them. */
const PHONE_AT = 36;
/** A phone in the units it is drawn in. */
const PHONE = { wide: 46, high: 86 };

/** From which signal on a call has its whole picture, a small one, and at least its sound. */
const WHOLE = 75;
const SMALL = 40;
const SOUND = 15;

const BARS = [0, 1, 2, 3, 4];

/** A call on a phone at each station: its height as the bars of the signal, and what of the call comes through. */
export function JourneyCalls(shape: JourneyShapeProps) {
  const { heights, column } = shape;
  // On a phone the bars are above it, and the number is below.
  const isNarrow = column < COLUMN;
  const scale = isNarrow ? 0.8 : round(Math.min(1.1, (column - PHONE_AT - 2) / PHONE.wide));
  const [left, top] = isNarrow
    ? [(column - PHONE.wide * scale) / 2, 21]
    : [PHONE_AT, (TALL - PHONE.high * scale) / 2];
  const bars = isNarrow ? 'translate(21 -20) scale(.63)' : undefined;
  return (
    <JourneyDrawing
      {...shape}
      numbers={heights.map((_, index) =>
        isNarrow ? { x: (index + 0.5) * column, y: 101 } : { x: index * column + NUMBER_AT, y: 84 },
      )}
    >
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <g key={index} transform={`translate(${index * column})`}>
          <Bars height={height} transform={bars} />
          <g transform={`translate(${round(left)} ${round(top)}) scale(${scale})`}>
            <Box x={0} y={0} w={PHONE.wide} h={PHONE.high} r={8} fill="surface" line="accent" weight={2} />
            <Call height={height} />
          </g>
        </g>
      ))}
    </JourneyDrawing>
  );
}

/** Five bars, each higher than the last; as many are full as the signal has. */
function Bars({ height, transform }: { readonly height: number; readonly transform: string | undefined }) {
  const bars = BARS.map((bar) => `M${round(3 + bar * 5.5)} 62v${round(-6 - bar * 6)}`);
  const full = Math.round((height / 100) * bars.length);
  return (
    <g strokeWidth={3.6} strokeLinecap="round" transform={transform}>
      <path d={bars.join('')} stroke="var(--tint2)" />
      <path d={bars.slice(0, full).join('')} stroke="var(--accent)" />
    </g>
  );
}

/** What the phone shows: the whole picture, a small one, a voice, or a message that waits. */
function Call({ height }: { readonly height: number }) {
  const middle = PHONE.wide / 2;
  if (height >= WHOLE) {
    return (
      <>
        <Box x={5} y={6} w={36} h={58} r={4} fill="vivid" />
        <Avatar x={middle} y={38} r={16} fill="vivid" figure="dark" />
        <Keys />
      </>
    );
  }
  if (height >= SMALL) {
    return (
      <>
        <Box x={5} y={6} w={36} h={58} r={4} fill="tint2" />
        <Box x={12} y={21} w={22} h={28} r={3} fill="vivid" />
        <Avatar x={middle} y={37} r={9} fill="vivid" figure="dark" />
        <Keys />
      </>
    );
  }
  if (height >= SOUND) {
    return (
      <>
        <path
          d="M9 32v6M16 26v18M23 20v30M30 28v14M37 33v4"
          stroke="var(--accent)"
          strokeWidth={4}
          strokeLinecap="round"
        />
        <Keys />
      </>
    );
  }
  return (
    <>
      <path d="M9 14h14M9 21h9M9 48h20M9 55h13" stroke="var(--tint2)" strokeWidth={4} strokeLinecap="round" />
      <Box x={10} y={28} w={30} h={14} r={6} fill="accent" />
      <path d="M16 35h18" stroke="var(--surface)" strokeWidth={3} strokeLinecap="round" />
      <Box x={5} y={68} w={36} h={11} r={5.5} fill="tint2" />
    </>
  );
}

/** The buttons of a call. */
function Keys() {
  return <path d="M13 74h0M23 74h0M33 74h0" stroke="var(--accent)" strokeWidth={8} strokeLinecap="round" />;
}
