import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compression from 'compression';
import { escapeHtml } from '../../../engine/model/escapeHtml.ts';
import { ADDRESS } from '../../protocol/address.ts';
import { checkOrigin, cookieIn, ownAddresses } from '../gate.ts';
import { Refusal } from '../refusal.ts';
import { refuse, sendHtml, sendJson } from '../sendAnswer.ts';
import { type People, type Person, personOf } from './people.ts';
import type { Workplace } from './workplaces.ts';

/** How a team's Studio is reached, and by whom. */
export interface FrontOptions {
  readonly people: People;
  readonly open: (person: Person) => Promise<Workplace>;
  /** The origin that people type, such as `https://studio.example.org`; without it, each address of this machine. */
  readonly origin?: string | undefined;
  /** The request header in which a proxy names who it has let in, and the addresses of such proxies. */
  readonly proxy?: { readonly header: string; readonly from: readonly string[] } | undefined;
}

/** The link that lets somebody in. @param origin of the team's server @param key as `People.invite` gives it */
export const linkTo = (origin: string, key: string): string => `${origin}${ADDRESS.enter}?key=${key}`;

/** Milliseconds after which a server that nobody uses is stopped, and after which somebody is no longer on a page. */
const IDLE = 1_800_000;
const AWAY = 45_000;
const LOOK = 60_000;

/** Events are sent one by one, and would wait for one another. A person's own server, on the same machine, compresses nothing. */
const compress = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});

/**
 * The server of a team: it lets people in, starts a dev server for each on this machine, and hands their requests to it.
 * What that one asks of a request (`gate.ts`) it asks as well.
 */
