import { Columns, Trend } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import type { Paint } from '../paint.ts';
import { At, Avatar, Box, Cap, Dot, Label, Lines, Picture, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

const days = Array.from({ length: 31 }, (_, index) => index);
const posts = new Map<number, Paint>([
  [2, 'tint2'],
  [5, 'vivid'],
  [9, 'accent'],
  [13, 'turmeric'],
  [17, 'tint2'],
  [21, 'vivid'],
  [24, 'tint2'],
  [27, 'accent'],
  [30, 'vivid'],
]);

/** A month that begins with a week; the days with a post are filled. */
function Month({ x, y, size }: { x: number; y: number; size: number }) {
  return each(days, (day) => {
    const fill = posts.get(day);
    const column = x + (day % 7) * (size + 4);
    const row = y + Math.floor(day / 7) * (size + 2);
    return fill === undefined ? (
      <Dot x={column + size / 2} y={row + size / 2} r={2.2} fill="line" />
    ) : (
      <Box x={column} y={row} w={size} h={size} r={size / 3.4} fill={fill} />
    );
  });
}

/** Social media marketing. */
export const calendar: Views<HighlightOf<'calendar'>> = {
  base: view(['January', 'Pongal stock'], ['14'], '208 36 148 136', ([month, caption], [day]) => (
    <>
      <Window x={22} y={14} w={187} h={172}>
        <Cap w={187} h={40} />
        <Label x={16} y={27} w={124} size={18} weight={800} fill="surface" text={month} />
        <Dot x={174} y={20} r={10} fill="turmeric" />
        <Glyph name="plus" x={174} y={20} size={14} line="dark" width={3} />
        <Month x={16} y={50} size={20} />
      </Window>
      <Window x={206} y={50} w={136} h={120}>
        <Picture x={10} y={10} w={116} h={64} />
        <Label x={12} y={103} w={114} size={17} weight={700} text={caption} />
      </Window>
      <Dot x={334} y={56} r={21} fill="turmeric" />
      <Label x={334} y={62.5} w={34} size={18} weight={800} fill="dark" anchor="middle" text={day} />
    </>
  )),

  post: view(['Happy Pongal!', 'Schedule'], ['14', '18:30'], ([caption, schedule], [day, time]) => (
    <>
      <Window x={34} y={48} w={82} h={104}>
        <Cap w={82} h={30} />
        <Dot x={24} y={15} r={3.5} fill="surface" />
        <Dot x={58} y={15} r={3.5} fill="surface" />
        <Label x={41} y={80} w={74} size={38} weight={800} anchor="middle" text={day} />
      </Window>
      <Window x={132} y={16} w={194} h={168}>
        <Picture x={12} y={12} w={170} h={78} r={8} />
        <Label x={14} y={116} w={166} size={16} weight={800} text={caption} />
        <Glyph name="clock" x={22} y={147} size={17} />
        <Label x={36} y={151} w={44} size={13} weight={700} fill="accent" text={time} />
        <Pill x={98} y={133} w={84} h={26} r={8} fill="turmeric" size={12} text={schedule} />
      </Window>
    </>
  )),

  channels: view([], ['1.2k', '860', '3.4k', '540'], (_, counts) => (
    <>
      <Stroke d="M106 67h26M106 137h26M228 67h26M228 137h26" width={2.6} dash="1 6" />
      {each(counts, (count, index) => (
        <Window x={index < 2 ? 20 : 258} y={index % 2 === 0 ? 38 : 108} w={82} h={58}>
          <Dot
            x={25}
            y={29}
            r={14}
            fill={(['vivid', 'tint2', 'turmeric', 'accent'] as const)[index] ?? 'tint2'}
          />
          <Glyph
            name={(['camera', 'chat', 'play', 'user'] as const)[index] ?? 'chat'}
            x={25}
            y={29}
            size={16}
            line={(['dark', 'accent', 'dark', 'surface'] as const)[index] ?? 'accent'}
          />
          <Label x={45} y={33.5} w={36} size={12} weight={800} text={count} />
        </Window>
      ))}
      <Window x={136} y={36} w={88} h={130}>
        <Picture x={10} y={10} w={68} h={72} />
        <Lines x={10} y={92} widths={[66, 46]} gap={11} />
        <Glyph name="heart" x={18} y={119} size={14} line="brand" fill="brand" />
        <Glyph name="share" x={70} y={118} size={14} />
      </Window>
    </>
  )),

  comments: view(
    ['Ship to Salem?', 'Yes, in two days', 'Lovely!'],
    ['24'],
    ([question, answer, praise], [likes]) => (
      <>
        <Window x={30} y={44} w={98} h={112}>
          <Picture x={9} y={9} w={80} h={66} />
          <Glyph name="heart" x={20} y={94} size={17} line="brand" fill="brand" />
          <Label x={34} y={98} w={30} size={12} weight={700} text={likes} />
          <Glyph name="chat" x={79} y={94} size={16} />
        </Window>
        <Avatar x={160} y={46} r={14} fill="turmeric" figure="dark" />
        <Window x={182} y={26} w={146} h={40} r={13}>
          <Label x={14} y={24} w={122} size={12} weight={700} text={question} />
        </Window>
        <Box x={160} y={78} w={134} h={40} r={13} fill="accent" />
        <Label x={227} y={102} w={122} size={12} weight={700} fill="surface" anchor="middle" text={answer} />
        <Avatar x={314} y={98} r={14} fill="vivid" figure="dark" />
        <Avatar x={160} y={150} r={14} fill="tint2" />
        <Window x={182} y={130} w={146} h={40} r={13}>
          <Label x={14} y={24} w={94} size={12} weight={700} text={praise} />
          <Glyph name="heart" x={127} y={20} size={16} line="brand" fill="brand" />
        </Window>
      </>
    ),
  ),

  reach: view(['Followers', 'Reach'], ['+38%', '12.6k'], ([followers, reach], [growth, people]) => (
    <>
      <Window x={30} y={22} w={200} h={156}>
        <Label x={16} y={28} w={90} size={13} weight={700} text={followers} />
        <Pill x={130} y={14} w={56} h={22} fill="vivid" size={12} text={growth} />
        {each([58, 88, 118], (y) => (
          <Box x={16} y={y} w={168} h={1} r={0} fill="line" />
        ))}
        <Trend
          line="accent"
          width={3.4}
          points={[
            [18, 132],
            [44, 124],
            [70, 128],
            [96, 104],
            [122, 96],
            [148, 66],
            [180, 54],
          ]}
        />
      </Window>
      <Window x={246} y={36} w={86} h={128}>
        <Label x={43} y={28} w={76} size={12} fill="muted" anchor="middle" text={reach} />
        <Label x={43} y={52} w={80} size={18} weight={800} fill="accent" anchor="middle" text={people} />
        <At x={13} y={0}>
          <Columns x={0} y={114} heights={[20, 30, 26, 46]} w={12} gap={4} />
        </At>
      </Window>
    </>
  )),
};
