import { Pill, Toggle } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Browser } from '../../frames.tsx';
import { Glyph } from '../../glyphs.tsx';
import {
  At,
  Avatar,
  Bar,
  Box,
  Cap,
  Dot,
  Label,
  Lines,
  Picture,
  Rule,
  Shape,
  Stroke,
  Window,
} from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';
import { Control, Wave } from './callParts.tsx';

/** What is kept of a conversation, and who may see it. */
export const records: Pick<Views<HighlightOf<'conversation'>>, 'files' | 'search' | 'guests' | 'roles'> = {
  files: view(['site-plan.pdf'], ['0:18'], ([file], [length]) => (
    <>
      <Window x={34} y={18} w={180} h={164}>
        <Avatar x={27} y={37} r={12} fill="turmeric" figure="dark" />
        <Box x={46} y={16} w={120} h={42} r={14} fill="accent" />
        <Dot x={67} y={37} r={12} fill="surface" />
        <Glyph name="play" x={68} y={37} size={13} fill="accent" />
        <Wave x={88} y={37} heights={[6, 14, 20, 10, 22, 16, 8]} line="surface" />
        <Label x={158} y={41} w={28} weight={700} fill="surface" anchor="end" text={length} />
        <Picture x={46} y={68} w={74} h={52} r={8} />
        <Picture x={126} y={68} w={40} h={52} r={8} sun="vivid" />
        <Box x={46} y={130} w={120} h={20} r={10} fill="surface" line="line" />
        <Control x={27} y={140} name="mic" r={12} fill="turmeric" />
      </Window>
      <Window x={232} y={48} w={94} h={104}>
        <Shape d="M27 16h28l14 14v40c0 3-2 5-5 5H27c-3 0-5-2-5-5V21c0-3 2-5 5-5z" fill="tint2" />
        <Shape d="M55 16l14 14H58c-2 0-3-1-3-3z" fill="accent" />
        <Lines x={31} y={41} widths={[28, 20, 24]} gap={10} h={4} fill="accent" />
        <Label x={47} y={93} w={84} weight={700} anchor="middle" text={file} />
      </Window>
    </>
  )),

  search: view(
    ['quotation 2217', 'March', 'Finance only', 'Send', 'Paid'],
    ['14', '15', '16', '17', '18', '2217'],
    ([query, month, locked, ...before], [first, , , , last, found]) => (
      <>
        <Window x={36} y={18} w={288} h={42} r={21}>
          <Glyph name="search" x={25} y={21} size={19} width={2.4} />
          <Label x={44} y={26} w={196} size={14} weight={700} text={query} />
          <Dot x={264} y={21} r={13} fill="turmeric" />
          <Glyph name="arrowRight" x={264} y={21} size={15} line="dark" width={2.6} />
        </Window>
        <Window x={36} y={72} w={186} h={110}>
          {each(before, (word, row) => (
            <At x={0} y={row * 32 - 3}>
              <Avatar
                x={25}
                y={25}
                r={12}
                fill={row === 0 ? 'vivid' : 'tint2'}
                figure={row === 0 ? 'dark' : 'accent'}
              />
              <Label x={46} y={29.5} w={40} size={13} text={word} />
              <Pill x={86} y={15} w={52} h={20} r={5} fill="turmeric" size={13} text={found} />
            </At>
          ))}
          <Box x={8} y={74} w={170} h={28} r={7} />
          <Glyph name="lock" x={25} y={88} size={16} />
          <Label x={44} y={92} w={128} fill="ink" text={locked} />
        </Window>
        <Window x={236} y={72} w={88} h={110}>
          <Cap w={88} h={28} />
          <Label x={44} y={19} w={76} size={12} weight={700} fill="surface" anchor="middle" text={month} />
          {each([46, 90], (y) => (
            <g>
              {each([18, 35.5, 53, 70.5], (x) => (
                <Dot x={x} y={y} r={4} fill="tint2" />
              ))}
            </g>
          ))}
          <Pill x={7} y={58} w={74} h={20} fill="turmeric" text={`${first} – ${last}`} />
        </Window>
      </>
    ),
  ),

  guests: view(
    ['join/site-visit', 'Lobby', 'Auditor', 'Vendor', 'Admit'],
    ['24 h'],
    ([link, lobby, one, two, admit], [expires]) => (
      <>
        <Window x={32} y={20} w={296} h={44} r={12}>
          <Dot x={24} y={22} r={13} fill="turmeric" />
          <Glyph name="link" x={24} y={22} size={18} line="dark" />
          <Label x={46} y={27} w={160} size={14} weight={700} text={link} />
          <Glyph name="clock" x={236} y={22} size={17} />
          <Label x={250} y={26} w={40} size={12} weight={700} fill="accent" text={expires} />
        </Window>
        <Stroke d="M88 66v14M88 80" dash="1 6" width={3} />
        <Browser x={32} y={86} w={112} h={94}>
          <Avatar x={56} y={58} r={24} fill="turmeric" figure="dark" />
        </Browser>
        <Window x={160} y={78} w={168} h={102}>
          <Label x={14} y={23} w={140} size={12} weight={700} text={lobby} />
          {each([one, two], (guest, row) => (
            <At x={0} y={48 + row * 33}>
              <Avatar x={27} y={0} r={12} fill={row === 0 ? 'turmeric' : 'vivid'} figure="dark" />
              <Label x={47} y={4} w={56} size={12} text={guest} />
              <Pill x={104} y={-12} w={52} h={24} fill={row === 0 ? 'accent' : 'tint2'} text={admit} />
            </At>
          ))}
        </Window>
      </>
    ),
  ),

  roles: view(
    ['Roles', 'Channels', 'Exports', 'Guests', 'Finance', 'Canteen'],
    ['8 years', '1 month'],
    '212 24 124 77',
    ([title, a, b, c, long, short], [years, month]) => (
      <>
        <Window x={28} y={26} w={172} h={148}>
          <Label x={14} y={30} w={68} size={13} weight={700} text={title} />
          <Avatar x={101} y={25} r={13} fill="turmeric" figure="dark" />
          <Avatar x={143} y={25} r={13} />
          <Rule x={1} y={46} w={170} />
          {each(
            [
              { name: a, on: [true, true] },
              { name: b, on: [true, false] },
              { name: c, on: [true, false] },
            ],
            ({ name, on }, row) => (
              <g>
                <Label x={14} y={72 + row * 30} w={72} size={12} text={name} />
                <Toggle x={88} y={61 + row * 30} on={on[0] === true} />
                <Toggle x={130} y={61 + row * 30} on={on[1] === true} />
              </g>
            ),
          )}
        </Window>
        {each(
          [
            { name: long, keep: years, share: 1 },
            { name: short, keep: month, share: 0.16 },
          ],
          ({ name, keep, share }, row) => (
            <Window x={216} y={26 + row * 78} w={116} h={70}>
              <Label x={14} y={23} w={70} size={14.6} weight={700} text={name} />
              <Glyph name={row === 0 ? 'lock' : 'clock'} x={95} y={20} size={16} />
              <Bar x={14} y={32} w={88} h={7} fill="tint2" />
              <Bar x={14} y={32} w={88 * share} h={7} fill={row === 0 ? 'accent' : 'turmeric'} />
              <Label x={14} y={58} w={88} size={14.6} weight={800} fill="accent" text={keep} />
            </Window>
          ),
        )}
      </>
    ),
  ),
};
