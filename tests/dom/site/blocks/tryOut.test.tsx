import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TryOut, type TryOutProps } from '../../../../src/site/blocks/tryOut/TryOut.interactive.tsx';
import { clearDraft, readDraft } from '../../../../src/site/parts/form/draft.ts';

const nothing: TryOutProps = {
  id: 'try',
  title: 'Try it',
  text: null,
  button: 'Add it',
  demo: '#demo',
  document: null,
  slots: null,
  dispatch: null,
  conversation: null,
  suggestion: null,
};
const draw = (kind: Partial<TryOutProps>) =>
  render(<TryOut props={{ ...nothing, ...kind }} slots={new Map()} />);
type Sheet = NonNullable<TryOutProps['document']>;
/** A sheet, and its parts, with what an author leaves out. */
const sheet: Sheet = {
  name: 'Tax invoice',
  total: 'Total',
  rule: 'product',
  grows: false,
  inRupees: false,
  lines: [],
  labels: { text: 'Item', quantity: 'Quantity', price: 'Rate', amount: 'Amount' },
};
const drawSheet = (more: Partial<Sheet>) => draw({ document: { ...sheet, ...more } });
const line = (text: string, quantity: number, price: number, tax = 0) => ({ text, quantity, price, tax });
const option = (text: string, more: object = {}) =>
  ({ text, supply: 'within', price: 0, tax: 0, ...more }) as const;
const adjustment = (text: string, more: object) => ({ text, percent: 0, price: 0, from: 0, ...more });
const invoice: Partial<Sheet> = {
  labels: { ...sheet.labels, tax: 'GST' },
  lines: [line('Rice', 2, 645, 5), line('Salt', 3, 28)],
  grows: true,
  rates: [18, 0],
  inRupees: true,
  choice: { label: 'State', options: [option('Tamil Nadu'), option('Kerala', { supply: 'outside' })] },
};
const change = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
/** The rows of the sheet, their cells beside each other. */
const rows = () =>
  screen.getAllByRole('row').map((row) =>
    [...row.children]
      .map((cell) => cell.textContent)
      .join(' ')
      .trim(),
  );
const said = () => screen.getByRole('status').textContent;
const taken = () => {
  fireEvent.click(screen.getByRole('link', { name: 'Book a Demo' }));
  return readDraft().get('made');
};

afterEach(() => clearDraft());

it('a visitor who makes out an invoice reads the first one worked out, and every change of it, with the tax of the other state, in words and for screen readers, and takes it along with a demo', () => {
  drawSheet(invoice);
  expect(rows()).toEqual([
    'Item Amount',
    'Rice2 × ₹645.00, GST 5% ₹1,290.00',
    'Salt3 × ₹28.00, GST 0% ₹84.00',
    'Taxable value ₹1,290.00',
    'Exempt from tax ₹84.00',
    'CGST ₹32.25',
    'SGST ₹32.25',
    'Round-off ₹0.50',
    'Total ₹1,439.00',
  ]);
  expect(screen.getByText('Rupees one thousand four hundred and thirty-nine only')).toBeTruthy();
  // What stands there from the start is not news, and nothing to take along.
  expect([said(), readDraft().has('made')]).toEqual(['', false]);
  change('State', 'Kerala');
  expect(rows().slice(-3)).toEqual(['IGST ₹64.50', 'Round-off ₹0.50', 'Total ₹1,439.00']);
  change('Item', 'Cooker');
  change('Rate', '1,250.50');
  add();
  expect(rows()[3]).toBe('Cooker1 × ₹1,250.50, GST 18% ₹1,250.50');
  // 64.50 + 225.09.
  expect(rows().slice(-3)).toEqual(['IGST ₹289.59', 'Round-off −₹0.09', 'Total ₹2,914.00']);
  expect(said()).toBe('Total: ₹2,914.00');
  expect(screen.getByLabelText<HTMLInputElement>('Item').value).toBe('');
  expect(taken()).toMatch(
    /^Tax invoice\nState: Kerala\nRice: 2 × ₹645\.00, GST 5% = ₹1,290\.00\n[\s\S]*\nTotal: ₹2,914\.00$/,
  );
  const link = screen.getByRole('link', { name: 'Book a Demo' });
  expect(['href', 'aria-haspopup', 'data-opens'].map((name) => link.getAttribute(name))).toEqual([
    '#demo',
    'dialog',
    '',
  ]);
});

