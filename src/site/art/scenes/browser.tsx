import { Dial, numberIn } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Browser, Laptop, Phone } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import type { Paint } from '../paint.ts';
import { Bar, Box, Dot, Label, Picture, Pointer, Seal, Shape, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

/** Lines of code: how far each is indented, what it says, and its colour. It is the same in every language. */
const code: readonly (readonly [number, string, Paint])[] = [
  [0, 'function total(items) {', 'vivid'],
  [1, 'let sum = 0', 'turmeric'],
  [1, 'for (const item of items)', 'vivid'],
  [2, 'sum += item.price', 'turmeric'],
  [1, 'return sum', 'vivid'],
  [0, '}', 'vivid'],
];

/** Website development. */
export const browser: Views<HighlightOf<'browser'>> = {
  base: view(
    ['Hello, Chennai', 'Call us', 'Open till eight'],
    ['0.9 s'],
    '28 48 134 88',
    ([title, button, line], [time]) => (
      <>
        <Browser x={18} y={14} w={278} h={160}>
          <Label x={16} y={53} w={140} size={18} weight={800} text={title} />
          <Label x={16} y={74} w={140} size={15.8} text={line} />
          <Pill x={16} y={85} w={78} h={29} r={7} fill="turmeric" size={15} text={button} />
          {each([0, 1, 2], (place) => (
            <Picture x={16 + place * 53} y={124} w={46} h={27} r={4} />
          ))}
          <Picture x={166} y={34} w={98} h={58} />
        </Browser>
        <Dot x={304} y={44} r={30} fill="turmeric" />
        <Label x={304} y={50} w={54} size={18} weight={800} fill="dark" anchor="middle" text={time} />
        <Window x={198} y={98} w={146} h={90} fill="peacock" line="accent">
          <Label x={14} y={27} w={114} size={14.5} weight={700} fill="turmeric" text="<h1>" />
          <Label x={26} y={49} w={110} size={14.5} weight={700} fill="vivid" text={title} />
          <Label x={14} y={71} w={114} size={14.5} weight={700} fill="turmeric" text="</h1>" />
        </Window>
      </>
    ),
  ),

  responsive: view(['Our shop'], [], ([name]) => (
    <>
      <Laptop x={40} y={22} w={208} h={134}>
        <Label x={12} y={21} w={100} size={14} weight={800} fill="accent" text={name} />
        <Bar x={134} y={12} w={18} />
        <Bar x={158} y={12} w={18} />
        <Bar x={182} y={12} w={14} />
        <Picture x={12} y={28} w={184} h={52} />
        {each([0, 1, 2], (column) => (
          <Box x={12 + column * 63} y={88} w={58} h={34} />
        ))}
      </Laptop>
      <Window x={206} y={62} w={78} h={112} r={9}>
        <Label x={9} y={17} w={66} size={12.5} weight={800} fill="accent" text={name} />
        <Picture x={9} y={23} w={60} h={36} />
        <Box x={9} y={64} w={28} h={24} r={5} />
        <Box x={41} y={64} w={28} h={24} r={5} />
      </Window>
      <Phone x={278} y={88} w={52} h={96}>
        <Picture x={7} y={17} w={38} h={26} r={4} />
        <Box x={7} y={48} w={38} h={14} r={4} />
        <Box x={7} y={66} w={38} h={14} r={4} />
      </Phone>
    </>
  )),

  code: view(['total.js', 'page.css', 'Yours'], [], ([first, second, yours]) => (
    <>
      <Window x={32} y={20} w={234} h={160} fill="peacock" line="accent">
        <Box x={12} y={12} w={88} h={24} r={6} fill="accent" />
        <Label x={56} y={28} w={80} weight={700} fill="surface" anchor="middle" text={first} />
        <Box x={106} y={12} w={78} h={24} r={6} fill="tint2" />
        <Label x={145} y={28} w={70} weight={700} anchor="middle" text={second} />
        {each(code, ([indent, words, fill], row) => (
          <Label
            x={18 + indent * 14}
            y={59 + row * 17.5}
            w={178 - indent * 14}
            size={12.5}
            fill={fill}
            text={words}
          />
        ))}
      </Window>
      <Window x={228} y={84} w={104} h={84}>
        <Stroke d="M38 20L22 34l16 14M66 20l16 14-16 14M57 16L47 52" width={4} />
        <Seal x={24} y={67} r={8} fill="turmeric" />
        <Label x={38} y={71} w={60} size={12} weight={700} text={yours} />
      </Window>
    </>
  )),

  speed: view(
    ['Performance', 'First paint', 'of 100'],
    ['98', '0.8 s'],
    ([title, paintTime, whole], [score, seconds]) => (
      <>
        <Window x={32} y={22} w={178} h={156}>
          <Label x={89} y={30} w={160} size={13} weight={700} anchor="middle" text={title} />
          <Dial x={89} y={116} r={58} width={17} share={Math.min(1, numberIn(score, 98) / 100)} />
          <Label x={89} y={116} w={90} size={38} weight={800} fill="accent" anchor="middle" text={score} />
          <Label x={89} y={136} w={90} size={13} anchor="middle" text={whole} />
        </Window>
        <Window x={226} y={36} w={104} h={128}>
          <Dot x={52} y={42} r={27} fill="turmeric" />
          <Shape d="M56 22L38 46h12l-4 18 20-25H53z" fill="dark" />
          <Label x={52} y={95} w={94} size={19} weight={800} fill="accent" anchor="middle" text={seconds} />
          <Label x={52} y={113} w={96} fill="muted" anchor="middle" text={paintTime} />
        </Window>
      </>
    ),
  ),

  content: view(
    ['Our new menu', 'Save', 'Saved', 'Pongal from seven,', 'coffee from six.'],
    [],
    ([heading, save, saved, ...lines]) => (
      <>
        <Browser x={32} y={18} w={252} h={164}>
          <Box x={12} y={32} w={160} h={26} r={7} />
          <Stroke d="M24 41v8M24 41h4a2 2 0 0 1 0 4h-4m4 0a2 2 0 0 1 0 4.1h-4" width={2} />
          <Stroke d="M50 41l-3 8M46 41h6M45 49h4" width={2} />
          <Glyph name="link" x={72} y={45} size={15} />
          <Glyph name="camera" x={96} y={45} size={15} />
          <Pill x={182} y={32} w={56} h={26} r={7} fill="turmeric" size={12} text={save} />
          <Box x={12} y={68} w={160} h={32} r={6} fill="surface" line="accent" />
          <Label x={22} y={90} w={138} size={16} weight={800} text={heading} />
          {each(lines, (line, row) => (
            <Label x={14} y={121 + row * 18} w={158} size={13} text={line} />
          ))}
          <Picture x={182} y={68} w={56} h={84} />
          <Pointer x={160} y={88} />
        </Browser>
        <Window x={254} y={130} w={80} h={38} r={19}>
          <Seal x={20} y={19} r={10} />
          <Label x={35} y={23} w={40} size={12} weight={700} text={saved} />
        </Window>
      </>
    ),
  ),
};
