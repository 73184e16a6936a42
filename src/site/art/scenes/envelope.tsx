import { Columns, Meter, shareIn } from '../charts.tsx';
import { each } from '../each.tsx';
import { type Paint, paint } from '../paint.ts';
import { At, Avatar, Box, Dot, Label, Picture, Rule, Seal, Shape, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

/** A closed envelope, 60 x 42. */
function Letter({
  x,
  y,
  scale = 1,
  fill = 'surface',
}: {
  x: number;
  y: number;
  scale?: number;
  fill?: Paint;
}) {
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={0} y={0} w={60} h={42} r={6} fill={fill} line="accent" />
      <Stroke
        d="M3 5l23 19c3 2 5 2 8 0L57 5"
        width={1.8}
        line={fill === 'vivid' || fill === 'turmeric' ? 'dark' : 'accent'}
      />
    </At>
  );
}

/** E-mail marketing. */
export const envelope: Views<HighlightOf<'envelope'>> = {
  base: view(['Your Pongal offer', 'Open'], ['42%'], '251 15 70 70', ([title, open], [rate]) => (
    <>
      <Shape
        d="M50 92l114-74a14 14 0 0 1 15 0l113 74v84a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10z"
        fill="accent"
      />
      <Window x={70} y={14} w={202} h={146}>
        <Picture x={12} y={12} w={178} h={48} />
        <Label x={14} y={85} w={176} size={17} weight={800} text={title} />
      </Window>
      <path
        d="M50 94l100 58c14 8 28 8 42 0l100-58v82a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10z"
        fill={paint('tint2')}
        stroke={paint('accent')}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <Dot x={286} y={50} r={34} fill="turmeric" />
      <Label x={286} y={50} w={60} size={19} weight={800} fill="dark" anchor="middle" text={rate} />
      <Label x={286} y={66} w={56} size={14.5} fill="dark" anchor="middle" text={open} />
    </>
  )),

  segments: view(['New', 'Regular', 'Quiet'], ['1,240', '3,860', '610'], (groups, counts) => (
    <>
      {each(groups, (group, index) => (
        <Window x={24 + index * 108} y={index === 1 ? 20 : 32} w={98} h={index === 1 ? 160 : 136}>
          {each([0, 1, 2], (person) => (
            <Avatar
              x={27 + person * 22}
              y={index === 1 ? 36 : 30}
              r={14}
              fill={(['vivid', 'tint2', 'turmeric'] as const)[(person + index) % 3] ?? 'tint2'}
              figure={(person + index) % 3 === 1 ? 'accent' : 'dark'}
            />
          ))}
          <Label
            x={49}
            y={index === 1 ? 74 : 64}
            w={88}
            size={13}
            weight={700}
            anchor="middle"
            text={group}
          />
          <Label
            x={49}
            y={index === 1 ? 92 : 81}
            w={88}
            size={12}
            fill="muted"
            anchor="middle"
            text={counts[index] ?? ''}
          />
          <Letter
            x={19}
            y={index === 1 ? 106 : 89}
            scale={index === 1 ? 1 : 0.86}
            fill={(['tint2', 'vivid', 'turmeric'] as const)[index] ?? 'tint2'}
          />
        </Window>
      ))}
    </>
  )),

  subject: view(
    ['Pongal is near', 'Two days left, Priya', 'A', 'B'],
    ['21%', '42%'],
    ([first, second, a, b], [low, high]) => (
      <>
        {each(
          [
            { mark: a, words: first, rate: low },
            { mark: b, words: second, rate: high },
          ],
          ({ mark, words, rate }, row) => {
            const best = row === 1;
            return (
              <Window x={best ? 30 : 44} y={18 + row * 82} w={best ? 300 : 272} h={best ? 84 : 68}>
                <Dot x={34} y={best ? 42 : 34} r={18} fill={best ? 'accent' : 'tint2'} />
                <Label
                  x={34}
                  y={best ? 48 : 40}
                  w={30}
                  size={17}
                  weight={800}
                  fill={best ? 'surface' : 'accent'}
                  anchor="middle"
                  text={mark}
                />
                <Label x={66} y={best ? 36 : 30} w={best ? 150 : 138} size={14} weight={700} text={words} />
                <Meter
                  x={66}
                  y={best ? 48 : 40}
                  w={best ? 150 : 134}
                  share={shareIn(rate, 0.4)}
                  fill={best ? 'accent' : 'vivid'}
                />
                <Label
                  x={best ? 282 : 256}
                  y={best ? 50 : 42}
                  w={54}
                  size={best ? 22 : 17}
                  weight={800}
                  fill="accent"
                  anchor="end"
                  text={rate}
                />
              </Window>
            );
          },
        )}
        <Seal x={326} y={104} r={15} fill="turmeric" />
      </>
    ),
  ),

  automation: view(['Welcome', 'A guide', 'An offer'], ['Day 0', 'Day 3', 'Day 7'], (letters, days) => (
    <>
      <Stroke d="M30 148h290M312 141l8 7-8 7" width={3} />
      {each(letters, (letter, index) => (
        <>
          <Window x={28 + index * 104} y={[44, 32, 20][index] ?? 32} w={92} h={84}>
            <Letter x={16} y={14} fill={(['tint2', 'vivid', 'turmeric'] as const)[index] ?? 'tint2'} />
            <Label x={46} y={74} w={84} size={12} weight={700} anchor="middle" text={letter} />
          </Window>
          <Stroke
            d={`M${74 + index * 104} ${([44, 32, 20][index] ?? 32) + 88}V140`}
            line="accent"
            width={2.4}
            dash="1 6"
          />
          <Dot
            x={74 + index * 104}
            y={148}
            r={9}
            fill={index === 2 ? 'turmeric' : 'surface'}
            line="accent"
            weight={2.4}
          />
          <Label
            x={74 + index * 104}
            y={176}
            w={90}
            size={12}
            weight={700}
            fill="accent"
            anchor="middle"
            text={days[index] ?? ''}
          />
        </>
      ))}
    </>
  )),

  results: view(['Sent', 'Opened', 'Clicked', 'Bought'], ['5,000', '42%', '11%', '3%'], (stages, values) => (
    <>
      <Window x={30} y={20} w={214} h={160}>
        {each(stages, (stage, row) => {
          const width = [186, 146, 104, 62][row] ?? 60;
          return (
            <>
              <Box
                x={14}
                y={14 + row * 34}
                w={width}
                h={28}
                r={7}
                fill={(['accent', 'vivid', 'tint2', 'turmeric'] as const)[row] ?? 'tint2'}
              />
              <Label
                x={24}
                y={33 + row * 34}
                w={row === 0 ? 104 : width - 16}
                size={12}
                weight={700}
                fill={(['surface', 'dark', 'ink', 'dark'] as const)[row] ?? 'ink'}
                text={stage}
              />
              {row > 0 && (
                <Label
                  x={24 + width}
                  y={33 + row * 34}
                  w={44}
                  size={13}
                  weight={800}
                  fill="accent"
                  text={values[row] ?? ''}
                />
              )}
              {row === 0 && (
                <Label
                  x={192}
                  y={33}
                  w={56}
                  size={13}
                  weight={800}
                  fill="surface"
                  anchor="end"
                  text={values[0]}
                />
              )}
            </>
          );
        })}
      </Window>
      <Window x={258} y={44} w={74} h={112}>
        <Letter x={15} y={16} scale={0.74} fill="turmeric" />
        <Rule x={12} y={58} w={50} />
        <Columns x={13} y={100} heights={[14, 24, 32]} w={13} gap={5} />
      </Window>
    </>
  )),
};
