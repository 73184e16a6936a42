import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ContactForm } from '../../../../src/site/parts/ContactForm.tsx';
import { clearDraft } from '../../../../src/site/parts/form/draft.ts';
import { type BuiltinSetup, formName } from '../../../../src/site/parts/form/formSetup.ts';
import { setOutcome } from '../../../../src/site/parts/form/outcome.ts';

/** A form that is posted, and one that goes to an e-mail program. */
export const posted: BuiltinSetup = {
  kind: 'builtin',
  purpose: 'enquiry',
  endpoint: 'https://forms.example/enquiries',
  email: 'hello@pulliworks.example',
  phone: '+91 44 0000 0000',
  whatsapp: null,
  page: 'Contact (/contact-us)',
  privacy: null,
  roles: { 'node-js-developer': 'Node.js developer' },
  products: [],
};
export const mailed: BuiltinSetup = { ...posted, endpoint: null };
/** The form in the dialog of a demo. */
export const demo: BuiltinSetup = {
  ...posted,
  purpose: 'demo',
  page: 'Billing software (/billing-software)',
  roles: {},
};

/** Another form of the site. */
export const elsewhere: BuiltinSetup = { ...posted, page: 'Tea (/tea)' };

const TITLE = 'Tell us what you need';

/** The form as pages have it. */
export const form = (setup: BuiltinSetup) => (
  <ContactForm setup={setup} title={TITLE} button="Send message" />
);

/** What asks the endpoint. */
export const fetched = vi.fn<typeof fetch>();

/** The addresses that were opened by following a link. */
export const opened: string[] = [];
const onClick = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  opened.push(event.target.href);
  event.preventDefault();
};

/** Has each test of a file begin with nothing written or sent before. */
export function beginAnew(): void {
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
}

/** The field with a label. */
export const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** The button that sends the form. */
export const send = () => screen.getByRole('button', { name: 'Send message' });

/** Has the visitor type into a field. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.input(box(label), { target: { value } });

/** Fills in what has to be. */
export function fillIn(): void {
  type('Your name', 'Asha Raman');
  type('E-mail', 'asha@example.com');
  type('Phone', '9876543210');
  type('What do you need?', 'A counter for two shops.');
}

/** The sentences that describe a field, as a screen reader reads them out. */
export function described(field: HTMLElement): string[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

/** A response of the endpoint that arrives when the test wants it to. */
export function promisedAnswer(): (status: number) => Promise<void> {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (status) => act(async () => answer(new Response(null, { status })));
}
