import { createTransport } from 'nodemailer';
import { deliverDue } from '../deliver.ts';
import type { EnquirySite } from '../enquiry.ts';
import { type KeyedTexts, newKeyedStore } from '../keyedStore.ts';
import { mailOf } from '../mail.ts';
import { newRateLimit } from '../rateLimit.ts';
import { newReceiver } from '../receive.ts';

/** The site, written here when the function is made (`scripts/enquiring/writeFunction.ts`). */
declare const SITE: EnquirySite;

/** What a host gives to a function. */
export interface Host {
  /** Who asks. */
  readonly address: string;
  readonly texts: KeyedTexts;
  readonly env: Readonly<Record<string, unknown>>;
  /** Lets work go on after the answer. Without it, the answer waits for the mail server. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** How long the mail server may be silent, in milliseconds: functions are ended after 10 s or later. */
const PATIENCE = 8000;

/** In the memory of one copy of the function, of which a host may run several. */
const limit = newRateLimit(Date.now);

/**
 * Answers a form as the service does: it is kept before it is answered, and then sent on. Whatever else is asked for tries
 * again what is due, so that somebody may call it at times.
 */
export async function answerForm(
  request: Request,
  { address, texts, env, waitUntil }: Host,
): Promise<Response> {
  const store = newKeyedStore(texts);
  const receive = newReceiver({ site: SITE, store, limit, now: Date.now, onKept: () => {} });
  const answer = await receive(request, address);
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (typeof url !== 'string' || url === '') {
    console.log('SMTP_URL is not set, so nothing is sent on.');
    return answer;
  }
  const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport({ url, ...times });
  const sender = typeof from === 'string' && from !== '' ? from : SITE.email;
  const delivery = deliverDue({
    store,
    send: (enquiry) => transport.sendMail(mailOf(enquiry, SITE, sender)),
    now: Date.now,
    log: console.log,
  })
    .catch((problem: unknown) => console.error(`What waits was not sent on: ${String(problem)}`))
    .finally(() => transport.close());
  if (waitUntil === undefined) await delivery;
  else waitUntil(delivery);
  return answer;
}
