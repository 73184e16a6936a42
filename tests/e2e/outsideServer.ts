import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A form that reached the endpoint. */
export interface Received {
  readonly method: string;
  readonly accept: string;
  readonly type: string;
  readonly cookie: string | undefined;
  readonly fields: readonly (readonly [string, string])[];
}

/** A third party's server: it accepts enquiries at /enquiries and has pages to be framed at /form and /map. */
export interface OutsideServer {
  readonly origin: string;
  readonly received: Received[];
  /** The paths that were requested. */
  readonly asked: string[];
  /** How it answers from now on: with a status, or not at all. Pages to be framed wait for `letGo`. */
  answer: number | 'never';
  /** Whether pages of other origins may read its answers (CORS). */
  readable: boolean;
  /** Answers the requests that it has kept waiting, and no longer makes any wait. */
  letGo: () => void;
  /** Restores the initial state. */
  reset: () => void;
  readonly close: () => Promise<void>;
}

const framed = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><h1>The ${name} of somebody else</h1>
<script>document.body.append('scripts run; origin ' + self.origin)</script></html>`;

/** Starts one on a free port. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, so there is an address.
  const { port } = server.address() as AddressInfo;

  const outside: OutsideServer = {
    origin: `http://127.0.0.1:${port}`,
    received: [],
    asked: [],
    answer: 200,
    readable: true,
    letGo: () => {
      outside.answer = 200;
      for (const go of waiting.splice(0)) go();
    },
    reset: () => {
      outside.letGo();
      outside.readable = true;
      outside.received.length = 0;
      outside.asked.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return outside;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    outside.asked.push(url);
    if (url === '/enquiries') {
      outside.received.push({
        method,
        accept: headers.accept ?? '',
        type: headers['content-type'] ?? '',
        cookie: headers.cookie,
        fields: [...new URLSearchParams(await text(request))],
      });
    }
    if (outside.answer === 'never') await new Promise<void>((go) => waiting.push(go));
    const isPage = headers.accept?.includes('text/html') === true;
    response.writeHead(outside.answer === 'never' ? 200 : outside.answer, {
      ...(outside.readable ? { 'Access-Control-Allow-Origin': '*' } : {}),
      'Content-Type': isPage ? 'text/html' : 'application/json',
    });
    response.end(isPage ? framed(url.slice(1)) : '{}');
  }
}
