import { useState } from 'react';
import type { TryOutDocument } from '#site/blocks.generated.ts';
import type { NamedField } from '../../parts/FormField.tsx';
import { percent, plain, RUPEE, readNumber, rupees } from '../../parts/tryOut/money.ts';
import { sharesOf } from '../../parts/tryOut/shares.ts';
import { firstLines, paise, thousandths, type Worked, workOut } from '../../parts/tryOut/sheet.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './TryOut.module.css';
import { choicesOf, chosenIn, type KindProps, type Mistakes, Remove, Workbench } from './Workbench.tsx';

/** What can be typed: the arithmetic is exact for any of it. */
const MOST = { lines: 8, quantity: 99_999, price: 999_999 };

/** What a sum is called, and how much it is in paise. */
type Sum = readonly [text: string, amount: number];

/** A sheet with lines and a total. */
export function DocumentBench({ spec, button, demo, suggestion }: KindProps<TryOutDocument>) {
  const words = useIslandWords().tryOut;
  const { labels, choice, grows, rates = [0], goal, rule } = spec;
  const [lines, setLines] = useState(() => firstLines(spec));
  const [chosen, setChosen] = useState(0);
  const sheet = workOut(spec, lines, chosen);
  const options = choice?.options ?? [];
  const optionTexts = options.map(({ text }) => text);
  const isCost = rule === 'cost';

  const { tax } = sheet;
  const taxes: readonly Sum[] =
    tax === undefined
      ? []
      : [
          [words.taxable, sheet.taxable],
          ...(sheet.net > sheet.taxable ? [[words.untaxed, sheet.net - sheet.taxable] as const] : []),
          ...(tax.supply === 'within'
            ? [[words.cgst, tax.cgst] as const, [words.sgst, tax.sgst] as const]
            : [[words.igst, tax.igst] as const]),
        ];
  const sums: readonly Sum[] = [
    ...(isCost ? [[labels.price, sheet.net] as const] : taxes),
    ...sheet.adjustments.map(({ text, amount }) => [text, amount] as const),
    ...(spec.inRupees ? [[words.roundOff, sheet.roundOff] as const] : []),
  ];
  const parts = sharesOf(
    sheet.lines.map(({ amount = 0 }) => amount),
    goal === undefined ? undefined : paise(goal),
  );
  const whole = Math.max(...sheet.lines.map(({ amount = 0 }) => amount), 1);
  const reached =
    goal === undefined ? undefined : words.ofGoal({ share: parts.total, goal: rupees(paise(goal)) });

  const rateTexts = rates.map((rate) => percent(thousandths(rate)));
  const wrong = (most: number, kind: 'number' | 'above' = 'number'): string =>
    words.mistakes[kind]({ most: plain(most, 0) });
  const onRead = (fieldOf: (name: string) => string): Mistakes => {
    setChosen(chosenIn(optionTexts, fieldOf('choice')));
    if (grows) return {};
    const typed = lines.map((_, place) => readNumber(fieldOf(`line${place}`), 3, MOST.quantity));
    setLines(lines.map((line, place) => ({ ...line, quantity: typed[place] ?? line.quantity })));
    return Object.fromEntries(
      typed.flatMap((one, place) => (one === undefined ? [[`line${place}`, wrong(MOST.quantity)]] : [])),
    );
  };
  const onAdd = (fieldOf: (name: string) => string): Mistakes => {
    const text = fieldOf('text').trim();
    const quantity = readNumber(fieldOf('quantity'), 3, MOST.quantity, !isCost);
    const price = readNumber(fieldOf('price'), 2, MOST.price);
    if (text === '') return { text: words.mistakes.empty };
    if (lines.length >= MOST.lines) return { text: words.mistakes.full };
    if (quantity !== undefined && price !== undefined) {
      const rate = thousandths(rates[chosenIn(rateTexts, fieldOf('tax'))] ?? 0);
      setLines([...lines, { text, quantity, price, rate }]);
      return {};
    }
    return {
      ...(quantity === undefined ? { quantity: wrong(MOST.quantity, isCost ? 'number' : 'above') } : {}),
      ...(price === undefined ? { price: wrong(MOST.price) } : {}),
    };
  };

  const number = { required: true, type: 'text', inputMode: 'decimal' } as const;
  const added: readonly NamedField[] = [
    {
      name: 'text',
      label: labels.text,
      attributes: { required: true, type: 'text', maxLength: 60, defaultValue: suggestion?.text ?? '' },
    },
    {
      name: 'quantity',
      label: labels.quantity,
      attributes: { ...number, defaultValue: `${suggestion?.quantity ?? 1}` },
    },
    {
      name: 'price',
      label: labels.price,
      attributes: { ...number, defaultValue: `${suggestion?.price ?? ''}` },
    },
    ...(labels.tax === undefined
      ? []
      : [{ name: 'tax', label: labels.tax, attributes: {}, choices: choicesOf(rateTexts) }]),
  ];
  const quantities = lines.map(
    ({ text, quantity }, place): NamedField => ({
      name: `line${place}`,
      label: text,
      attributes: { ...number, defaultValue: plain(quantity, 3).replaceAll(',', '') },
    }),
  );
  const choices: readonly NamedField[] =
    choice === undefined
      ? []
      : [{ name: 'choice', label: choice.label, attributes: {}, choices: choicesOf(optionTexts) }];

  /** How a line is worked out: "2 × ₹340.50, GST 5%". */
  const workingOf = ({ quantity, included, price, rate }: Worked): string =>
    [
      `${isCost ? `${rupees(price)} ÷ ${plain(quantity, 3)}` : `${plain(Math.max(0, quantity - included), 3)} × ${rupees(price)}`}`,
      ...(included > 0 ? [words.included({ count: plain(included, 3) })] : []),
      ...(labels.tax === undefined ? [] : [`${labels.tax} ${percent(rate)}`]),
    ].join(', ');
  const amountOf = ({ amount }: Worked): string => (amount === undefined ? words.none : rupees(amount));
  // A package comes first, because the lines are what goes beyond it; a fee comes last.
  const hasPackage = options[chosen]?.included !== undefined;
  const option =
    sheet.option === undefined ? null : (
      <tr>
        <th scope="row">{sheet.option.text}</th>
        <td>{rupees(sheet.option.price)}</td>
      </tr>
    );
  // Empty in a language without words for it.
  const inWords = spec.inRupees ? words.inWords({ rupees: sheet.total / RUPEE }) : '';

  return (
    <Workbench
      name={spec.name}
      fields={grows ? [...choices, ...added] : [...quantities, ...choices]}
      {...(grows ? { button } : { legend: labels.quantity })}
      onRead={onRead}
      onAdd={onAdd}
      said={[`${spec.total}: ${rupees(sheet.total)}`, reached].filter(Boolean).join(', ')}
      summary={[
        ...(choice === undefined ? [] : [`${choice.label}: ${options[chosen]?.text}`]),
        ...sheet.lines.map((line) => `${line.text}: ${workingOf(line)} = ${amountOf(line)}`),
        ...sums.map(([text, amount]) => `${text}: ${rupees(amount)}`),
        `${spec.total}: ${rupees(sheet.total)}`,
      ]}
      demo={demo}
    >
      {reached === undefined ? null : (
        <div className={css.goal}>
          <Bar parts={parts.each} />
          <p>{reached}</p>
        </div>
      )}
      <table className={css.sheet}>
        <thead>
          <tr>
            <th scope="col">{labels.text}</th>
            <th scope="col">{labels.amount}</th>
            {grows ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {hasPackage ? option : null}
          {sheet.lines.map((line, place) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none changes its place
              key={place}
              data-hue={goal === undefined ? undefined : place % 4}
            >
              <th scope="row">
                {line.text}
                <small>{workingOf(line)}</small>
                {isCost ? <Bar parts={[Math.round(((line.amount ?? 0) * 100) / whole)]} /> : null}
              </th>
              <td>
                {amountOf(line)}
                {line.isLowest ? <small>{words.lowest}</small> : null}
                {goal === undefined ? null : <small>{`${parts.each[place]}%`}</small>}
              </td>
              {grows ? (
                <td>
                  <Remove
                    what={line.text}
                    onRemove={() => setLines(lines.filter((_, other) => other !== place))}
                  />
                </td>
              ) : null}
            </tr>
          ))}
          {hasPackage ? null : option}
        </tbody>
        <tfoot>
          {sums.map(([text, amount]) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{rupees(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{spec.total}</th>
            <td>{rupees(sheet.total)}</td>
          </tr>
        </tfoot>
      </table>
      {inWords === '' ? null : <p className={css.words}>{inWords}</p>}
    </Workbench>
  );
}

/** Parts of 100 in a bar, one after the other. */
function Bar({ parts }: { readonly parts: readonly number[] }) {
  const starts = parts.map((_, place) => parts.slice(0, place).reduce((sum, part) => sum + part, 0));
  return (
    <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
        <rect key={place} data-hue={place % 4} x={starts[place]} width={part} height="4" />
      ))}
    </svg>
  );
}
