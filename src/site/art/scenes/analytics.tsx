import { Columns, Ring, shareIn, Trend } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Browser } from '../frames.tsx';
import { Glyph, type Sign } from '../glyphs.tsx';
import type { Paint } from '../paint.ts';
import { At, Avatar, Bar, Box, Cap, Dot, Label, Picture, Seal, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { leads } from './analytics/leads.tsx';

/** A step in a journey: a sign on a disc. */
function Step({ x, y, name, fill, r = 17 }: { x: number; y: number; name: Sign; fill: Paint; r?: number }) {
  return (
    <>
      <Dot x={x} y={y} r={r} fill={fill} {...(fill === 'surface' && { line: 'accent' as const })} />
      <Glyph
        name={name}
        x={x}
        y={y}
        size={r * 1.1}
        line={fill === 'accent' ? 'surface' : fill === 'surface' || fill === 'tint2' ? 'accent' : 'dark'}
      />
    </>
  );
}

/** Digital marketing platform. */
export const analytics: Views<HighlightOf<'analytics'>> = {
  base: view(['Enquiries'], ['1,284', '64%', '18%'], '242 36 92 90', ([title], [count, share, more]) => (
    <>
      <Window x={34} y={20} w={196} h={160}>
        <Label x={16} y={28} w={90} size={13} text={title} />
        <Label x={180} y={29} w={84} size={17} weight={800} fill="accent" anchor="end" text={count} />
        <Columns x={16} y={146} heights={[34, 54, 44, 74, 64, 94]} w={20} gap={8.6} />
        <Trend
          points={[
            [26, 100],
            [55, 78],
            [83, 88],
            [112, 58],
            [140, 66],
            [169, 40],
          ]}
        />
      </Window>
      <Window x={246} y={40} w={86} h={84}>
        <Ring
          x={43}
          y={42}
          r={25}
          width={12}
          parts={[
            [shareIn(share, 0.64), 'accent'],
            [0.18, 'turmeric'],
          ]}
        />
        <Label x={43} y={46} w={36} weight={800} anchor="middle" text={share} />
      </Window>
      <Window x={246} y={134} w={86} h={40}>
        <Glyph name="arrowUp" x={22} y={20} size={18} width={2.6} />
        <Label x={38} y={26} w={44} size={16} weight={800} fill="accent" text={more} />
      </Window>
    </>
  )),

  calendar: view(
    ['Posts', 'Mailers', 'Hoardings', 'Pongal'],
    ['Jan', 'Feb', 'Mar'],
    ([posts, mailers, hoardings, feast], months) => (
      <>
        <Window x={26} y={22} w={308} h={156}>
          <Cap w={308} h={32} fill="tint2" />
          {each(months, (month, index) => (
            <Label x={92 + index * 72} y={21} w={62} size={12} weight={700} text={month} />
          ))}
          {each([1, 2], (index) => (
            <Box x={84 + index * 72} y={32} w={1} h={122} r={0} fill="line" />
          ))}
          {each([posts, mailers, hoardings], (row, index) => (
            <Label x={14} y={62 + index * 38} w={68} weight={700} text={row} />
          ))}
          <Box x={90} y={47} w={96} h={22} r={11} fill="accent" />
          <Avatar x={101} y={58} r={9} fill="surface" />
          <Bar x={116} y={55} w={54} fill="surface" />
          <Box x={196} y={47} w={64} h={22} r={11} fill="tint2" />
          <Box x={118} y={85} w={56} h={22} r={11} fill="tint2" />
          <Box x={182} y={85} w={112} h={22} r={11} fill="vivid" />
          <Avatar x={193} y={96} r={9} fill="turmeric" figure="dark" />
          <Bar x={208} y={93} w={58} fill="dark" />
          <Box x={98} y={123} w={128} h={22} r={11} fill="accent" />
          <Avatar x={109} y={134} r={9} fill="turmeric" figure="dark" />
          <Seal x={214} y={134} r={8} fill="surface" />
          <Stroke d="M129 40v106" line="brand" width={2} dash="1 5" />
        </Window>
        <Pill x={120} y={169} w={70} h={24} fill="turmeric" size={12} text={feast} />
      </>
    ),
  ),

  whatsapp: view(
    ['Approved', 'Admissions are open', 'Yes, tell me more', 'Reply'],
    ['92%'],
    ([approved, text, answer, reply], [read]) => (
      <>
        <Window x={34} y={20} w={170} h={160}>
          <Box x={12} y={14} w={146} h={84} r={10} />
          <Picture x={18} y={20} w={134} h={42} r={6} />
          <Label x={22} y={80} w={130} weight={700} text={text} />
          <Bar x={22} y={86} w={62} h={5} fill="surface" />
          <Pill x={12} y={104} w={146} h={22} r={8} fill="surface" line="accent" ink="accent" text={reply} />
          <Stroke d="M136 140l4 4 8-9M145 143l1.5 1.5 8-9" width={2.2} />
          <Label x={14} y={146} w={70} size={12} weight={700} fill="accent" text={read} />
        </Window>
        <Window x={220} y={34} w={110} h={50}>
          <Seal x={24} y={25} r={12} />
          <Label x={42} y={29} w={64} size={12} weight={700} text={approved} />
        </Window>
        <Avatar x={232} y={124} r={14} fill="turmeric" figure="dark" />
        <Box x={220} y={144} w={112} h={30} r={13} fill="accent" />
        <Label x={276} y={163} w={104} weight={700} fill="surface" anchor="middle" text={answer} />
        <Bar x={252} y={121} w={46} fill="tint2" />
      </>
    ),
  ),

  journeys: view(
    ['Brochure', 'Wait', 'E-mail', 'Visit', 'SMS'],
    ['3 days'],
    ([brochure, wait, mail, visit, sms], [days]) => (
      <>
        <Window x={24} y={16} w={312} h={168}>
          <Stroke
            d="M48 80h60M108 80h44c20 0 18-36 40-36h76M152 80c22 0 20 38 40 38h76"
            line="tint2"
            width={4}
          />
          <Step x={48} y={80} name="download" fill="accent" r={20} />
          <Label x={48} y={118} w={78} size={12} weight={700} anchor="middle" text={brochure} />
          <Dot x={120} y={80} r={24} fill="turmeric" />
          <Label x={120} y={76} w={42} weight={700} fill="dark" anchor="middle" text={wait} />
          <Label x={120} y={90} w={44} weight={800} fill="dark" anchor="middle" text={days} />
          <Step x={202} y={44} name="mail" fill="vivid" r={19} />
          <Label x={202} y={79} w={66} size={12} weight={700} anchor="middle" text={mail} />
          <Step x={202} y={118} name="flag" fill="tint2" r={19} />
          <Label x={202} y={152} w={66} size={12} weight={700} anchor="middle" text={visit} />
          <Step x={272} y={44} name="user" fill="accent" r={19} />
          <Seal x={287} y={30} r={9} fill="turmeric" />
          <Step x={272} y={118} name="chat" fill="vivid" r={19} />
          <Label x={272} y={152} w={66} size={12} weight={700} anchor="middle" text={sms} />
        </Window>
      </>
    ),
  ),

  landingPages: view(['A', 'B', 'Kept'], ['3.1%', '5.8%'], ([a, b, kept], [first, second]) => (
    <>
      {each(
        [
          { name: a, rate: first, best: false },
          { name: b, rate: second, best: true },
        ],
        ({ name, rate, best }, index) => (
          <At x={30 + index * 158} y={best ? 16 : 26}>
            <Browser x={0} y={0} w={142} h={118}>
              {best ? (
                <>
                  <Bar x={12} y={34} w={64} h={9} fill="accent" />
                  <Bar x={12} y={49} w={46} h={9} fill="accent" />
                  <Box x={12} y={68} w={56} h={13} r={4} fill="surface" line="accent" />
                  <Box x={12} y={87} w={56} h={17} r={5} fill="turmeric" />
                  <Picture x={78} y={32} w={52} h={74} />
                </>
              ) : (
                <>
                  <Picture x={12} y={32} w={118} h={34} />
                  <Bar x={12} y={74} w={70} h={7} fill="line" />
                  <Box x={12} y={87} w={26} h={11} r={3} fill="surface" line="line" />
                  <Box x={43} y={87} w={26} h={11} r={3} fill="surface" line="line" />
                  <Box x={74} y={87} w={26} h={11} r={3} fill="surface" line="line" />
                  <Box x={105} y={86} w={25} h={13} r={4} fill="tint2" />
                </>
              )}
            </Browser>
            <Dot
              x={20}
              y={best ? 146 : 138}
              r={14}
              fill={best ? 'accent' : 'surface'}
              {...(!best && { line: 'accent' as const })}
            />
            <Label
              x={20}
              y={best ? 151 : 143}
              w={22}
              size={14}
              weight={800}
              fill={best ? 'surface' : 'accent'}
              anchor="middle"
              text={name}
            />
            <Label x={44} y={best ? 152 : 144} w={50} size={17} weight={800} fill="accent" text={rate} />
            {best && <Pill x={98} y={134} w={46} h={24} fill="turmeric" text={kept} />}
          </At>
        ),
      )}
    </>
  )),

  ...leads,
};
