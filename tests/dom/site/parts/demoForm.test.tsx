import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '../../../../src/site/parts/ContactForm.tsx';
import { clearDraft, readDraft, setDraftField } from '../../../../src/site/parts/form/draft.ts';
import type { BuiltinSetup } from '../../../../src/site/parts/form/formSetup.ts';
import { setOutcome } from '../../../../src/site/parts/form/outcome.ts';

const setup: BuiltinSetup = {
  kind: 'builtin',
  purpose: 'demo',
  endpoint: 'https://forms.example/enquiries',
  email: 'hello@pulliworks.example',
  phone: '+91 44 0000 0000',
  whatsapp: null,
  page: 'Billing software (/billing-software)',
  privacy: null,
  roles: {},
  products: [],
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  clearDraft();
  setOutcome();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const book = () => fireEvent.click(screen.getByRole('button', { name: 'Book my demo' }));

describe('somebody who books a demo', () => {
  beforeEach(() => {
    render(<ContactForm setup={setup} title="Discover Our Solution" button="Book my demo" />);
  });

  it('is asked for a name, a number and a time that suits', () => {
    const labels = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
    expect(labels).toEqual(['name', 'phone', 'time']);
  });

  it('sends these, with the product, and reads that a call follows', async () => {
    fetched.mockResolvedValue(new Response('{}'));
    type('Your name', 'Asha Raman');
    type('Phone', '98765 43210');
    type(/^A time/, 'after 4 pm');
    book();
    await screen.findByText('We will call 98765 43210 to agree on the time.');
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe(
      new URLSearchParams({
        name: 'Asha Raman',
        phone: '9876543210',
        time: 'after 4 pm',
        page: 'Billing software (/billing-software)',
        role: '',
      }).toString(),
    );
  });

  it('keeps what was typed in the contact form elsewhere', async () => {
    setDraftField('details', 'A counter for two shops.');
    fetched.mockResolvedValue(new Response('{}'));
    type('Your name', 'Asha Raman');
    type('Phone', '9876543210');
    book();
    await screen.findByRole('heading', { name: /^Thank you/ });
    expect([...readDraft()]).toEqual([['details', 'A counter for two shops.']]);
  });
});
