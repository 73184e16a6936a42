import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { basePathIn, headersFor, parseHeaders } from './hostHeaders.ts';
import { parseRedirects, redirectFor } from './hostRedirects.ts';
import { listen } from './listen.ts';
import { isPublic, type RequestedPath, readTarget } from './requestedPath.ts';
import { requestedRange } from './requestedRange.ts';
import { type FileReader, newFileReader, type ServedFile } from './servedFile.ts';

/** What to serve and where. */
export interface ServeOptions {
  /** The folder of the built site. Builds may replace it while the server runs. */
  readonly root: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on; by default only this machine can reach the server. */
  readonly host?: string | undefined;
}

/** A running server. */
export interface StaticServer {
  /** The URL of the site, with a trailing slash. */
  readonly url: string;
  /** Stops listening, lets running responses finish and resolves when the port is free. */
  readonly close: () => Promise<void>;
}

/** The result of looking up a path in the site. */
type Lookup =
  | { readonly kind: 'file'; readonly file: ServedFile }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'missing'; readonly file: ServedFile | undefined };

/**
 * Serves a built site as a static host would: `about-us.html` at `/about-us`, a 308 redirect from `/about-us/` and
 * `/about-us.html`, `404.html` for unknown paths, the headers and redirects of the site's `_headers` and `_redirects`,
 * compression, conditional requests and ranges. A site with a path on its host is served there.
 *
 * @throws UsageError when the port is in use or not permitted, or the host is not an address of this machine
 */
export async function startServer({ root, port, host = '127.0.0.1' }: ServeOptions): Promise<StaticServer> {
  const site = newSite(root);
  const server = createServer((request, response) => {
    respond(request, response, site).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server failed. Its terminal says why.');
    });
  });
  const url = await listen(server, port, host);
  const path = await site.basePath();
  return { url: path === '' ? url : `${url.slice(0, -1)}${path}/`, close: () => close(server) };
}

interface Site {
  /** The path that the site says it has on its host; empty at the root. */
  readonly basePath: () => Promise<string>;
  readonly find: (asked: RequestedPath) => Promise<Lookup | undefined>;
  readonly headers: (path: string) => Promise<Map<string, string>>;
}

function newSite(root: string): Site {
  const read = newFileReader(root);
  const headerRules = parsedFile(read, '_headers', parseHeaders);
  const published = parsedFile(read, '_headers', (text) => [basePathIn(text)]);
  const basePath = async (): Promise<string> => (await published())[0] ?? '';
  const redirectRules = parsedFile(read, '_redirects', parseRedirects);

  async function look(asked: RequestedPath): Promise<Lookup> {
    const rules = await redirectRules();
    const forced = redirectFor(
      rules.filter(({ force }) => force),
      asked.path,
    );
    const base = await basePath();
    if (asked.path === '/' && base !== '') return { kind: 'redirect', to: `${base}/`, status: 302 };
    if (asked.path === base) return { kind: 'redirect', to: `${base}/${asked.query}`, status: 308 };
    const inSite = belowBase(asked, base);
    const isFound = forced === undefined && inSite !== undefined && isPublic(inSite);
    const found = isFound ? await findFile(read, inSite, base) : undefined;
    if (found !== undefined) return found;
    const redirect = forced ?? redirectFor(rules, asked.path);
    if (redirect === undefined) return { kind: 'missing', file: await read(['404.html']) };
    const to = redirect.to.includes('?') ? redirect.to : redirect.to + asked.query;
    return { kind: 'redirect', to, status: redirect.status };
  }

  return {
    basePath,
    // A build replaces the folder with two renames, and between them it does not exist. If something is not found
    // while the folder is missing or being replaced, look again, for two seconds at most.
    async find(asked) {
      for (let attempt = 0; attempt < 100; attempt++) {
        const before = await folderIdentity(root);
        const found = await look(asked);
        const after = await folderIdentity(root);
        if (found.kind !== 'missing' || (before !== undefined && before === after)) return found;
        if (after === undefined) await pause(20);
      }
      return undefined;
    },
    async headers(path) {
      return headersFor(await headerRules(), path);
    },
  };
}

/** @returns a function that returns the parsed content of a file, and parses it again only if the file has changed */
function parsedFile<T>(read: FileReader, name: string, parse: (text: string) => T[]): () => Promise<T[]> {
  let last: { readonly file: ServedFile; readonly value: T[] } | undefined;
  return async () => {
    const file = await read([name]);
    if (file === undefined) return [];
    if (last?.file !== file) last = { file, value: parse((await file.body('identity')).toString()) };
    return last.value;
  };
}

/** @returns `undefined` for what is not in the site */
function belowBase(asked: RequestedPath, base: string): RequestedPath | undefined {
  if (base === '') return asked;
  if (!asked.path.startsWith(`${base}/`)) return undefined;
  const path = asked.path.slice(base.length);
  return { ...asked, path, parts: path.slice(1).split('/') };
}

