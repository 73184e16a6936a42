import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { readDraft, setDraftField } from '../../../../src/site/parts/form/draft.ts';
import { PHONE_PATTERN } from '../../../../src/site/parts/form/fields.ts';
import type { BuiltinSetup } from '../../../../src/site/parts/form/formSetup.ts';
import {
  beginAnew,
  box,
  demo,
  described,
  fetched,
  fillIn,
  form,
  opened,
  posted,
  promisedAnswer,
  send,
  type,
} from './contactFormVisit.tsx';

beginAnew();

describe('39: a visitor who sends the form empty', () => {
  it('finds every wrong field marked and explained in a sentence tied to it, with the focus in the first', () => {
    render(form(posted));
    fireEvent.click(send());
    const invalid = screen
      .getAllByRole('textbox', { hidden: false })
      .filter((field) => field.hasAttribute('aria-invalid'));
    expect(invalid.map((field) => field.getAttribute('name'))).toEqual(['name', 'email', 'phone', 'details']);
    expect(described(box('Your name'))).toEqual(['Type your name.']);
    expect(described(box('E-mail'))).toEqual(['Type your e-mail address.']);
    // The hint says the same.
    expect(described(box('Phone'))).toEqual(['Type your phone number: 10 to 15 digits.']);
    expect(described(box('What do you need?'))).toContain('Tell us in a sentence or two what you need.');
    expect(document.activeElement).toBe(box('Your name'));
    expect(screen.getByRole('status').textContent).toBe('4 fields need a correction.');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('39: a visitor who corrects a mistake', () => {
  it('sees it marked as correct as soon as it is, and nothing else marked as wrong while typing', () => {
    render(form(posted));
    type('Phone', '12');
    expect(box('Phone').hasAttribute('aria-invalid')).toBe(false);
    fireEvent.click(send());
    type('Your name', 'Asha Raman');
    type('E-mail', 'asha@example.com');
    fireEvent.click(send());
    // Not in the first field, which is right by now.
    expect(document.activeElement).toBe(box('Phone'));
    type('Phone', '98765 432');
    expect(described(box('Phone'))).toContain('Type 10 to 15 digits; this number has 8.');
    type('Phone', '98765 43210');
    expect(box('Phone').hasAttribute('aria-invalid')).toBe(false);
    expect(described(box('Phone'))).toEqual(['10 to 15 digits, country code optional']);
    expect(screen.getByRole('status').textContent).toBe('One field needs a correction.');
    type('Phone', '98');
    expect(box('Phone').hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('39: a visitor whose form is posted', () => {
  it('waits with the focus on the button, which sends nothing twice', async () => {
    const answer = promisedAnswer();
    render(form(posted));
    fillIn();
    send().focus();
    fireEvent.click(send());
    const waiting = screen.getByRole('button', { name: 'Sending…' });
    expect(document.activeElement).toBe(waiting);
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Sending your message.');
    fireEvent.click(waiting);
    await answer(200);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe(posted.endpoint);
  });

  it('is told that it was sent, by a heading that takes the focus, and can write another', async () => {
    const answer = promisedAnswer();
    render(form(posted));
    fillIn();
    fireEvent.click(send());
    await answer(201);
    const heading = screen.getByRole('heading', { level: 3 });
    expect(heading.textContent).toBe('Thank you, Asha Raman. Your message has been sent.');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('We will reply to asha@example.com.')).toBeTruthy();
    expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.activeElement).toBe(box('Your name'));
    expect(
      screen.getAllByRole<HTMLInputElement>('textbox', { hidden: false }).map(({ value }) => value),
    ).toEqual(Array.from({ length: 5 }, () => ''));
  });

  const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));
  const rejected = () => Promise.reject(new TypeError('x'));
  const KEPT =
    'Everything you typed is still here. Send it again, or take the same text to your e-mail program.';
  const UNSURE = 'Everything you typed is still here. To be sure, send the same text by e-mail, or ask us.';

  it.each([
    ['answers 500', status(500), true, `Your message was not sent: the server did not accept it. ${KEPT}`],
    [
      'is out of reach',
      rejected,
      false,
      `Your message was not sent: there seems to be no connection. ${KEPT}`,
    ],
    [
      'lets nobody read its answer',
      rejected,
      true,
      `We could not confirm that your message arrived. It may have: the server gave no answer that this page can read. ${UNSURE}`,
    ],
  ])(
    'loses no word when the server %s, and is offered to send the same text as an e-mail',
    async (_what, answer, onLine, why) => {
      vi.stubGlobal('navigator', { onLine });
      fetched.mockImplementation(answer);
      render(form(posted));
      fillIn();
      await act(async () => fireEvent.click(send()));
      expect(screen.getByRole('alert').textContent).toBe(why);
      expect(box('Your name').value).toBe('Asha Raman');
      expect(box('What do you need?').value).toBe('A counter for two shops.');
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it by e-mail' });
      expect(decodeURIComponent(link.href)).toMatch(
        /^mailto:hello@.*Phone: 9876543210.*A counter for two shops\.$/s,
      );
      expect(opened).toEqual([]);
      fetched.mockResolvedValue(new Response(null));
      await act(async () => fireEvent.click(send()));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('heading').textContent).toBe(
        'Thank you, Asha Raman. Your message has been sent.',
      );
    },
  );

  it('who has filled in the field for bots sends nothing and is offered the e-mail', async () => {
    render(form(posted));
    fillIn();
    const trap = document.querySelector<HTMLInputElement>('[name=extra]');
    expect(trap?.closest('[aria-hidden]')).not.toBeNull();
    expect(trap?.tabIndex).toBe(-1);
    if (trap !== null) trap.value = 'https://spam.example';
    await act(async () => fireEvent.click(send()));
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Send it by e-mail' })).toBeTruthy();
  });
});

describe('39: a visitor without JavaScript', () => {
  /** The form as the server renders it. */
  function served(setup: BuiltinSetup): HTMLFormElement {
    document.body.innerHTML = renderToString(form(setup));
    const found = document.querySelector('form');
    if (found === null) throw new Error('there is no form');
    return found;
  }

  it('has a form that the browser posts to the endpoint', () => {
    const { action, method, enctype, noValidate } = served(posted);
    expect({ action, method, enctype, noValidate }).toEqual({
      action: 'https://forms.example/enquiries',
      method: 'post',
      enctype: 'application/x-www-form-urlencoded',
      noValidate: false,
    });
  });

  it('has the form checked by the browser: the same rules as attributes', () => {
    const fields = [...served(posted).querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])')];
    const rules = fields.map(({ name, type, required, minLength, pattern = '', autocomplete, inputMode }) =>
      [
        name,
        type,
        required ? 'required' : '',
        minLength > 0 ? minLength : '',
        pattern,
        autocomplete,
        inputMode,
      ].join(' '),
    );
    expect(rules).toEqual([
      'name text required 2  name ',
      'email email required   email email',
      `phone tel required  ${PHONE_PATTERN} tel tel`,
      'budget text     ',
      'details textarea required 10   ',
      'extra text    off ',
    ]);
    expect([...new FormData(served(posted)).entries()].slice(0, 3)).toEqual([
      ['form', 'enquiry'],
      ['page', 'Contact (/contact-us)'],
      ['role', ''],
    ]);
  });
});

describe('36: a visitor who comes for a role', () => {
  it('finds it named in the form and sent with it', async () => {
    fetched.mockResolvedValue(new Response(null));
    history.replaceState(null, '', '/contact-us?role=node-js-developer');
    render(form(posted));
    expect(described(box('What do you need?'))[0]).toMatch(/^Role: Node\.js developer\./);
    fillIn();
    await act(async () => fireEvent.click(send()));
    const sent = fetched.mock.calls[0]?.[1]?.body;
    expect(new URLSearchParams(String(sent)).get('role')).toBe('node-js-developer');
  });
});

describe('23: somebody who books a demo', () => {
  it('may choose one of the times that are offered, is told when we call, and gets it for the calendar', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 27, 6));
    fetched.mockResolvedValue(new Response('{}'));
    const times = { slots: ['10:30'], days: ['Mon'], zone: 'Asia/Kolkata', length: 30, firm: 'Tea & Co.' };
    render(form({ ...demo, demo: times }));
    const offered = [...document.querySelectorAll('datalist option')].map(
      (option) => option.getAttribute('value') ?? '',
    );
    expect(offered).toEqual([expect.stringMatching(/^Mon, .*30/), expect.stringMatching(/^Mon, .*7/)]);
    expect(described(box(/^A time/))).toEqual(['Choose one of the times, or write another.']);
    type('Your name', 'Asha Raman');
    type('Phone', '98765 43210');
    type(/^A time/, offered[0] ?? '');
    await act(async () => fireEvent.click(send()));
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Put the demo into your calendar',
    });
    expect(screen.getByText(`We will call 98765 43210 on ${offered[0]}.`)).toBeTruthy();
    expect(decodeURIComponent(link.href)).toContain('DTSTART:20261130T050000Z');
    expect(decodeURIComponent(link.href)).toContain('SUMMARY:Demo: Billing software\\, Tea & Co.\r\n');
  });

  it('is asked for a name, a number, perhaps an e-mail address, and a time that suits, and sends these with the product', async () => {
    setDraftField('details', 'A counter for two shops.');
    fetched.mockResolvedValue(new Response('{}'));
    render(form(demo));
    expect(
      screen.getAllByRole('textbox', { hidden: false }).map((field) => field.getAttribute('name')),
      // The last one is hidden until there is something in it.
    ).toEqual(['name', 'phone', 'email', 'time', 'made']);
    type('Your name', 'Asha Raman');
    type('Phone', '98765 43210');
    type(/^A time/, 'after 4 pm');
    await act(async () => fireEvent.click(send()));
    await screen.findByText('We will call 98765 43210 to agree on the time.');
    const fields = [...new URLSearchParams(String(fetched.mock.calls[0]?.[1]?.body))];
    expect(fields.filter(([name]) => name !== 'took')).toEqual([
      ['form', 'demo'],
      ['name', 'Asha Raman'],
      ['phone', '9876543210'],
      ['email', ''],
      ['time', 'after 4 pm'],
      ['page', 'Billing software (/billing-software)'],
      ['role', ''],
    ]);
    // What was typed in the contact form elsewhere is still there.
    expect([...readDraft()]).toEqual([['details', 'A counter for two shops.']]);
  });

  it('finds the product that was chosen in a list beside it, or pointed at before, until she has said herself', () => {
    vi.useFakeTimers();
    const list = document.createElement('ul');
    list.innerHTML = ['Billing', 'Delivery', 'Clinic', 'Unknown']
      .map((name) => `<li><input type="radio" name="topic" value="${name}"><b>${name}</b></li>`)
      .join('');
    document.body.append(list);
    render(form({ ...demo, products: ['Billing', 'Delivery', 'Clinic'] }));
    const product = () => screen.getByRole<HTMLSelectElement>('combobox').value;
    const item = (at: number) => list.children[at]?.querySelector('b') ?? list;
    const radio = (at: number) => list.querySelectorAll('input')[at] ?? new HTMLInputElement();
    expect(product()).toBe('');
    fireEvent.pointerOver(item(1));
    vi.advanceTimersByTime(80);
    expect(product()).toBe('Delivery');
    fireEvent.focusIn(radio(2));
    expect(product()).toBe('Clinic');
    fireEvent.focusIn(radio(3));
    expect(product()).toBe('Clinic');
    fireEvent.click(radio(0));
    expect(product()).toBe('Billing');
    fireEvent.focusIn(radio(2));
    expect(product()).toBe('Billing');
    fireEvent.input(screen.getByRole('combobox'), { target: { value: 'Clinic' } });
    fireEvent.click(radio(1));
    expect(product()).toBe('Clinic');
  });
});
