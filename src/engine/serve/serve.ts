import { once } from 'node:events';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compression from 'compression';
import send from 'send';
import { publishedAt } from '../model/siteMarker.ts';
import { codeOf } from '../model/systemError.ts';
import { contentType } from './contentType.ts';
import {
  basePathIn,
  headersFor,
  parseHeaders,
  parseRedirects,
  type RedirectRule,
  redirectFor,
} from './hostRules.ts';
import { listen } from './listen.ts';
import { isPublic, type RequestedPath, readTarget } from './requestedPath.ts';

interface ServeOptions {
  /** The folder of the built site. Builds may replace it while the server runs. */
  readonly root: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on; by default only this machine can reach the server. */
  readonly host?: string | undefined;
  /** What takes the forms of the site, and its path. */
  readonly forms?: { readonly path: string; readonly answer: AnswerForm } | undefined;
}

type AnswerForm = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A running server. */
export interface StaticServer {
  /** The URL of the site, with a trailing slash. */
  readonly url: string;
  /** Where the site is published; `undefined` if its `_headers` does not say. */
  readonly publishedAt: string | undefined;
  /** Stops listening, lets running responses finish and resolves when the port is free. */
  readonly close: () => Promise<void>;
}

type Lookup =
  | { readonly kind: 'file'; readonly parts: readonly string[] }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  /** In which folder of the site: a language has a not-found page of its own. */
  | { readonly kind: 'missing'; readonly folder: string };

/**
 * Serves a built site as a static host would: `about-us.html` at `/about-us`, a 308 redirect from `/about-us/` and
 * `/about-us.html`, `404.html` for unknown paths, the headers and redirects of the site's `_headers` and `_redirects`,
 * compression, conditional requests and ranges. A site with a path on its host is served there.
 *
 * @throws UsageError when the port is in use or not permitted, or the host is not an address of this machine
 */
export async function startServer(options: ServeOptions): Promise<StaticServer> {
  const { root, port, host = '127.0.0.1', forms } = options;
  const server = createServer((request, response) => {
    const isForm = forms !== undefined && request.method === 'POST' && request.url === forms.path;
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
      (isForm ? forms.answer(request, response) : respond(request, response, root)).catch(
        (error: unknown) => {
          console.error(`${request.method} ${request.url}:`, error);
          if (response.headersSent) response.destroy();
          else sendText(response, 500, 'The server failed. Its terminal says why.');
        },
      ),
    );
  });
  const url = await listen(server, port, host);
  const headers = await textIn(root, '_headers');
  const path = basePathIn(headers);
  return {
    url: path === '' ? url : `${url.slice(0, -1)}${path}/`,
    publishedAt: publishedAt(headers),
    close: () => close(server),
  };
}

/**
 * Compresses what is worth it. Quality 6 of 11 takes a few milliseconds, and the result is as small as what hosts send. A
 * part of a compressed file would be of no use to whoever wants to go on with a plain one.
 */
const compress = compression({
  level: 9,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
});

/** A file at the top of the site; empty if there is none. */
async function textIn(root: string, ...parts: readonly string[]): Promise<string> {
  if (!(await isFile(root, parts))) return '';
  return readFile(join(root, ...parts), 'utf8').catch((error: unknown) => {
    // A build may have replaced the site since it was looked for.
    if (MISSING.has(codeOf(error) ?? '')) return '';
    throw error;
  });
}

/**
 * Whether the site has a file with exactly this path. Symbolic links are not followed, and names are case-sensitive even
 * on file systems that are not, so that what works here also works at the host.
 */
