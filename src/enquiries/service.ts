import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { deliverDue } from './deliver.ts';
import type { EnquirySite } from './enquiry.ts';
import { mailOf } from './mail.ts';
import { newRateLimit } from './rateLimit.ts';
import { newReceiver } from './receive.ts';
import { openSqliteStore } from './sqliteStore.ts';

/** What a service needs besides the site. */
export interface ServiceSettings {
  /** Absolute path of the database. */
  readonly database: string;
  /** Where mail goes out, as `smtps://user:password@host:465`. Without it, enquiries are only kept. */
  readonly smtp: string | undefined;
  /** The address that the mail server sends for; if absent, that of the site. */
  readonly from: string | undefined;
  /** Whether a proxy stands in front of it, which says in `X-Forwarded-For` who asks. */
  readonly isBehindProxy: boolean;
  /** How long the mail server may be silent, in milliseconds. */
  readonly patience: number;
  readonly log: (line: string) => void;
}

/** A service that takes the forms of a site. */
export interface EnquiryService {
  /** Answers a request. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Ends what it has begun to send. What waits is sent when it is started again. */
  readonly close: () => Promise<void>;
}

/** Starts a service: what waits is sent on at once, even if it is not due yet. */
export async function startService(site: EnquirySite, settings: ServiceSettings): Promise<EnquiryService> {
  const store = await openSqliteStore(settings.database);
  const { patience } = settings;
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport =
    settings.smtp === undefined ? undefined : createTransport({ url: settings.smtp, ...times });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isEarly = true;
  let isClosed = false;

  async function deliver(): Promise<void> {
    if (transport === undefined) return;
    do {
      isWanted = false;
      const send = (enquiry: Parameters<typeof mailOf>[0]) =>
        transport.sendMail(mailOf(enquiry, site, settings.from ?? site.email));
      const next = await deliverDue({
        store,
        send,
        now: Date.now,
        isEarly,
        isStopped: () => isClosed,
        log: settings.log,
      });
      isEarly = false;
      if (next !== undefined && !isClosed) timer = setTimeout(wake, Math.max(0, next - Date.now()));
    } while (isWanted && !isClosed);
  }
  function wake(): void {
    clearTimeout(timer);
    isWanted = true;
    running ??= deliver()
      .catch((problem: unknown) => {
        settings.log(`The queue stopped, and goes on in a minute: ${String(problem)}`);
        if (!isClosed) timer = setTimeout(wake, 60_000);
      })
      .finally(() => {
        running = undefined;
      });
  }
  wake();

  const limit = newRateLimit(Date.now);
  const receive = newReceiver({ site, store, limit, now: Date.now, onKept: wake });
  return {
    async answer(request, response) {
      const forwarded = settings.isBehindProxy ? request.headers['x-forwarded-for'] : undefined;
      // Each proxy appends whom it was asked by; what comes before the last one, anybody may have written.
      const address =
        String(forwarded ?? '')
          .split(',')
          .at(-1)
          ?.trim() ||
        (request.socket.remoteAddress ?? '');
      const answer = await receive(webRequest(request), address);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      // What was too large is not read to its end.
      response.end(await answer.text(), () => void (request.complete || request.destroy()));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      transport?.close();
      await store.close();
    },
  };
}

/** The request as the web's own type, which hosts' functions take as well. */
function webRequest(request: IncomingMessage): Request {
  // What is no form is answered in the same way, whatever it is; Request knows no TRACE.
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const { headers } = request;
  const host = `http://${headers.host}`;
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  // The path says nothing: whatever is sent here is a form.
  return new Request(URL.canParse(host) ? host : 'http://localhost', {
    method,
    headers: pairs,
    ...(method === 'POST' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
}
