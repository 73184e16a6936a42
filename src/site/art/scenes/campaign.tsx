import { Columns, Meter, Ring, shareIn, Trend } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Browser } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import { Coin } from '../objects.tsx';
import { paint } from '../paint.ts';
import { At, Avatar, Bar, Box, Dot, Label, Pointer, Seal, Stroke, Tick, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { backers } from './campaign/backers.tsx';
import { Library } from './campaign/Library.tsx';

/** Crowdfunding platform. */
export const campaign: Views<HighlightOf<'campaign'>> = {
  base: view(
    ['A library for Ward 12', 'funded'],
    ['76%', '₹500'],
    '240 64 84 84',
    ([title, funded], [share, gift]) => (
      <>
        <Window x={46} y={20} w={172} h={160}>
          <Library x={12} y={12} w={148} />
          <Label x={13} y={97} w={146} size={12.5} weight={700} text={title} />
          <Meter x={12} y={108} w={148} h={12} share={shareIn(share, 0.76)} />
          <Label x={13} y={143} w={146} size={14} weight={800} fill="accent" text={`${share} ${funded}`} />
        </Window>
        <Window x={234} y={48} w={94} h={104}>
          <Coin x={47} y={42} r={25} />
          <Label x={47} y={89} w={84} size={16} weight={800} fill="accent" anchor="middle" text={gift} />
        </Window>
        <Dot x={320} y={50} r={13} fill="brand" />
        <Glyph name="heart" x={320} y={50.5} size={15} line="surface" fill="surface" />
      </>
    ),
  ),

  creation: view(
    ['Story', 'Goal', 'Deadline', 'Bank', 'Draft saved', 'Next'],
    ['₹3,00,000'],
    ([story, goal, deadline, bank, saved, next], [amount]) => (
      <>
        <Window x={30} y={22} w={120} h={156}>
          <Stroke d="M26 34v88" line="tint2" width={3} />
          {each([story, goal, deadline, bank], (step, row) => (
            <g>
              <Dot
                x={26}
                y={32 + row * 31}
                r={10}
                fill={row === 0 ? 'accent' : row === 1 ? 'turmeric' : 'tint2'}
              />
              {row === 0 ? (
                <Tick x={26} y={32} size={9} line="surface" />
              ) : (
                <Label
                  x={26}
                  y={36 + row * 31}
                  w={18}
                  weight={800}
                  fill={row === 1 ? 'dark' : 'accent'}
                  anchor="middle"
                  text={String(row + 1)}
                />
              )}
              <Label
                x={43}
                y={36 + row * 31}
                w={62}
                size={12}
                weight={700}
                fill={row > 1 ? 'muted' : 'ink'}
                text={step}
              />
            </g>
          ))}
        </Window>
        <Window x={138} y={38} w={194} h={124}>
          <Label x={18} y={29} w={100} size={14} weight={700} text={goal} />
          <Box x={16} y={40} w={162} h={34} r={8} fill="surface" line="accent" />
          <Label x={28} y={63} w={132} size={17} weight={800} text={amount} />
          <Box x={168} y={48} w={1.6} h={18} r={0} fill="accent" />
          <Seal x={27} y={98} r={9} />
          <Label x={42} y={102} w={70} fill="muted" text={saved} />
          <Pill x={116} y={84} w={62} h={28} r={8} size={12} text={next} />
        </Window>
      </>
    ),
  ),

  pages: view(['Budget', 'Photos', 'Film', 'People'], [], ([budget, photos, film, people]) => (
    <>
      <Browser x={30} y={18} w={196} h={164}>
        <Library x={12} y={32} w={106} />
        <Box x={126} y={32} w={58} h={64} r={8} fill="accent" />
        <Dot x={155} y={64} r={15} fill="turmeric" />
        <Glyph name="play" x={156.5} y={64} size={17} line="dark" fill="dark" />
        <Box x={12} y={104} w={106} h={48} r={8} fill="surface" line="line" dash="4 3" />
        <Avatar x={141} y={128} r={14} fill="vivid" figure="dark" />
        <Avatar x={170} y={128} r={15} />
      </Browser>
      <At x={44} y={120} turn={-4}>
        <Box x={0} y={0} w={112} h={54} r={8} fill="surface" line="accent" />
        <Label x={12} y={19} w={86} weight={700} text={budget} />
        <Bar x={12} y={27} w={88} h={6} fill="accent" />
        <Bar x={12} y={38} w={54} h={6} fill="turmeric" />
      </At>
      <Pointer x={140} y={154} />
      {each([photos, film, people], (part, row) => (
        <Window x={242} y={26 + row * 52} w={90} h={44} fill={row === 1 ? 'tint2' : 'surface'}>
          <Glyph name={row === 0 ? 'camera' : row === 1 ? 'video' : 'user'} x={21} y={22} size={18} />
          <Label x={37} y={26} w={49} size={12} weight={700} text={part} />
        </Window>
      ))}
    </>
  )),

  payments: view(
    ['UPI', 'Card', 'Held until the goal'],
    ['₹1,000', '4417'],
    ([upi, card, held], [sum, number]) => (
      <>
        <At x={28} y={30}>
          <Window x={0} y={12} w={144} h={94} r={12} fill="accent">
            <Box x={16} y={20} w={26} h={20} r={4} fill="turmeric" />
            <Stroke d="M18 73h.1M27 73h.1M36 73h.1M45 73h.1" line="surface" width={5} />
            <Label x={54} y={78} w={40} size={14} weight={700} fill="surface" text={number} />
            <Dot x={108} y={70} r={12} fill="surface" />
            <Dot x={122} y={70} r={12} fill="turmeric" />
          </Window>
          <Pill x={6} y={118} w={62} h={28} fill="surface" line="accent" ink="accent" size={12} text={upi} />
          <Pill
            x={76}
            y={118}
            w={62}
            h={28}
            fill="surface"
            line="accent"
            ink="accent"
            size={12}
            text={card}
          />
        </At>
        <Window x={188} y={24} w={144} h={152}>
          <path
            d="M72 14l36 13v26c0 21-15 36-36 43-21-7-36-22-36-43V27z"
            fill={paint('tint2')}
            stroke={paint('accent')}
            strokeWidth={2}
            strokeLinejoin="round"
          />
          <Glyph name="lock" x={72} y={51} size={38} />
          <Label x={72} y={120} w={132} size={16} weight={800} fill="accent" anchor="middle" text={sum} />
          <Label x={72} y={138} w={136} fill="muted" anchor="middle" text={held} />
        </Window>
      </>
    ),
  ),

  analytics: view(
    ['Pledges', 'Newspaper', 'College'],
    ['₹82,400', '64%', '28%'],
    ([title, paper, college], [sum, a, b]) => (
      <>
        <Window x={28} y={24} w={192} h={152}>
          <Label x={14} y={26} w={80} size={12} fill="muted" text={title} />
          <Label x={178} y={28} w={96} size={16} weight={800} fill="accent" anchor="end" text={sum} />
          <Columns x={14} y={138} heights={[22, 30, 26, 44, 38, 62, 84]} w={18} gap={6.4} />
          <Trend
            points={[
              [23, 106],
              [47, 98],
              [72, 102],
              [96, 82],
              [121, 88],
              [145, 62],
              [169, 42],
            ]}
          />
        </Window>
        <Window x={236} y={32} w={96} h={136}>
          <Ring
            x={48}
            y={46}
            r={26}
            width={12}
            parts={[
              [shareIn(a, 0.64), 'accent'],
              [shareIn(b, 0.28), 'turmeric'],
            ]}
          />
          <Dot x={17} y={98} r={4.5} fill="accent" />
          <Label x={27} y={102} w={66} text={paper} />
          <Dot x={17} y={117} r={4.5} fill="turmeric" />
          <Label x={27} y={121} w={66} text={college} />
        </Window>
      </>
    ),
  ),

  ...backers,
};
