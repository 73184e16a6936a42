import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { put } from '../engine/serve/servedSite.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';
import type { Host } from './hosting/host.ts';
import { configuredServers } from './hosting/programs.ts';

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
  _headers: '# for other hosts',
  _redirects: '# for other hosts',
};

/** Starts a server with the file that scripts/hosting has for it, on a small site. */
async function served(host: Host): Promise<string> {
  const folder = await scratchFolder();
  const root = join(folder, 'site');
  mkdirSync(root);
  await put(root, site);
  const { url, close } = await host.serve(root, folder);
  onTestFinished(close);
  return url;
}

const skipped = configuredServers.flatMap((host) => host.missing() ?? []);
if (skipped.length > 0) console.warn(`Not tried: ${skipped.join(', ')}.`);

describe.each(configuredServers)(
  'a visitor of a site on $name, set up with its file in scripts/hosting,',
  (host) => {
    it.skipIf(host.missing() !== undefined)(
      'finds every page at the address that links have, each file kept as long as it is good, and nothing else',
      async () => {
        const url = await served(host);
        const ask = async (path: string) => {
          const { status, headers } = await fetch(url + path, { redirect: 'manual' });
          const to = headers.get('location')?.replace(url, '') ?? '';
          return `${status} ${to}`.trim();
        };
        const paths = ['/', '/blogs', '/blogs/one', '/game/', '/sitemap.xml'];
        expect(await Promise.all(paths.map(ask))).toEqual(paths.map(() => '200'));
        expect(
          await Promise.all(
            ['/blogs/', '/blogs.html', '/blogs/one/', '/blogs/one.html', '/index.html'].map(ask),
          ),
        ).toEqual(['301 /blogs', '301 /blogs', '301 /blogs/one', '301 /blogs/one', '301 /']);
        const missing = [
          '/nothing',
          '/nothing/',
          '/blogs/two',
          '/assets/gone.js',
          '/assets/',
          '/_headers',
          '/_redirects',
        ];
        expect(await Promise.all(missing.map(ask))).toEqual(missing.map(() => '404'));
        for (const path of ['/nothing', '/assets/gone.js']) {
          const reply = await fetch(url + path);
          expect(await reply.text()).toContain('Not found');
          expect(reply.headers.get('cache-control'), path).toBe('no-cache');
        }
        const kinds = {
          '/blogs': ['text/html; charset=utf-8', 'no-cache'],
          '/assets/app-1a2b.js': ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
          '/assets/font-1a2b.woff2': ['font/woff2', 'public, max-age=31536000, immutable'],
          '/manifest.webmanifest': [expect.stringContaining('application/manifest+json'), 'no-cache'],
        };
        for (const [path, [type, cache]] of Object.entries(kinds)) {
          const { headers } = await fetch(url + path);
          const given = headers.get('content-type')?.toLowerCase();
          expect([path, given, headers.get('cache-control')]).toEqual([path, type, cache]);
          expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
          expect(headers.get('x-content-type-options')).toBe('nosniff');
        }
      },
      60_000,
    );
  },
);
