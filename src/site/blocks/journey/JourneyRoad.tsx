import { Parcel } from '../../art/objects.tsx';
import { At, Box, Stroke } from '../../art/primitives.tsx';
import { round } from '../../art/round.ts';
import { BEYOND, JourneyDrawing, type JourneyShapeProps, NUMBER_AT, TALL } from './JourneyDrawing.tsx';
import { type Place, smooth } from './smooth.ts';

/** The middle of the road at height 100 and at height 0. */
const TOP = 46;
const BOTTOM = 90;
/** How wide the road is, and how large a house beside it. */
const ROAD = 17;
const HOUSE = 35;
/** The box that a house is drawn in. */
const LOT = 42;
const PARCEL = 26;
/** A climb or a fall that something is carried along. */
const STEEP = 12;

/** A road from a shop to a house, and back if the heights say so (how far away each station is), with a parcel wherever it leads there or back. */
export function JourneyRoad(shape: JourneyShapeProps) {
  const { heights, column } = shape;
  const wide = heights.length * column;
  const places = heights.map((height, index) => ({
    x: index * column + NUMBER_AT,
    y: round(BOTTOM - (height / 100) * (BOTTOM - TOP)),
  }));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const road = `M${-BEYOND} ${first.y}H0${smooth([{ ...first, x: 0 }, ...places, { ...last, x: wide }])}h${BEYOND}`;
  const legs = places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, climb: Math.abs(from.y - to.y) };
  });
  const level = legs.filter(({ climb }) => climb === 0);
  const shop = level.find(({ y }) => y === BOTTOM) ?? legs[0];
  const house = level.find(({ y }) => y === TOP);
  return (
    <JourneyDrawing {...shape} numbers={places}>
      <path d={`${road}V${TALL}H${-BEYOND}z`} fill="var(--tint2)" />
      <path d={road} stroke="var(--accent)" strokeWidth={ROAD + 3} />
      <path d={road} stroke="var(--surface)" strokeWidth={ROAD} />
      <path d={road} stroke="var(--accent)" strokeWidth={1.2} strokeDasharray="7 6" />
      <House place={shop} name="store" />
      <House place={house} name="home" />
      {legs
        .filter(({ climb }) => climb > STEEP)
        .map(({ x, y }) => (
          <Parcel key={x} x={x - PARCEL / 2} y={y - PARCEL - 2} scale={PARCEL / 60} />
        ))}
    </JourneyDrawing>
  );
}

/** A shop with an awning, or a house with a roof, in the outline of every scene. */
function House({ place, name }: { readonly place: Place | undefined; readonly name: 'store' | 'home' }) {
  if (place === undefined) return null;
  return (
    <At x={place.x - HOUSE / 2} y={place.y - ROAD / 2 - 2 - HOUSE} scale={HOUSE / LOT}>
      <Box x={5} y={14} w={LOT - 10} h={LOT - 14} r={2} fill="surface" line="accent" />
      {name === 'store' ? (
        <>
          <Box x={10} y={22} w={9} h={9} r={1} fill="vivid" line="accent" />
          <Box x={23} y={22} w={8} h={LOT - 22} r={1} line="accent" />
          <Stroke
            d="M1 12l4-9h32l4 9a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0z"
            width={1.5}
            fill="turmeric"
          />
        </>
      ) : (
        <>
          <Box x={9} y={24} w={8} h={8} r={1} fill="vivid" line="accent" />
          <Box x={23} y={23} w={9} h={LOT - 23} r={1} line="accent" />
          <Stroke d="M1 17L21 1l20 16z" width={1.5} fill="vivid" />
        </>
      )}
    </At>
  );
}
