import { Pill, Radio, Toggle } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import { Kurta, Lamp, Tumbler } from '../goods.tsx';
import { MapPin, Note, Van } from '../objects.tsx';
import { paint } from '../paint.ts';
import { At, Bar, Box, Dot, Label, Rule, Seal, Stroke, Tick, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { afterSale } from './storefront/afterSale.tsx';

/** A striped awning with a scalloped edge, `count` scallops, each 26 wide. */
function Awning({ x, y, count }: { x: number; y: number; count: number }) {
  return (
    <At x={x} y={y}>
      {each(Array.from({ length: count }), (_, index) => (
        <path
          d={`M${index * 26} 0h26v22a13 13 0 0 1-26 0z`}
          fill={paint(index % 2 === 0 ? 'accent' : 'surface')}
          stroke={paint('accent')}
          strokeWidth={1.5}
        />
      ))}
    </At>
  );
}

/** Custom e-commerce platform. */
export const storefront: Views<HighlightOf<'storefront'>> = {
  base: view([], ['₹499', '₹1,250', '₹849'], '230 62 90 98', (_, prices) => (
    <>
      <Window x={37} y={24} w={286} h={156}>
        {each(prices, (price, index) => (
          <At x={14 + index * 89} y={42}>
            <Box x={0} y={0} w={80} h={68} r={8} />
            {index === 0 && <Tumbler x={12} y={7} />}
            {index === 1 && <Kurta x={12} y={6} />}
            {index === 2 && <Lamp x={12} y={6} />}
            <Label x={2} y={89} w={56} size={13} weight={700} fill="accent" text={price} />
            <Dot x={71} y={85} r={9} fill={index === 1 ? 'accent' : 'tint2'} />
            <Glyph name="plus" x={71} y={85} size={13} line={index === 1 ? 'surface' : 'accent'} width={3} />
          </At>
        ))}
      </Window>
      <Awning x={37} y={18} count={11} />
      <Dot x={318} y={176} r={19} fill="turmeric" />
      <Glyph name="cart" x={317} y={177} size={21} line="dark" />
    </>
  )),

  variants: view(
    ['Silk kurta', 'S', 'M', 'L', 'XL', '6 left'],
    ['₹1,250'],
    ([title, s, m, l, xl, left], [price]) => (
      <>
        <Window x={34} y={22} w={126} h={156}>
          <Box x={10} y={10} w={106} h={102} r={8} />
          <Kurta x={19} y={17} scale={1.57} />
          {each([0, 1, 2], (index) => (
            <Box
              x={10 + index * 37}
              y={118}
              w={32}
              h={28}
              r={6}
              fill={index === 0 ? 'surface' : 'tint2'}
              {...(index === 0 && { line: 'accent' as const })}
            />
          ))}
          <Kurta x={15} y={121} scale={0.4} />
          <Kurta x={52} y={121} scale={0.4} fill="brand" />
          <Kurta x={89} y={121} scale={0.4} fill="turmeric" />
        </Window>
        <Window x={176} y={36} w={152} h={128}>
          <Label x={14} y={26} w={124} size={14} weight={700} text={title} />
          {each(['accent', 'brand', 'turmeric', 'vivid'] as const, (fill, index) => (
            <Dot x={24 + index * 27} y={48} r={8.5} fill={fill} />
          ))}
          <Dot x={24} y={48} r={11.5} fill="none" line="accent" />
          {each([s, m, l, xl], (size, index) => (
            <Pill
              x={14 + index * 32}
              y={68}
              w={28}
              h={22}
              r={6}
              fill={index === 1 ? 'accent' : 'surface'}
              line="accent"
              text={size}
            />
          ))}
          <Label x={14} y={113} w={62} size={14} weight={800} fill="accent" text={price} />
          <Label x={138} y={113} w={58} fill="muted" anchor="end" text={left} />
        </Window>
      </>
    ),
  ),

  pincode: view(
    ['Check', 'Delivered by', 'Cash accepted'],
    ['600 017', 'Thursday'],
    ([check, by, cash], [pin, day]) => (
      <>
        <Window x={30} y={54} w={92} h={104} fill="tint2">
          <Stroke d="M6 76C26 56 36 88 58 70S78 50 86 52M34 6c-6 24 10 50 2 92" line="surface" width={7} />
        </Window>
        <MapPin x={76} y={124} r={26} />
        <Window x={138} y={24} w={194} h={152}>
          <Box x={14} y={16} w={110} h={30} r={8} fill="surface" line="accent" />
          <Label x={25} y={36} w={90} size={15} weight={700} text={pin} />
          <Pill x={130} y={16} w={50} h={30} r={8} text={check} />
          <Box x={14} y={60} w={166} h={44} r={8} />
          <Van x={24} y={71} scale={0.5} />
          <Label x={76} y={78} w={98} fill="ink" text={by} />
          <Label x={76} y={95} w={98} size={14} weight={800} fill="accent" text={day} />
          <Seal x={25} y={127} r={11} />
          <Label x={44} y={131} w={134} size={12} text={cash} />
        </Window>
      </>
    ),
  ),

  checkout: view(
    ['OTP', 'Home', 'UPI', 'Card', 'Pay', 'T. Nagar'],
    ['4', '0', '7', '2', '₹1,250'],
    '238 40 96 116',
    ([otp, home, upi, card, pay, area], [a, b, c, d, sum]) => (
      <>
        <Window x={38} y={18} w={188} h={164}>
          <Label x={14} y={36} w={34} size={12} weight={700} text={otp} />
          {each([a, b, c, d], (digit, index) => (
            <g>
              <Box
                x={50 + index * 32}
                y={14}
                w={26}
                h={34}
                r={6}
                fill={index === 3 ? 'surface' : 'tint2'}
                line="accent"
              />
              <Label x={63 + index * 32} y={37} w={24} size={16} weight={800} anchor="middle" text={digit} />
            </g>
          ))}
          <Rule x={14} y={60} w={160} />
          <Glyph name="home" x={24} y={82} size={20} />
          <Label x={42} y={79} w={100} size={12.5} weight={700} text={home} />
          <Label x={42} y={95} w={100} fill="muted" text={area} />
          <Seal x={164} y={82} r={10} />
          <Rule x={14} y={105} w={160} />
          <Box x={14} y={118} w={160} h={32} r={8} fill="accent" />
          <Label
            x={94}
            y={139}
            w={146}
            size={14}
            weight={800}
            fill="surface"
            anchor="middle"
            text={`${pay} ${sum}`}
          />
        </Window>
        {each([upi, card], (name, index) => (
          <Window x={242} y={46 + index * 58} w={84} h={50}>
            <Radio x={19} y={25} on={index === 0} />
            <Label x={33} y={29} w={46} size={13} weight={700} text={name} />
          </Window>
        ))}
      </>
    ),
  ),

  cashOnDelivery: view(
    ['Cash on delivery', 'Up to', 'Prepay'],
    ['₹2,000', '600 042', '600 119', '603 103'],
    ([title, upTo, prepay], [limit, ...pins]) => (
      <>
        <Window x={30} y={22} w={184} h={156}>
          <Label x={14} y={28} w={122} size={13} weight={700} text={title} />
          <Toggle x={144} y={17} />
          <Label x={14} y={54} w={60} fill="muted" text={upTo} />
          <Label x={170} y={54} w={90} size={13} weight={800} fill="accent" anchor="end" text={limit} />
          <Bar x={14} y={62} w={156} h={6} fill="tint2" />
          <Bar x={14} y={62} w={96} h={6} fill="accent" />
          <Dot x={110} y={65} r={8} fill="surface" line="accent" weight={3} />
          {each(pins, (pin, row) => (
            <g>
              <Label x={14} y={93 + row * 23} w={80} size={12} text={pin} />
              {row < 2 ? (
                <Tick x={158} y={89 + row * 23} size={13} />
              ) : (
                <Pill x={108} y={78 + row * 23} w={62} h={21} fill="turmeric" text={prepay} />
              )}
            </g>
          ))}
        </Window>
        <At x={238} y={84} turn={-9}>
          <Note x={0} y={0} scale={1.16} />
        </At>
        <Note x={240} y={96} scale={1.16} />
      </>
    ),
  ),

  ...afterSale,
};
