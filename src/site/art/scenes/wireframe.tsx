import { Ring, shareIn } from '../charts.tsx';
import { Pill, Toggle } from '../controls.tsx';
import { each } from '../each.tsx';
import { Phone } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import { paint } from '../paint.ts';
import { At, Avatar, Bar, Box, Dot, Label, Lines, Picture, Pointer, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

/** The screen before it has colours: dashed boxes with crosses. */
function Sketch({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y}>
      <Box x={0} y={0} w={96} h={160} r={14} fill="surface" line="accent" dash="5 4" />
      <Box x={12} y={18} w={72} h={50} r={4} fill="none" line="accent" weight={1.4} />
      <Stroke d="M12 18l72 50M84 18L12 68" width={1.2} />
      <Stroke d="M12 84h58M12 96h42" line="muted" width={2} />
      <Box x={12} y={108} w={72} h={14} r={3} fill="none" line="accent" weight={1.4} />
      <Box x={12} y={130} w={72} h={18} r={3} fill="none" line="accent" weight={1.4} />
    </At>
  );
}

/** A sticky note, 78 x 66. */
function Note({
  x,
  y,
  turn,
  fill,
  children,
}: {
  x: number;
  y: number;
  turn: number;
  fill: 'turmeric' | 'vivid' | 'tint2';
  children: string;
}) {
  const ink = fill === 'tint2' ? 'ink' : 'dark';
  return (
    <At x={x} y={y} turn={turn}>
      <Box x={0} y={0} w={86} h={68} r={4} fill={fill} />
      <Label x={10} y={25} w={70} size={12} weight={700} fill={ink} text={children} />
      <Stroke d="M11 39h56M11 51h34" line={ink} width={2} />
    </At>
  );
}

/** A small screen in a flow, 64 x 92. */
function Screen({ x, y, children, on = false }: { x: number; y: number; children: string; on?: boolean }) {
  return (
    <Window x={x} y={y} w={72} h={96} r={9} fill={on ? 'accent' : 'surface'}>
      <Box x={9} y={10} w={54} h={50} r={4} fill={on ? 'turmeric' : 'tint2'} />
      <Label
        x={36}
        y={81}
        w={66}
        size={13}
        weight={700}
        fill={on ? 'surface' : 'ink'}
        anchor="middle"
        text={children}
      />
    </Window>
  );
}

