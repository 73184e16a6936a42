import { Dial, Meter, numberIn, Trend } from '../charts.tsx';
import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import { MapPin } from '../objects.tsx';
import type { Paint } from '../paint.ts';
import { Box, Dot, Label, Seal, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

/** A search box, `w` x 38. */
function SearchField({ x, y, w, children }: { x: number; y: number; w: number; children: string }) {
  return (
    <>
      <Box x={x} y={y} w={w} h={38} r={19} fill="surface" line="accent" />
      <Glyph name="search" x={x + 23} y={y + 19} size={19} width={2.4} />
      <Label x={x + 42} y={y + 24} w={w - 58} size={15} weight={700} text={children} />
    </>
  );
}

/** Five stars in a row, 70 wide, of which `count` are filled, the last of them in part. */
function Stars({ x, y, count }: { x: number; y: number; count: number }) {
  const places = [0, 1, 2, 3, 4];
  const star = (index: number, fill: Paint, width: number) => (
    <Glyph name="star" x={x + 7 + index * 14} y={y} size={13} line="turmeric" width={width} fill={fill} />
  );
  const whole = Math.floor(count);
  // A star is 9 of the 14 wide.
  const filled = whole * 14 + 2.5 + (count - whole) * 9;
  return (
    <>
      {each(places, (index) => star(index, 'turmeric', 2))}
      <Box x={x + filled} y={y - 7} w={72.5 - filled} h={14} r={0} fill="surface" />
      {each(places.slice(whole), (index) => star(index, 'none', 0.8))}
    </>
  );
}

/** Search engine optimisation. */
export const searchResult: Views<HighlightOf<'searchResult'>> = {
  base: view(
    ['best billing software', 'Your page', 'Fits the question', 'A directory', 'A marketplace'],
    [],
    '30 62 134 72',
    ([query, page, line, ...others]) => (
      <>
        <SearchField x={28} y={12} w={304}>
          {query}
        </SearchField>
        {each(others, (other, row) => (
          <>
            <Dot x={50} y={157 + row * 25} r={6} fill="line" />
            <Label x={74} y={162 + row * 25} w={230} size={14.5} fill="muted" text={other} />
          </>
        ))}
        <Window x={28} y={60} w={304} h={76}>
          <Box x={236} y={14} w={54} h={48} r={6} />
          <Stroke d="M245 52l11-16 9 10 6-8 10 14" width={3} />
          <Dot x={22} y={38} r={16} fill="turmeric" />
          <Glyph name="store" x={22} y={37} size={18} line="dark" />
          <Label x={46} y={34} w={184} size={18} weight={800} fill="accent" text={page} />
          <Label x={46} y={57} w={184} size={15.8} text={line} />
        </Window>
      </>
    ),
  ),

  ranking: view(['Place', 'Six months'], ['24', '1'], ([place, span], [from, to]) => (
    <>
      <Window x={34} y={20} w={208} h={160}>
        <Label x={16} y={28} w={90} size={13} weight={700} text={place} />
        {each([50, 84, 118], (y) => (
          <Box x={16} y={y} w={176} h={1} r={0} fill="line" />
        ))}
        <Trend
          line="accent"
          width={3.4}
          points={[
            [28, 118],
            [56, 112],
            [84, 92],
            [112, 84],
            [142, 58],
            [178, 44],
          ]}
        />
        <Dot x={28} y={118} r={11} fill="tint2" />
        <Label x={28} y={122} w={20} weight={800} fill="accent" anchor="middle" text={from} />
        <Dot x={178} y={42} r={14} fill="turmeric" />
        <Label x={178} y={47.5} w={24} size={15} weight={800} fill="dark" anchor="middle" text={to} />
        <Label x={192} y={147} w={120} fill="muted" anchor="end" text={span} />
      </Window>
      <Window x={258} y={54} w={72} h={92}>
        <Glyph name="arrowUp" x={36} y={34} size={34} width={2.6} />
        <Label
          x={36}
          y={72}
          w={56}
          size={20}
          weight={800}
          fill="accent"
          anchor="middle"
          text={`${numberIn(from, 24) - numberIn(to, 1)}`}
        />
      </Window>
    </>
  )),

  keywords: view(
    ['billing software', 'gst invoice', 'pos chennai', 'e-way bill'],
    ['2.4k', '1.8k', '960', '720'],
    (words, counts) => (
      <Window x={36} y={18} w={288} h={164}>
        {each(words, (word, row) => (
          <>
            {row === 0 && <Box x={8} y={8} w={272} h={37} r={8} fill="tint2" />}
            <Glyph name="search" x={28} y={26 + row * 38} size={16} width={2.4} />
            <Label x={46} y={31 + row * 38} w={102} size={12} weight={700} text={word} />
            <Meter
              x={154}
              y={22 + row * 38}
              w={74}
              h={9}
              share={[0.95, 0.74, 0.42, 0.3][row] ?? 0.5}
              fill={row === 0 ? 'accent' : 'vivid'}
              rest={row === 0 ? 'surface' : 'tint2'}
            />
            <Label
              x={272}
              y={31 + row * 38}
              w={38}
              size={12}
              weight={800}
              fill="accent"
              anchor="end"
              text={counts[row] ?? ''}
            />
          </>
        ))}
      </Window>
    ),
  ),

  audit: view(
    ['Site health', 'Titles', 'Speed', 'Broken links', 'Sitemap', 'of 100'],
    ['96'],
    ([title, titles, speed, links, sitemap, whole], [score]) => (
      <>
        <Window x={30} y={30} w={132} h={140}>
          <Label x={66} y={29} w={116} size={13} weight={700} anchor="middle" text={title} />
          <Dial x={66} y={100} r={42} width={13} share={Math.min(1, numberIn(score, 96) / 100)} />
          <Label x={66} y={101} w={64} size={28} weight={800} anchor="middle" text={score} />
          <Label x={66} y={122} w={80} anchor="middle" text={whole} />
        </Window>
        <Window x={178} y={20} w={152} h={160}>
          {each([titles, speed, links, sitemap], (check, row) => (
            <>
              {row === 2 ? (
                <>
                  <Box x={7} y={87} w={138} h={32} r={7} fill="turmeric" />
                  <Glyph name="link" x={25} y={103} size={18} line="dark" />
                </>
              ) : (
                <Seal x={25} y={29 + row * 37} r={10} />
              )}
              <Label
                x={44}
                y={33 + row * 37}
                w={98}
                size={12}
                weight={700}
                fill={row === 2 ? 'dark' : 'ink'}
                text={check}
              />
            </>
          ))}
        </Window>
      </>
    ),
  ),

  local: view(['Your shop', 'Call'], ['4.8', '1.2 km'], ([shop, call], [stars, far]) => (
    <>
      <Window x={30} y={18} w={300} h={110}>
        <Stroke
          d="M0 30C60 20 90 52 150 40s90-24 150-10M60 0c12 40-14 70 0 110M210 0c-14 40 16 72 2 110M0 88c70-20 180 16 300-10"
          line="tint2"
          width={9}
          flat
        />
        <Box x={0} y={0} w={300} h={110} r={10} fill="none" line="accent" />
        <MapPin x={92} y={70} r={11} fill="vivid" eye="dark" />
        <MapPin x={258} y={66} r={11} fill="vivid" eye="dark" />
        <MapPin x={180} y={84} r={20} />
      </Window>
      <Window x={56} y={110} w={248} h={72}>
        <Dot x={36} y={36} r={20} fill="turmeric" />
        <Glyph name="store" x={36} y={35} size={22} line="dark" />
        <Label x={68} y={27} w={96} size={14} weight={700} text={shop} />
        <Label x={68} y={48} w={24} size={12} weight={700} fill="accent" text={stars} />
        <Stars x={91} y={44} count={Math.min(5, numberIn(stars, 4.8))} />
        <Label x={68} y={64} w={90} fill="muted" text={far} />
        <Pill x={172} y={21} w={62} h={30} r={9} size={12} text={call} />
      </Window>
    </>
  )),
};
