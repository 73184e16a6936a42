import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '../../../../src/site/parts/ContactForm.tsx';
import { type DialogContent, FormDialog } from '../../../../src/site/parts/FormDialog.tsx';
import { clearDraft, DRAFT_KEY, readDraft, setDraftField } from '../../../../src/site/parts/form/draft.ts';
import { PHONE_PATTERN } from '../../../../src/site/parts/form/fields.ts';
import { type BuiltinSetup, formName } from '../../../../src/site/parts/form/formSetup.ts';
import { setOutcome } from '../../../../src/site/parts/form/outcome.ts';

/** A form that is posted, and one that goes to an e-mail program. */
const posted: BuiltinSetup = {
  kind: 'builtin',
  purpose: 'enquiry',
  endpoint: 'https://forms.example/enquiries',
  email: 'hello@pulliworks.example',
  phone: '+91 44 0000 0000',
  whatsapp: null,
  privacy: null,
  page: 'Contact (/contact-us)',
  roles: { 'node-js-developer': 'Node.js developer' },
  products: [],
};
const mailed: BuiltinSetup = { ...posted, endpoint: null };
const BILLING = 'Billing software (/billing-software)';
const demo: BuiltinSetup = { ...posted, purpose: 'demo', page: BILLING, roles: {} };
const elsewhere: BuiltinSetup = { ...posted, page: 'Tea (/tea)' };

const TITLE = 'Tell us what you need';
const form = (setup: BuiltinSetup) => <ContactForm setup={setup} title={TITLE} />;

/** What asks the endpoint. */
const fetched = vi.fn<typeof fetch>();

/** The addresses that were opened by following a link. */
const opened: string[] = [];
const onClick = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  opened.push(event.target.href);
  event.preventDefault();
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.addEventListener('click', onClick);
  history.replaceState(null, '', '/contact-us');
});

afterEach(() => {
  // While no form shows it any more.
  cleanup();
  clearDraft();
  for (const setup of [posted, demo, elsewhere]) setOutcome(formName(setup));
  document.removeEventListener('click', onClick);
  opened.length = 0;
});

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** The button: with an endpoint it sends, without one it says that it opens an e-mail. */
const send = () => screen.getByRole('button', { name: /^(?:Send message|Book a Demo)$/ });
const write = () => screen.getByRole('button', { name: 'Continue in your e-mail' });

const type = (label: string | RegExp, value: string) => fireEvent.input(box(label), { target: { value } });

function fillIn(): void {
  type('Your name', 'Asha Raman');
  type('E-mail', 'asha@example.com');
  type('Phone', '9876543210');
  type('What do you need?', 'A counter for two shops.');
}

/** The sentences that describe a field, as a screen reader reads them out. */
function described(field: HTMLElement): string[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

/** A response of the endpoint that arrives when the test wants it to. */
function promisedAnswer(): (status: number) => Promise<void> {
  let answer: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  fetched.mockReturnValue(response);
  return (status) => act(async () => answer(new Response(null, { status })));
}

it('39: a visitor who sends the form empty finds every wrong field marked and explained in a sentence tied to it, with the focus in the first', () => {
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

it('39: a visitor who corrects a mistake sees it marked as correct as soon as it is, and nothing else marked as wrong while typing', () => {
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

describe('39: a visitor whose form is posted', () => {
  it('waits with the focus on the button, which sends nothing twice, is told that it was sent, by a heading that takes the focus, and can write another', async () => {
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
    await answer(201);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe(posted.endpoint);
    const heading = screen.getByRole('heading', { level: 3 });
    expect(heading.textContent).toBe('Thank you, Asha Raman. Your message has been sent.');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('We will reply to asha@example.com.')).toBeTruthy();
    expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.activeElement).toBe(box('Your name'));
    const fields = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: false });
    expect(fields.map(({ value }) => value)).toEqual(['', '', '', '', '']);
  });

  const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));
  const rejected = () => Promise.reject(new TypeError('x'));
  const KEPT = 'Everything you typed is still here. ';
  const NOT_SENT = 'Your message was not sent: ';
  const AGAIN = `${KEPT}Send it again, or take the same text to your e-mail program.`;
  const UNSURE =
    'We could not confirm that your message arrived. It may have: the server gave no answer that this page can read. ';

  it.each([
    ['answers 500', status(500), true, `${NOT_SENT}the server did not accept it. ${AGAIN}`],
    ['is out of reach', rejected, false, `${NOT_SENT}there seems to be no connection. ${AGAIN}`],
    [
      'lets nobody read its answer',
      rejected,
      true,
      `${UNSURE}${KEPT}To be sure, send the same text by e-mail, or ask us.`,
    ],
  ])('loses no word when the server %s, and is offered an e-mail', async (_what, answer, onLine, why) => {
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
  });

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

it('39: a visitor without JavaScript has the form checked by the browser: the same rules as attributes', () => {
  document.body.innerHTML = renderToString(form(posted));
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]:not([type=hidden])')];
  const rules = fields.map(
    ({ name, type, required, minLength: least, pattern = '', autocomplete, inputMode }) =>
      [name, type, required ? 'required' : '', least > 0 ? least : '', pattern, autocomplete, inputMode].join(
        ' ',
      ),
  );
  expect(rules).toEqual([
    'name text required 2  name ',
    'email email required   email email',
    `phone tel required  ${PHONE_PATTERN} tel tel`,
    'budget text     ',
    'details textarea required 10   ',
    'extra text    off ',
  ]);
  const sent = new FormData(document.querySelector('form') ?? undefined);
  expect([...sent.entries()].slice(0, 3)).toEqual([
    ['form', 'enquiry'],
    ['page', 'Contact (/contact-us)'],
    ['role', ''],
  ]);
});

