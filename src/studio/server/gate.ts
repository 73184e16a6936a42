import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { forwardedOrigin } from '../../engine/serve/forwardedOrigin.ts';
import { cacheFolder } from '../../engine/store/projectPlaces.mjs';
import { ADDRESS, TOKEN_HEADER } from '../protocol/address.ts';
import { Refusal } from './refusal.ts';

/** Who may use the Studio (`design/security.md`; OWASP, "DNS rebinding" and "CSRF"). */
export interface Gate {
  readonly token: string;
  /** Opens the Studio to one other device, once; absent if only this machine may use it. */
  readonly invitation: string | undefined;
  /** `window`: the document with the token; `file`: shown in it, carries no header. @throws Refusal. */
  readonly check: (
    request: IncomingMessage,
    response: ServerResponse,
    needs: 'window' | 'file' | 'token',
  ) => void;
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

/** The project's cache keeps the token: windows go on with a server that starts anew. */
export function newGate(
  { host, port }: { readonly host: string; readonly port: number },
  project: string,
): Gate {
  const token = keptToken(join(cacheFolder(project), 'studio-token'));
  const isOpen = !LOOPBACK.test(host) && host !== 'localhost';
  let invitation = isOpen ? randomBytes(16).toString('base64url') : undefined;
  const session = randomBytes(32).toString('base64url');
  // Browsers send the cookies of all ports of a host.
  const cookie = `studio-${port}`;

  function hosts(): Set<string> {
    const own = isOpen ? ownAddresses() : [];
    return new Set(['localhost', '127.0.0.1', '[::1]', ...own].map((name) => `${name}:${port}`));
  }

  /** What runs in a page of this origin must not read the token. Browsers say who asks where the context is secure. */
  function checkWindow({ headers }: IncomingMessage): void {
    const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers;
    if (mode !== 'navigate' || dest !== 'document')
      throw new Refusal(403, 'not-a-window', 'The Studio is opened in a window, and read by nothing else.');
  }

  function checkDevice(request: IncomingMessage, response: ServerResponse): void {
    if (LOOPBACK.test(request.socket.remoteAddress ?? '')) return;
    if (!isOpen) throw new Refusal(403, 'not-here', 'The Studio can be used on this machine only.');
    if (isEqual(cookieIn(request, cookie), session)) return;
    const given = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token') ?? undefined;
    if (invitation === undefined || !isEqual(given, invitation))
      throw new Refusal(
        403,
        'not-invited',
        'This device may not use the Studio: the address that the terminal shows works once.',
        { hint: 'Start "npm run dev -- --host" again for a new one.' },
      );
    invitation = undefined;
    response.setHeader(
      'Set-Cookie',
      `${cookie}=${session}; HttpOnly; SameSite=Strict; Path=${ADDRESS.studio}`,
    );
  }

  return {
    token,
    invitation,
    check: (request, response, needs) => {
      const forwarded = forwardedOrigin(port);
      const originsOf = (asked: string): string[] => {
        const isOwn = hosts().has(asked);
        if (forwarded === undefined) return isOwn ? [`http://${asked}`] : [];
        // Those that forward rewrite one of the two headers, or both.
        return isOwn || forwarded === `https://${asked}` ? [`http://localhost:${port}`, forwarded] : [];
      };
      const at = forwarded ?? `http://localhost:${port}`;
      checkOrigin(request, originsOf, { hint: `Open ${at}${ADDRESS.studio}.` });
      if (needs === 'window') checkWindow(request);
      checkDevice(request, response);
      if (needs !== 'token') return;
      const given = request.headers[TOKEN_HEADER.toLowerCase()];
      if (!isEqual(typeof given === 'string' ? given : undefined, token))
        throw new Refusal(
          403,
          'no-token',
          'This request is not from a window of the Studio, or the window is too old.',
          {
            hint: 'Reload the page.',
          },
        );
    },
  };
}

/**
 * Refuses requests that are meant for another host, or that come from another website.
 *
 * @param originsOf the origins of a host that is served, in lower case and with its port; none for any other
 * @throws Refusal
 */
export function checkOrigin(
  { headers }: IncomingMessage,
  originsOf: (host: string) => readonly string[],
  more: { readonly hint?: string } = {},
): void {
  const own = originsOf((headers.host ?? '').toLowerCase());
  // A name that somebody else's DNS leads here arrives with that name.
  if (own.length === 0)
    throw new Refusal(
      403,
      'wrong-host',
      'The Studio answers only under the address that the terminal shows.',
      more,
    );
  const site = headers['sec-fetch-site'];
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none' && !isOpened;
  if (isFromElsewhere || (headers.origin !== undefined && !own.includes(headers.origin)))
    throw new Refusal(403, 'wrong-origin', 'Another website must not use the Studio.');
}

/** The token of an earlier start; a new one, kept if it can be written. */
function keptToken(file: string): string {
  try {
    const kept = readFileSync(file, 'utf8');
    if (/^[\w-]{43}$/.test(kept)) return kept;
  } catch {
    // There is none.
  }
  const token = randomBytes(32).toString('base64url');
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, token, { mode: 0o600 });
  } catch {
    // Windows have to be loaded anew after the next start.
  }
  return token;
}

/** The addresses of this machine in its networks, as they stand in a URL. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  );

/** The value of a cookie. */
export function cookieIn({ headers }: IncomingMessage, name: string): string | undefined {
  const all = (headers.cookie ?? '').split(/;\s*/);
  return all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Compares in a time that says nothing about the first difference. */
function isEqual(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
