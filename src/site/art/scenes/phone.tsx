import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Phone } from '../frames.tsx';
import { Glyph } from '../glyphs.tsx';
import { Car, CarAbove, MapPin } from '../objects.tsx';
import { At, Avatar, Box, Dot, Label, Picture, Rule, Seal, Stroke, Window } from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';

/** The app's screen below the top of a phone, `w` wide: a title, a picture and a row for each word. */
function AppScreen({ w, title, rows }: { w: number; title: string; rows: readonly string[] }) {
  return (
    <>
      <Avatar x={22} y={30} r={10} fill="turmeric" figure="dark" />
      <Label x={38} y={34.5} w={w - 44} size={12.5} weight={700} text={title} />
      <Picture x={10} y={48} w={w - 20} h={46} />
      {each(rows, (word, row) => (
        <At x={10} y={101 + row * 22}>
          <Box x={0} y={0} w={w - 20} h={18} r={5} />
          <Dot x={10} y={9} r={5} fill="accent" />
          <Label x={21} y={13} w={w - 44} text={word} />
        </At>
      ))}
    </>
  );
}

/** A cloud, 48 x 30. */
const CLOUD = 'M12 28a10 10 0 0 1 0-20C16-2 32-2 35 8a10 10 0 0 1 1 20z';

/** App development. */
export const phone: Views<HighlightOf<'phone'>> = {
  base: view(
    ['On the way', 'Saved', 'No signal'],
    ['3'],
    '220 96 128 70',
    ([message, saved, signal], [count]) => (
      <>
        <Phone x={126} y={8} w={112} h={184}>
          <Stroke d="M30 22v128M0 62h112M78 22v128M0 116h112" line="tint2" width={8} flat />
          <Rule x={1} y={150} w={110} />
          <Stroke d="M30 138V62h48" width={3.4} dash="1 6" />
          <CarAbove x={30} y={132} />
          <MapPin x={78} y={62} r={13} />
          {each(['home', 'search', 'user'] as const, (name, index) => (
            <Glyph
              name={name}
              x={24 + index * 32}
              y={167}
              size={18}
              line={index === 0 ? 'accent' : 'muted'}
            />
          ))}
        </Phone>
        <Window x={6} y={30} w={150} h={54} r={12}>
          <Dot x={27} y={27} r={17} fill="turmeric" />
          <Glyph name="bell" x={27} y={27} size={20} line="dark" />
          <Label x={52} y={32} w={94} size={14.5} weight={700} text={message} />
        </Window>
        <Dot x={50} y={36} r={11} fill="brand" />
        <Label x={50} y={41} w={20} size={14.5} weight={800} fill="surface" anchor="middle" text={count} />
        <Window x={220} y={96} w={128} h={70} r={12}>
          <Seal x={26} y={25} r={13} />
          <Label x={47} y={30.5} w={76} size={16} weight={800} text={saved} />
          <Label x={14} y={56} w={108} size={15.2} fill="muted" text={signal} />
        </Window>
      </>
    ),
  ),

  platforms: view(
    ['Android', 'iPhone', 'Orders', 'Packed', 'Sent'],
    [],
    ([android, apple, title, ...rows]) => (
      <>
        <Window x={66} y={14} w={98} h={148} r={8}>
          <Dot x={49} y={9} r={3} fill="accent" />
          <AppScreen w={98} title={title} rows={rows} />
        </Window>
        <Window x={196} y={14} w={98} h={148} r={20}>
          <Box x={33} y={7} w={32} h={8} r={4} fill="accent" />
          <AppScreen w={98} title={title} rows={rows} />
        </Window>
        <Label x={115} y={184} w={110} size={13} weight={700} fill="accent" anchor="middle" text={android} />
        <Label x={245} y={184} w={110} size={13} weight={700} fill="accent" anchor="middle" text={apple} />
        <Dot x={180} y={88} r={17} fill="turmeric" />
        <Stroke d="M172 84h16M172 92h16" line="dark" width={3} />
      </>
    ),
  ),

  notification: view(
    ['Your taxi is here', 'Order packed', 'Meera wrote'],
    ['now', '2 min', '9 min'],
    (messages, times) => (
      <>
        <Phone x={118} y={8} w={124} h={184}>
          <Box x={10} y={18} w={104} h={156} r={8} />
        </Phone>
        {each(messages, (message, row) => (
          <Window
            x={row === 0 ? 50 : 66}
            y={[32, 88, 136][row] ?? 32}
            w={row === 0 ? 260 : 228}
            h={row === 0 ? 50 : 42}
            r={13}
          >
            <Dot
              x={row === 0 ? 28 : 24}
              y={row === 0 ? 25 : 21}
              r={row === 0 ? 16 : 13}
              fill={(['turmeric', 'tint2', 'vivid'] as const)[row] ?? 'tint2'}
            />
            {row === 0 && <Car x={17} y={17} scale={0.3} fill="brand" />}
            {row > 0 && (
              <Glyph
                name={row === 1 ? 'box' : 'chat'}
                x={24}
                y={21}
                size={16}
                line={row === 1 ? 'accent' : 'dark'}
              />
            )}
            <Label
              x={row === 0 ? 54 : 46}
              y={row === 0 ? 30 : 26}
              w={row === 0 ? 148 : 124}
              size={row === 0 ? 14 : 12.5}
              weight={700}
              text={message}
            />
            <Label
              x={row === 0 ? 246 : 216}
              y={row === 0 ? 30 : 26}
              w={42}
              fill="muted"
              anchor="end"
              text={times[row] ?? ''}
            />
          </Window>
        ))}
      </>
    ),
  ),

  stores: view(['Your app', 'Install'], ['4.8', '10k+'], ([name, install], [stars, downloads]) => (
    <>
      <Window x={40} y={18} w={280} h={164} r={14}>
        <Box x={18} y={18} w={62} h={62} r={16} fill="accent" />
        <Glyph name="store" x={49} y={49} size={36} line="surface" width={1.8} />
        <Label x={96} y={38} w={104} size={16} weight={800} text={name} />
        <Glyph name="star" x={103} y={54} size={14} line="turmeric" fill="turmeric" />
        <Label x={114} y={58.5} w={32} size={12} weight={700} text={stars} />
        <Glyph name="download" x={156} y={54} size={14} />
        <Label x={168} y={58.5} w={40} size={12} weight={700} text={downloads} />
        <Pill x={202} y={24} w={62} h={28} size={12} text={install} />
        {each([0, 1, 2, 3], (index) => (
          <At x={18 + index * 63} y={94}>
            <Box x={0} y={0} w={55} h={56} r={7} fill={index === 1 ? 'turmeric' : 'tint2'} />
            {index === 0 && <Picture x={5} y={5} w={45} h={46} r={4} />}
            {index === 1 && <Car x={8} y={20} scale={0.5} fill="brand" />}
            {index === 2 && <Stroke d="M9 40l12-12 10 6 15-16" width={3} />}
            {index === 3 && <Avatar x={27.5} y={28} r={17} fill="vivid" figure="dark" />}
          </At>
        ))}
      </Window>
    </>
  )),

  offline: view(
    ['No signal', 'Saved here', 'Sent later', 'Meter 14', 'Meter 15', 'Meter 16'],
    ['4'],
    ([none, saved, later, ...entries], [waiting]) => (
      <>
        <Phone x={56} y={12} w={116} h={176}>
          <Box x={10} y={20} w={96} h={28} r={8} fill="turmeric" />
          <Label x={58} y={38.5} w={88} size={12} weight={700} fill="dark" anchor="middle" text={none} />
          {each(entries, (entry, row) => (
            <At x={10} y={56 + row * 38}>
              <Box x={0} y={0} w={96} h={32} r={7} />
              <Label x={11} y={20.5} w={60} size={12.5} text={entry} />
              <Seal x={82} y={16} r={8} fill={row === 2 ? 'surface' : 'vivid'} />
            </At>
          ))}
        </Phone>
        <Window x={192} y={26} w={132} h={62}>
          <Seal x={26} y={31} r={13} />
          <Label x={48} y={35.5} w={80} size={12.5} weight={700} text={saved} />
        </Window>
        <Stroke d="M258 94v14M258 108" dash="1 6" width={3} />
        <Window x={192} y={112} w={132} h={62}>
          <At x={9} y={17}>
            <Stroke d={CLOUD} width={2.2} fill="tint2" />
          </At>
          <Label x={33} y={38} w={20} size={12} weight={800} fill="accent" anchor="middle" text={waiting} />
          <Label x={64} y={35.5} w={64} size={12.5} weight={700} text={later} />
        </Window>
      </>
    ),
  ),
};
