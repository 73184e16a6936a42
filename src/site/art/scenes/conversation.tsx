import { Columns } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { Laptop, Phone } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import type { Paint } from '../paint.ts';
import { At, Avatar, Box, Cap, Dot, Label, Lines, Rule, Shape, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { Control, Wave } from './conversation/callParts.tsx';
import { records } from './conversation/records.tsx';

/** A person on camera, filling the frame. */
function OnCamera({
  x,
  y,
  w,
  h,
  fill = 'tint2',
  figure = 'accent',
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  fill?: Paint;
  figure?: Paint;
}) {
  const m = w / 2;
  const r = Math.min(w, h) * 0.19;
  const wide = Math.min(w * 0.36, r * 2.1);
  return (
    <At x={x} y={y}>
      <Box x={0} y={0} w={w} h={h} r={8} fill={fill} />
      <Dot x={m} y={h * 0.4} r={r} fill={figure} />
      <Shape
        d={`M${m - wide} ${h}c0-${Math.round(h * 0.46)} ${2 * wide}-${Math.round(h * 0.46)} ${2 * wide} 0z`}
        fill={figure}
      />
    </At>
  );
}

/** Text and voice/video communication tool. */
export const conversation: Views<HighlightOf<'conversation'>> = {
  base: view(
    ['# site-office', 'Steel is here', 'Send a photo'],
    ['02:14'],
    '220 48 106 114',
    ([channel, news, reply], [length]) => (
      <>
        <Window x={34} y={18} w={168} h={164}>
          <Label x={14} y={25} w={140} size={14} weight={700} text={channel} />
          <Rule x={1} y={37} w={166} />
          <Avatar x={25} y={63} r={12} fill="vivid" figure="dark" />
          <Box x={43} y={48} w={98} h={30} r={13} />
          <Label x={92} y={67.5} w={92} size={13.5} anchor="middle" text={news} />
          <Box x={54} y={85} w={100} h={30} r={13} fill="accent" />
          <Label x={104} y={104.5} w={94} size={13.5} fill="surface" anchor="middle" text={reply} />
          <Box x={14} y={127} w={122} h={24} r={12} fill="surface" line="line" />
          <Stroke d="M27 133v12" line="accent" width={1.6} />
          <Control x={151} y={139} name="arrowUp" fill="turmeric" />
        </Window>
        <Window x={218} y={36} w={110} h={128}>
          <OnCamera x={8} y={8} w={94} h={80} />
          <Pill x={28} y={-13} w={54} h={24} fill="turmeric" size={13} text={length} />
          <Control x={27} y={108} name="mic" />
          <Control x={55} y={108} name="video" />
          <Control x={83} y={108} name="phone" fill="brand" />
        </Window>
      </>
    ),
  ),

  threads: view(
    ['# tenders', '# canteen', '# night-shift', 'Thread', 'Price by Friday?', 'Ravi has it', 'On its way'],
    ['4'],
    ([a, b, c, thread, question, answer, last], [replies]) => (
      <>
        <Window x={28} y={22} w={172} h={156}>
          <Cap w={172} h={30} fill="accent" />
          <Label x={14} y={20} w={144} size={12} weight={700} fill="surface" text={a} />
          <Avatar x={25} y={54} r={11} fill="vivid" figure="dark" />
          <Label x={44} y={58} w={112} size={12} text={question} />
          <Pill x={44} y={69} w={34} h={20} fill="tint2" ink="accent" text={replies} />
          <Rule x={14} y={100} w={144} />
          <Label x={14} y={121} w={144} size={12} fill="muted" text={b} />
          <Label x={14} y={143} w={144} size={12} fill="muted" text={c} />
        </Window>
        <Stroke d="M110 101H186" width={2.4} dash="1 6" />
        <Window x={186} y={42} w={146} h={116}>
          <Label x={14} y={24} w={100} size={13} weight={700} text={thread} />
          <Glyph name="chat" x={126} y={20} size={17} />
          <Stroke d="M25 46v42" line="tint2" width={2.4} />
          <Avatar x={25} y={49} r={10} fill="turmeric" figure="dark" />
          <Box x={42} y={37} w={90} h={25} r={11} />
          <Label x={52} y={54} w={76} text={answer} />
          <Avatar x={25} y={87} r={10} />
          <Box x={42} y={75} w={86} h={25} r={11} fill="accent" />
          <Label x={52} y={92} w={72} fill="surface" text={last} />
        </Window>
      </>
    ),
  ),

  voice: view(['Ravi calling', 'Wi-Fi', 'Mobile data'], [], ([caller, wifi, mobile]) => (
    <>
      <Laptop x={40} y={42} w={176} h={108}>
        <Dot x={88} y={44} r={34} fill="none" line="tint2" weight={3} />
        <Dot x={88} y={44} r={28} fill="none" line="vivid" weight={3} />
        <Avatar x={88} y={44} r={22} fill="turmeric" figure="dark" />
        <Label x={88} y={96} w={150} size={13} weight={700} anchor="middle" text={caller} />
      </Laptop>
      <Phone x={234} y={22} w={88} h={156}>
        <Avatar x={44} y={50} r={22} fill="turmeric" figure="dark" />
        <Label x={44} y={91} w={76} fill="muted" anchor="middle" text={wifi} />
        <Glyph name="arrowDown" x={44} y={100} size={9} width={2.6} />
        <Label x={44} y={116} w={80} weight={700} fill="accent" anchor="middle" text={mobile} />
        <Control x={25} y={136} r={12} name="phone" fill="accent" />
        <Control x={63} y={136} r={12} name="minus" fill="brand" />
      </Phone>
    </>
  )),

  video: view(['Sound alone'], ['09:30'], ([sound], [time]) => (
    <Window x={46} y={14} w={268} h={172}>
      <OnCamera x={10} y={10} w={120} h={62} fill="tint2" />
      <OnCamera x={138} y={10} w={120} h={62} fill="vivid" figure="dark" />
      <Box x={138} y={10} w={120} h={62} r={8} fill="none" line="accent" weight={2.5} />
      <OnCamera x={10} y={80} w={120} h={52} fill="turmeric" figure="dark" />
      <Box x={138} y={80} w={120} h={52} r={8} fill="accent" />
      <Wave x={178} y={99} heights={[6, 14, 20, 12, 18, 24, 10, 5]} line="surface" />
      <Label x={198} y={126} w={108} fill="surface" anchor="middle" text={sound} />
      <Label x={14} y={156} w={60} size={12} weight={700} text={time} />
      <Control x={108} y={152} name="mic" r={12} />
      <Control x={138} y={152} name="video" r={12} />
      <Control x={168} y={152} name="phone" r={12} fill="brand" />
      <Control x={245} y={152} name="user" r={12} fill="tint2" />
    </Window>
  )),

  screen: view(['Recording', 'You present'], [], ([recording, presenting]) => (
    <>
      <Laptop x={50} y={22} w={196} h={138}>
        <Box x={8} y={8} w={180} h={122} r={6} fill="none" line="turmeric" weight={3} />
        <Columns x={24} y={116} heights={[24, 38, 30, 52, 66]} w={15} gap={7} />
        <Lines x={140} y={56} widths={[34, 26, 34, 20]} gap={15} />
        <Pill x={44} y={8} w={108} h={24} r={8} fill="turmeric" text={presenting} />
      </Laptop>
      <Window x={268} y={22} w={58} h={122}>
        <Avatar x={29} y={26} r={15} fill="vivid" figure="dark" />
        <Avatar x={29} y={61} r={15} />
        <Avatar x={29} y={96} r={15} fill="turmeric" figure="dark" />
      </Window>
      <Box x={238} y={154} w={96} h={26} r={13} fill="surface" line="brand" />
      <Dot x={252} y={167} r={5} fill="brand" />
      <Label x={263} y={171} w={66} weight={700} text={recording} />
    </>
  )),

  ...records,
};
