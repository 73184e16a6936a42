import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from '../../../../../src/site/parts/form/enquiry.ts';
import { type Enquiry, letter } from '../../../../../src/site/parts/form/letter.ts';
import { en } from '../../../../../src/site/words/en.ts';

const endpoint = 'https://forms.example/enquiries';
const enquiry: Enquiry = {
  kind: 'enquiry',
  answers: {
    name: ' Asha Raman ',
    email: 'asha@example.com',
    phone: '+91 98765-43210',
    budget: '₹2 lakh',
    details: 'Two shops & a van.\nBy May.',
    product: '',
    time: '',
    made: '',
  },
  page: 'Billing software (/billing-software)',
  role: { slug: 'node-js-developer', label: 'Node.js developer' },
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));

it.each([200, 201, 204, 299])(
  '39: an enquiry that is posted reaches the endpoint with the documented fields, and is sent when the answer is %i',
  async (status) => {
    fetched.mockResolvedValue(new Response(null, { status }));
    expect(await post(endpoint, enquiry)).toBeUndefined();
    // How, as a form does, is seen in tests/e2e/contactForm.spec.ts.
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(endpoint);
    expect([...new URLSearchParams(String(init?.body))]).toEqual([
      ['form', 'enquiry'],
      ['name', 'Asha Raman'],
      ['email', 'asha@example.com'],
      ['phone', '919876543210'],
      ['budget', '₹2 lakh'],
      ['details', 'Two shops & a van.\nBy May.'],
      ['page', 'Billing software (/billing-software)'],
      ['role', 'node-js-developer'],
    ]);
  },
);

it('39: an enquiry that is posted is late after 15 seconds without an answer, and not before', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  );
  const settled = vi.fn<(failure: unknown) => void>();
  void post(endpoint, enquiry).then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('late');
});

describe('39: an enquiry that becomes an e-mail', () => {
  it('says the same, with the details last', () => {
    expect(letter(enquiry, 'hello@pulliworks.example', en.enquiry)).toEqual({
      to: 'hello@pulliworks.example',
      subject: 'Enquiry from Asha Raman',
      body: `Name: Asha Raman
E-mail: asha@example.com
Phone: 919876543210
Budget: ₹2 lakh
Role: Node.js developer
Page: Billing software (/billing-software)

Two shops & a van.
By May.`,
    });
  });

  it('says who wants a demo, of what, and when to call, with what was tried out at its end', () => {
    const demo: Enquiry = {
      ...enquiry,
      kind: 'demo',
      role: undefined,
      answers: { ...enquiry.answers, time: ' after 4 pm ', made: 'Duty slip\nTo invoice: ₹3,380.00 ' },
    };
    expect(letter(demo, 'a@b.example', en.enquiry)).toEqual({
      to: 'a@b.example',
      subject: 'Demo for Asha Raman',
      body: `Name: Asha Raman
Phone: 919876543210
E-mail: asha@example.com
Time that suits: after 4 pm
Page: Billing software (/billing-software)

Tried out:
Duty slip
To invoice: ₹3,380.00`,
    });
  });

  it('says what the site has asked besides, in its own words, and is sent under the short name', async () => {
    const asked: Enquiry = {
      ...enquiry,
      answers: { ...enquiry.answers, 'ask-day': ' 2026-12-01 ' },
      ask: { day: { label: 'Which day?', kind: 'day', required: true } },
    };
    expect(letter(asked, 'a@b.example', en.enquiry).body).toContain('Which day?: 2026-12-01\n');
    fetched.mockResolvedValue(new Response(null));
    await post(endpoint, asked);
    expect(String(fetched.mock.lastCall?.[1]?.body)).toContain('ask-day=2026-12-01');
  });
});
