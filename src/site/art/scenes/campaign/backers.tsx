import { Pill } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Glyph } from '../../glyphs.tsx';
import { Coin } from '../../objects.tsx';
import { Avatar, Box, Dot, Label, Lines, Rule, Shape, Stroke, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';
import { Library } from './Library.tsx';

/** The backers' side of a campaign. */
export const backers: Pick<
  Views<HighlightOf<'campaign'>>,
  'rewards' | 'community' | 'sharing' | 'currencies'
> = {
  rewards: view(
    ['Postcard', 'Signed copy', 'Your name'],
    ['₹250', '₹1,000', '₹5,000', '3 left'],
    ([card, copy, name], [a, b, c, left]) => (
      <>
        {each(
          [
            { title: card, price: a },
            { title: copy, price: b },
            { title: name, price: c },
          ],
          ({ title, price }, index) => {
            const chosen = index === 1;
            return (
              <Window
                x={24 + index * 108}
                y={chosen ? 18 : 38}
                w={96}
                h={chosen ? 164 : 124}
                {...(chosen && { fill: 'tint2' as const })}
              >
                {index === 0 && (
                  <>
                    <Box x={22} y={16} w={52} h={38} r={4} fill="tint2" line="accent" />
                    <Box x={58} y={22} w={10} h={12} r={2} fill="turmeric" />
                    <Lines x={28} y={30} widths={[22, 16]} gap={9} h={4} fill="accent" />
                  </>
                )}
                {chosen && (
                  <>
                    <Shape d="M28 16h34c4 0 6 2 6 6v50c0 2-1 3-3 3H28z" fill="accent" />
                    <Box x={28} y={66} w={37} h={7} r={0} fill="surface" />
                    <Stroke d="M36 46c4-12 8-10 7-3s7-8 9-3 4-1 8-4" line="surface" width={2.4} />
                  </>
                )}
                {index === 2 && (
                  <>
                    <Shape
                      d="M28 14h40v12H28zM32 28h6v24h-6zM45 28h6v24h-6zM58 28h6v24h-6zM26 54h44v5H26z"
                      fill="tint2"
                    />
                    <Box x={36} y={16} w={24} h={7} r={3.5} fill="turmeric" />
                  </>
                )}
                <Label
                  x={48}
                  y={chosen ? 97 : 82}
                  w={88}
                  size={12}
                  weight={700}
                  anchor="middle"
                  text={title}
                />
                <Label
                  x={48}
                  y={chosen ? 119 : 105}
                  w={88}
                  size={15}
                  weight={800}
                  fill="accent"
                  anchor="middle"
                  text={price}
                />
                {chosen && <Pill x={18} y={130} w={60} h={22} fill="turmeric" text={left} />}
              </Window>
            );
          },
        )}
      </>
    ),
  ),

  community: view(
    ['Progress note', 'Who buys books?', 'The ward fund.', 'The roof is on'],
    ['312'],
    ([note, question, answer, news], [backers]) => (
      <>
        <Window x={30} y={24} w={132} h={152}>
          <Library x={10} y={10} w={112} />
          <Label x={12} y={94} w={110} size={12} weight={700} text={note} />
          <Label x={12} y={112} w={112} text={news} />
          <Glyph name="heart" x={21} y={136} size={17} line="brand" fill="brand" />
          <Label x={36} y={140} w={50} size={12} weight={700} text={backers} />
          <Glyph name="mail" x={112} y={135} size={17} />
        </Window>
        <Avatar x={194} y={50} r={15} fill="turmeric" figure="dark" />
        <Window x={218} y={28} w={114} h={44} r={14}>
          <Label x={57} y={27} w={106} weight={700} anchor="middle" text={question} />
        </Window>
        <Box x={180} y={92} w={114} h={44} r={14} fill="accent" />
        <Label x={237} y={118} w={102} size={12} weight={700} fill="surface" anchor="middle" text={answer} />
        <Avatar x={316} y={114} r={15} fill="vivid" figure="dark" />
        <Box x={180} y={158} w={124} h={20} r={10} fill="surface" line="line" />
        <Stroke d="M192 163v10" line="accent" width={1.6} />
        <Dot x={320} y={168} r={10} fill="turmeric" />
        <Glyph name="arrowUp" x={320} y={168} size={14} line="dark" width={2.6} />
      </>
    ),
  ),

  sharing: view(
    ['A library for Ward 12', 'your-site.in'],
    ['₹2,28,000', '41', '27'],
    ([title, site], [total, first, second]) => (
      <>
        <Stroke
          d="M212 74C240 60 244 44 268 44M212 100h66M212 126c28 14 32 30 56 30"
          width={2.5}
          dash="1 7"
        />
        <Window x={34} y={22} w={180} h={156}>
          <Box x={0.75} y={92} w={178.5} h={63} r={9} fill="tint2" />
          <Box x={0.75} y={88} w={178.5} h={14} r={0} fill="tint2" />
          <Library x={10} y={10} w={160} />
          <Label x={14} y={105} w={152} size={12.5} weight={700} text={title} />
          <Label x={14} y={126} w={152} size={15} weight={800} fill="accent" text={total} />
          <Label x={14} y={144} w={152} text={site} />
        </Window>
        <Avatar x={290} y={44} r={20} fill="vivid" figure="dark" />
        <Pill x={298} y={54} w={30} h={18} fill="accent" text={first} />
        <Dot x={298} y={100} r={19} fill="turmeric" />
        <Glyph name="share" x={297} y={100} size={21} line="dark" />
        <Avatar x={290} y={156} r={20} fill="tint2" />
        <Pill x={298} y={166} w={30} h={18} fill="accent" text={second} />
      </>
    ),
  ),

  currencies: view(
    ['You give', 'They receive'],
    ['$25', '₹2,140', '€', '$', 'د.إ'],
    ([give, receive], [from, to, euro, dollar, dirham]) => (
      <>
        <Window x={30} y={36} w={138} h={128}>
          <Label x={16} y={30} w={106} size={12} fill="muted" text={give} />
          <Label x={16} y={60} w={108} size={24} weight={800} text={from} />
          <Rule x={1} y={73} w={136} />
          <Label x={16} y={94} w={106} size={12} fill="muted" text={receive} />
          <Label x={16} y={117} w={110} size={17} weight={800} fill="accent" text={to} />
        </Window>
        <Dot x={168} y={110} r={17} fill="accent" />
        <Glyph name="refresh" x={168} y={110} size={21} line="surface" />
        <Dot x={262} y={100} r={68} fill="surface" line="accent" />
        <Stroke
          d="M194 100h136M262 32c-44 36-44 100 0 136M262 32c44 36 44 100 0 136M206 62c36 16 76 16 112 0M206 138c36-16 76-16 112 0"
          line="tint2"
          width={3}
        />
        <Dot x={262} y={100} r={68} fill="none" line="accent" />
        <Coin x={232} y={72} r={20} sign={dollar} />
        <Coin x={298} y={86} r={20} fill="vivid" sign={euro} />
        <Coin x={226} y={128} r={18} fill="vivid" sign={dirham} />
        <Coin x={278} y={134} r={22} />
      </>
    ),
  ),
};
