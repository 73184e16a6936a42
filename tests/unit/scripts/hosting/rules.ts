import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import {
  headersFor,
  parseHeaders,
  parseRedirects,
  redirectFor,
} from '../../../../src/engine/serve/hostRules.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';
import { type Host, hosting, startListener } from './host.ts';

/** A built site as a service sees it. */
interface Files {
  readonly has: (path: string) => boolean;
  /** The text of a file; empty if there is none. */
  readonly text: (path: string) => string;
}

/** What a service answers: a file with a status, or another address. */
type Answer = { readonly status: number } & ({ readonly file: string } | { readonly to: string });

/** What a service does, as far as a static site notices. */
interface Service {
  readonly name: string;
  /**
   * @param path decoded, beginning with a slash
   * @param query without its question mark; the services keep it, so only those that run a file of ours get it
   */
  readonly answer: (path: string, files: Files, query: string) => Answer;
  /** The headers besides `Content-Type`. */
  readonly headers: (path: string, files: Files, answer: Answer) => Iterable<readonly [string, string]>;
}

const notFound: Answer = { status: 404, file: '404.html' };
const found = (file: string): Answer => ({ status: 200, file });
const isFolder = (path: string): boolean => path.endsWith('/');
/** The file of a folder, or the file at a path. */
const inside = (path: string): string => (isFolder(path) ? `${path.slice(1)}index.html` : path.slice(1));
const withoutSlash = (path: string): string => path.slice(0, -1);
const ASKED_AGAIN = ['cache-control', 'public, max-age=0, must-revalidate'] as const;

/**
 * Sends a page at its address without its ending, and no headers of ours; everything is kept for ten minutes.
 *
 * @see https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md
 */
const githubPages: Service = {
  name: 'GitHub Pages',
  answer: (path, files) => {
    if (files.has(inside(path))) return found(inside(path));
    if (isFolder(path)) return notFound;
    if (files.has(`${inside(path)}.html`)) return found(`${inside(path)}.html`);
    return files.has(`${inside(path)}/index.html`) ? { status: 301, to: `${path}/` } : notFound;
  },
  headers: () => [['cache-control', 'max-age=600']],
};

/**
 * With "Pretty URLs", as netlify.toml asks for: a slash too many is redirected, one with `.html` is not. Rules with "!"
 * come before files, others after them.
 *
 * @see https://docs.netlify.com/routing/redirects/ and https://docs.netlify.com/routing/headers/
 */
const netlify: Service = {
  name: 'Netlify',
  answer: (path, files) => {
    // In netlify.toml.
    if (/^\/404(?:\.html)?$/.test(path) && hosting('netlify.toml').includes(`from = "${path}"`))
      return notFound;
    const rules = parseRedirects(files.text('_redirects'));
    const before = rules.filter(({ force }) => force);
    const forced = redirectFor(before, path);
    if (forced !== undefined) return forced;
    if (files.has(inside(path)) && !/^\/_(?:headers|redirects)$/.test(path)) return found(inside(path));
    const page = `${isFolder(path) ? withoutSlash(path).slice(1) : inside(path)}.html`;
    if (files.has(page)) return isFolder(path) ? { status: 301, to: withoutSlash(path) } : found(page);
    if (files.has(`${inside(path)}/index.html`)) return { status: 301, to: `${path}/` };
    return redirectFor(rules, path) ?? notFound;
  },
  headers: (path, files) => new Map([ASKED_AGAIN, ...headersFor(parseHeaders(files.text('_headers')), path)]),
};

/** Cloudflare ignores lines that are longer than this, and rules after the hundredth. */
const MAX_LINE = 2000;

/**
 * Rules for redirects come first, then one address for each page; a missing page is never kept.
 *
 * @see https://developers.cloudflare.com/pages/configuration/serving-pages/
 */
const cloudflarePages: Service = {
  name: 'Cloudflare Pages',
  answer: (path, files) => {
    const own = parseRedirects(files.text('_redirects')).filter(({ force }) => !force);
    const redirect = redirectFor(own, path);
    if (redirect !== undefined) return redirect;
    if (/^\/_(?:headers|redirects)$/.test(path)) return notFound;
    const plain = path.replace(/(?:index)?\.html$/, '');
    if (plain !== path && files.has(inside(path))) return { status: 308, to: plain };
    if (files.has(inside(path))) return found(inside(path));
    const page = `${isFolder(path) ? withoutSlash(path).slice(1) : inside(path)}.html`;
    if (files.has(page)) return isFolder(path) ? { status: 308, to: withoutSlash(path) } : found(page);
    return files.has(`${inside(path)}/index.html`) ? { status: 308, to: `${path}/` } : notFound;
  },
  headers: (path, files, { status }) => {
    const lines = files.text('_headers').split('\n');
    const rules = parseHeaders(lines.filter((line) => line.length <= MAX_LINE).join('\n')).slice(0, 100);
    const headers = new Map([ASKED_AGAIN, ...headersFor(rules, path)]);
    return status === 404 ? headers.set('cache-control', 'no-store') : headers;
  },
};