async function findFile(
  read: FileReader,
  { parts, query }: RequestedPath,
  base: string,
): Promise<Lookup | undefined> {
  const [folder, name] = [parts.slice(0, -1), parts.at(-1) ?? ''];
  const isNotFoundPage = folder.length === 0 && /^404(?:\.html)?$/.test(name);
  if (isNotFoundPage) return undefined;
  const redirect = (names: readonly string[]): Lookup => {
    const to = `${base}/${names.map(encodeURIComponent).join('/')}`;
    return { kind: 'redirect', to: to + query, status: 308 };
  };
  if (name === '') {
    const index = await read([...folder, 'index.html']);
    if (index !== undefined) return { kind: 'file', file: index };
    return (await read(htmlOf(folder))) === undefined ? undefined : redirect(folder);
  }
  const plain = name.replace(/\.html$/, '');
  if (plain === 'index') {
    const index = await read([...folder, 'index.html']);
    return index === undefined ? undefined : redirect([...folder, '']);
  }
  const file = await read(parts);
  if (file !== undefined) return plain === name ? { kind: 'file', file } : redirect([...folder, plain]);
  const page = await read(htmlOf(parts));
  if (page !== undefined) return { kind: 'file', file: page };
  const index = await read([...parts, 'index.html']);
  return index === undefined ? undefined : redirect([...parts, '']);
}

/** Where the page at an address is. */
const htmlOf = (parts: readonly string[]): string[] => [...parts.slice(0, -1), `${parts.at(-1) ?? ''}.html`];

async function folderIdentity(root: string): Promise<string | undefined> {
  const entry = await stat(root, { bigint: true }).catch(() => undefined);
  return entry === undefined ? undefined : `${entry.dev}:${entry.ino}:${entry.birthtimeNs}`;
}

async function respond(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are supported here.');
  }
  const asked = readTarget(request.url ?? '');
  if (asked === undefined) return sendText(response, 400, 'This address is malformed.');
  const found = await site.find(asked);
  if (found === undefined) {
    response.setHeader('Retry-After', '5');
    return sendText(response, 503, 'There is no built site at the moment.');
  }
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader(
    'Cache-Control',
    cacheControl(asked.path.slice((await site.basePath()).length), found.kind),
  );
  for (const [name, value] of await site.headers(asked.path)) {
    // A missing page must not be cached: it may exist after the next build.
    if (name !== 'cache-control' || found.kind === 'file') response.setHeader(name, value);
  }
  if (found.kind === 'redirect') {
    response.setHeader('Location', found.to);
    return sendText(response, found.status, 'Moved.');
  }
  if (found.file === undefined) return sendText(response, 404, 'There is no such page.');
  return sendFile(request, response, found.file, found.kind === 'file' ? 200 : 404);
}

/** Files under /assets/ have a hash of their content in their name; browsers revalidate all others. */
function cacheControl(path: string, kind: Lookup['kind']): string {
  const forever = kind === 'file' && path.startsWith('/assets/');
  return forever ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  status: 200 | 404,
): Promise<void> {
  const { range, 'accept-encoding': wanted, 'if-range': unchanged } = request.headers;
  // A part of a compressed file would be of no use to whoever wants to go on with a plain one.
  const encoding =
    file.compressible && range === undefined
      ? acceptedEncoding(typeof wanted === 'string' ? wanted : '')
      : 'identity';
  const etag = file.etag(encoding);
  if (file.compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) response.setHeader('ETag', etag);
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = await file.body(encoding);
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes');
  // If-Range (RFC 9110, 13.1.5) uses strong comparison: whoever has another version gets the whole file.
  const isSame = unchanged === undefined || unchanged === etag;
  const part = status === 200 && isSame ? requestedRange(range, body.length) : undefined;
  if (part === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${body.length}`);
    response.writeHead(416).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (part !== undefined) {
    const { first, last } = part;
    response.setHeader('Content-Range', `bytes ${first}-${last}/${body.length}`);
    response.setHeader('Content-Length', last - first + 1);
    response.writeHead(206).end(body.subarray(first, last + 1));
    return;
  }
  response.setHeader('Content-Length', body.length);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // Node sends no body in response to HEAD.
  response.writeHead(status).end(body);
}

/** If-None-Match (RFC 9110, 13.1.2) uses weak comparison, so `W/` is ignored. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status).end(body);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  // Also closes idle connections that browsers keep open.
  server.close();
  // A browser that has stopped reading in the middle of a response must not keep the process alive.
  const force = setTimeout(() => server.closeAllConnections(), 2000);
  await closed;
  clearTimeout(force);
}
