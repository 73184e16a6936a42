import { Meter, shareIn } from '../../charts.tsx';
import { Pill } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Glyph } from '../../glyphs.tsx';
import { Avatar, Band, Box, Cap, Dot, Label, Rule, Seal, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** The office side of billing: stock dates, dues, quotations and books. */
export const office: Pick<Views<HighlightOf<'invoice'>>, 'expiry' | 'credit' | 'quotation' | 'books'> = {
  expiry: view(
    ['Toor dal 1 kg', 'B-204', 'B-219', 'B-231', 'First'],
    ['12 Aug', '03 Nov', '20 Jan', '12'],
    ([title, b1, b2, b3, first], [d1, d2, d3, day]) => (
      <>
        <Window x={30} y={22} w={204} h={156}>
          <Label x={14} y={26} w={176} size={13} weight={700} text={title} />
          <Box x={8} y={38} w={188} h={34} fill="tint2" />
          {each(
            [
              { name: b1, date: d1, share: 0.18 },
              { name: b2, date: d2, share: 0.56 },
              { name: b3, date: d3, share: 0.9 },
            ],
            ({ name, date, share }, row) => (
              <g>
                <Label x={16} y={59 + row * 36} w={44} weight={700} text={name} />
                <Meter
                  x={64}
                  y={50 + row * 36}
                  w={74}
                  share={share}
                  fill={row === 0 ? 'turmeric' : 'accent'}
                  rest={row === 0 ? 'surface' : 'tint2'}
                />
                <Label x={188} y={59 + row * 36} w={44} anchor="end" text={date} />
              </g>
            ),
          )}
        </Window>
        <Window x={248} y={38} w={84} h={90}>
          <Cap w={84} h={26} />
          <Dot x={24} y={13} r={3.5} fill="surface" />
          <Dot x={60} y={13} r={3.5} fill="surface" />
          <Label x={42} y={70} w={76} size={36} weight={800} anchor="middle" text={day} />
        </Window>
        <Pill x={256} y={140} w={68} h={26} fill="turmeric" size={12} text={first} />
      </>
    ),
  ),

  credit: view(
    ['Credit book', 'Kumar Stores', 'Devi Mart', 'Anbu & Co', 'Due today'],
    ['₹8,200', '92%', '₹3,150', '48%', '₹1,400', '20%'],
    ([title, one, two, three, due], [a, aShare, b, bShare, c, cShare]) => (
      <>
        <Window x={28} y={20} w={206} h={160}>
          <Label x={14} y={26} w={178} size={13} weight={700} text={title} />
          {each(
            [
              { name: one, owes: a, share: shareIn(aShare, 0.92) },
              { name: two, owes: b, share: shareIn(bShare, 0.48) },
              { name: three, owes: c, share: shareIn(cShare, 0.2) },
            ],
            ({ name, owes, share }, row) => (
              <g>
                <Avatar
                  x={28}
                  y={58 + row * 40}
                  r={13}
                  fill={row === 0 ? 'vivid' : 'tint2'}
                  figure={row === 0 ? 'dark' : 'accent'}
                />
                <Label x={50} y={55 + row * 40} w={86} text={name} />
                <Label x={192} y={55 + row * 40} w={54} weight={700} anchor="end" text={owes} />
                <Meter
                  x={50}
                  y={62 + row * 40}
                  w={142}
                  h={7}
                  share={share}
                  fill={share > 0.8 ? 'brand' : 'accent'}
                />
              </g>
            ),
          )}
        </Window>
        <Window x={248} y={52} w={84} h={96}>
          <Dot x={42} y={36} r={22} fill="turmeric" />
          <Glyph name="bell" x={42} y={36} size={26} line="dark" />
          <Label x={42} y={80} w={76} size={12} weight={700} anchor="middle" text={due} />
        </Window>
      </>
    ),
  ),

  quotation: view(
    ['Quote', 'Challan', 'Invoice', 'Cable', 'Switch'],
    ['₹64,000', '90 m', '40'],
    ([quote, challan, bill, ...goods], [sum, ...amounts]) => (
      <>
        {each([quote, challan, bill], (title, index) => {
          const last = index === 2;
          return (
            <Window x={20 + index * 112} y={last ? 28 : 42} w={98} h={last ? 144 : 116}>
              <Cap w={98} h={28} fill={last ? 'accent' : 'tint2'} />
              <Label
                x={12}
                y={19}
                w={82}
                size={12}
                weight={700}
                fill={last ? 'surface' : 'ink'}
                text={title}
              />
              {each(goods, (name, row) => (
                <g>
                  <Label x={10} y={51 + row * 22} w={50} text={name} />
                  <Label x={88} y={51 + row * 22} w={36} anchor="end" text={amounts[row] ?? ''} />
                </g>
              ))}
              {last ? (
                <>
                  <Rule x={10} y={98} w={78} />
                  <Label x={10} y={124} w={86} size={15} weight={800} fill="accent" text={sum} />
                </>
              ) : (
                <Seal x={80} y={96} r={9} />
              )}
            </Window>
          );
        })}
        <Dot x={125} y={122} r={13} fill="turmeric" />
        <Glyph name="arrowRight" x={125} y={122} size={17} line="dark" width={2.6} />
        <Dot x={237} y={122} r={13} fill="turmeric" />
        <Glyph name="arrowRight" x={237} y={122} size={17} line="dark" width={2.6} />
      </>
    ),
  ),

  books: view(
    ['GSTR-1', 'Invalid GSTIN', 'Excel', 'Tally', 'Bill', 'Taxable', 'Tax'],
    ['1056', '₹5,200', '₹936', '1057', '₹11,000', '₹1,980'],
    ([title, invalid, excel, tally, ...heads], cells) => (
      <>
        <Window x={28} y={22} w={196} h={156}>
          <Label x={14} y={26} w={168} size={14} weight={700} text={title} />
          <Band y={38} w={196} h={25} fill="accent" />
          {each(heads, (head, column) => (
            <Label
              x={[14, 122, 182][column] ?? 14}
              y={54.5}
              w={60}
              weight={700}
              fill="surface"
              anchor={column === 0 ? 'start' : 'end'}
              text={head}
            />
          ))}
          {each(cells, (cell, index) => (
            <Label
              x={[14, 122, 182][index % 3] ?? 14}
              y={85 + Math.floor(index / 3) * 24}
              w={60}
              anchor={index % 3 === 0 ? 'start' : 'end'}
              text={cell}
            />
          ))}
          <Box x={8} y={121} w={180} h={26} r={5} fill="turmeric" />
          <Glyph name="alert" x={21} y={134} size={14} line="dark" width={2.4} />
          <Label x={34} y={138} w={148} weight={700} fill="dark" text={invalid} />
        </Window>
        {each([excel, tally], (name, index) => (
          <Window x={244} y={34 + index * 70} w={88} h={62}>
            <Dot x={24} y={31} r={14} fill={index === 0 ? 'vivid' : 'tint2'} />
            <Glyph
              name="download"
              x={24}
              y={30}
              size={17}
              line={index === 0 ? 'dark' : 'accent'}
              width={2.4}
            />
            <Label x={44} y={35} w={40} size={12} weight={700} text={name} />
          </Window>
        ))}
      </>
    ),
  ),
};
