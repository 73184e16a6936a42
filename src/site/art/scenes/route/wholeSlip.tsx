import { each } from '../../each.tsx';
import { Car } from '../../objects.tsx';
import { Box, Dot, Label, Stroke, Window } from '../../primitives.tsx';
import { view } from '../../view.ts';

/** Where the columns of the slip end or begin: times, the way, places, kilometres, and what is charged. */
const TIME = 11;
const WAY = 45;
const PLACE = 54;
const METER = 144;
const CHARGE = 162;
const RIGHT = 273;

/** The baseline of the first station and of the first charge, and how far the next one is below it. */
const FIRST = 63;
const NEXT = 18.5;

/** A whole duty slip: six stations with their times and kilometres, and what they come to. */
export const wholeSlip = view(
  [
    'Duty slip',
    'am',
    'km',
    'Garage out',
    'Airport',
    'Factory',
    'Waiting',
    'Guindy',
    'Garage in',
    'Guest',
    '4 h, 40 km',
    '45 min more',
    '75 km × ₹16',
    'GST 5%',
    'Toll, parking',
    'Total',
  ],
  [
    '4:10',
    '4:40',
    '6:05',
    '7:05',
    '8:15',
    '8:55',
    '0',
    '13',
    '52',
    '52',
    '96',
    '115',
    '₹1,500',
    '₹120',
    '₹1,200',
    '₹141',
    '₹170',
    '₹3,131',
  ],
  ([title, clock, unit, ...names], values) => {
    const [stations, guest, charges, total] = [names.slice(0, 6), names[6], names.slice(7, 12), names[12]];
    return (
      <Window x={38} y={6} w={284} h={188} r={6}>
        <Label x={TIME} y={25} w={100} size={14} weight={700} text={title} />
        <Label x={TIME} y={44} w={30} fill="muted" text={clock} />
        <Label x={METER} y={44} w={30} fill="muted" anchor="end" text={unit} />
        <Car x={CHARGE} y={14} scale={0.76} />
        <Stroke d="M153 8v172" width={1.5} dash="4 4" />
        <Box x={6} y={FIRST + 2 * NEXT + 4.5} w={142} h={NEXT} r={4} />
        <Stroke d={`M${WAY} ${FIRST - 4}v${5 * NEXT}`} width={1.5} />
        {each(stations, (place, index) => {
          const y = FIRST + index * NEXT;
          return (
            <>
              <Label x={TIME} y={y} w={32} fill="accent" text={values[index] ?? ''} />
              <Dot x={WAY} y={y - 4} r={3.5} />
              <Label x={PLACE} y={y} w={66} text={place} />
              <Label x={METER} y={y} w={30} anchor="end" text={values[index + 6] ?? ''} />
            </>
          );
        })}
        {each(charges, (charge, index) => (
          <>
            <Label x={CHARGE} y={FIRST + index * NEXT} w={72} text={charge} />
            <Label x={RIGHT} y={FIRST + index * NEXT} w={40} anchor="end" text={values[index + 12] ?? ''} />
          </>
        ))}
        <Box x={CHARGE - 4} y={151} w={RIGHT - CHARGE + 10} h={28} fill="turmeric" />
        <Label x={CHARGE + 4} y={169} w={40} size={12} weight={700} fill="dark" text={total ?? ''} />
        <Label
          x={RIGHT}
          y={170}
          w={62}
          size={15}
          weight={800}
          fill="dark"
          anchor="end"
          text={values[17] ?? ''}
        />
        <Label x={TIME} y={179} w={40} fill="muted" text={guest ?? ''} />
        <Stroke d="M54 178c7-12 13-11 11-3s9-10 13-4 3-6 8-1 8-2 12-2 5 5 40-1" line="ink" />
      </Window>
    );
  },
);
