import { Barcode } from '../codes.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import { Banana, Bottle, Bread, IceCream, Milk, Tomato } from '../goods.tsx';
import { MapPin, Scooter } from '../objects.tsx';
import { At, Box, Dot, Label, Rule, Seal, Shape, Stroke, Tick, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { street } from './delivery/street.tsx';

/** A paper bag, 84 x 76. */
function Bag({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape d={`M2 6${'l8-6 8 6'.repeat(5)}v64c0 3-2 6-6 6H8c-4 0-6-3-6-6z`} />
      <Stroke d="M9 14v54" line="tint2" width={1.6} />
    </At>
  );
}

/** Quick commerce platform. */
export const delivery: Views<HighlightOf<'delivery'>> = {
  base: view(['Arriving in'], ['9 min'], '202 104 134 78', ([arriving], [minutes]) => (
    <>
      <Window x={36} y={22} w={156} h={156}>
        {each([Milk, Banana, Tomato, Bread], (Item, index) => (
          <At x={12 + (index % 2) * 69} y={12 + Math.floor(index / 2) * 69}>
            <Box x={0} y={0} w={63} h={63} r={9} />
            <Item x={8} y={5} scale={0.86} />
            <Dot x={53} y={53} r={8} fill={index === 1 ? 'accent' : 'surface'} />
            {index === 1 ? (
              <Tick x={53} y={53} size={8} line="surface" />
            ) : (
              <Glyph name="plus" x={53} y={53} size={11} width={3} />
            )}
          </At>
        ))}
      </Window>
      <Window x={208} y={30} w={120} h={70}>
        <Label x={14} y={26} w={98} size={13.5} fill="muted" text={arriving} />
        <Label x={14} y={55} w={98} size={26} weight={800} fill="accent" text={minutes} />
      </Window>
      <Stroke d="M206 178h126" line="accent" width={2.4} />
      <Stroke d="M206 136h16M200 148h14M208 160h10" line="tint2" width={3.4} />
      <Scooter x={224} y={103} />
    </>
  )),

  stock: view(['Store 4', 'T. Nagar'], ['12', '3', '0', '28'], ([store, area], counts) => (
    <>
      <Window x={34} y={40} w={196} h={138}>
        {each([Milk, Tomato, Bread, Bottle], (Item, index) => {
          const left = index % 2;
          const low = index === 1;
          const none = index === 2;
          return (
            <At x={14 + left * 88} y={20 + Math.floor(index / 2) * 60}>
              {none ? (
                <Box x={9} y={6} w={32} h={32} r={6} fill="none" line="muted" dash="4 4" />
              ) : (
                <Item x={2} y={-3} scale={0.76} />
              )}
              <Pill
                x={48}
                y={16}
                w={32}
                h={22}
                fill={none ? 'brand' : low ? 'turmeric' : 'tint2'}
                {...(!none && !low && { ink: 'accent' as const })}
                text={counts[index] ?? ''}
              />
            </At>
          );
        })}
        <Box x={8} y={62} w={180} h={6} r={2} fill="accent" />
        <Box x={8} y={122} w={180} h={6} r={2} fill="accent" />
      </Window>
      <Window x={34} y={20} w={196} h={30} fill="accent">
        <Glyph name="store" x={20} y={15} size={17} line="surface" />
        <Label x={36} y={19.5} w={150} size={13} weight={700} fill="surface" text={store} />
      </Window>
      <Window x={246} y={46} w={84} h={108} fill="tint2">
        <Stroke d="M0 66C26 52 50 78 84 56M34 0c-8 34 10 66 2 108" line="surface" width={6} flat />
        <MapPin x={44} y={66} r={16} />
        <Label x={42} y={92} w={78} size={12} weight={700} anchor="middle" text={area} />
      </Window>
    </>
  )),

  picking: view(['Milk', 'Bread', 'Kulfi'], ['A2', 'B5', 'C1'], (items, bins) => (
    <>
      <Window x={30} y={24} w={174} h={152}>
        {each([0, 1, 2, 3], (aisle) => (
          <Box x={24 + aisle * 38} y={28} w={16} h={96} r={4} fill="tint2" />
        ))}
        <Stroke
          d="M14 136V24c0-6 4-10 9-10h20c5 0 8 4 8 9v106c0 5 3 8 8 8h21c5 0 8-3 8-8V23c0-5 3-9 8-9h22c5 0 8 4 8 9v106c0 5 3 9 8 9h24"
          width={3.4}
          dash="1 7.5"
        />
        {each(bins, (bin, index) => (
          <g>
            <Dot
              x={[51, 88, 126][index] ?? 0}
              y={[58, 96, 54][index] ?? 0}
              r={13}
              fill={index === 2 ? 'vivid' : 'turmeric'}
            />
            <Label
              x={[51, 88, 126][index] ?? 0}
              y={([58, 96, 54][index] ?? 0) + 4}
              w={26}
              weight={800}
              fill="dark"
              anchor="middle"
              text={bin}
            />
          </g>
        ))}
      </Window>
      <Window x={220} y={32} w={112} h={136}>
        {each(items, (item, index) => (
          <At x={0} y={index * 42}>
            {index === 0 && <Milk x={8} y={11} scale={0.52} />}
            {index === 1 && <Bread x={8} y={11} scale={0.52} />}
            {index === 2 && <IceCream x={8} y={11} scale={0.52} />}
            <Label x={42} y={30} w={48} weight={700} text={item} />
            {index === 0 ? (
              <Seal x={96} y={26} r={8.5} />
            ) : (
              <Dot x={96} y={26} r={7.5} fill="surface" line="line" />
            )}
            {index < 2 && <Rule x={10} y={46} w={92} />}
          </At>
        ))}
      </Window>
    </>
  )),

  packing: view(['Order 5120', 'Wrong flavour'], ['1 / 2'], ([order, wrong], [bags]) => (
    <>
      <Milk x={50} y={36} scale={1.05} />
      <Banana x={86} y={26} scale={1.1} />
      <IceCream x={126} y={22} scale={1.05} />
      <Bag x={46} y={72} scale={1.46} />
      <Box x={76} y={98} w={72} h={66} r={5} fill="surface" />
      <Barcode x={84} y={105} w={56} h={24} seed="bag" />
      <Label x={112} y={144} w={68} weight={700} anchor="middle" text={order} />
      <Label x={112} y={158} w={60} fill="muted" anchor="middle" text={bags} />
      <Window x={196} y={48} w={134} h={104} line="brand">
        <IceCream x={16} y={16} scale={0.9} />
        <Dot x={94} y={36} r={20} fill="brand" />
        <Stroke d="M86 28l16 16m0-16l-16 16" line="surface" width={4} />
        <Label x={67} y={88} w={122} size={13} weight={700} fill="brand" anchor="middle" text={wrong} />
      </Window>
    </>
  )),

  freshness: view(
    ['Oldest first', 'After 7 p.m.'],
    ['14 Mar', '16 Mar', '18 Mar', '−30%'],
    ([oldest, evening], [a, b, c, off]) => (
      <>
        <Window x={30} y={24} w={178} h={152}>
          {each([a, b, c], (date, index) => (
            <At x={10 + index * 54} y={index === 0 ? 16 : 26}>
              <Box
                x={0}
                y={0}
                w={50}
                h={index === 0 ? 92 : 80}
                r={8}
                fill={index === 0 ? 'turmeric' : 'tint2'}
              />
              <Milk x={3} y={8} scale={0.78} />
              <Label
                x={25}
                y={index === 0 ? 80 : 70}
                w={48}
                weight={700}
                fill={index === 0 ? 'dark' : 'ink'}
                anchor="middle"
                text={date}
              />
            </At>
          ))}
          <Stroke d="M154 124H24M30 118l-7 6 7 6" width={2.6} />
          <Label x={160} y={143} w={140} weight={700} fill="accent" anchor="end" text={oldest} />
        </Window>
        <Window x={224} y={40} w={106} h={120}>
          <Bread x={18} y={6} scale={1.24} />
          <At x={76} y={24} turn={10}>
            <Dot x={0} y={0} r={22} fill="brand" />
            <Label x={0} y={5} w={40} size={14} weight={800} fill="surface" anchor="middle" text={off} />
          </At>
          <Glyph name="clock" x={18} y={100} size={15} />
          <Label x={30} y={104} w={72} weight={700} text={evening} />
        </Window>
      </>
    ),
  ),

  ...street,
};
