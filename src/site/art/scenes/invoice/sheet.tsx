import { Qr } from '../../codes.tsx';
import { Band, Box, Label, Rule, Window } from '../../primitives.tsx';
import { view } from '../../view.ts';

/** Where the columns of the sheet end or begin. */
const LEFT = 14;
const NAME = 52;
const SUMS = 150;
const RIGHT = 262;

/** An item of the invoice: its name, its HSN code and its amount. */
function Item({ y, name, code, amount }: { y: number; name: string; code: string; amount: string }) {
  return (
    <>
      <Label x={LEFT} y={y} w={36} fill="accent" text={code} />
      <Label x={NAME} y={y} w={130} text={name} />
      <Label x={RIGHT} y={y} w={70} anchor="end" text={amount} />
    </>
  );
}

/** A line of the sums below the items. */
function Sum({ y, name, amount }: { y: number; name: string; amount: string }) {
  return (
    <>
      <Label x={SUMS} y={y} w={60} text={name} />
      <Label x={RIGHT} y={y} w={60} anchor="end" text={amount} />
    </>
  );
}

/** A whole tax invoice of a shop in Tamil Nadu (state code 33) with two items at 18 per cent. */
export const sheet = view(
  [
    'Tax invoice',
    'Your shop, T. Nagar',
    '33ABCDE1234F1Z7',
    'To 33PQRST5678K1Z9',
    'Place of supply 33',
    'Ceiling fan × 4',
    'Switch × 20',
    'CGST 9%',
    'SGST 9%',
    'Total',
    'Scan to pay',
  ],
  ['26-27/1057', '8414', '8536', '₹9,600', '₹1,400', '₹990', '₹990', '₹12,980'],
  (
    [title, seller, from, to, place, first, second, central, state, total, pay],
    [number, code, otherCode, a, b, half, otherHalf, sum],
  ) => (
    <Window x={42} y={6} w={276} h={188}>
      <Label x={LEFT} y={22} w={76} weight={700} text={title} />
      <Label x={LEFT} y={37} w={70} weight={700} fill="accent" text={number} />
      <Label x={214} y={22} w={122} weight={700} anchor="end" text={seller} />
      <Label x={214} y={37} w={122} fill="muted" anchor="end" text={from} />
      <Qr x={224} y={9} size={38} seed="signed" />
      <Rule x={LEFT} y={53} w={RIGHT - LEFT} />
      <Label x={LEFT} y={68} w={136} text={to} />
      <Label x={RIGHT} y={68} w={110} fill="accent" anchor="end" text={place} />
      <Band y={77} w={276} h={36} />
      <Item y={91} name={first} code={code} amount={a} />
      <Item y={106} name={second} code={otherCode} amount={b} />
      <Sum y={130} name={central} amount={half} />
      <Sum y={146} name={state} amount={otherHalf} />
      <Box x={SUMS - 8} y={155} w={RIGHT - SUMS + 16} h={24} fill="accent" />
      <Label x={SUMS} y={171} w={44} size={12} weight={700} fill="surface" text={total} />
      <Label x={RIGHT} y={171} w={66} size={12} weight={800} fill="surface" anchor="end" text={sum} />
      <Qr x={LEFT} y={125} size={42} seed="upi" />
      <Label x={LEFT} y={180} w={76} fill="muted" text={pay} />
    </Window>
  ),
);
