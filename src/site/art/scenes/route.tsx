import { Pill } from '../controls.tsx';
import { each } from '../each.tsx';
import { Glyph } from '../glyphs.tsx';
import { Car, CarAbove, MapPin } from '../objects.tsx';
import {
  At,
  Avatar,
  Bar,
  Box,
  Dot,
  Label,
  Lines,
  Pointer,
  Rule,
  Seal,
  Shape,
  Stroke,
  Window,
} from '../primitives.tsx';
import { type HighlightOf, type Views, view } from '../view.ts';
import { office } from './route/office.tsx';
import { wholeSlip } from './route/wholeSlip.tsx';

/** A map in a panel of 268 x 152: streets, a lake and a park. */
function Streets() {
  return (
    <>
      <Shape
        d="M178 .75H258a9.25 9.25 0 0 1 9.25 9.25V34C240 40 226 26 206 30S180 18 178 .75z"
        fill="tint2"
      />
      <Shape d="M.75 110C20 104 40 112 46 126S42 150 40 151.25H10A9.25 9.25 0 0 1 .75 142z" fill="tint" />
      <Stroke
        d="M0 104C60 70 84 130 140 92S220 40 268 58M64 0C80 60 40 96 60 152M190 0c-8 54 30 88 18 152M0 43c64 22 124-20 186 8M140 92c10 20 4 40 10 60"
        line="tint2"
        width={8}
        flat
      />
      <Box x={0} y={0} w={268} h={152} r={10} fill="none" line="accent" />
    </>
  );
}

/** The digits of an odometer. */
function Odometer({ x, y, digits }: { x: number; y: number; digits: string }) {
  return each([...digits.replaceAll(/\D/g, '').padStart(5, '0').slice(-5)], (digit, index) => (
    <g>
      <Box x={x + index * 17} y={y} w={15} h={22} r={3} fill={index === 4 ? 'turmeric' : 'ink'} />
      <Label
        x={x + index * 17 + 7.5}
        y={y + 16}
        w={15}
        size={13}
        weight={800}
        fill={index === 4 ? 'dark' : 'surface'}
        anchor="middle"
        text={digit}
      />
    </g>
  ));
}

