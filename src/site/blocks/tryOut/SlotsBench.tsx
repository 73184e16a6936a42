import { useState } from 'react';
import type { TryOutSlots } from '#site/blocks.generated.ts';
import { clock, readClock } from '../../parts/tryOut/clock.ts';
import { ahead, type Booking, freePlaces, tokenOf } from '../../parts/tryOut/tokens.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './TryOut.module.css';
import { choicesOf, chosenIn, type KindProps, type Mistakes, Remove, Workbench } from './Workbench.tsx';

/** A booking; without a name, one of somebody else. */
interface Named extends Booking {
  readonly text: string | undefined;
}

/** A board of appointments, and the token of the last one that was booked. */
export function SlotsBench({ spec, button, demo, suggestion }: KindProps<TryOutSlots>) {
  const words = useIslandWords().tryOut;
  const { labels, lanes, places, step } = spec;
  const [bookings, setBookings] = useState(() => firstBookings(spec));
  const [lane, setLane] = useState(0);
  const timeOf = (place: number): string => clock((readClock(spec.from) ?? 0) + place * step);
  const names = lanes.map(({ text }) => text);
  const free = freePlaces(bookings, lane, places);
  const own = bookings.filter(({ text }) => text !== undefined);
  const last = own.at(-1);

  const onRead = (fieldOf: (name: string) => string): Mistakes => {
    setLane(chosenIn(names, fieldOf('lane')));
    return {};
  };
  const onAdd = (fieldOf: (name: string) => string): Mistakes => {
    const text = fieldOf('text').trim();
    const place = free[chosenIn(free.map(timeOf), fieldOf('place'))];
    if (text === '') return { text: words.mistakes.empty };
    if (place === undefined) return { place: words.mistakes.full };
    setBookings([...bookings, { text, lane, place }]);
    return {};
  };
  const tokenText = (booking: Booking): string => `${labels.token} ${tokenOf(booking)}`;
  const saidOf = (booking: Named): string =>
    [
      `${booking.text}: ${tokenText(booking)}`,
      `${names[booking.lane]}, ${timeOf(booking.place)}`,
      words.before({ count: ahead(bookings, booking) }),
    ].join(', ');

  return (
    <Workbench
      name={spec.name}
      fields={[
        {
          name: 'text',
          label: labels.text,
          attributes: { required: true, type: 'text', maxLength: 60, defaultValue: suggestion?.text ?? '' },
        },
        { name: 'lane', label: labels.lane, attributes: {}, choices: choicesOf(names) },
        { name: 'place', label: labels.place, attributes: {}, choices: choicesOf(free.map(timeOf)) },
      ]}
      button={button}
      onRead={onRead}
      onAdd={onAdd}
      said={last === undefined ? '' : saidOf(last)}
      summary={own.map(saidOf)}
      demo={demo}
    >
      {last === undefined ? null : (
        <p className={css.ticket}>
          <strong>{tokenText(last)}</strong>
          <span>
            {last.text}
            <br />
            {`${names[last.lane]}, ${timeOf(last.place)}`}
            <br />
            {words.before({ count: ahead(bookings, last) })}
          </span>
        </p>
      )}
      {lanes.map(({ text: name }, at) => (
        <div key={name} className={css.lane}>
          <h4>{name}</h4>
          <ol>
            {Array.from({ length: places }, (_, place) => {
              const booking = bookings.find((one) => one.lane === at && one.place === place);
              const state = booking === undefined ? 'free' : booking.text === undefined ? 'taken' : 'own';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
                <li key={place} data-state={state}>
                  <span>{timeOf(place)}</span>
                  <strong>{state === 'free' ? labels.free : tokenText({ lane: at, place })}</strong>
                  {state === 'free' ? null : <small>{booking?.text ?? labels.taken}</small>}
                  {booking?.text === undefined ? null : (
                    <Remove
                      what={booking.text}
                      onRemove={() => setBookings(bookings.filter((one) => one !== booking))}
                    />
                  )}
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </Workbench>
  );
}

/** What is on the board at the beginning. */
const firstBookings = ({ lanes, bookings }: TryOutSlots): Named[] => [
  ...lanes.flatMap(({ taken = [] }, lane) =>
    taken.map((number) => ({ lane, place: number - 1, text: undefined })),
  ),
  ...bookings.map(({ text, lane, place }) => ({ text, lane: lane - 1, place: place - 1 })),
];