/** The part of vercel.json that this repository uses. */
interface VercelFile {
  readonly cleanUrls: boolean;
  readonly trailingSlash: boolean;
  readonly headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
}

/**
 * With `cleanUrls` and without `trailingSlash`.
 *
 * @see https://vercel.com/docs/project-configuration
 */
const vercel: Service = {
  name: 'Vercel',
  answer: (path, files) => {
    const { cleanUrls, trailingSlash } = vercelFile();
    if (!cleanUrls || trailingSlash) throw new Error('these rules are for cleanUrls without trailingSlash');
    const plain = path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '');
    if (plain !== path) return { status: 308, to: plain === '' ? '/' : plain };
    const file = [inside(path), `${inside(path)}.html`, `${inside(path)}/index.html`].find(files.has);
    return file === undefined ? notFound : found(file);
  },
  headers: (path) => {
    const headers = new Map<string, string>([ASKED_AGAIN]);
    for (const { source, headers: own } of vercelFile().headers) {
      if (!new RegExp(`^${source}$`).test(path)) continue;
      for (const { key, value } of own) {
        const before = headers.get(key.toLowerCase());
        if (before !== undefined && key !== 'Cache-Control') throw new Error(`${key} is set twice`);
        headers.set(key.toLowerCase(), value);
      }
    }
    return headers;
  },
};

const vercelFile = (): VercelFile => JSON.parse(hosting('vercel.json'));

/** A value of a query; of a parameter that is there more than once, the first one and all. */
interface SentValue {
  readonly value: string;
  readonly multiValue?: readonly SentValue[];
}
/** What CloudFront hands to a function, and what it gets back. */
interface ViewerRequest {
  uri: string;
  /** By name, as they were sent. */
  readonly querystring: Readonly<Record<string, SentValue>>;
}
type Handled =
  | ViewerRequest
  | { statusCode: number; headers?: { readonly location: { readonly value: string } } };

/**
 * The function of scripts/hosting, then the files of the bucket by their exact names; the error page and the headers
 * policy as its guide says.
 */
const cloudFront: Service = {
  name: 'S3 with CloudFront',
  answer: (path, files, query) => {
    const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
    const querystring: Record<string, SentValue> = {};
    for (const [name = '', value = ''] of pairs) {
      const { [name]: first } = querystring;
      const multiValue = first && [...(first.multiValue ?? [first]), { value }];
      querystring[name] = multiValue ? { ...first, multiValue } : { value };
    }
    // The file itself, as CloudFront runs it.
    const run: (event: { request: ViewerRequest }) => Handled = new Function(
      `${hosting('cloudfront-function.js')}; return handler;`,
    )();
    const handled = run({ request: { uri: path, querystring } });
    if ('uri' in handled) return files.has(inside(handled.uri)) ? found(inside(handled.uri)) : notFound;
    const to = handled.headers?.location.value;
    return to === undefined ? notFound : { status: handled.statusCode, to };
  },
  headers: (path, files, { status }) => {
    const policy = headersFor(parseHeaders(files.text('_headers')), '/');
    const isHashed = status === 200 && path.startsWith('/assets/');
    if (isHashed) policy.set('cross-origin-resource-policy', 'cross-origin');
    return policy.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};

async function filesIn(root: string): Promise<Files> {
  const texts = new Map(Object.entries(await readSite(root)));
  return { has: (path) => texts.has(path), text: (path) => texts.get(path) ?? '' };
}

function respond(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  service: Service,
  root: string,
  files: Files,
): void {
  const [raw = '', query = ''] = url.split('?');
  const path = decodeURIComponent(raw);
  const answer = service.answer(path, files, query);
  for (const [name, value] of service.headers(path, files, answer)) response.setHeader(name, value);
  if ('to' in answer) {
    response.writeHead(answer.status, { Location: answer.to }).end();
    return;
  }
  const type = lookup(answer.file) ?? 'application/octet-stream';
  response.setHeader('Content-Type', type === 'text/html' ? `${type}; charset=utf-8` : type);
  response.writeHead(answer.status).end(readFileSync(join(root, answer.file)));
}

/** The services that run elsewhere, by the rules that they document. */
export const services: readonly Host[] = [githubPages, netlify, cloudflarePages, vercel, cloudFront].map(
  (service) => ({
    name: service.name,
    kind: 'rules',
    missing: () => undefined,
    serve: async (root) => {
      const files = await filesIn(root);
      return startListener((request, response) => respond(request, response, service, root, files));
    },
  }),
);
