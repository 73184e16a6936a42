import { Ring } from '../charts.tsx';
import { Barcode, Qr } from '../codes.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { LETTERS } from '../fitText.ts';
import { Phone } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import { Van } from '../objects.tsx';
import { Band, Box, Dot, Label, Rule, Seal, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { office } from './invoice/office.tsx';
import { sheet } from './invoice/sheet.tsx';

/** A till receipt with a torn edge, 112 wide. */
function Receipt({ x, y, h }: { x: number; y: number; h: number }) {
  const teeth = 'l-7 6-7-6'.repeat(8);
  return (
    <path
      transform={`translate(${x} ${y})`}
      d={`M0 ${h}V8a8 8 0 0 1 8-8h96a8 8 0 0 1 8 8v${h - 8}${teeth}z`}
      fill="var(--surface)"
      stroke="var(--accent)"
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
  );
}

/** A line of a bill: words on the left, an amount on the right end at x + w. */
function Line({
  x,
  y,
  w,
  label,
  amount,
  strong = false,
}: {
  x: number;
  y: number;
  w: number;
  label: string;
  amount: string;
  strong?: boolean;
}) {
  return (
    <>
      <Label x={x} y={y} w={w * 0.56} size={strong ? 12 : LETTERS} weight={strong ? 700 : 600} text={label} />
      <Label
        x={x + w}
        y={y}
        w={w * 0.44}
        size={strong ? 13 : LETTERS}
        weight={strong ? 800 : 600}
        fill={strong ? 'accent' : 'ink'}
        anchor="end"
        text={amount}
      />
    </>
  );
}

/** Billing software. */
export const invoice: Views<HighlightOf<'invoice'>> = {
  base: view(
    ['Invoice', 'Total', 'Paid', 'Fans × 6', 'Lights × 20', 'GST 18%'],
    ['₹18,450', '₹9,636', '₹6,000', '₹2,814'],
    '232 44 104 112',
    ([title, total, paid, ...goods], [sum, ...amounts]) => (
      <>
        <Window x={42} y={14} w={186} h={164} fill="tint2" />
        <Window x={30} y={22} w={186} h={164}>
          <Label x={14} y={27} w={140} size={15} weight={700} text={title} />
          <Dot x={166} y={22} r={8} fill="vivid" />
          <Band y={94} w={186} h={25} />
          {each(goods, (name, row) => (
            <Line x={14} y={60 + row * 25.5} w={158} label={name} amount={amounts[row] ?? ''} />
          ))}
          <Line x={14} y={146} w={158} label={total} amount={sum} strong />
        </Window>
        <Window x={236} y={48} w={96} h={104}>
          <Seal x={48} y={42} r={24} />
          <Label x={48} y={88} w={84} size={17} weight={800} fill="accent" anchor="middle" text={paid} />
        </Window>
      </>
    ),
  ),

  tax: view(
    ['Tax invoice', 'Taxable', 'CGST 9%', 'SGST 9%', 'Total', 'GST'],
    ['₹11,000', '₹990', '₹990', '₹12,980', '18%'],
    ([title, net, central, state, total, tax], [before, first, second, sum, rate]) => (
      <>
        <Window x={32} y={22} w={192} h={156}>
          <Label x={14} y={26} w={160} size={13} weight={700} text={title} />
          <Rule x={1} y={38} w={190} />
          <Line x={14} y={58} w={164} label={net} amount={before} />
          <Box x={8} y={68} w={176} h={46} fill="tint2" />
          <Dot x={19} y={81} r={4} fill="accent" />
          <Line x={29} y={85} w={149} label={central} amount={first} />
          <Dot x={19} y={102} r={4} fill="turmeric" />
          <Line x={29} y={106} w={149} label={state} amount={second} />
          <Line x={14} y={140} w={164} label={total} amount={sum} strong />
        </Window>
        <Window x={240} y={44} w={92} h={112}>
          <Ring
            x={46}
            y={46}
            r={27}
            width={12}
            parts={[
              [0.5, 'accent'],
              [0.5, 'turmeric'],
            ]}
          />
          <Label x={46} y={50} w={40} size={12} weight={800} anchor="middle" text={rate} />
          <Label x={46} y={99} w={80} size={13} weight={700} fill="accent" anchor="middle" text={tax} />
        </Window>
      </>
    ),
  ),

  einvoice: view(
    ['IRN 7f3a 90c2', 'e-way bill', 'Signed'],
    ['42 km'],
    '206 50 120 56',
    ([number, bill, signed], [distance]) => (
      <>
        <Window x={40} y={18} w={124} h={164}>
          <Qr x={18} y={18} size={88} seed="e-invoice" />
          <Label x={62} y={128} w={106} anchor="middle" text={number} />
          <Pill x={18} y={136} w={88} h={20} fill="vivid" text={signed} />
        </Window>
        <Seal x={162} y={28} r={14} fill="turmeric" />
        <Stroke d="M172 100h24" dash="1 6" width={3} />
        <Window x={202} y={46} w={126} h={108}>
          <Van x={21} y={18} />
          <Rule x={14} y={73} w={98} />
          <Label x={14} y={93} w={66} weight={700} text={bill} />
          <Label x={112} y={93} w={40} fill="accent" anchor="end" text={distance} />
        </Window>
      </>
    ),
  ),

  barcode: view(
    ['Rice 5 kg', 'Toor dal', 'Salt 1 kg', 'Hold'],
    ['₹390', '₹172', '₹28'],
    ([first, second, third, hold], [a, b, c]) => (
      <>
        <Window x={30} y={46} w={130} h={108}>
          <Barcode x={17} y={20} w={96} h={56} seed="salt" />
        </Window>
        <Stroke d="M18 94H172" line="brand" width={3} />
        <Window x={182} y={20} w={148} h={160}>
          <Line x={14} y={30} w={120} label={first} amount={a} />
          <Rule x={14} y={42} w={120} />
          <Line x={14} y={62} w={120} label={second} amount={b} />
          <Box x={7} y={76} w={134} h={30} fill="tint2" />
          <Line x={14} y={95} w={120} label={third} amount={c} strong />
          <Pill x={14} y={122} w={52} h={24} fill="turmeric" text={hold} />
          <Box x={74} y={122} w={60} h={24} r={12} fill="accent" />
          <Glyph name="printer" x={104} y={134} size={15} line="surface" />
        </Window>
      </>
    ),
  ),

  upi: view(
    ['Scan and pay', 'Bill', 'Paid', 'Rice', 'Oil'],
    ['₹540', '₹390', '₹150'],
    ([scan, bill, paid, ...goods], [sum, ...prices]) => (
      <>
        <Phone x={62} y={12} w={116} h={176}>
          <Label x={58} y={34} w={96} anchor="middle" fill="muted" text={scan} />
          <Qr x={18} y={44} size={80} seed="upi 540" />
          <Box x={18} y={134} w={80} h={28} r={8} fill="accent" />
          <Label x={58} y={154} w={74} size={16} weight={800} anchor="middle" fill="surface" text={sum} />
        </Phone>
        <Receipt x={200} y={28} h={128} />
        <Label x={214} y={52} w={84} size={12} weight={700} text={bill} />
        {each(goods, (name, row) => (
          <Line x={214} y={68 + row * 16} w={84} label={name} amount={prices[row] ?? ''} />
        ))}
        <Rule x={214} y={93} w={84} />
        <Seal x={256} y={118} r={17} />
        <Label x={256} y={151} w={90} size={12} weight={700} fill="accent" anchor="middle" text={paid} />
      </>
    ),
  ),

  ...office,
  sheet,
};
