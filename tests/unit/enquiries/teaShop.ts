import type { EnquirySite, EnquiryStore } from '../../../src/enquiries/enquiry.ts';
import { newRateLimit } from '../../../src/enquiries/rateLimit.ts';
import { newReceiver } from '../../../src/enquiries/receive.ts';
import { openSqliteStore } from '../../../src/enquiries/sqliteStore.ts';

export const teaShop: EnquirySite = {
  name: 'Tea Shop',
  language: 'en-IN',
  baseUrl: 'https://tea.example',
  email: 'hello@tea.example',
  careersEmail: 'jobs@tea.example',
  roles: { taster: 'Tea taster' },
  leaveOut: ['budget'],
  ask: {},
};

/** Answers that the form takes. */
export const enquiry = {
  form: 'enquiry',
  name: 'Asha Raman',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  details: 'Tea for two shops, please.',
  page: 'Home (https://tea.example/)',
};
export const demo = { form: 'demo', name: 'Ravi', phone: '9876543210', product: 'Scales', time: 'Monday' };

type Fields = Readonly<Record<string, string>>;

/** A form as a browser sends it. */
export const formOf = (fields: Fields, headers: Fields = {}) =>
  new Request('http://127.0.0.1/enquiries', { method: 'POST', body: new URLSearchParams(fields), headers });

/** An application with a file, as a browser sends it. */
export function applicationWith(name: string, content: BlobPart) {
  const body = new FormData();
  const typed = { form: 'application', name: 'Asha Raman', email: 'asha@example.com', phone: '9876543210' };
  for (const [field, text] of Object.entries({ ...typed, role: 'taster' })) body.set(field, text);
  body.set('file', new File([content], name));
  return new Request('http://127.0.0.1/enquiries', { method: 'POST', body });
}

/** A service of the shop, which keeps nothing unless there is a database, at a time that stands still until it is moved. */
export async function newService(database = ':memory:'): Promise<{
  readonly store: EnquiryStore;
  readonly receive: (request: Request, address?: string) => Promise<Response>;
  readonly clock: { time: number };
}> {
  const store = await openSqliteStore(database);
  const clock = { time: Date.UTC(2026, 0, 5, 4, 30) };
  const now = () => clock.time;
  const receive = newReceiver({ site: teaShop, store, limit: newRateLimit(now), now, onKept: () => {} });
  return { store, receive: (request, address = '192.0.2.1') => receive(request, address), clock };
}
