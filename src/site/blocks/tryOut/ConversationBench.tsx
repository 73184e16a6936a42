import { useState } from 'react';
import type { TryOutConversation } from '#site/blocks.generated.ts';
import type { NamedField } from '../../parts/FormField.tsx';
import { clock, readClock } from '../../parts/tryOut/clock.ts';
import { ordered } from '../../parts/tryOut/thread.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './TryOut.module.css';
import { choicesOf, chosenIn, type KindProps, type Mistakes, Remove, Workbench } from './Workbench.tsx';

const MOST = 10;

/** Messages which put themselves in order by their time. */
export function ConversationBench({ spec, button, demo, suggestion }: KindProps<TryOutConversation>) {
  const words = useIslandWords().tryOut;
  const { labels, people, orders } = spec;
  const [messages, setMessages] = useState(() =>
    spec.messages.map(({ person, at, text }, number) => ({
      number,
      person: person - 1,
      at: readClock(at) ?? 0,
      text,
      isOwn: false,
    })),
  );
  const [order, setOrder] = useState(0);
  const names = people.map(({ text }) => text);
  const orderTexts = orders.map(({ text }) => text);
  const now = spec.now === undefined ? undefined : readClock(spec.now);

  const shown = ordered(
    messages.map((message) => ({ ...message, isClose: people[message.person]?.isClose ?? false })),
    orders[order]?.by ?? 'oldest',
  ).map((message) => {
    const late = people[message.person]?.late ?? 0;
    const note =
      now !== undefined && message.at > now
        ? words.planned({ time: clock(message.at) })
        : late > 0
          ? words.arrived({ time: clock(message.at + late) })
          : undefined;
    return { ...message, name: names[message.person] ?? '', time: clock(message.at), note };
  });

  const onRead = (fieldOf: (name: string) => string): Mistakes => {
    setOrder(chosenIn(orderTexts, fieldOf('order')));
    return {};
  };
  const onAdd = (fieldOf: (name: string) => string): Mistakes => {
    const text = fieldOf('text').trim();
    const at = readClock(fieldOf('at'));
    if (text === '') return { text: words.mistakes.empty };
    if (at === undefined) return { at: words.mistakes.time };
    if (now !== undefined && at < now) return { at: words.mistakes.past({ now: clock(now) }) };
    if (messages.length >= MOST) return { text: words.mistakes.full };
    const number = Math.max(...messages.map((one) => one.number), 0) + 1;
    setMessages([...messages, { number, person: chosenIn(names, fieldOf('person')), at, text, isOwn: true }]);
    return {};
  };
  const lines = shown.map(({ time, name, text, note }) =>
    [`${time} ${name}: ${text}`, ...(note === undefined ? [] : [note])].join(' – '),
  );
  const newest = messages.findLast(({ isOwn }) => isOwn)?.number ?? 0;
  // Its place depends on the order.
  const place = Math.max(
    0,
    shown.findIndex(({ number }) => number === newest),
  );
  const [first] = spec.messages;
  const fields: readonly NamedField[] = [
    ...(labels.order === undefined
      ? []
      : [{ name: 'order', label: labels.order, attributes: {}, choices: choicesOf(orderTexts) }]),
    {
      name: 'text',
      label: labels.text,
      attributes: { required: true, type: 'text', maxLength: 200, defaultValue: suggestion?.text ?? '' },
    },
    { name: 'person', label: labels.person, attributes: {}, choices: choicesOf(names) },
    {
      name: 'at',
      label: labels.at,
      attributes: { required: true, type: 'time', defaultValue: spec.now ?? first?.at ?? '' },
    },
  ];

  return (
    <Workbench
      name={spec.name}
      fields={fields}
      button={button}
      onRead={onRead}
      onAdd={onAdd}
      said={`${place + 1}/${lines.length}. ${lines[place] ?? ''}`}
      summary={lines}
      demo={demo}
    >
      {spec.now === undefined ? null : <p className={css.now}>{words.now({ time: spec.now })}</p>}
      <ol className={css.thread}>
        {shown.map(({ number, name, time, text, note, isOwn }) => (
          <li
            key={number}
            data-own={isOwn || undefined}
            data-planned={(now !== undefined && note !== undefined) || undefined}
          >
            <p>
              <strong>{name}</strong> <span>{time}</span>
            </p>
            <p>{text}</p>
            {note === undefined ? null : <small>{note}</small>}
            {isOwn ? (
              <Remove
                what={text}
                onRemove={() => setMessages(messages.filter((one) => one.number !== number))}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </Workbench>
  );
}
