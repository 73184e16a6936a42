import { beforeEach, describe, expect, it } from 'vitest';
import { configuredServers } from '../../../unit/scripts/hosting/programs.ts';
import { askRaw, HOSTILE, served } from '../../../unit/scripts/hosting/served.ts';

/** What each kind of file is served as, and how long it is kept. */
const KINDS = {
  '/blogs': ['text/html; charset=utf-8', 'no-cache', 'same-origin'],
  '/nothing': ['text/html; charset=utf-8', 'no-cache', 'same-origin'],
  '/assets/app-1a2b.js': [
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'cross-origin',
  ],
  '/assets/font-1a2b.woff2': ['font/woff2', 'public, max-age=31536000, immutable', 'cross-origin'],
  '/manifest.webmanifest': [
    expect.stringContaining('application/manifest+json'),
    'no-cache',
    expect.anything(),
  ],
};

describe.each(configuredServers)(
  'a visitor of a site on $name, set up with its file in scripts/hosting,',
  { timeout: 60_000 },
  (host) => {
    beforeEach(({ skip }) => {
      skip(host.missing() !== undefined, host.missing());
    });

    it.each(['', '/site', '/our/site'])(
      'finds every page at the address that links have, below the path "%s", each file kept as long as it is good, nothing else, and is never led to another host',
      async (base) => {
        const url = await served(host, base);
        const ask = async (path: string) => {
          const { status, headers } = await askRaw(url, base + path);
          return `${status} ${headers.location?.replace(url, '') ?? ''}`.trim();
        };
        const all = (paths: readonly string[]) => Promise.all(paths.map(ask));
        const found = ['/', '/blogs', '/blogs/one', '/game/', '/sitemap.xml', ...Object.keys(KINDS)];
        expect(await all(found)).toEqual(found.map((path) => (path === '/nothing' ? '404' : '200')));
        const moved = {
          '/blogs/?q=1': '/blogs?q=1',
          '/blogs.html': '/blogs',
          '/blogs/one/': '/blogs/one',
          '/blogs/one.html': '/blogs/one',
          '/index.html': '/',
          '/index': '/',
          '/game': '/game/',
          ...(base === '' ? {} : { '': '/', '?q=1': '/?q=1' }),
        };
        expect(await all(Object.keys(moved))).toEqual(
          Object.values(moved).map((path) => `301 ${base}${path}`),
        );
        // The page may be elsewhere after the next build.
        expect((await askRaw(url, `${base}/blogs/`)).headers['cache-control']).toBe('no-cache');
        const missing = [
          ...'/nothing /nothing/ /nothing.html /blogs/two /assets/no.js /assets/ /_headers'.split(' '),
          ...'/_redirects /404 /404.html /404/ /.htaccess /blogs/.git/config'.split(' '),
        ];
        for (const path of missing) {
          const reply = await askRaw(url, base + path);
          expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 404, 'no-cache']);
          expect(reply.body, path).toContain('Not found');
        }
        for (const path of HOSTILE) {
          const { status, body, headers } = await askRaw(url, base + path);
          expect([path, headers.location, headers['x-evil']]).toEqual([path, undefined, undefined]);
          // Some servers call the most hostile of them a bad request, before any rule of ours.
          expect([400, 404], path).toContain(status);
          // Apache refuses a NUL by itself.
          if (status === 404 && path !== '/%00.html') expect(body, path).toContain('Not found');
        }
        for (const [path, said] of Object.entries(KINDS)) {
          const { headers } = await askRaw(url, base + path);
          const names = ['content-type', 'cache-control', 'cross-origin-resource-policy'];
          expect([path, ...names.map((name) => `${headers[name]}`.toLowerCase())]).toEqual([path, ...said]);
          expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
          expect(headers['x-content-type-options']).toBe('nosniff');
        }
      },
    );

    it('keeps what stands behind the question mark when an address is corrected, and https', async () => {
      const url = await served(host);
      const to = async (path: string) =>
        (await askRaw(url, path, { 'X-Forwarded-Proto': 'https' })).headers.location?.replace(
          url.replace('http:', 'https:'),
          '',
        );
      expect(await to('/blogs/?role=a%20b&n=1')).toBe('/blogs?role=a%20b&n=1');
      expect(await to('/blogs.html?role=x')).toBe('/blogs?role=x');
      expect(await to('/index.html?role=x')).toBe('/?role=x');
      expect(await to('/game?level=2')).toBe('/game/?level=2');
    });

    it('gets text compressed, everything else as it is, and nothing twice', async () => {
      const url = await served(host);
      const ask = (path: string, more = {}) => askRaw(url, path, { 'Accept-Encoding': 'gzip', ...more });
      for (const path of ['/long', '/assets/long-1a2b.js', '/assets/art-1a2b.svg', '/long.txt']) {
        const { headers } = await ask(path);
        expect([path, headers['content-encoding'], headers.vary]).toEqual([path, 'gzip', 'Accept-Encoding']);
      }
      expect((await ask('/assets/font-1a2b.woff2')).headers['content-encoding']).toBeUndefined();
      const { etag = '' } = (await ask('/long')).headers;
      expect([etag, (await ask('/long', { 'If-None-Match': etag })).status]).toEqual([etag, 304]);
    });
  },
);