export async function newFront({ people, open, origin, proxy }: FrontOptions): Promise<{
  readonly server: Server;
  readonly close: () => Promise<void>;
}> {
  const { createProxyServer } = await import('httpxy');
  const places = new Map<string, Place>();
  const seen = new Map<string, { readonly person: Person; readonly route: string; readonly at: number }>();
  // A connection that is kept may be closed by the other side just when it is used again.
  const forward = createProxyServer({ agent: new Agent({ keepAlive: false }) });
  const server = createServer();
  const port = (): number => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };

  const originsOf = (host: string): string[] => {
    if (origin !== undefined) return host === new URL(origin).host ? [origin] : [];
    return ['localhost', ...ownAddresses()].some((name) => host === `${name}:${port()}`)
      ? [`http://${host}`]
      : [];
  };
  const isSecure = origin?.startsWith('https:') === true;
  // Browsers send the cookies of all ports of a host.
  const cookie = (): string => (isSecure ? '__Host-studio-team' : `studio-team-${port()}`);

  async function personIn(request: IncomingMessage): Promise<Person | undefined> {
    if (proxy === undefined) return people.signedIn(cookieIn(request, cookie()) ?? '');
    const from = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!proxy.from.includes(from))
      throw new Refusal(403, 'not-by-the-proxy', 'This Studio is reached through its proxy only.');
    const name = request.headers[proxy.header.toLowerCase()];
    return typeof name === 'string' && name.trim() !== '' ? personOf(name) : undefined;
  }

  function placeOf(person: Person): Place {
    const found = places.get(person.id);
    if (found !== undefined) return found;
    const place: Place = { opening: open(person), connections: 0, idleSince: Date.now() };
    places.set(person.id, place);
    const forget = (): void => {
      if (places.get(person.id) === place) places.delete(person.id);
    };
    place.opening.then(
      (opened) => {
        place.opened = opened;
        void opened.ended.then(forget);
      },
      (problem: unknown) => {
        console.error(problem instanceof Error ? problem.message : problem);
        forget();
      },
    );
    return place;
  }

  /** For what the person's own server sees: a request of this machine, and nothing by which others can be told. */
  function translate({ headers }: IncomingMessage, target: number): void {
    headers['x-forwarded-host'] = headers.host;
    headers.host = `127.0.0.1:${target}`;
    if (headers.origin !== undefined) headers.origin = `http://${headers.host}`;
    headers.cookie = (headers.cookie ?? '')
      .split(/;\s*/)
      .filter((one) => !one.startsWith(`${cookie()}=`))
      .join('; ');
    if (proxy !== undefined) delete headers[proxy.header.toLowerCase()];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkOrigin(request, originsOf);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === ADDRESS.enter && proxy === undefined) return enter(request, response, url);
    const person = await personIn(request);
    if (person === undefined)
      throw new Refusal(401, 'not-signed-in', 'You are not signed in.', {
        hint: 'Whoever looks after this Studio can send you a link that lets you in.',
      });
    if (url.pathname === ADDRESS.people) return present(request, response, person, url);
    if (url.pathname === ADDRESS.leave && request.method === 'POST') {
      await people.signOut(cookieIn(request, cookie()) ?? '');
      seen.delete(person.id);
      response.writeHead(204, { 'Set-Cookie': `${cookie()}=; Max-Age=0; Path=/` }).end();
      return;
    }
    const place = placeOf(person);
    const isWindow = request.headers['sec-fetch-dest'] === 'document';
    if (place.opened === undefined && isWindow) {
      response.setHeader('Refresh', '2');
      const why =
        '<p>The first time, it is made before: that takes a minute, or longer on a busy machine. This page goes on by itself.</p>';
      sendHtml(response, pageOf('Your copy of the site is being opened …', why), PLAIN_POLICY);
      return;
    }
    const { port: target } = await place.opening.catch(isAway);
    busy(place, response);
    translate(request, target);
    // Its types are those of Express, of which it uses what Node has.
    compress(
      request as Parameters<typeof compress>[0],
      response as Parameters<typeof compress>[1],
      () => undefined,
    );
    await forward.web(request, response, { target: `http://127.0.0.1:${target}` }).catch(isAway);
  }

  /** A link is opened by what shows previews of it as well, so opening alone signs nobody in. */
  async function enter(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const key = url.searchParams.get('key') ?? '';
    const person = await people.invited(key);
    if (request.method === 'POST') {
      const session = person === undefined ? undefined : await people.signIn(key);
      if (session !== undefined) {
        const flags = `HttpOnly; SameSite=Lax; Path=/; Max-Age=2592000${isSecure ? '; Secure' : ''}`;
        response
          .writeHead(303, { 'Set-Cookie': `${cookie()}=${session}; ${flags}`, Location: ADDRESS.studio })
          .end();
        return;
      }
    } else if (person !== undefined) {
      const button = `<form method="post"><button>Sign in as ${escapeHtml(person.name)}</button></form>`;
      sendHtml(response, pageOf('Studio', button), PLAIN_POLICY);
      return;
    }
    throw new Refusal(403, 'no-link', 'This link has been used, or it is older than a day.', {
      hint: 'Ask for a new one.',
    });
  }

  /** Notes which page somebody looks at, and answers with who else does. */
  function present(request: IncomingMessage, response: ServerResponse, person: Person, url: URL): void {
    if (request.method !== 'POST') throw new Refusal(405, 'wrong-method', 'This address is only posted to.');
    const route = url.searchParams.get('route') ?? '';
    const now = Date.now();
    seen.set(person.id, { person, route, at: now });
    const others = [...seen.values()].filter(
      (one) => one.person.id !== person.id && one.route === route && now - one.at < AWAY,
    );
    sendJson(response, 200, { names: others.map((one) => one.person.name).sort() });
  }

  server.on('request', (request, response) => {
    respond(request, response).catch((problem: unknown) => refuse(request, response, problem));
  });
  server.on('upgrade', (request, socket, head) => {
    const upgrade = async (): Promise<void> => {
      checkOrigin(request, originsOf);
      const person = await personIn(request);
      // Node's own server has no other sockets.
      if (person === undefined || !(socket instanceof Socket)) return void socket.destroy();
      const place = placeOf(person);
      const { port: target } = await place.opening;
      busy(place, socket);
      translate(request, target);
      await forward.ws(request, socket, { target: `http://127.0.0.1:${target}` }, head);
    };
    socket.on('error', () => socket.destroy());
    upgrade().catch(() => socket.destroy());
  });
  const timer = setInterval(() => {
    for (const { connections, idleSince, opened } of places.values())
      if (connections === 0 && Date.now() - idleSince > IDLE) opened?.stop();
  }, LOOK);
  timer.unref();

  const close = async (): Promise<void> => {
    clearInterval(timer);
    server.close();
    server.closeAllConnections();
    for (const { opening } of places.values()) {
      const opened = await opening.catch(() => undefined);
      opened?.stop();
      await opened?.ended;
    }
  };
  return { server, close };
}

/** @throws Refusal as any server does before one that does not answer: a window then asks again, and keeps what is typed */
function isAway(): never {
  throw new Refusal(502, 'away', 'Your copy of the site does not answer. Load this page again.');
}

interface Place {
  readonly opening: Promise<Workplace>;
  opened?: Workplace;
  connections: number;
  idleSince: number;
}

function busy(place: Place, until: { once: (event: 'close', done: () => void) => unknown }): void {
  place.connections += 1;
  until.once('close', () => {
    place.connections -= 1;
    place.idleSince = Date.now();
  });
}

const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Browsers say where a form comes from only if they may say it at all. */
const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>${escapeHtml(title)}</title>
<style>
html { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
main { display: grid; min-block-size: 90vh; place-content: center; justify-items: center; }
button { font: inherit; padding: 0.75rem 1.5rem; }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`;