/** Travel and taxi management system. */
export const route: Views<HighlightOf<'route'>> = {
  base: view([], ['8 min'], '212 112 120 74', (_, [minutes]) => (
    <>
      <Window x={40} y={20} w={268} h={152}>
        <Streets />
        <Stroke d="M52 93c36-18 60 14 92-4s46-36 84-36" width={4} dash="1 8" />
      </Window>
      <Dot x={92} y={113} r={10} fill="turmeric" />
      <Dot x={92} y={113} r={4} fill="dark" />
      <CarAbove x={164} y={118} turn={62} />
      <MapPin x={270} y={74} r={17} />
      <Window x={212} y={120} w={116} h={60}>
        <Car x={12} y={18} scale={0.66} />
        <Label x={106} y={36} w={46} size={13} weight={800} fill="accent" anchor="end" text={minutes} />
      </Window>
    </>
  )),

  booking: view(['Mr Iyer', 'Sedan', 'Airport', 'Book'], ['05:30'], ([caller, car, place, book], [time]) => (
    <>
      <Window x={34} y={34} w={112} h={132}>
        <Avatar x={56} y={46} r={28} fill="turmeric" figure="dark" />
        <Label x={56} y={95} w={100} size={13} weight={700} anchor="middle" text={caller} />
        <Lines x={31} y={106} widths={[50]} />
        <Dot x={84} y={70} r={13} fill="accent" />
        <Glyph name="phone" x={84} y={70} size={15} line="surface" fill="surface" width={1} />
      </Window>
      <Window x={162} y={22} w={166} h={156}>
        {each(
          [
            { word: place, name: 'pin' as const },
            { word: time, name: 'clock' as const },
            { word: car, name: 'user' as const },
          ],
          ({ word, name }, row) => (
            <At x={12} y={14 + row * 36}>
              <Box
                x={0}
                y={0}
                w={142}
                h={29}
                r={8}
                fill={row === 0 ? 'tint2' : 'surface'}
                line={row === 0 ? 'accent' : 'line'}
              />
              {name === 'user' ? (
                <Car x={7} y={9} scale={0.33} />
              ) : (
                <Glyph name={name} x={19} y={14.5} size={17} />
              )}
              <Label x={40} y={19} w={94} size={12} weight={700} text={word} />
            </At>
          ),
        )}
        <Pill x={12} y={122} w={142} h={24} r={8} fill="turmeric" size={12} text={book} />
      </Window>
    </>
  )),

  dispatch: view(
    ['Trips', 'Free cars', 'Airport', 'Hotel'],
    ['06:00', '06:40', '2 km', '9 h'],
    ([trips, cars, airport, hotel], [first, second, far, rest]) => (
      <>
        <Window x={28} y={24} w={138} h={152}>
          <Label x={14} y={25} w={110} size={13} weight={700} text={trips} />
          {each([first, second], (time, row) => (
            <At x={10} y={38 + row * 54}>
              <Box
                x={0}
                y={0}
                w={118}
                h={46}
                r={8}
                fill={row === 0 ? 'surface' : 'tint2'}
                {...(row === 0 && { line: 'line' as const, dash: '4 3' })}
              />
              {row === 1 && (
                <>
                  <Label x={12} y={28} w={40} size={13} weight={800} fill="accent" text={time} />
                  <Label x={58} y={28} w={56} size={13} text={hotel} />
                </>
              )}
            </At>
          ))}
        </Window>
        <Window x={182} y={24} w={150} h={152}>
          <Label x={14} y={25} w={122} size={13} weight={700} text={cars} />
          {each([0, 1], (row) => (
            <At x={10} y={38 + row * 54}>
              <Box
                x={0}
                y={0}
                w={130}
                h={46}
                r={8}
                fill={row === 0 ? 'turmeric' : 'surface'}
                line={row === 0 ? 'ink' : 'line'}
              />
              <Car x={68} y={12} scale={0.68} fill={row === 0 ? 'dark' : 'accent'} />
              {row === 1 && (
                <>
                  <Label x={12} y={20} w={54} weight={700} text={far} />
                  <Label x={12} y={36} w={54} fill="muted" text={rest} />
                </>
              )}
            </At>
          ))}
        </Window>
        <At x={92} y={70} turn={-4}>
          <Box x={0} y={0} w={118} h={46} r={8} fill="accent" line="surface" />
          <Label x={12} y={28} w={44} size={13} weight={800} fill="surface" text={first} />
          <Label x={58} y={28} w={56} size={13} fill="surface" text={airport} />
        </At>
        <Pointer x={186} y={98} />
      </>
    ),
  ),

  dutySlip: view(
    ['Duty slip', 'Start', 'Close', 'Tolls', 'Guest'],
    ['48210', '48325', '₹120'],
    ([title, start, close, tolls, guest], [from, to, paid]) => (
      <>
        <At x={70} y={16} turn={2.5}>
          <Box x={0} y={0} w={204} h={164} r={6} fill="tint2" line="accent" />
        </At>
        <Window x={66} y={18} w={208} h={164} r={6}>
          <Label x={16} y={27} w={120} size={14} weight={700} text={title} />
          <Glyph name="camera" x={186} y={22} size={19} />
          <Stroke d="M14 39h180" line="accent" width={1.5} dash="4 4" />
          <Label x={16} y={65} w={66} size={12} text={start} />
          <Odometer x={107} y={49} digits={from} />
          <Label x={16} y={94} w={66} size={12} text={close} />
          <Odometer x={107} y={78} digits={to} />
          <Label x={16} y={121} w={66} size={12} text={tolls} />
          <Label x={191} y={121} w={80} size={13} weight={800} fill="accent" anchor="end" text={paid} />
          <Rule x={107} y={153} w={84} />
          <Label x={16} y={151} w={66} size={12} fill="muted" text={guest} />
          <Stroke d="M111 149c7-16 13-14 11-4s9-13 13-5 3-7 8-1 8-2 12-2 5 6 27-1" line="ink" width={2} />
        </Window>
        <Seal x={276} y={164} r={17} fill="turmeric" />
      </>
    ),
  ),

  tracking: view(['Boarding OTP'], ['3 min', '6', '1', '8'], ([otp], [eta, ...digits]) => (
    <>
      <Window x={32} y={20} w={176} h={160}>
        <Stroke
          d="M0 46C40 40 60 60 92 56s50-30 84-24M44 0c8 40-10 80 4 160M130 0c-10 60 14 100 2 160M0 118c40-14 124 14 176-8"
          line="tint2"
          width={9}
          flat
        />
        <Box x={0} y={0} w={176} h={160} r={10} fill="none" line="accent" />
        <Stroke d="M58 110c30-2 48 4 76 7 1-20 1-40-3-59" width={4} dash="1 8" />
        <MapPin x={131} y={58} r={14} />
        <Dot x={43} y={112} r={28} fill="tint" />
        <Dot x={43} y={112} r={21} fill="tint2" />
        <CarAbove x={43} y={112} turn={84} />
      </Window>
      <Window x={224} y={28} w={104} h={144} r={14}>
        <Bar x={40} y={7} w={24} h={4} fill="accent" />
        <Car x={22} y={30} scale={0.8} />
        <Label x={52} y={84} w={92} size={22} weight={800} fill="accent" anchor="middle" text={eta} />
        {each(digits, (digit, index) => (
          <g>
            <Box x={14 + index * 27} y={94} w={22} h={24} r={5} fill="turmeric" />
            <Label
              x={25 + index * 27}
              y={111}
              w={20}
              size={14}
              weight={800}
              fill="dark"
              anchor="middle"
              text={digit}
            />
          </g>
        ))}
        <Label x={52} y={134} w={94} fill="muted" anchor="middle" text={otp} />
      </Window>
    </>
  )),

  ...office,
  wholeSlip,
};
