import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Bytes of a JSON body: a content file, and as much again for escapes and edits. */
const MOST_JSON = 4_000_000;

/** @throws Refusal if it is no JSON object or too large. */
export async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  expectType(request, 'application/json');
  const bytes = await readBytes(request, MOST_JSON, 'What was sent is too large.');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
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
