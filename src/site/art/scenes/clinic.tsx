import { Barcode } from '../codes.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import type { Paint } from '../paint.ts';
import { At, Avatar, Bar, Box, Cap, Dot, Label, Rule, Seal, Shape, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { wards } from './clinic/wards.tsx';

/** A hospital cross centred on x, y. */
function Cross({ x, y, size, fill = 'surface' }: { x: number; y: number; size: number; fill?: Paint }) {
  const arm = size / 3;
  return (
    <>
      <Box x={x - size / 2} y={y - arm / 2} w={size} h={arm} r={arm / 4} fill={fill} />
      <Box x={x - arm / 2} y={y - size / 2} w={arm} h={size} r={arm / 4} fill={fill} />
    </>
  );
}

/** Healthcare management software. */
export const clinic: Views<HighlightOf<'clinic'>> = {
  base: view(
    ['Today', 'Dr Nila', 'Dr Arul', 'Token 27', 'Token 28'],
    ['10:00', '10:20'],
    '232 40 100 120',
    ([title, first, second, ...tokens], times) => (
      <>
        <Window x={36} y={22} w={184} h={156}>
          <Label x={14} y={27} w={110} size={14} weight={700} text={title} />
          <Dot x={160} y={22} r={11} fill="accent" />
          <Cross x={160} y={22} size={12} />
          {each([first, second], (doctor, row) => (
            <At x={12} y={44 + row * 52}>
              <Box x={0} y={0} w={160} h={44} r={9} fill="tint2" />
              <Avatar x={24} y={22} r={14} fill={row === 0 ? 'vivid' : 'turmeric'} figure="dark" />
              <Label x={48} y={19} w={70} size={12.5} weight={700} text={doctor} />
              <Label x={48} y={35} w={70} text={tokens[row] ?? ''} />
              <Label
                x={150}
                y={26}
                w={36}
                size={12}
                weight={700}
                fill="ink"
                anchor="end"
                text={times[row] ?? ''}
              />
            </At>
          ))}
        </Window>
        <Window x={236} y={46} w={92} h={108}>
          <Glyph name="heart" x={46} y={38} size={44} line="accent" fill="tint2" width={1.6} />
          <Stroke d="M10 82h16l7-16 11 28 8-18h30" width={3.4} />
        </Window>
      </>
    ),
  ),

  registration: view(
    ['Meena S', 'Same person?', 'Open the file', 'Patient card'],
    ['91-4402-7715', 'H 20418'],
    '40 64 64 64',
    ([name, same, open, title], [abha, hospital]) => (
      <>
        <Window x={30} y={20} w={188} h={124} r={14}>
          <Cap w={188} h={28} r={14} />
          <Cross x={20} y={15} size={13} />
          <Label x={36} y={19.5} w={140} size={13} weight={700} fill="surface" text={title} />
          <Avatar x={42} y={76} r={26} fill="turmeric" figure="dark" />
          <Label x={80} y={59} w={98} size={14} weight={700} text={name} />
          <Label x={80} y={81} w={100} size={13} weight={700} fill="accent" text={abha} />
          <Label x={80} y={101} w={80} fill="muted" text={hospital} />
        </Window>
        <Window x={194} y={106} w={138} h={76}>
          <Glyph name="alert" x={22} y={20} size={19} line="ink" fill="none" />
          <Label x={38} y={25} w={94} size={12} weight={700} text={same} />
          <Pill x={12} y={39} w={114} h={26} r={8} text={open} />
        </Window>
      </>
    ),
  ),

  tokens: view(['Room 3', 'Now'], ['27', '28', '29', '30'], ([room, now], [current, ...waiting]) => (
    <>
      <Window x={92} y={18} w={176} h={100} r={12} fill="accent">
        <Label x={18} y={29} w={80} size={13} weight={700} fill="surface" text={now} />
        <Label x={158} y={29} w={80} size={13} weight={700} fill="surface" anchor="end" text={room} />
        <Label x={88} y={85} w={150} size={56} weight={800} fill="surface" anchor="middle" text={current} />
      </Window>
      {each(waiting, (token, index) => (
        <Window x={42 + index * 96} y={132} w={84} h={46}>
          <Avatar
            x={25}
            y={23}
            r={14}
            fill={index === 0 ? 'vivid' : 'tint2'}
            figure={index === 0 ? 'dark' : 'accent'}
          />
          <Label x={47} y={29} w={34} size={16} weight={800} text={token} />
        </Window>
      ))}
    </>
  )),

  prescription: view(
    ['Amoxicillin', 'Morning', 'Night', 'Allergy', 'Penicillin', 'Dr Nila'],
    ['1', '0', '1'],
    ([drug, morning, night, allergy, what, doctor], doses) => (
      <>
        <Window x={40} y={18} w={166} h={164}>
          <Label x={16} y={40} w={60} size={26} weight={800} fill="accent" text="℞" />
          <Label x={150} y={36} w={70} size={13} weight={700} anchor="end" text={doctor} />
          <Rule x={14} y={52} w={138} />
          <Label x={16} y={76} w={134} size={14} weight={700} text={drug} />
          {each(doses, (dose, index) => (
            <g>
              <Dot x={33 + index * 50} y={100} r={14} fill={index === 1 ? 'tint2' : 'vivid'} />
              <Label
                x={33 + index * 50}
                y={105}
                w={24}
                size={14}
                weight={800}
                fill={index === 1 ? 'ink' : 'dark'}
                anchor="middle"
                text={dose}
              />
            </g>
          ))}
          <Label x={33} y={132} w={54} size={12} anchor="middle" text={morning} />
          <Label x={133} y={132} w={54} size={12} anchor="middle" text={night} />
          <Stroke d="M96 152c6-10 8-8 8-2s8-12 10-4 6-4 10-2 12 2 18-2" line="accent" width={2} />
        </Window>
        <Window x={198} y={40} w={134} h={66} fill="turmeric" line="ink">
          <Glyph name="alert" x={26} y={32} size={28} line="dark" width={2.2} />
          <Label x={48} y={29} w={80} size={12} fill="dark" text={allergy} />
          <Label x={48} y={47} w={82} size={14} weight={800} fill="dark" text={what} />
        </Window>
      </>
    ),
  ),

  lab: view(['Hb', 'Sugar', 'TSH', 'Approved'], ['13.2', '186', '2.4'], ([...names], results) => (
    <>
      <At x={52} y={22}>
        <Box x={14} y={6} w={42} h={140} r={21} fill="surface" line="accent" />
        <Shape d="M14.8 66h40.4v59a20.2 20.2 0 0 1-40.4 0z" fill="brand" />
        <Box x={8} y={-4} w={54} h={18} r={6} fill="accent" />
        <Box x={4} y={76} w={62} h={36} r={4} fill="surface" line="accent" />
        <Barcode x={11} y={83} w={48} h={22} seed="sample" />
      </At>
      <Window x={146} y={26} w={184} h={148}>
        {each(results, (value, row) => {
          const high = row === 1;
          const at = [0.46, 0.9, 0.38][row] ?? 0.5;
          return (
            <At x={0} y={12 + row * 33}>
              {high && <Box x={7} y={-2} w={170} h={31} r={7} fill="turmeric" />}
              <Label
                x={16}
                y={18}
                w={44}
                size={12}
                weight={700}
                fill={high ? 'dark' : 'ink'}
                text={names[row] ?? ''}
              />
              <Bar x={62} y={11} w={72} h={6} fill={high ? 'surface' : 'tint2'} />
              <Bar x={76} y={11} w={40} h={6} fill={high ? 'dark' : 'vivid'} />
              <Dot x={62 + 72 * at} y={14} r={5.5} fill="accent" line="surface" />
              <Label
                x={170}
                y={18}
                w={34}
                size={12}
                weight={800}
                fill={high ? 'dark' : 'accent'}
                anchor="end"
                text={value}
              />
            </At>
          );
        })}
        <Rule x={14} y={113} w={156} />
        <Seal x={26} y={130} r={9} />
        <Label x={42} y={134} w={128} size={12} weight={700} fill="accent" text={names[3]} />
      </Window>
    </>
  )),

  ...wards,
};