it('a visitor who makes out an invoice is told at the field what to type, is led to the first one, and the sheet stays as it was', () => {
  drawSheet(invoice);
  add();
  expect(screen.getByLabelText('Item')).toBe(document.activeElement);
  change('Item', 'Cooker');
  change('Quantity', '0');
  change('Rate', '1000000');
  add();
  const quantity = screen.getByLabelText('Quantity');
  expect(document.activeElement).toBe(quantity);
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(quantity.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Quantity: a number above 0, up to 99,999, such as 9.5.');
  expect(screen.getByText('Rate: a number from 0 to 9,99,999, such as 9.5.')).toBeTruthy();
  expect(rows().at(-1)).toBe('Total ₹1,439.00');
});

it('a visitor who changes a price list pays for what goes beyond the package, follows each figure as it is typed, and keeps the last good one', () => {
  const options = [
    option('80 km', { price: 2200, included: [80] }),
    option('40 km', { price: 1250, included: [40] }),
  ];
  drawSheet({ lines: [line('Kilometres', 112, 18)], choice: { label: 'Package', options }, total: 'Fare' });
  expect(rows().slice(1)).toEqual([
    '80 km ₹2,200.00',
    'Kilometres32 × ₹18.00, 80 included ₹576.00',
    'Fare ₹2,776.00',
  ]);
  change('Package', '40 km');
  change('Kilometres', '30');
  expect(rows().slice(1)).toEqual([
    '40 km ₹1,250.00',
    'Kilometres0 × ₹18.00, 40 included ₹0.00',
    'Fare ₹1,250.00',
  ]);
  change('Kilometres', '50');
  change('Kilometres', '50 km');
  expect(screen.getByText('Kilometres: a number from 0 to 99,999, such as 9.5.')).toBeTruthy();
  expect(rows().at(-1)).toBe('Fare ₹1,430.00');
});

it('a visitor who changes a price list sees discounts, fees and a goal follow the sum of the lines, and the dearest enquiry apart from the lowest', () => {
  const { unmount } = drawSheet({
    lines: [line('Book', 1, 500)],
    adjustments: [
      adjustment('Fee', { percent: -2 }),
      adjustment('GST on it', { percent: -0.36 }),
      adjustment('Parcel', { price: 79, below: 501 }),
      adjustment('Offer', { price: -50, from: 501 }),
    ],
    goal: 1000,
    total: 'Rest',
  });
  // ₹500 less ₹10 and 18% of it, as on the page about crowdfunding, and 79.
  const sums = () => rows().slice(2);
  expect(sums()).toEqual(['Fee −₹10.00', 'GST on it −₹1.80', 'Parcel ₹79.00', 'Offer ₹0.00', 'Rest ₹567.20']);
  expect(screen.getByText('50% of ₹1,000.00')).toBeTruthy();
  change('Book', '3');
  expect(sums().slice(2)).toEqual(['Parcel ₹0.00', 'Offer −₹50.00', 'Rest ₹1,414.60']);
  expect(said()).toBe('Rest: ₹1,414.60, 150% of ₹1,000.00');
  unmount();
  const lines = [line('Flyer', 80, 40_000), line('Radio', 0, 9000), line('Ads', 7, 5000)];
  drawSheet({ rule: 'cost', grows: true, lines, total: 'Average' });
  // 49,000 and 5,000 for 87; 5,000 ÷ 7 = 714.2857.
  expect(rows().slice(1)).toEqual([
    'Flyer₹40,000.00 ÷ 80 ₹500.00Lowest',
    'Radio₹9,000.00 ÷ 0 none yet',
    'Ads₹5,000.00 ÷ 7 ₹714.29',
    'Rate ₹54,000.00',
    'Average ₹620.69',
  ]);
});

describe('a visitor who books, orders or writes', () => {
  it('gets the token of the time, is offered only what is free, and may give it back', () => {
    draw({
      slots: {
        name: 'Morning',
        labels: {
          text: 'Patient',
          lane: 'Room',
          place: 'Time',
          token: 'Token',
          taken: 'Taken',
          free: 'Free',
        },
        from: '09:50',
        step: 10,
        places: 3,
        lanes: [{ text: 'OPD 4', taken: [1] }, { text: 'OPD 6' }],
        bookings: [{ text: 'Lakshmi', lane: 2, place: 2 }],
      },
    });
    const times = () =>
      within(screen.getByLabelText('Time'))
        .getAllByRole('option')
        .map((one) => one.textContent);
    expect(times()).toEqual(['10:00', '10:10']);
    change('Patient', 'Asha');
    change('Time', '10:10');
    add();
    expect(said()).toBe('Asha: Token 3, OPD 4, 10:10, 1 before');
    expect(times()).toEqual(['10:00']);
    expect(taken()).toBe(
      'Morning\nLakshmi: Token 2, OPD 6, 10:00, nobody before\nAsha: Token 3, OPD 4, 10:10, 1 before',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Asha' }));
    expect(times()).toEqual(['10:00', '10:10']);
    change('Room', 'OPD 6');
    expect(times()).toEqual(['09:50', '10:10']);
  });

  it('sees who brings the order and in how many minutes, and what it waits for', () => {
    draw({
      dispatch: {
        name: 'Queue',
        labels: {
          order: 'Order',
          items: 'Items',
          distance: 'Distance',
          rider: 'Rider',
          door: 'At the door',
          packing: 'Packing',
          waiting: 'Waiting',
          riding: 'On the way',
        },
        riders: ['Selvi'],
        secondsPerItem: 60,
        secondsPerKm: 200,
        secondsAtDoor: 60,
        orders: [{ items: 2, distance: 0.9 }],
      },
    });
    change('Items', '0');
    change('Distance', '0');
    add();
    expect(screen.getByText('Items: a whole number from 1 to 99.')).toBeTruthy();
    expect(screen.getByText('Distance: a number above 0, up to 20, such as 9.5.')).toBeTruthy();
    expect(rows()).toHaveLength(2);
    change('Items', '1');
    change('Distance', '1.6');
    add();
    // Back after 120 + 180 + 60 + 180 s; 320 s more to the door. No minute is promised that it does not keep.
    expect(said()).toBe('Order 2, Rider: Selvi, At the door: 15 min');
    expect(rows().slice(1)).toEqual([
      'Order 1Rider: Selvi2 items, 0.9 km 5 min',
      'Order 2Rider: Selvi1 item, 1.6 km 15 min',
    ]);
    for (let more = 3; more <= 7; more += 1) add();
    expect(rows()).toHaveLength(1 + 6);
    expect(screen.getByText(/: there is no room for more\. Remove one first\.$/)).toBeTruthy();
    const remove = () => screen.getAllByRole('button', { name: /^Remove/ });
    for (const at of [2, 4]) {
      fireEvent.click(remove()[at] ?? document.body);
      expect(document.activeElement).toBe(remove()[at] ?? remove().at(-1));
    }
  });

  it('finds the message where it was written, marked as late, and a post where it will stand, marked as planned, and plans none for a time that has passed', () => {
    const conversation: TryOutProps['conversation'] = {
      name: 'Feed',
      labels: { text: 'Post', person: 'From', at: 'At', order: 'Order' },
      orders: [
        { text: 'Oldest', by: 'oldest' },
        { text: 'Friends', by: 'close' },
      ],
      people: [
        { text: 'Office', late: 0, isClose: false },
        { text: 'Kavitha', late: 14, isClose: true },
      ],
      messages: [
        { person: 1, at: '09:02', text: 'Hello?' },
        { person: 1, at: '09:15', text: 'Come.' },
      ],
      now: '09:08',
    };
    draw({ conversation });
    const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    change('Post', 'Done.');
    change('From', 'Kavitha');
    change('At', '09:08');
    add();
    expect(shown()).toEqual([
      'Office 09:02Hello?',
      'Kavitha 09:08Done.Arrived at 09:22',
      'Office 09:15Come.Goes out at 09:15',
    ]);
    change('Post', 'Tonight.');
    change('From', 'Office');
    change('At', '18:00');
    add();
    expect(shown().at(-1)).toBe('Office 18:00Tonight.Goes out at 18:00');
    change('Order', 'Friends');
    expect(shown()[0]).toBe('Kavitha 09:08Done.Arrived at 09:22');
    expect(said()).toBe('2/4. 18:00 Office: Tonight. – Goes out at 18:00');
    change('At', '09:07');
    change('Post', 'Earlier.');
    act(() => add());
    expect(screen.getByText(/: it is 09:08 already\. Type a later time\.$/)).toBeTruthy();
  });
});
