import { each } from '../each.tsx';
import { kolamGeometry, STRAND_WIDTH } from '../kolamPath.ts';
import { STEP } from '../kolamTables.ts';
import { type Paint, paint } from '../paint.ts';
import { At, Bar, Box, Cap, Dot, Label, Lines, Pointer, Shape, Stroke, Window } from '../primitives.tsx';
import { round } from '../round.ts';
import { type HighlightOf, type Views, view } from '../view.ts';

/** A logo made of a kolam three dots across, centred on x, y; `size` is its width. */
function Mark({ x, y, size, line }: { x: number; y: number; size: number; line: Paint }) {
  const { strand, dots } = kolamGeometry({ seed: 'mark', size: 3 });
  const scale = round((size / (3.2 * STEP)) * 100) / 100;
  return (
    <g
      transform={`translate(${round(x - STEP * scale)} ${round(y - STEP * scale)}) scale(${scale})`}
      fill="none"
      stroke={paint(line)}
      strokeLinecap="round"
    >
      <path d={strand} strokeWidth={STRAND_WIDTH * 2.2} />
      <path d={dots.map(([column, row]) => `M${column} ${row}h.1`).join('')} strokeWidth={STRAND_WIDTH * 4} />
    </g>
  );
}

/** The frame and handles around a selected shape. */
function Selection({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const;
  return (
    <>
      <Box x={x} y={y} w={w} h={h} r={0} fill="none" line="brand" weight={1.4} />
      {each(corners, ([cx, cy]) => (
        <Box x={cx - 3.5} y={cy - 3.5} w={7} h={7} r={1.5} fill="surface" line="brand" />
      ))}
    </>
  );
}

/** Creative design. */
export const artboard: Views<HighlightOf<'artboard'>> = {
  base: view(['Sambar', 'powder', 'Poster'], [], '66 36 104 108', ([first, second, name]) => (
    <>
      <Window x={12} y={34} w={42} h={132}>
        <Pointer x={15} y={13} />
        <Stroke d="M15 56l10-10 4 4-10 10-5 1z" width={2} />
        <Box x={14} y={74} w={14} h={14} r={3} fill="none" line="accent" weight={2} />
        <Dot x={21} y={111} r={8} fill="turmeric" />
      </Window>
      <Label x={66} y={22} w={150} size={14.5} fill="accent" text={name} />
      <Window x={64} y={30} w={212} h={156} r={2}>
        <Box x={0.75} y={0.75} w={210.5} h={154.5} r={0} fill="tint2" />
        <Dot x={152} y={58} r={38} fill="turmeric" />
        <Shape d="M.75 124C34 96 70 100 104 116s70 14 107.3-14v53.25H.75z" fill="accent" />
        <Shape d="M.75 142C46 122 90 146 136 140s58-14 75.3-16v31.25H.75z" fill="surface" />
        <Label x={16} y={46} w={96} size={23} weight={800} text={first} />
        <Label x={16} y={72} w={96} size={23} weight={800} text={second} />
        <Selection x={111} y={17} w={82} h={82} />
      </Window>
      <Window x={290} y={30} w={50} h={50}>
        {each(['accent', 'vivid', 'turmeric', 'brand'] as const, (fill, index) => (
          <Dot x={15 + (index % 2) * 20} y={15 + (index > 1 ? 20 : 0)} r={7.5} fill={fill} />
        ))}
      </Window>
      {/* The same on a carton, and on a card. */}
      <At x={288} y={92}>
        <Shape d="M0 14L9 2h38L56 14v80H0z" fill="vivid" />
        <Shape d="M0 14h56v80H0z" fill="tint2" />
        <Dot x={28} y={43} r={17} fill="turmeric" />
        <Shape d="M0 64c12-9 19-6 28-1s19 4 28-4v35H0z" fill="accent" />
        <Stroke d="M0 14h56v80H0zL9 2h38l9 12" line="accent" width={1.5} />
      </At>
      <Window x={196} y={146} w={84} h={46} r={4}>
        <Mark x={22} y={23} size={30} line="accent" />
        <Lines x={44} y={15} widths={[30, 24]} gap={11} h={5} />
      </Window>
    </>
  )),

  logo: view(['Mark', 'Reversed'], [], ([mark, reversed]) => (
    <>
      <Window x={32} y={18} w={182} h={164}>
        {each([31, 61, 91, 121, 151], (at) => (
          <>
            <Box x={at - 0.5} y={1} w={1} h={162} r={0} fill="line" />
            <Box x={1} y={at - 8.5} w={180} h={1} r={0} fill="line" />
          </>
        ))}
        <Dot x={91} y={82} r={68} fill="none" line="brand" weight={1} />
        <Dot x={91} y={82} r={30} fill="none" line="brand" weight={1} />
        <Mark x={91} y={82} size={136} line="accent" />
      </Window>
      <Window x={230} y={18} w={98} h={76}>
        <Mark x={49} y={31} size={46} line="accent" />
        <Label x={49} y={67} w={90} weight={700} anchor="middle" text={mark} />
      </Window>
      <Window x={230} y={106} w={98} h={76} fill="peacock">
        <Mark x={49} y={31} size={46} line="turmeric" />
        <Label x={49} y={67} w={90} weight={700} fill="turmeric" anchor="middle" text={reversed} />
      </Window>
    </>
  )),

  palette: view(['Lac', 'Temple', 'Turmeric', 'Peacock', 'Shell'], [], (names) => (
    <>
      {each(['brand', 'accent', 'turmeric', 'peacock', 'tint2'] as const, (fill, index) => (
        <Window x={28 + index * 62} y={[44, 32, 20, 32, 44][index] ?? 32} w={56} h={136}>
          <Cap w={56} h={98} fill={fill} />
          <Label x={28} y={122} w={52} weight={700} anchor="middle" text={names[index] ?? ''} />
        </Window>
      ))}
    </>
  )),

  typography: view(
    ['Aa', 'அ', 'Bold', 'Regular'],
    ['32', '16'],
    ([latin, tamil, bold, regular], [large, small]) => (
      <>
        <Window x={30} y={22} w={188} h={156}>
          <Stroke d="M14 50h160M14 104h160" line="brand" width={1.2} dash="3 4" />
          <Label x={16} y={104} w={112} size={76} weight={800} fill="accent" text={latin} />
          <Label x={116} y={104} w={64} size={48} weight={700} text={tamil} />
          <Lines x={16} y={122} widths={[156, 110]} gap={13} />
        </Window>
        {each(
          [
            { name: bold, size: large, weight: 800 },
            { name: regular, size: small, weight: 400 },
          ],
          ({ name, size, weight }, row) => (
            <Window x={234} y={32 + row * 72} w={96} h={62}>
              <Label x={14} y={28} w={70} size={15} weight={weight} text={name} />
              <Bar x={14} y={42} w={40} />
              <Label x={84} y={49} w={26} size={12} weight={700} fill="accent" anchor="end" text={size} />
            </Window>
          ),
        )}
      </>
    ),
  ),

  print: view(['Grand opening'], ['15 Aug'], ([title], [date]) => (
    <>
      <Window x={36} y={16} w={122} h={168} r={4}>
        <Box x={0.75} y={0.75} w={120.5} h={112} r={3} fill="peacock" />
        <Mark x={61} y={58} size={86} line="turmeric" />
        <Label x={61} y={136} w={112} size={13} weight={700} anchor="middle" text={title} />
        <Label x={61} y={155} w={112} size={12} weight={700} fill="accent" anchor="middle" text={date} />
      </Window>
      <At x={178} y={40} turn={-6}>
        <Window x={0} y={0} w={106} h={62} r={5} fill="peacock">
          <Mark x={28} y={31} size={38} line="turmeric" />
          <Lines x={54} y={22} widths={[40, 28]} gap={12} fill="vivid" />
        </Window>
      </At>
      <Window x={190} y={62} w={106} h={62} r={5}>
        <Mark x={28} y={31} size={38} line="accent" />
        <Lines x={54} y={18} widths={[38, 30, 34]} gap={11} h={5} />
      </Window>
      <At x={218} y={108}>
        <Shape d="M8 18h80v54c0 3-2 5-5 5H13c-3 0-5-2-5-5z" fill="vivid" />
        <Shape d="M4 8h88v13H4z" fill="turmeric" />
        <Mark x={48} y={48} size={42} line="dark" />
      </At>
    </>
  )),
};
