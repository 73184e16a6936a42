import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Phone } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import { paint } from '../paint.ts';
import { At, Avatar, Bar, Box, Cap, Dot, Label, Picture, Pointer, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { community } from './feed/community.tsx';

/** A filled heart centred on x, y. */
function Heart({
  x,
  y,
  size,
  fill = 'brand',
}: {
  x: number;
  y: number;
  size: number;
  fill?: 'brand' | 'dark';
}) {
  return <Glyph name="heart" x={x} y={y} size={size} line={fill} fill={fill} />;
}

/** A drag handle: six dots. */
function Grip({ x, y }: { x: number; y: number }) {
  return (
    <Stroke
      d={`M${x} ${y - 5}v.1m0 5v.1m0 5v.1M${x + 5} ${y - 5}v.1m0 5v.1m0 5v.1`}
      line="muted"
      width={2.4}
    />
  );
}

/** Social media platform. */
export const feed: Views<HighlightOf<'feed'>> = {
  base: view(
    ['Lakshmi R', 'Reunion in May', 'Batch of 1998'],
    ['4.7k', '12'],
    '202 28 124 88',
    ([author, caption, group], [likes, waiting]) => (
      <>
        <Phone x={50} y={8} w={138} h={184}>
          <Avatar x={25} y={30} r={12} fill="vivid" figure="dark" />
          <Label x={44} y={34.5} w={86} size={13} weight={700} text={author} />
          <Picture x={10} y={50} w={118} h={78} r={8} />
          <Heart x={20} y={144} size={16} />
          <Label x={33} y={148.5} w={40} size={13} weight={700} text={likes} />
          <Glyph name="chat" x={98} y={144} size={15} />
          <Glyph name="share" x={118} y={144} size={15} />
          <Label x={12} y={171} w={118} size={13} text={caption} />
        </Phone>
        <Window x={204} y={30} w={120} h={84}>
          <Avatar x={34} y={33} r={16} fill="turmeric" figure="dark" />
          <Avatar x={60} y={33} r={16} fill="vivid" figure="dark" />
          <Avatar x={86} y={33} r={16} />
          <Label x={60} y={70} w={114} size={14.5} weight={700} anchor="middle" text={group} />
        </Window>
        <At x={228} y={120}>
          <path
            d="M10 0h52a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H22L8 46V36a10 10 0 0 1-8-10V10A10 10 0 0 1 10 0z"
            fill={paint('accent')}
          />
          <Glyph name="heart" x={22} y={18} size={17} line="surface" fill="surface" />
          <Label x={38} y={23} w={30} size={14} weight={800} fill="surface" text={waiting} />
        </At>
      </>
    ),
  ),

  ranking: view(
    ['Order of the feed', 'Friends first', 'Neighbours', 'Pages', 'Meera', 'Ward 12', 'Ravi'],
    [],
    ([title, first, second, third, ...authors]) => (
      <>
        <Window x={28} y={26} w={116} h={148}>
          {each(authors, (author, row) => (
            <At x={10} y={10 + row * 44}>
              <Box
                x={0}
                y={0}
                w={96}
                h={38}
                fill={row === 0 ? 'tint2' : 'surface'}
                line={row === 0 ? 'accent' : 'line'}
              />
              <Avatar
                x={19}
                y={19}
                r={11}
                fill={row === 0 ? 'vivid' : 'tint2'}
                figure={row === 0 ? 'dark' : 'accent'}
              />
              <Label x={37} y={23} w={58} size={12} weight={700} text={author} />
            </At>
          ))}
        </Window>
        <Window x={158} y={22} w={172} h={156}>
          <Label x={14} y={26} w={144} size={13} weight={700} text={title} />
          {each([first, second, third], (rule, row) => (
            <At x={row === 0 ? 4 : 12} y={40 + row * 37}>
              <Box x={0} y={0} w={148} h={31} r={8} fill={row === 0 ? 'accent' : 'tint2'} />
              <Label
                x={15}
                y={20}
                w={16}
                size={12}
                weight={800}
                fill={row === 0 ? 'surface' : 'accent'}
                anchor="middle"
                text={String(row + 1)}
              />
              <Label
                x={28}
                y={20}
                w={96}
                size={12}
                weight={700}
                fill={row === 0 ? 'surface' : 'ink'}
                text={rule}
              />
              {row > 0 && <Grip x={133} y={15.5} />}
            </At>
          ))}
          <Pointer x={132} y={60} />
        </Window>
      </>
    ),
  ),

  groups: view(
    ['State chapter', 'City circle', 'Committee'],
    ['1,240'],
    ([state, city, committee], [members]) => (
      <>
        <Window x={34} y={18} w={292} h={164} r={18}>
          <Label x={18} y={27} w={180} size={13} weight={700} text={state} />
          <Glyph name="user" x={226} y={22} size={15} />
          <Label x={276} y={27} w={40} size={12} anchor="end" text={members} />
        </Window>
        <Window x={88} y={56} w={226} h={114} r={15} fill="tint2">
          <Label x={16} y={25} w={150} size={13} weight={700} text={city} />
          <Avatar x={196} y={21} r={10} fill="surface" />
        </Window>
        <Window x={146} y={92} w={156} h={66} r={12} fill="accent">
          <Label x={14} y={23} w={116} size={13} weight={700} fill="surface" text={committee} />
          <Glyph name="lock" x={138} y={19} size={16} line="surface" />
          <Avatar x={26} y={45} r={12} fill="turmeric" figure="dark" />
          <Avatar x={54} y={45} r={12} fill="surface" />
          <Avatar x={82} y={45} r={12} fill="surface" />
          <Dot x={110} y={45} r={12} fill="none" line="surface" />
          <Glyph name="plus" x={110} y={45} size={14} line="surface" width={2.6} />
        </Window>
        {each([0, 1, 2, 3], (row) => (
          <Avatar
            x={62}
            y={72 + row * 28}
            r={11}
            fill={row === 1 ? 'vivid' : 'tint2'}
            figure={row === 1 ? 'dark' : 'accent'}
          />
        ))}
        {each([0, 1], (row) => (
          <Avatar x={117} y={110 + row * 32} r={12} fill="surface" />
        ))}
      </>
    ),
  ),

  stories: view(['Live', 'Nila', 'Velur'], ['0:24', '240p'], ([live, before, after], [length, quality]) => (
    <>
      <Window x={48} y={42} w={76} h={116} r={12} fill="tint2">
        <Avatar x={38} y={48} r={20} fill="surface" />
        <Label x={38} y={93} w={70} weight={700} anchor="middle" text={before} />
      </Window>
      <Window x={236} y={42} w={76} h={116} r={12} fill="tint2">
        <Picture x={8} y={24} w={60} h={52} r={6} />
        <Label x={38} y={97} w={70} weight={700} anchor="middle" text={after} />
      </Window>
      <Window x={122} y={10} w={116} h={180} r={16} fill="accent">
        <Bar x={12} y={11} w={28} h={4} fill="surface" />
        <Bar x={44} y={11} w={28} h={4} fill="surface" />
        <Bar x={76} y={11} w={28} h={4} fill="muted" />
        <Avatar x={24} y={32} r={10} fill="surface" />
        <Pill x={66} y={23} w={38} h={18} fill="turmeric" text={live} />
        <Dot x={58} y={90} r={27} fill="turmeric" />
        <Glyph name="play" x={60} y={90} size={30} line="dark" fill="dark" />
        <Label x={14} y={164} w={44} size={12} weight={700} fill="surface" text={length} />
        <Label x={102} y={164} w={44} size={12} weight={700} fill="surface" anchor="end" text={quality} />
      </Window>
    </>
  )),

  messages: view(
    ['Meera', 'Requests', 'See you at six?', 'I am in town'],
    ['3'],
    ([name, requests, question, offer], [count]) => (
      <>
        <Window x={36} y={18} w={176} h={164}>
          <Cap w={176} h={38} fill="tint2" />
          <Avatar x={24} y={19} r={12} fill="vivid" figure="dark" />
          <Label x={44} y={24} w={110} size={13} weight={700} text={name} />
          <Dot x={160} y={19} r={4} fill="accent" />
          <Box x={14} y={50} w={104} h={30} r={13} />
          <Label x={26} y={69.5} w={86} size={12} text={offer} />
          <Box x={46} y={88} w={116} h={28} r={13} fill="accent" />
          <Label x={104} y={106} w={102} size={12} fill="surface" anchor="middle" text={question} />
          <Stroke d="M141 124l3 3 6-7M147 126l1 1 6-7" width={1.8} />
          <Box x={14} y={134} w={122} h={20} r={10} fill="surface" line="line" />
          <Dot x={152} y={144} r={10} fill="turmeric" />
          <Glyph name="arrowUp" x={152} y={144} size={14} line="dark" width={2.6} />
        </Window>
        <Window x={228} y={50} w={98} h={100}>
          <Avatar x={49} y={36} r={22} fill="tint2" figure="muted" />
          <Dot x={70} y={18} r={12} fill="turmeric" />
          <Label x={70} y={22.5} w={20} size={13} weight={800} fill="dark" anchor="middle" text={count} />
          <Label x={49} y={83} w={88} size={13} weight={700} anchor="middle" text={requests} />
        </Window>
      </>
    ),
  ),

  ...community,
};
