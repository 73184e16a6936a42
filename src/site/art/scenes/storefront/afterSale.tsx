import { Barcode } from '../../codes.tsx';
import { Pill, Radio } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Browser } from '../../frames.tsx';
import { Glyph } from '../../glyphs.tsx';
import { Kurta } from '../../goods.tsx';
import { Parcel } from '../../objects.tsx';
import { paint } from '../../paint.ts';
import { At, Bar, Box, Dot, Label, Stroke, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** A coupon, `w` x 44, with a notch at each end. */
function Coupon({
  x,
  y,
  w,
  fill,
  children,
  amount,
}: {
  x: number;
  y: number;
  w: number;
  fill: 'vivid' | 'turmeric' | 'surface';
  children: string;
  amount: string;
}) {
  return (
    <At x={x} y={y}>
      <path
        d={`M8 0h${w - 16}a8 8 0 0 1 8 8v7a7 7 0 0 0 0 14v7a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8v-7a7 7 0 0 0 0-14V8a8 8 0 0 1 8-8z`}
        fill={paint(fill)}
        stroke={paint('accent')}
        strokeWidth={1.5}
      />
      <Label
        x={18}
        y={27}
        w={w - 84}
        size={12}
        weight={700}
        fill={fill === 'surface' ? 'ink' : 'dark'}
        text={children}
      />
      <Stroke d={`M${w - 60} 7v30`} line={fill === 'surface' ? 'accent' : 'dark'} width={1.5} dash="1 5" />
      <Label
        x={w - 33}
        y={27}
        w={46}
        size={13}
        weight={800}
        anchor="middle"
        fill={fill === 'surface' ? 'accent' : 'dark'}
        text={amount}
      />
    </At>
  );
}

/** What follows an order, and what leads to the next one. */
export const afterSale: Pick<
  Views<HighlightOf<'storefront'>>,
  'courier' | 'returns' | 'offers' | 'searchEngines'
> = {
  courier: view(
    ['AWB 7714 2093', 'By rate', 'By speed', 'Pickup booked'],
    ['₹62', '₹95'],
    ([awb, rate, speed, pickup], [cheap, fast]) => (
      <>
        <Parcel x={30} y={28} scale={2.3} />
        <Window x={62} y={84} w={112} h={88} r={6}>
          <Barcode x={13} y={14} w={86} h={34} seed="awb" />
          <Label x={56} y={65} w={100} weight={700} anchor="middle" text={awb} />
          <Bar x={28} y={73} w={56} />
        </Window>
        <Window x={190} y={30} w={144} h={140}>
          {each(
            [
              { name: rate, price: cheap },
              { name: speed, price: fast },
            ],
            ({ name, price }, row) => (
              <g>
                {row === 1 && <Box x={8} y={52} w={128} h={36} r={8} />}
                <Radio x={24} y={32 + row * 38} on={row === 1} />
                <Label x={38} y={36 + row * 38} w={57} size={12} weight={700} text={name} />
                <Label
                  x={128}
                  y={36 + row * 38}
                  w={31}
                  size={12}
                  weight={700}
                  fill="accent"
                  anchor="end"
                  text={price}
                />
              </g>
            ),
          )}
          <Pill x={12} y={102} w={120} h={26} fill="turmeric" text={pickup} />
        </Window>
      </>
    ),
  ),

  returns: view(['Another size', 'Store credit', 'Refund'], [], (choices) => (
    <>
      <Window x={36} y={26} w={116} h={148}>
        <Box x={10} y={10} w={96} h={94} r={8} />
        <Kurta x={17} y={16} scale={1.45} />
        <Dot x={58} y={126} r={14} fill="surface" line="accent" />
        <Dot x={58} y={126} r={9} fill="accent" />
      </Window>
      <Dot x={160} y={52} r={24} fill="turmeric" />
      <Glyph name="refresh" x={160} y={52} size={30} line="dark" />
      {each(choices, (choice, row) => (
        <Window x={182} y={32 + row * 48} w={142} h={40} fill={row === 0 ? 'tint2' : 'surface'}>
          <Radio x={20} y={20} on={row === 0} />
          <Label x={36} y={24} w={100} size={12} weight={700} text={choice} />
        </Window>
      ))}
    </>
  )),

  offers: view(
    ['Deepavali', 'Combo', 'Free shipping', 'To pay'],
    ['15%', '3 + 1', '₹0', '₹2,400', '₹1,899'],
    ([first, second, third, total], [a, b, c, before, after]) => (
      <>
        <Coupon x={28} y={26} w={178} fill="turmeric" amount={a}>
          {first}
        </Coupon>
        <Coupon x={36} y={78} w={178} fill="vivid" amount={b}>
          {second}
        </Coupon>
        <Coupon x={44} y={130} w={178} fill="surface" amount={c}>
          {third}
        </Coupon>
        <Window x={238} y={48} w={94} h={104}>
          <Label x={47} y={26} w={84} fill="muted" anchor="middle" text={total} />
          <Label x={47} y={52} w={84} size={14} fill="muted" anchor="middle" text={before} />
          <Stroke d="M20 47h54" line="brand" width={2} />
          <Label x={47} y={84} w={86} size={20} weight={800} fill="accent" anchor="middle" text={after} />
        </Window>
      </>
    ),
  ),

  searchEngines: view(
    ['silk kurta chennai', 'Silk kurta | Your shop', 'In stock', 'A marketplace'],
    ['₹1,250'],
    ([query, title, stock, other], [price]) => (
      <Browser x={34} y={20} w={292} h={160}>
        <Box x={16} y={36} w={260} h={28} r={14} fill="surface" line="accent" />
        <Glyph name="search" x={33} y={50} size={15} width={2.4} />
        <Label x={48} y={54} w={214} size={12} text={query} />
        <Box x={10} y={74} w={272} h={58} r={8} fill="tint2" />
        <Box x={18} y={82} w={42} h={42} fill="surface" />
        <Kurta x={22} y={86} scale={0.62} />
        <Label x={70} y={95} w={204} size={13} weight={700} fill="accent" text={title} />
        <Stroke
          d="M75 107l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z"
          line="accent"
          width={1}
          fill="turmeric"
        />
        <Label x={86} y={115} w={58} weight={700} text={price} />
        <Dot x={136} y={111} r={1.8} fill="muted" />
        <Label x={144} y={115} w={126} text={stock} />
        <Label x={18} y={151} w={200} size={12.5} fill="muted" text={other} />
      </Browser>
    ),
  ),
};
