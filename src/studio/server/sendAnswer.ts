import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

const SAFE = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

export function sendHtml(response: ServerResponse, html: string, policy: string): void {
  beginHtml(response, html, policy);
  response.end();
}

export function beginHtml(response: ServerResponse, html: string, policy: string): void {
  response.writeHead(200, {
    ...SAFE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  });
  response.write(html);
}

/** The name of a file of code contains a hash of its contents. */
const FOREVER = { 'Cache-Control': 'private, max-age=31536000, immutable' } as const;

export function sendCode(response: ServerResponse, contents: Uint8Array, type: string): void {
  response.writeHead(200, { ...SAFE, ...FOREVER, 'Content-Type': type });
  response.end(contents);
}

export function sendPng(response: ServerResponse, contents: string | Uint8Array): void {
  response.writeHead(200, { ...SAFE, 'Content-Type': 'image/png' });
  response.end(contents);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...SAFE, 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

/** Says why something was not done. What the Studio did not expect goes to the terminal, and not to the browser. */
export function refuse(request: IncomingMessage, response: ServerResponse, problem: unknown): void {
  if (!(problem instanceof Refusal)) console.error(problem);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a body that is not read.
  if (!request.complete) {
    response.setHeader('Connection', 'close');
    request.resume();
  }
  const { status, answer } =
    problem instanceof Refusal
      ? problem
      : {
          status: 500,
          answer: { refused: 'fault', message: 'The Studio has a fault; the terminal says more.' },
        };
  const isDocument = (request.headers.accept ?? '').includes('text/html');
  if (!isDocument) {
    sendJson(response, status, answer);
    return;
  }
  response.writeHead(status, { ...SAFE, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${[answer.message, 'hint' in answer ? answer.hint : ''].filter(Boolean).join(' ')}\n`);
}
