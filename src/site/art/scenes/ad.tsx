import { Columns, Dial, Meter } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import { Coin } from '../objects.tsx';
import { paint } from '../paint.ts';
import { At, Bar, Dot, Label, Picture, Rule, Seal, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

/** A large pointer with the rays of a click; its tip is at x, y. */
function Click({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y}>
      <Stroke d="M-14 0h-12M-10-10l-8-8M0-14v-12M10-10l8-8M-10 10l-8 8" line="accent" width={4} />
      <path
        d="M0 0l14 42 9-16 18-4z"
        fill={paint('ink')}
        stroke={paint('surface')}
        strokeWidth={2.4}
        strokeLinejoin="round"
      />
    </At>
  );
}

/** Pay-per-click advertising. */
export const ad: Views<HighlightOf<'ad'>> = {
  base: view(
    ['Ad', 'Taxi in Chennai', 'Book now', 'Here in 8 minutes', 'a click'],
    ['₹12.40'],
    '235 13 106 70',
    ([tag, title, book, line, unit], [cost]) => (
      <>
        <Window x={22} y={28} w={246} h={146}>
          <Pill x={16} y={16} w={40} h={24} r={6} fill="turmeric" size={14.5} text={tag} />
          <Label x={16} y={68} w={222} size={22} weight={800} fill="accent" text={title} />
          <Label x={16} y={91} w={222} size={15} text={line} />
          <Pill x={16} y={104} w={106} h={29} r={7} size={15} text={book} />
        </Window>
        <Click x={206} y={126} />
        <Window x={236} y={14} w={104} h={68}>
          <Label x={52} y={33} w={94} size={20} weight={800} fill="accent" anchor="middle" text={cost} />
          <Label x={52} y={54} w={94} size={14.5} anchor="middle" text={unit} />
        </Window>
      </>
    ),
  ),

  keywords: view(
    ['airport taxi', 'taxi chennai', 'free taxi', 'Not this'],
    ['₹14', '₹11'],
    ([first, second, third, excluded], [a, b]) => (
      <>
        {each(
          [
            { word: first, bid: a, share: 0.86 },
            { word: second, bid: b, share: 0.62 },
          ],
          ({ word, bid, share }, row) => (
            <Window x={36} y={20 + row * 56} w={288} h={48}>
              <Glyph name="search" x={26} y={24} size={19} width={2.4} />
              <Label x={48} y={29} w={102} size={14} weight={700} text={word} />
              <Meter x={156} y={19} w={78} share={share} />
              <Label x={276} y={29} w={38} size={14} weight={800} fill="accent" anchor="end" text={bid} />
            </Window>
          ),
        )}
        <Window x={36} y={132} w={288} h={48} line="brand">
          <Dot x={26} y={24} r={11} fill="brand" />
          <Stroke d="M22 20l8 8m0-8l-8 8" line="surface" width={2.4} />
          <Label x={48} y={29} w={122} size={14} weight={700} fill="muted" text={third} />
          <Label x={274} y={28} w={90} size={12} weight={700} fill="brand" anchor="end" text={excluded} />
        </Window>
      </>
    ),
  ),

  budget: view(['A day', 'Spent'], ['₹1,500', '₹1,080'], ([day, spent], [limit, used]) => (
    <>
      <Window x={32} y={30} w={142} h={140}>
        <Dial x={71} y={88} r={46} width={14} share={0.72} />
        <Label x={71} y={86} w={74} size={17} weight={800} anchor="middle" text={used} />
        <Label x={71} y={110} w={110} size={12} fill="muted" anchor="middle" text={spent} />
        <Bar x={47} y={121} w={48} fill="tint2" />
      </Window>
      <Window x={190} y={22} w={138} h={156}>
        <Label x={14} y={28} w={42} size={12} fill="muted" text={day} />
        <Label x={124} y={29} w={64} size={14} weight={800} fill="accent" anchor="end" text={limit} />
        <Columns x={14} y={142} heights={[56, 70, 48, 78, 64]} w={16} gap={7.5} strong={[3]} />
        <Stroke d="M14 56h110" line="brand" width={2} dash="5 5" />
      </Window>
      <Coin x={178} y={154} r={21} />
    </>
  )),

  testing: view(
    ['Taxi in 8 minutes', 'Cheap airport taxi', 'A', 'B'],
    ['2.1%', '6.4%'],
    ([first, second, a, b], rates) => (
      <>
        {each([first, second], (title, index) => {
          const best = index === 0;
          return (
            <At x={28 + index * 158} y={best ? 18 : 32}>
              <Window x={0} y={0} w={146} h={best ? 164 : 136}>
                <Picture x={10} y={10} w={126} h={best ? 66 : 50} sun={best ? 'turmeric' : 'vivid'} />
                <Label x={12} y={best ? 96 : 79} w={124} size={12.5} weight={700} text={title} />
                <Dot x={26} y={best ? 138 : 114} r={14} fill={best ? 'accent' : 'tint2'} />
                <Label
                  x={26}
                  y={best ? 143 : 119}
                  w={22}
                  size={14}
                  weight={800}
                  fill={best ? 'surface' : 'accent'}
                  anchor="middle"
                  text={best ? a : b}
                />
                <Label
                  x={134}
                  y={best ? 145 : 120}
                  w={80}
                  size={best ? 20 : 16}
                  weight={800}
                  fill="accent"
                  anchor="end"
                  text={rates[best ? 1 : 0]}
                />
              </Window>
            </At>
          );
        })}
        <Seal x={174} y={24} r={15} fill="turmeric" />
      </>
    ),
  ),

  conversions: view(['Clicks', 'Calls', 'Customers'], ['1,200', '140', '38'], (stages, counts) => (
    <>
      {each(stages, (stage, row) => {
        const inset = row * 28;
        return (
          <At x={32} y={20 + row * 56}>
            <path
              d={`M${inset + 6} 0H${222 - inset - 6}a6 6 0 0 1 6 8l-11 36a6 6 0 0 1-6 4H${inset + 23}a6 6 0 0 1-6-4L${inset} 8a6 6 0 0 1 6-8z`}
              fill={paint((['tint2', 'vivid', 'accent'] as const)[row] ?? 'tint2')}
            />
            <Label
              x={112}
              y={29}
              w={172 - inset}
              size={13}
              weight={700}
              fill={(['ink', 'dark', 'surface'] as const)[row] ?? 'ink'}
              anchor="middle"
              text={stage}
            />
          </At>
        );
      })}
      <Window x={268} y={20} w={66} h={160}>
        {each(counts, (count, row) => (
          <>
            <Label
              x={33}
              y={29 + row * 56}
              w={58}
              size={row === 2 ? 18 : 14}
              weight={800}
              fill="accent"
              anchor="middle"
              text={count}
            />
            {row < 2 && <Rule x={10} y={52 + row * 56} w={46} />}
          </>
        ))}
      </Window>
    </>
  )),
};
