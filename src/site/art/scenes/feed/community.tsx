import { shareIn } from '../../charts.tsx';
import { Pill } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Glyph } from '../../glyphs.tsx';
import { At, Avatar, Box, Cap, Dot, Label, Rule, Stroke, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** What keeps a social network worth visiting. */
export const community: Pick<
  Views<HighlightOf<'feed'>>,
  'profile' | 'moderation' | 'events' | 'languages'
> = {
  profile: view(
    ['Lakshmi R', 'Batch', 'Instrument', 'Village', 'All', 'Friends', 'Me'],
    ['1998', 'Veena', 'Velur'],
    ([name, batch, instrument, village, all, friends, me], [year, plays, home]) => (
      <>
        <Window x={32} y={22} w={120} h={156}>
          <Cap w={120} h={54} />
          <Dot x={60} y={56} r={33} fill="surface" />
          <Avatar x={60} y={56} r={29} fill="turmeric" figure="dark" />
          <Label x={60} y={108} w={106} size={14} weight={700} anchor="middle" text={name} />
          <Pill x={33} y={119} w={54} h={22} fill="tint2" ink="accent" text={year} />
        </Window>
        {each(
          [
            { field: batch, is: year, seen: all, fill: 'vivid' },
            { field: instrument, is: plays, seen: friends, fill: 'turmeric' },
            { field: village, is: home, seen: me, fill: 'accent' },
          ],
          ({ field, is, seen, fill }, row) => (
            <Window x={168} y={26 + row * 52} w={162} h={44}>
              <Label x={14} y={19} w={76} weight={700} text={field} />
              <Label x={14} y={35} w={76} fill="muted" text={is} />
              <Pill x={94} y={11} w={60} fill={fill as 'vivid'} text={seen} />
            </Window>
          ),
        )}
      </>
    ),
  ),

  moderation: view(
    ['Reported', 'Hide', 'Warn', 'Dismiss', 'Spam', 'Rude', 'Copied', 'Gold loan today'],
    ['7'],
    '280 24 52 48',
    ([title, hide, warn, dismiss, ...words], [count]) => (
      <>
        <Window x={32} y={30} w={120} h={140}>
          <Label x={14} y={26} w={60} size={12} weight={700} text={title} />
          <Pill x={76} y={12} w={26} h={20} fill="brand" text={count} />
          <Box x={7} y={40} w={97} h={30} />
          {each(['brand', 'turmeric', 'line'] as const, (fill, row) => (
            <g>
              <Box x={14} y={47 + row * 32} w={5} h={16} r={2.5} fill={fill} />
              <Label x={28} y={59 + row * 32} w={74} size={12} text={words[row] ?? ''} />
            </g>
          ))}
        </Window>
        <Window x={142} y={18} w={186} h={164}>
          <Avatar x={30} y={31} r={15} />
          <Label x={54} y={35.5} w={80} size={13} weight={700} text={title} />
          <Dot x={158} y={29} r={16} fill="turmeric" />
          <Glyph name="flag" x={159} y={29} size={19} line="dark" />
          <Box x={14} y={56} w={158} h={56} r={8} fill="tint2" />
          <Label x={26} y={89} w={140} size={15} weight={700} text={words[3] ?? ''} />
          <Pill x={14} y={124} w={44} h={26} r={8} text={hide} />
          <Pill x={62} y={124} w={44} h={26} r={8} fill="surface" line="accent" ink="accent" text={warn} />
          <Pill x={110} y={124} w={64} h={26} r={8} fill="surface" line="line" ink="ink" text={dismiss} />
        </Window>
      </>
    ),
  ),

  events: view(
    ['Reunion', 'May', 'Which lunch?', 'Biryani', 'Meals'],
    ['16', '58%', '42%'],
    ([event, month, question, first, second], [day, a, b]) => (
      <>
        <Window x={30} y={28} w={116} h={144}>
          <Box x={12} y={12} w={92} h={62} r={8} fill="turmeric" />
          <Label x={58} y={34} w={80} size={12} weight={700} fill="dark" anchor="middle" text={month} />
          <Label x={58} y={65} w={80} size={30} weight={800} fill="dark" anchor="middle" text={day} />
          <Label x={14} y={97} w={90} size={13} weight={700} text={event} />
          <Avatar x={24} y={120} r={11} fill="vivid" figure="dark" />
          <Avatar x={42} y={120} r={11} />
          <Avatar x={60} y={120} r={11} fill="turmeric" figure="dark" />
        </Window>
        <Window x={162} y={40} w={168} h={120}>
          <Label x={14} y={27} w={140} size={13} weight={700} text={question} />
          {each(
            [
              { name: first, share: a },
              { name: second, share: b },
            ],
            ({ name, share }, row) => (
              <At x={14} y={42 + row * 36}>
                <Box x={0} y={0} w={140} h={28} r={8} fill="surface" line="accent" weight={1.2} />
                <Box
                  x={0.6}
                  y={0.6}
                  w={Math.max(16, 138.8 * shareIn(share, 0.5))}
                  h={26.8}
                  r={7.5}
                  fill={row === 0 ? 'vivid' : 'tint2'}
                />
                <Label
                  x={12}
                  y={18}
                  w={66}
                  size={12}
                  weight={700}
                  fill={row === 0 ? 'dark' : 'ink'}
                  text={name}
                />
                <Label x={130} y={18} w={44} size={12} weight={800} anchor="end" text={share} />
              </At>
            ),
          )}
        </Window>
      </>
    ),
  ),

  languages: view(
    ['தமிழ்', 'Hindi', 'Telugu', 'English', 'Nila', 'நிலா'],
    [],
    ([ta, hi, te, en, typed, found]) => (
      <>
        <Window x={30} y={24} w={120} h={152}>
          {each([ta, hi, te, en], (language, row) => (
            <g>
              {row === 0 && <Box x={7} y={10} w={106} h={33} r={8} fill="accent" />}
              <Label
                x={18}
                y={32 + row * 34}
                w={72}
                size={14}
                weight={700}
                fill={row === 0 ? 'surface' : 'ink'}
                text={language}
              />
              {row === 0 && <Stroke d="M94 27l3.5 3.5 6.5-7.5" line="surface" width={2.4} />}
              {row > 0 && row < 3 && <Rule x={18} y={43 + row * 34} w={84} />}
            </g>
          ))}
        </Window>
        <Window x={166} y={38} w={164} h={124}>
          <Box x={12} y={14} w={140} h={32} r={16} fill="surface" line="accent" />
          <Glyph name="search" x={31} y={30} size={16} width={2.4} />
          <Label x={48} y={34.5} w={94} size={13} text={typed} />
          <Box x={12} y={58} w={140} h={52} r={10} />
          <Avatar x={38} y={84} r={17} fill="turmeric" figure="dark" />
          <Label x={64} y={82} w={84} size={14} weight={700} text={found} />
        </Window>
      </>
    ),
  ),
};
