import { Qr } from '../../codes.tsx';
import { Pill } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Phone } from '../../frames.tsx';
import { Glyph } from '../../glyphs.tsx';
import { Bottle } from '../../goods.tsx';
import { MapPin, Note, Scooter } from '../../objects.tsx';
import { paint } from '../../paint.ts';
import { At, Box, Cap, Dot, Label, Rule, Stroke, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** The street side of quick commerce. */
export const street: Pick<
  Views<HighlightOf<'delivery'>>,
  'zones' | 'rider' | 'substitution' | 'collection'
> = {
  zones: view(['Open', 'Rain', 'Outside'], [], ([open, rain, outside]) => (
    <>
      <Window x={32} y={18} w={218} h={164}>
        <Stroke
          d="M0 44C50 36 80 62 124 50s60-26 94-20M46 0c10 50-12 100 4 164M160 0c-12 56 14 104 2 164M0 122c50-16 140 16 218-8"
          line="line"
          width={8}
          flat
        />
        <path
          d="M40 40l64-16 66 22 14 54-50 40-72-12-34-38z"
          fill={paint('vivid')}
          fillOpacity={0.45}
          stroke={paint('accent')}
          strokeWidth={2.4}
          strokeLinejoin="round"
        />
        <path
          d="M74 60l42-8 30 18 2 32-34 20-36-14z"
          fill={paint('accent')}
          fillOpacity={0.28}
          stroke={paint('accent')}
          strokeWidth={2}
          strokeDasharray="5 5"
          strokeLinejoin="round"
        />
        {each(
          [
            [40, 40],
            [104, 24],
            [170, 46],
            [184, 100],
            [134, 140],
            [62, 128],
            [28, 90],
          ] as const,
          ([x, y]) => (
            <Dot x={x} y={y} r={4.5} fill="surface" line="accent" weight={2.2} />
          ),
        )}
        <Dot x={112} y={86} r={16} fill="accent" />
        <Glyph name="store" x={112} y={85} size={18} line="surface" />
        <Box x={0} y={0} w={218} h={164} r={10} fill="none" line="accent" />
      </Window>
      {each([open, rain, outside], (state, row) => (
        <Window x={230} y={30 + row * 50} w={102} h={42} {...(row === 1 && { fill: 'tint2' as const })}>
          {row === 0 && <Dot x={20} y={21} r={7} fill="vivid" />}
          {row === 1 && <Stroke d="M17 13l-3 6M25 17l-3 6M16 25l-2 4" width={2.6} />}
          {row === 2 && <Dot x={20} y={21} r={6.2} fill="line" />}
          <Label x={34} y={25} w={62} size={12} weight={700} text={state} />
        </Window>
      ))}
    </>
  )),

  rider: view(
    ['Gate', 'Block', 'Floor', 'Start'],
    ['2', 'C', '5', '1.2 km'],
    ([gate, block, floor, start], [a, b, c, far]) => (
      <>
        <Window x={30} y={30} w={150} h={140} fill="tint2">
          <Stroke
            d="M0 96C40 84 60 120 96 108S130 84 150 88M52 0c6 40-10 90 0 140M112 0c-4 50 10 90 4 140"
            line="surface"
            width={8}
            flat
          />
          <Stroke d="M50 128c-4-24-2-34 6-40 20-12 40 0 54-12 4-10 2-20 0-30" width={4} dash="1 8" />
          <MapPin x={110} y={48} r={13} />
          <Box x={0} y={0} w={150} h={140} r={10} fill="none" line="accent" />
          <Scooter x={8} y={68} scale={0.8} />
        </Window>
        <Phone x={200} y={12} w={122} h={176}>
          <Label x={61} y={34} w={100} size={13} weight={700} fill="muted" anchor="middle" text={far} />
          {each(
            [
              [gate, a],
              [block, b],
              [floor, c],
            ],
            ([word, number], row) => (
              <At x={12} y={42 + row * 33}>
                <Box x={0} y={0} w={98} h={28} r={7} />
                <Label x={11} y={19} w={46} size={12} text={word ?? ''} />
                <Label
                  x={87}
                  y={20}
                  w={28}
                  size={16}
                  weight={800}
                  fill="accent"
                  anchor="end"
                  text={number ?? ''}
                />
              </At>
            ),
          )}
          <Pill x={12} y={144} w={98} h={22} r={8} fill="turmeric" size={12} text={start} />
        </Phone>
      </>
    ),
  ),

  substitution: view(
    ['Gone', 'Instead', 'Refuse', 'Agree'],
    ['₹210', '₹195'],
    ([gone, instead, refuse, agree], [before, after]) => (
      <>
        <Window x={40} y={18} w={112} h={118} line="line">
          <Bottle x={24} y={8} scale={1.14} fill="tint2" />
          <Stroke d="M20 16l72 54" line="brand" width={3} />
          <Label x={14} y={92} w={86} size={12} weight={700} fill="muted" text={gone} />
          <Label x={14} y={108} w={86} size={12} fill="muted" text={before} />
        </Window>
        <Window x={208} y={18} w={112} h={118}>
          <Bottle x={24} y={8} scale={1.14} fill="turmeric" />
          <Label x={14} y={92} w={86} size={12} weight={700} text={instead} />
          <Label x={14} y={108} w={86} size={13} weight={800} fill="accent" text={after} />
        </Window>
        <Dot x={180} y={77} r={20} fill="turmeric" />
        <Glyph name="arrowRight" x={180} y={77} size={25} line="dark" width={2.4} />
        <Pill
          x={72}
          y={150}
          w={100}
          h={32}
          r={10}
          fill="surface"
          line="accent"
          ink="accent"
          size={13}
          text={refuse}
        />
        <Pill x={188} y={150} w={100} h={32} r={10} size={13} text={agree} />
      </>
    ),
  ),

  collection: view(
    ['Scan to pay', 'Shift end', 'Notes', 'UPI'],
    ['₹348', '₹2,160', '₹4,905'],
    ([scan, shift, notes, upi], [sum, cash, online]) => (
      <>
        <Phone x={40} y={14} w={108} h={172}>
          <Qr x={16} y={26} size={76} seed="rider upi" />
          <Label x={54} y={131} w={96} size={22} weight={800} fill="accent" anchor="middle" text={sum} />
          <Label x={54} y={152} w={96} fill="muted" anchor="middle" text={scan} />
        </Phone>
        <At x={176} y={26} turn={-6}>
          <Note x={0} y={4} scale={1.3} />
        </At>
        <Note x={190} y={30} scale={1.3} />
        <Window x={166} y={72} w={162} h={106}>
          <Cap w={162} h={30} fill="tint2" />
          <Label x={14} y={20} w={136} size={12} weight={700} text={shift} />
          <Label x={14} y={54} w={56} size={12} text={notes} />
          <Label x={148} y={54} w={78} size={14} weight={800} fill="accent" anchor="end" text={cash} />
          <Rule x={14} y={64} w={134} />
          <Label x={14} y={87} w={56} size={12} text={upi} />
          <Label x={148} y={87} w={78} size={14} weight={800} anchor="end" text={online} />
        </Window>
      </>
    ),
  ),
};
