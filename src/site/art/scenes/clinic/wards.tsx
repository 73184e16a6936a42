import { Pill } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Glyph } from '../../glyphs.tsx';
import { type Paint, paintOn } from '../../paint.ts';
import { At, Avatar, Bar, Box, Dot, Label, Stroke, Tick, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** A bed seen from the side, about 40 x 22. */
function Bed({ x, y, line }: { x: number; y: number; line: Paint }) {
  return (
    <At x={x} y={y}>
      <Stroke d="M1 1v20M1 15h38v6M39 15v-3c0-3-2-5-5-5H17v8" line={line} width={2.4} />
      <Dot x={9} y={9} r={3.6} fill={line} />
    </At>
  );
}

/** Beyond the consulting room: wards, pharmacy, insurance and records. */
export const wards: Pick<Views<HighlightOf<'clinic'>>, 'beds' | 'pharmacy' | 'insurance' | 'accessLog'> = {
  beds: view(
    ['Ward B', 'Occupied', 'Reserved', 'Cleaning'],
    ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'],
    ([ward, occupied, reserved, cleaning], beds) => (
      <Window x={34} y={16} w={292} h={168}>
        <Label x={16} y={26} w={120} size={14} weight={700} text={ward} />
        {each(beds, (bed, index) => {
          const fill =
            (['accent', 'accent', 'turmeric', 'surface', 'accent', 'tint2'] as const)[index] ?? 'accent';
          const line = fill === 'accent' ? 'surface' : fill === 'turmeric' ? 'dark' : 'accent';
          return (
            <At x={16 + (index % 3) * 89} y={38 + Math.floor(index / 3) * 52}>
              <Box x={0} y={0} w={82} h={45} r={8} fill={fill} line={fill === 'surface' ? 'accent' : fill} />
              <Bed x={9} y={13} line={line} />
              <Label
                x={74}
                y={19}
                w={24}
                size={12}
                weight={700}
                fill={paintOn(fill)}
                anchor="end"
                text={bed}
              />
            </At>
          );
        })}
        {each(
          [
            [occupied, 'accent', 16],
            [reserved, 'turmeric', 105],
            [cleaning, 'tint2', 194],
          ] as const,
          ([state, fill, x]) => (
            <g>
              <Dot x={x + 6} y={152} r={5} fill={fill} />
              <Label x={x + 17} y={156} w={66} text={state} />
            </g>
          ),
        )}
      </Window>
    ),
  ),

  pharmacy: view(
    ['Paracetamol', 'Schedule H1', 'Entered', '10 tablets'],
    ['08/26', '₹42'],
    ([drug, schedule, entered, pack], [expiry, price]) => (
      <>
        <At x={40} y={32}>
          <Box x={0} y={0} w={104} h={136} r={12} fill="accent" />
          {each([0, 1, 2, 3], (row) =>
            each([0, 1], (column) => (
              <Box
                x={14 + column * 42}
                y={13 + row * 25}
                w={34}
                h={18}
                r={9}
                fill={row === 0 && column === 1 ? 'muted' : column === 0 ? 'turmeric' : 'surface'}
              />
            )),
          )}
          <Label x={52} y={127} w={92} size={12} weight={700} fill="surface" anchor="middle" text={expiry} />
        </At>
        <Window x={162} y={32} w={166} h={64}>
          <Label x={14} y={26} w={138} size={14} weight={700} text={drug} />
          <Label x={14} y={49} w={84} size={12.5} text={pack} />
          <Label x={152} y={50} w={60} size={14} weight={800} fill="accent" anchor="end" text={price} />
        </Window>
        <Window x={162} y={106} w={166} h={62}>
          <Dot x={31} y={31} r={18} fill="turmeric" />
          <Glyph name="file" x={31} y={31} size={20} line="dark" />
          <Label x={58} y={28} w={100} size={12} weight={700} text={schedule} />
          <Tick x={64} y={41} size={10} />
          <Label x={74} y={45} w={84} fill="muted" text={entered} />
        </Window>
      </>
    ),
  ),

  insurance: view(
    ['Pre-auth', 'Query', 'Claim', 'Missing: scan'],
    ['₹1,20,000', '₹84,000'],
    ([pre, query, claim, missing], [bill, insured]) => (
      <>
        <Window x={30} y={22} w={300} h={76}>
          <Bar x={48} y={26} w={204} h={5} fill="tint2" />
          <Bar x={48} y={26} w={102} h={5} fill="accent" />
          <Dot x={48} y={28.5} r={13} fill="accent" />
          <Tick x={48} y={28.5} size={11} line="surface" />
          <Dot x={150} y={28.5} r={13} fill="turmeric" />
          <Label x={150} y={34} w={20} size={15} weight={800} fill="dark" anchor="middle" text="?" />
          <Dot x={252} y={28.5} r={12} fill="surface" line="accent" />
          {each([pre, query, claim], (stage, index) => (
            <Label
              x={48 + index * 102}
              y={63}
              w={92}
              size={12}
              weight={700}
              fill={index === 2 ? 'muted' : 'ink'}
              anchor="middle"
              text={stage}
            />
          ))}
        </Window>
        <Window x={30} y={110} w={142} h={68}>
          <Glyph name="shield" x={30} y={34} size={32} width={1.7} />
          <Label x={128} y={29} w={78} size={12} fill="muted" anchor="end" text={bill} />
          <Label x={128} y={50} w={78} size={16} weight={800} fill="accent" anchor="end" text={insured} />
        </Window>
        <Window x={186} y={110} w={144} h={68}>
          <Box x={14} y={12} w={36} h={44} r={5} fill="surface" line="accent" dash="4 3" />
          <Glyph name="plus" x={32} y={34} size={16} width={2.4} />
          <Label x={57} y={38} w={84} weight={700} text={missing} />
        </Window>
      </>
    ),
  ),

  accessLog: view(
    ['Who opened it', 'Dr Nila', 'Billing', 'Restricted', 'Meena S', 'Lab report', 'Insurance'],
    ['10:04', '11:30'],
    ([title, doctor, desk, restricted, patient, ...seen], [early, late]) => (
      <>
        <Window x={30} y={30} w={112} h={140}>
          <Avatar x={56} y={48} r={28} fill="tint2" />
          <Label x={56} y={99} w={100} size={13} weight={700} anchor="middle" text={patient} />
          <Pill x={12} y={114} w={88} h={22} fill="turmeric" text={restricted} />
        </Window>
        <Dot x={134} y={40} r={18} fill="accent" />
        <Glyph name="lock" x={134} y={39} size={20} line="surface" />
        <Window x={164} y={24} w={166} h={152}>
          <Label x={14} y={26} w={138} size={13} weight={700} text={title} />
          <Stroke d="M26 66v42" line="tint2" width={3} />
          {each(
            [
              { who: doctor, at: early, fill: 'vivid' as const },
              { who: desk, at: late, fill: 'turmeric' as const },
            ],
            ({ who, at, fill }, row) => (
              <At x={0} y={56 + row * 52}>
                <Avatar x={26} y={6} r={12} fill={fill} figure="dark" />
                <Label x={48} y={4} w={62} size={12} weight={700} text={who} />
                <Label x={152} y={4} w={40} weight={700} fill="accent" anchor="end" text={at} />
                <Label x={48} y={21} w={104} text={seen[row] ?? ''} />
              </At>
            ),
          )}
        </Window>
      </>
    ),
  ),
};
