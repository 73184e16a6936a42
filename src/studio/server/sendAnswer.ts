import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../../engine/model/readValue.ts';
import { Refusal } from './refusal.ts';

const SAFE = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Sends a document with its own policy. */
export function sendHtml(response: ServerResponse, html: string, policy: string): void {
  beginHtml(response, html, policy);
  response.end();
}

/** Sends the first part of a document, which browsers show while they wait for the rest. */
export function beginHtml(response: ServerResponse, html: string, policy: string): void {
  response.writeHead(200, {
    ...SAFE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  });
  response.write(html);
}

/** For a file whose name contains a hash of its contents; any other may be another one the next time. */
export const FOREVER = { 'Cache-Control': 'private, max-age=31536000, immutable' } as const;

export function sendFile(
  response: ServerResponse,
  contents: string | Uint8Array,
  type: string,
  kept: Partial<typeof FOREVER> = {},
): void {
  response.writeHead(200, { ...SAFE, ...kept, 'Content-Type': type }).end(contents);
}

/** There is nothing to be seen, which is no mistake. */
export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, SAFE).end();
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { ...SAFE, 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value));
}

/** Says why something was not done. What the Studio did not expect goes to the terminal, and not to the browser. */
export function refuse(request: IncomingMessage, response: ServerResponse, problem: unknown): void {
  if (!(problem instanceof Refusal)) console.error(problem);
  if (response.headersSent) return void response.destroy();
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
  if (!(request.headers.accept ?? '').includes('text/html')) return void sendJson(response, status, answer);
  response.writeHead(status, { ...SAFE, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${[answer.message, 'hint' in answer ? answer.hint : ''].filter(Boolean).join(' ')}\n`);
}

/** Bytes of a JSON body: a content file, and as much again for escapes and edits. */
const MOST_JSON = 4_000_000;

/** @throws Refusal if it is no JSON object or too large. */
export async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  expectType(request, 'application/json');
  const bytes = await readBytes(
    request,
    MOST_JSON,
    'This is too much for one file: at most 4 MB can be sent. The file is as it was.',
  );
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isRecord(value)) return value;
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'not-json', 'What was sent is not a JSON object.');
}

/** @throws Refusal for another content type: forms of other websites can send some without asking */
export function expectType(request: IncomingMessage, type: string): void {
  const given = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new Refusal(415, 'wrong-type', `The Studio takes ${type} here and nothing else.`);
}

/** Stops at the limit. @throws Refusal with the message above it. */
export async function readBytes(
  request: IncomingMessage,
  most: number,
  message: string,
): Promise<Uint8Array> {
  const refuse = (): Refusal => new Refusal(413, 'too-large', message);
  if (Number(request.headers['content-length'] ?? 0) > most) {
    request.resume();
    throw refuse();
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request) {
    if (!(piece instanceof Uint8Array)) continue;
    size += piece.length;
    if (size > most) throw refuse();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