async function isFile(root: string, parts: readonly string[]): Promise<boolean> {
  try {
    const path = join(await realpath(root), ...parts);
    return (await realpath(path)) === path && (await stat(path)).isFile();
  } catch (error) {
    if (MISSING.has(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Error codes that mean there is no such file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL', 'EACCES', 'EPERM']);

/**
 * Looks up an address. A build replaces the folder with two renames, and between them it does not exist: if something is not
 * found while the folder is missing or being replaced, it is looked up again, for two seconds at most.
 */
async function find(asked: RequestedPath, root: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const before = await folderIdentity(root);
    const answer = await look(asked, root);
    const after = await folderIdentity(root);
    if (answer.found.kind !== 'missing' || (before !== undefined && before === after)) return answer;
    if (after === undefined) await pause(20);
  }
  return undefined;
}

async function look(asked: RequestedPath, root: string) {
  const rules = parseRedirects(await textIn(root, '_redirects'));
  const text = await textIn(root, '_headers');
  const base = basePathIn(text);
  const found = await lookUp(asked, root, base, rules);
  const isFile = found.kind === 'file';
  // Files under /assets/ have a hash of their content in their name; browsers revalidate all others.
  const isKept = isFile && asked.path.startsWith(`${base}/assets/`);
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache'],
    // A missing page must not be cached: it may exist after the next build.
    ...[...headersFor(parseHeaders(text), asked.path)].filter(([name]) => name !== 'cache-control' || isFile),
  ]);
  return { found, headers };
}

/** @param base the path that the site says it has on its host; empty at the root */
async function lookUp(
  asked: RequestedPath,
  root: string,
  base: string,
  rules: readonly RedirectRule[],
): Promise<Lookup> {
  if (asked.path === '/' && base !== '') return { kind: 'redirect', to: `${base}/`, status: 302 };
  if (asked.path === base) return { kind: 'redirect', to: `${base}/${asked.query}`, status: 308 };
  const forced = redirectFor(
    rules.filter(({ force }) => force),
    asked.path,
  );
  const inSite = belowBase(asked, base);
  const isFound = forced === undefined && inSite !== undefined && isPublic(inSite);
  const found = isFound ? await findFile(root, inSite, base) : undefined;
  if (found !== undefined) return found;
  const redirect = forced ?? redirectFor(rules, asked.path);
  if (redirect === undefined) return { kind: 'missing', folder: inSite?.parts[0] ?? '' };
  const to = redirect.to.includes('?') ? redirect.to : redirect.to + asked.query;
  return { kind: 'redirect', to, status: redirect.status };
}

/** @returns `undefined` for what is not in the site */
function belowBase(asked: RequestedPath, base: string): RequestedPath | undefined {
  if (base === '') return asked;
  if (!asked.path.startsWith(`${base}/`)) return undefined;
  const path = asked.path.slice(base.length);
  return { ...asked, path, parts: path.slice(1).split('/') };
}

async function findFile(
  root: string,
  { parts, query }: RequestedPath,
  base: string,
): Promise<Lookup | undefined> {
  const [folder, name] = [parts.slice(0, -1), parts.at(-1) ?? ''];
  const isNotFoundPage = folder.length === 0 && /^404(?:\.html)?$/.test(name);
  if (isNotFoundPage) return undefined;
  const file = async (found: readonly string[]): Promise<Lookup | undefined> =>
    (await isFile(root, found)) ? { kind: 'file', parts: found } : undefined;
  const redirect = async (
    found: readonly string[],
    names: readonly string[],
  ): Promise<Lookup | undefined> => {
    const to = `${base}/${names.map(encodeURIComponent).join('/')}`;
    return (await isFile(root, found)) ? { kind: 'redirect', to: to + query, status: 308 } : undefined;
  };
  const index = [...folder, 'index.html'];
  if (name === '') return (await file(index)) ?? redirect(htmlOf(folder), folder);
  const plain = name.replace(/\.html$/, '');
  if (plain === 'index') return redirect(index, [...folder, '']);
  return (
    (await (plain === name ? file(parts) : redirect(parts, [...folder, plain]))) ??
    (await file(htmlOf(parts))) ??
    redirect([...parts, 'index.html'], [...parts, ''])
  );
}

/** Where the page at an address is. */
const htmlOf = (parts: readonly string[]): string[] => [...parts.slice(0, -1), `${parts.at(-1) ?? ''}.html`];

async function folderIdentity(root: string): Promise<string | undefined> {
  const entry = await stat(root, { bigint: true }).catch(() => undefined);
  return entry === undefined ? undefined : `${entry.dev}:${entry.ino}:${entry.birthtimeNs}`;
}

async function respond(request: IncomingMessage, response: ServerResponse, root: string): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are supported here.');
  }
  const asked = readTarget(request.url ?? '');
  if (asked === undefined) return sendText(response, 400, 'This address is malformed.');
  const answer = await find(asked, root);
  if (answer === undefined) {
    response.setHeader('Retry-After', '5');
    return sendText(response, 503, 'There is no built site at the moment.');
  }
  const { found, headers } = answer;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (found.kind === 'redirect') {
    response.setHeader('Location', found.to);
    return sendText(response, found.status, 'Moved.');
  }
  if (found.kind === 'missing') {
    const page = (await textIn(root, found.folder, '404.html')) || (await textIn(root, '404.html'));
    return page === ''
      ? sendText(response, 404, 'There is no such page.')
      : sendText(response, 404, page, 'text/html');
  }
  if (await sendFile(request, response, root, found.parts)) return;
  // The folder has been replaced in between.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return respond(request, response, root);
}

/** Sends a file, or the part of it that is asked for, or that it has not changed. @returns whether there was a file */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  parts: readonly string[],
): Promise<boolean> {
  response.setHeader('Content-Type', contentType(parts.join('/')));
  const path = `/${parts.map(encodeURIComponent).join('/')}`;
  const file = send(request, path, {
    root,
    // `isPublic` has decided.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    // By the second; the entity tag tells more.
    lastModified: false,
  });
  return new Promise((resolve) => {
    file.on('error', ({ status }: { status: number }) => {
      if (status !== 404) response.writeHead(status).end();
      resolve(status !== 404);
    });
    response.on('close', () => resolve(true));
    file.pipe(response);
  });
}

/** @param text a line of text, or a page */
function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  const body = Buffer.from(type === 'text/plain' ? `${text}\n` : text);
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', body.length);
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
