import { useState } from 'react';
import type { TryOutDispatch } from '#site/blocks.generated.ts';
import { plain, readNumber } from '../../parts/tryOut/money.ts';
import { type Delivery, deliveries, minutes } from '../../parts/tryOut/riders.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './TryOut.module.css';
import { type KindProps, type Mistakes, Remove, Workbench } from './Workbench.tsx';

const MOST = { orders: 6, items: 99, km: 20 };

/** Orders that are given to riders: who brings each, and when. */
export function DispatchBench({ spec, button, demo }: KindProps<TryOutDispatch>) {
  const words = useIslandWords().tryOut;
  const { labels, riders, secondsPerItem, secondsPerKm, secondsAtDoor } = spec;
  const [orders, setOrders] = useState(() =>
    spec.orders.map(({ items, distance }, at) => ({
      number: at + 1,
      items,
      metres: Math.round(distance * 1000),
    })),
  );
  const [last, setLast] = useState(orders.length);
  const pace = { perItem: secondsPerItem, perKm: secondsPerKm, atDoor: secondsAtDoor };
  const delivered = deliveries(orders, riders.length, pace);
  const longest = Math.max(...delivered.map(({ arrives }) => arrives), 1);

  const onAdd = (fieldOf: (name: string) => string): Mistakes => {
    const items = readNumber(fieldOf('items'), 0, MOST.items, true);
    const metres = readNumber(fieldOf('distance'), 3, MOST.km, true);
    if (orders.length >= MOST.orders) return { items: words.mistakes.full };
    if (items !== undefined && metres !== undefined) {
      setOrders([...orders, { number: last + 1, items, metres }]);
      setLast(last + 1);
      return {};
    }
    return {
      ...(items === undefined ? { items: words.mistakes.whole({ most: `${MOST.items}` }) } : {}),
      ...(metres === undefined ? { distance: words.mistakes.above({ most: `${MOST.km}` }) } : {}),
    };
  };
  const lines = orders.map((order, at) => {
    const { rider, arrives } = delivered[at] ?? NOTHING;
    return {
      ...order,
      name: `${labels.order} ${order.number}`,
      what: words.load({ count: order.items, km: plain(order.metres, 3) }),
      who: `${labels.rider}: ${riders[rider]}`,
      when: words.minutes({ count: minutes(arrives) }),
      delivery: delivered[at] ?? NOTHING,
    };
  });
  const newest = lines.at(-1);
  const number = { required: true, type: 'text', inputMode: 'decimal' } as const;

  return (
    <Workbench
      name={spec.name}
      fields={[
        { name: 'items', label: labels.items, attributes: { ...number, defaultValue: '5' } },
        { name: 'distance', label: labels.distance, attributes: { ...number, defaultValue: '1.5' } },
      ]}
      button={button}
      onAdd={onAdd}
      said={newest === undefined ? '' : `${newest.name}, ${newest.who}, ${labels.door}: ${newest.when}`}
      summary={lines.map(({ name, what, who, when }) => `${name}: ${what}, ${who}, ${labels.door}: ${when}`)}
      demo={demo}
    >
      <ul className={css.legend}>
        <li data-hue="0">{labels.packing}</li>
        <li data-hue={WAITING}>{labels.waiting}</li>
        <li data-hue="1">{labels.riding}</li>
      </ul>
      <table className={css.sheet}>
        <thead>
          <tr>
            <th scope="col">{labels.order}</th>
            <th scope="col">{labels.door}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number: key, name, what, who, when, delivery }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <small>{who}</small>
                <small>{what}</small>
                <svg
                  className={css.bar}
                  viewBox={`0 0 ${longest} 4`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {stretches(delivery).map(([hue, from, to]) => (
                    <rect key={hue} data-hue={hue} x={from} width={to - from} height="4" />
                  ))}
                </svg>
              </th>
              <td>{when}</td>
              <td>
                <Remove what={name} onRemove={() => setOrders(orders.filter((one) => one.number !== key))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Workbench>
  );
}

const NOTHING: Delivery = { rider: 0, packed: 0, leaves: 0, arrives: 0 };

/** The hues of the bars: grey for the time in which nothing happens. */
const WAITING = 3;

/** When an order is packed, waits and is on the way: its hue, and from when to when in seconds. */
const stretches = ({ packed, leaves, arrives }: Delivery): readonly (readonly [number, number, number])[] => [
  [0, 0, packed],
  [WAITING, packed, leaves],
  [1, leaves, arrives],
];