// A role that the visitor comes for is in tests/e2e/contactForm.spec.ts.
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
      ['page', BILLING],
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

describe('39: a visitor who leaves the form and comes back', () => {
  it('finds what was typed when the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = render(form(posted));
    fillIn();
    unmount();
    render(form(posted));
    expect(box('Phone').value).toBe('9876543210');
    full.mockRestore();
  });

  it.each([
    ['from the memory of the browser, after she went on elsewhere', true, 'Ravi Kumar'],
    ['as the browser loads it', false, 'Asha Raman'],
  ])('by the history, %s, finds what she typed last', (_, persisted, name) => {
    render(form(posted));
    type('Your name', 'Asha Raman');
    sessionStorage.setItem(DRAFT_KEY, '{"name":"Ravi Kumar","phone":"9876543210"}');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
    expect([box('Your name').value, box('Phone').value]).toEqual([name, persisted ? '9876543210' : '']);
  });

  it('can clear the form as soon as there is something to clear, and not before', () => {
    render(form(posted));
    const clear = () => screen.queryByRole('button', { name: 'Clear the form' });
    expect(clear()).toBeNull();
    type('Your name', 'A');
    fireEvent.click(send());
    fireEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect(box('Your name').value).toBe('');
    expect(document.activeElement).toBe(box('Your name'));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('The form is empty.');
    expect(clear()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    [201, /^Thank you, Asha Raman/, ''],
    [500, /^Your message was not sent/, '9876543210'],
  ])(
    'while it is being sent sees that it still is, can write in another form as if nothing had been sent, and finds the answer %i where it belongs',
    async (status, said, phone) => {
      const answer = promisedAnswer();
      const first = render(form(posted));
      fillIn();
      fireEvent.click(send());
      first.unmount();
      const again = render(form(posted));
      expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
      expect(box('Phone').value).toBe('9876543210');
      again.unmount();
      const other = render(form(elsewhere));
      expect([send().getAttribute('aria-disabled'), box('Phone').readOnly]).toEqual(['false', false]);
      await answer(status);
      expect(document.querySelector('h3, [role=alert]')).toBeNull();
      expect(box('Phone').value).toBe(phone);
      other.unmount();
      render(form(posted));
      expect(document.querySelector('h3, [role=alert]')?.textContent).toMatch(said);
      expect(box('Phone').value).toBe(phone);
      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );

  it('while it is being sent keeps the focus where it is when that is not in the form', async () => {
    const answer = promisedAnswer();
    render(
      <>
        <a href="/elsewhere">Elsewhere</a>
        {form(posted)}
      </>,
    );
    fillIn();
    fireEvent.click(send());
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await answer(200);
    expect(screen.getByRole('heading')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' }));
  });
});

it('39: a visitor whose form goes to an e-mail program has it opened with the message, once, and is told what to do if nothing opens', () => {
  render(form(mailed));
  fillIn();
  type(/Budget/, '₹2 lakh');
  fireEvent.click(write());
  expect(opened).toHaveLength(1);
  expect(decodeURIComponent(opened[0] ?? '')).toContain('Budget: ₹2 lakh');
  const heading = screen.getByRole('heading', { name: 'One step left: press Send in your e-mail' });
  expect(document.activeElement).toBe(heading);
  const again = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the e-mail again' });
  expect(again.href).toBe(opened[0]);
  expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(document.activeElement).toBe(box('Your name'));
  expect(box('What do you need?').value).toBe('A counter for two shops.');
  expect(fetched).not.toHaveBeenCalled();
});

it('39: a visitor whose form goes to an e-mail program is told if the link could not hold the whole message', () => {
  render(form(mailed));
  fillIn();
  type('What do you need?', 'A counter for two shops. '.repeat(200));
  fireEvent.click(write());
  expect(screen.getByText(/copy all of it from here/)).toBeTruthy();
  expect(box('The text of your message').value).toContain('A counter for two shops. '.repeat(200).trim());
  expect(box('What do you need?').value).toHaveLength(5000);
});

describe('39: a visitor without an e-mail program', () => {
  const copied: string[] = [];
  const openLetter = () => {
    render(form({ ...mailed, whatsapp: '+91 98765 43210' }));
    fillIn();
    fireEvent.click(write());
  };

  it('copies the text of the enquiry, finds it in Gmail and in WhatsApp, the address and the telephone, and corrects it in the text and in the link', async () => {
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    openLetter();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the text' })));
    expect(copied).toEqual([box('The text of your message').value]);
    expect(copied[0]).toMatch(/^Name: Asha Raman\n.*A counter for two shops\.$/s);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied.');
    expect(screen.getByText('hello@pulliworks.example')).toBeTruthy();
    const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href));
    expect(hrefs.map(String)).toContain('tel:+914400000000');
    const texts = hrefs.map(({ host, searchParams }) => [host, searchParams.get('text')]);
    expect(texts).toContainEqual(['wa.me', copied[0]]);
    const [inGmail] = hrefs.flatMap(({ searchParams }) => searchParams.get('url') ?? []);
    expect(decodeURIComponent(inGmail ?? '')).toMatch(/^mailto:hello@.*A counter for two shops\.$/s);
    type('What do you need?', 'A counter for three shops.');
    expect(box('The text of your message').value).toMatch(/A counter for three shops\.$/);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the e-mail again' });
    expect(decodeURIComponent(link.href)).toMatch(/A counter for three shops\.$/);
    expect(screen.queryByText('Copied.')).toBeNull();
  });

  it('has the text selected where the browser does not let the page copy', async () => {
    vi.stubGlobal('navigator', {});
    openLetter();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the text' })));
    const text = box('The text of your message');
    expect(document.activeElement).toBe(text);
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
    expect(screen.getByText(/The text is selected: copy it from there/)).toBeTruthy();
  });
});

it('39: a visitor who has sent the form of a dialog is told once what follows, and finds the form when she opens it again', () => {
  const content: DialogContent = {
    title: 'Book a Demo',
    text: null,
    about: 'Billing software',
    purpose: 'demo',
    setup: demo,
    phone: null,
    width: 700,
    closable: true,
  };
  render(<FormDialog content={content} />);
  const text = (): string => document.querySelector('dialog')?.textContent ?? '';
  expect(text()).toContain('We call you to agree on a time.');
  act(() =>
    setOutcome(formName(demo), {
      kind: 'sent',
      purpose: 'demo',
      name: 'Asha',
      to: '9876543210',
      slot: { time: 'Mon, 30 Nov, 10:30 am', calendar: 'data:text/calendar,' },
    }),
  );
  expect(text()).toContain('We will call 9876543210 on Mon, 30 Nov, 10:30 am.');
  expect(text()).not.toContain('to agree on a time');
  fireEvent(document.querySelector('dialog') ?? document, new Event('close'));
  expect(text()).toContain('We call you to agree on a time.');
});
