import { each } from '../../each.tsx';
import { Glyph } from '../../glyphs.tsx';
import { Car } from '../../objects.tsx';
import type { Paint } from '../../paint.ts';
import {
  At,
  Avatar,
  Bar,
  Box,
  Cap,
  Dot,
  Label,
  Rule,
  Seal,
  Shape,
  Stroke,
  Window,
} from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** A temple tower, 34 x 40. */
function Gopuram({ x, y, fill }: { x: number; y: number; fill: Paint }) {
  return (
    <At x={x} y={y}>
      <Shape d="M2 40l3-12h24l3 12zM6.5 26l2.5-9h16l2.5 9zM11 15l2-7h8l2 7zM13 6c0-5 8-5 8 0z" fill={fill} />
      <Box x={13.5} y={30} w={7} h={10} r={3} fill="surface" />
    </At>
  );
}

/** The office side of a fleet: prices, tours, papers and owners. */
export const office: Pick<Views<HighlightOf<'route'>>, 'tariff' | 'itinerary' | 'papers' | 'owners'> = {
  tariff: view(
    ['Rate card', '8 h, 80 km', 'Hill charge', 'Driver bata', 'Sum'],
    ['₹2,600', '₹350', '₹300', '₹3,250'],
    ([title, a, b, c, sum], [pa, pb, pc, total]) => (
      <>
        <Window x={34} y={20} w={194} h={160}>
          <Cap w={194} h={34} />
          <Label x={16} y={23} w={160} size={13} weight={700} fill="surface" text={title} />
          {each(
            [
              [a, pa],
              [b, pb],
              [c, pc],
            ],
            ([name, price], row) => (
              <g>
                <Label x={16} y={60 + row * 27} w={102} size={12} text={name ?? ''} />
                <Label
                  x={178}
                  y={60 + row * 27}
                  w={58}
                  size={12}
                  weight={700}
                  anchor="end"
                  text={price ?? ''}
                />
                <Rule x={16} y={69 + row * 27} w={162} />
              </g>
            ),
          )}
          <Label x={16} y={146} w={70} size={13} weight={700} text={sum} />
          <Label x={178} y={146} w={88} size={17} weight={800} fill="accent" anchor="end" text={total} />
        </Window>
        <Window x={244} y={56} w={88} h={88}>
          <Shape d="M4 68l24-36 13 19 9-13 22 30z" fill="tint2" />
          <Dot x={64} y={22} r={9} fill="turmeric" />
          <Car x={14} y={49} scale={0.76} />
        </Window>
      </>
    ),
  ),

  itinerary: view(['Madurai', 'Rameswaram', 'Kanyakumari'], ['1', '2', '3'], (towns, days) => (
    <>
      {each(towns, (town, index) => (
        <At x={22 + index * 108} y={24}>
          <Window x={0} y={index === 1 ? 12 : 0} w={100} h={152}>
            <Cap w={100} h={78} fill="tint2" />
            {index === 0 && <Gopuram x={33} y={34} fill="accent" />}
            {index === 1 && (
              <>
                <Stroke d="M1 66h98" width={4} />
                <Stroke d="M16 66v11M38 66v11M62 66v11M84 66v11" width={4} />
                <Stroke d="M14 66c8-22 64-22 72 0" width={3} />
                <Dot x={72} y={28} r={9} fill="turmeric" />
              </>
            )}
            {index === 2 && (
              <>
                <Dot x={50} y={64} r={18} fill="turmeric" />
                <Shape d="M1 64h98v14H1z" fill="accent" />
                <Stroke d="M18 71h20M52 71h28" line="tint2" width={2} />
              </>
            )}
            <Dot
              x={20}
              y={18}
              r={12}
              fill={index === 0 ? 'accent' : 'surface'}
              {...(index > 0 && { line: 'accent' as const })}
            />
            <Label
              x={20}
              y={22.5}
              w={20}
              size={12}
              weight={800}
              fill={index === 0 ? 'surface' : 'accent'}
              anchor="middle"
              text={days[index] ?? ''}
            />
            <Label x={50} y={100} w={94} size={12.5} weight={700} anchor="middle" text={town} />
            <Glyph name="home" x={20} y={128} size={16} />
            <Bar x={36} y={118} w={46} />
            <Bar x={36} y={131} w={32} fill="tint2" />
          </Window>
        </At>
      ))}
    </>
  )),

  papers: view(
    ['Permit', 'Fitness', 'Insurance', 'Lapsed'],
    ['TN 09 4417', 'Nov', 'Feb'],
    ([permit, fitness, insurance, lapsed], [plate, early, late]) => (
      <>
        <Window x={30} y={38} w={124} h={124}>
          <Car x={20} y={24} scale={1.1} />
          <Box x={14} y={76} w={96} h={28} r={5} fill="turmeric" line="ink" />
          <Label x={62} y={95} w={90} size={13} weight={800} fill="dark" anchor="middle" text={plate} />
        </Window>
        <Dot x={148} y={42} r={18} fill="brand" />
        <Glyph name="lock" x={148} y={41} size={19} line="surface" />
        {each(
          [
            { paper: permit, note: early, fine: true },
            { paper: fitness, note: lapsed, fine: false },
            { paper: insurance, note: late, fine: true },
          ],
          ({ paper, note, fine }, row) => (
            <Window x={180} y={24 + row * 52} w={150} h={46} line={fine ? 'accent' : 'brand'}>
              {fine ? (
                <Seal x={24} y={23} r={11} />
              ) : (
                <>
                  <Dot x={24} y={23} r={11} fill="brand" />
                  <Stroke d="M20 19l8 8m0-8l-8 8" line="surface" width={2.4} />
                </>
              )}
              <Label x={44} y={27} w={60} size={12} weight={700} text={paper} />
              <Label
                x={139}
                y={27}
                w={46}
                weight={700}
                fill={fine ? 'muted' : 'brand'}
                anchor="end"
                text={note}
              />
            </Window>
          ),
        )}
      </>
    ),
  ),

  owners: view(
    ['Trips', 'Commission', 'Diesel', 'TDS', 'To you'],
    ['₹48,600', '−₹7,290', '−₹6,000', '−₹486', '₹34,824'],
    ([trips, ...names], [earned, ...amounts]) => (
      <>
        <Window x={30} y={42} w={112} h={116}>
          <Avatar x={56} y={38} r={24} fill="turmeric" figure="dark" />
          <Car x={24} y={77} scale={0.84} fill="accent" />
        </Window>
        <Window x={158} y={18} w={172} h={164}>
          <Label x={14} y={28} w={70} size={12} weight={700} text={trips} />
          <Label x={158} y={28} w={72} size={13} weight={800} anchor="end" text={earned} />
          <Box x={8} y={40} w={156} h={74} r={8} fill="tint" />
          {each([0, 1, 2], (row) => (
            <g>
              <Label x={18} y={58 + row * 23} w={76} size={12} text={names[row] ?? ''} />
              <Label
                x={154}
                y={58 + row * 23}
                w={60}
                size={12}
                fill="brand"
                anchor="end"
                text={amounts[row] ?? ''}
              />
            </g>
          ))}
          <Label x={14} y={144} w={56} size={12} weight={700} text={names[3] ?? ''} />
          <Label
            x={158}
            y={145}
            w={90}
            size={17}
            weight={800}
            fill="accent"
            anchor="end"
            text={amounts[3] ?? ''}
          />
        </Window>
      </>
    ),
  ),
};