/** UI and UX design. */
export const wireframe: Views<HighlightOf<'wireframe'>> = {
  base: view(['Move', 'Thursday'], ['10:30'], '203 82 116 100', ([button, day], [time]) => (
    <>
      <Sketch x={42} y={20} />
      <Dot x={170} y={100} r={19} fill="turmeric" />
      <Glyph name="arrowRight" x={170} y={100} size={24} line="dark" width={2.4} />
      <Phone x={200} y={10} w={122} h={180}>
        <Picture x={12} y={20} w={98} h={52} />
        <Label x={13} y={94} w={97} size={17} weight={800} text={day} />
        <Box x={12} y={103} w={98} h={27} r={6} fill="surface" line="accent" />
        <Glyph name="clock" x={27} y={116.5} size={17} />
        <Label x={42} y={121.5} w={62} size={15} weight={700} fill="accent" text={time} />
        <Pill x={12} y={138} w={98} h={29} r={7} size={15} text={button} />
      </Phone>
    </>
  )),

  research: view(
    ['Too slow', 'I got lost', 'I like it', 'Nila, 34'],
    [],
    ([steps, where, search, person]) => (
      <>
        <Window x={30} y={36} w={106} h={128}>
          <Avatar x={53} y={46} r={27} fill="turmeric" figure="dark" />
          <Label x={53} y={94} w={96} size={13} weight={700} anchor="middle" text={person} />
          <Lines x={20} y={104} widths={[66]} />
        </Window>
        <Note x={154} y={28} turn={-3} fill="turmeric">
          {steps}
        </Note>
        <Note x={248} y={24} turn={3} fill="vivid">
          {where}
        </Note>
        <Note x={200} y={108} turn={-2} fill="tint2">
          {search}
        </Note>
        <Dot x={304} y={148} r={20} fill="accent" />
        <Glyph name="search" x={304} y={148} size={23} line="surface" />
      </>
    ),
  ),

  flow: view(['Home', 'Choose', 'Pay', 'Done'], [], ([home, choose, pay, done]) => (
    <At x={17} y={0}>
      <Stroke
        d="M96 72h30M118 65l8 7-8 7M204 72h22M218 65l8 7-8 7M262 122v10c0 6-3 10-9 10h-43M218 135l-8 7 8 7"
        width={2.8}
      />
      <Screen x={24} y={24}>
        {home}
      </Screen>
      <Screen x={130} y={24}>
        {choose}
      </Screen>
      <Screen x={230} y={24} on>
        {pay}
      </Screen>
      <Window x={118} y={128} w={90} h={54} r={9}>
        <Dot x={22} y={27} r={11} fill="vivid" />
        <Stroke d="M17 27l4 4 7-8" line="dark" width={2.4} />
        <Label x={38} y={31} w={46} size={12} weight={700} text={done} />
      </Window>
      <Stroke d="M60 124v18c0 8 4 13 12 13h40" width={2.4} dash="1 6" />
    </At>
  )),

  testing: view(['Found it', 'of 12 people'], ['92%'], ([found, people], [share]) => (
    <>
      <Phone x={52} y={12} w={116} h={176}>
        <Picture x={12} y={20} w={92} h={46} />
        <Box x={12} y={74} w={42} h={38} r={6} />
        <Box x={62} y={74} w={42} h={38} r={6} />
        <Box x={12} y={120} w={92} h={20} r={6} fill="accent" />
        <Bar x={12} y={150} w={60} />
        <circle cx={82} cy={94} r={26} fill={paint('turmeric')} fillOpacity={0.45} />
        <circle cx={82} cy={94} r={14} fill={paint('turmeric')} />
        <Stroke d="M34 44C30 70 46 62 40 92s22 36 40 4" line="brand" width={2.4} dash="1 6" />
        <Pointer x={82} y={94} />
      </Phone>
      <Window x={192} y={38} w={120} h={124}>
        <Ring x={60} y={50} r={30} width={12} parts={[[shareIn(share, 0.92), 'accent']]} />
        <Label x={60} y={55} w={46} size={14} weight={800} anchor="middle" text={share} />
        <Label x={60} y={101} w={110} size={13} weight={700} anchor="middle" text={found} />
        <Label x={60} y={115} w={110} fill="muted" anchor="middle" text={people} />
      </Window>
    </>
  )),

  components: view(
    ['Save', 'Cancel', 'Aa', 'Your name', 'Kurta'],
    ['4.8'],
    ([save, cancel, type, field, article], [rating]) => (
      <>
        <Window x={28} y={20} w={146} h={74}>
          <Pill x={14} y={12} w={56} h={24} r={7} size={12} text={save} />
          <Pill
            x={76}
            y={12}
            w={58}
            h={24}
            r={7}
            fill="surface"
            line="accent"
            ink="accent"
            size={12}
            text={cancel}
          />
          <Toggle x={14} y={48} />
          <Toggle x={48} y={48} on={false} />
          <Dot x={94} y={55} r={8} fill="surface" line="accent" weight={2} />
          <Dot x={94} y={55} r={4} fill="accent" />
          <Box x={112} y={47} w={16} h={16} r={4} fill="accent" />
          <Stroke d="M116 55l3 3 6-6" line="surface" width={2.2} />
        </Window>
        <Window x={28} y={106} w={146} h={74}>
          <Box x={14} y={13} w={118} h={24} r={7} fill="surface" line="accent" />
          <Label x={24} y={29.5} w={104} size={12.5} text={field} />
          <Bar x={14} y={54} w={118} fill="tint2" />
          <Bar x={14} y={54} w={72} fill="accent" />
          <Dot x={86} y={57} r={8} fill="surface" line="accent" weight={3} />
        </Window>
        <Window x={188} y={20} w={68} h={74}>
          <Label x={34} y={50} w={62} size={34} weight={800} fill="accent" anchor="middle" text={type} />
        </Window>
        <Window x={268} y={20} w={64} h={74}>
          {each(['accent', 'vivid', 'turmeric', 'brand'] as const, (fill, index) => (
            <Dot x={20 + (index % 2) * 24} y={25 + Math.floor(index / 2) * 24} r={9} fill={fill} />
          ))}
        </Window>
        <Window x={188} y={106} w={144} h={74}>
          <Picture x={9} y={9} w={54} h={56} />
          <Label x={73} y={33} w={64} size={14} weight={700} text={article} />
          <Glyph name="star" x={80} y={54} size={15} line="turmeric" fill="turmeric" />
          <Label x={91} y={58} w={44} size={12} weight={700} text={rating} />
        </Window>
      </>
    ),
  ),
};
