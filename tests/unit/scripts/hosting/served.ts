import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { put } from '../../engine/serve/servedSite.ts';
import { scratchFolder } from '../../engine/write/siteOnDisk.ts';
import type { Host } from './host.ts';

const page = (title: string): string => `<!doctype html><meta charset="utf-8"><title>${title}</title>`;
/** A built site: a page with others below it, as /blogs is, is a file beside a folder of the same name. */
const site = {
  'index.html': page('Home'),
  'blogs.html': page('Blogs'),
  'blogs/one.html': page('One'),
  '404.html': page('Not found'),
  'game/index.html': page('Game'),
  'sitemap.xml': '<urlset/>',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b.js': 'export {};',
  'assets/font-1a2b.woff2': 'wOF2',
  // Long enough to be worth compressing.
  'long.html': page('Long').repeat(100),
  'long.txt': 'Long. '.repeat(1000),
  'assets/long-1a2b.js': 'export {};'.repeat(500),
  'assets/art-1a2b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(100),
  _headers: '# for other hosts',
  _redirects: '# for other hosts',
};

/**
 * Starts a server with the file that scripts/hosting has for it, on a small site.
 *
 * @param base the path of the site on its host
 * @returns the address of the host
 */
export async function served(host: Host, base = ''): Promise<string> {
  const folder = await scratchFolder();
  const root = join(folder, 'www', base);
  mkdirSync(root, { recursive: true });
  await put(root, site);
  const { url, close } = await host.serve(root, folder, base);
  onTestFinished(close);
  return url;
}

/** Asks for a path exactly as it is written: `fetch` and `URL` make others of it. */
export async function askRaw(url: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { hostname, port } = new URL(url);
  const [reply] = await once(request({ hostname, port, path, headers, agent: false }), 'response');
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

/** Addresses that people make to lead visitors elsewhere, or to write headers of their own. */
export const HOSTILE = [
  '/%5Cevil.example.html',
  '/%5Cevil.example/',
  '/%5C%5Cevil.example.html',
  '//evil.example.html',
  '//evil.example/',
  '//evil.example/blogs.html',
  '/%2Fevil.example.html',
  '/%2F%2Fevil.example/',
  '/%2Fevil.example/blogs/',
  '/%09/evil.example.html',
  '/%09/evil.example/',
  '/a%0dX-Evil:1.html',
  '/a%0d%0aX-Evil:1.html',
  '/a%0aX-Evil:1/',
  '/a%3Fb.html',
  '/%00.html',
  '/.%5Cevil.example.html',
  '/blogs%5C..%5C%5Cevil.example.html',
  '/@evil.example.html',
  '/a%0d%0aX-Evil:1/index.html',
  '/%5Cevil.example/index.html',
  '//evil.example/index.html',
  '//evil.example/index',
];
