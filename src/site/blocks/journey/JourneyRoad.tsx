import { Glyph } from '../../art/glyphs.tsx';
import { Parcel } from '../../art/objects.tsx';
import { round } from '../../art/round.ts';
import { JourneyDrawing, type JourneyShapeProps, NUMBER_AT, TALL } from './JourneyDrawing.tsx';
import { type Place, smooth } from './smooth.ts';

/** The middle of the road at height 100 and at height 0. */
const TOP = 46;
const BOTTOM = 90;
/** How wide the road is, and how large a house beside it. */
const ROAD = 17;
const HOUSE = 42;
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
  const road = `M0 ${first.y}${smooth([{ ...first, x: 0 }, ...places, { ...last, x: wide }])}`;
  const legs = places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, climb: Math.abs(from.y - to.y) };
  });
  const level = legs.filter(({ climb }) => climb === 0);
  const shop = level.find(({ y }) => y === BOTTOM) ?? legs[0];
  const house = level.find(({ y }) => y === TOP);
  return (
    <JourneyDrawing {...shape} numbers={places}>
      <path d={`${road}V${TALL}H0z`} fill="var(--tint2)" />
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

function House({ place, name }: { readonly place: Place | undefined; readonly name: 'store' | 'home' }) {
  if (place === undefined) return null;
  const bottom = place.y - ROAD / 2 - 2;
  return (
    <Glyph
      name={name}
      x={place.x}
      y={bottom - HOUSE * 0.34}
      size={HOUSE}
      line="dark"
      fill="turmeric"
      width={1.2}
    />
  );
}
