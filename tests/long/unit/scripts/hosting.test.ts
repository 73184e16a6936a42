import { beforeEach, describe, expect, it } from 'vitest';
import { configuredServers } from '../../../unit/scripts/hosting/programs.ts';
import { askRaw, HOSTILE, served } from '../../../unit/scripts/hosting/served.ts';

describe.each(configuredServers)(
  'a visitor of a site on $name, set up with its file in scripts/hosting,',
  (host) => {
    beforeEach(({ skip }) => {
      skip(host.missing() !== undefined, host.missing());
    });

    it('finds every page at the address that links have, each file kept as long as it is good, and nothing else', async () => {
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
    }, 60_000);

    it('is never led to another host, and finds the page for what is missing there', async () => {
      const url = await served(host);
      for (const path of HOSTILE) {
        const reply = await askRaw(url, path);
        expect([path, reply.headers.location, reply.headers['x-evil']]).toEqual([path, undefined, undefined]);
        // Some servers call the most hostile of them a bad request, before any rule of ours.
        expect([400, 404], path).toContain(reply.status);
        // Apache refuses a NUL by itself.
        if (reply.status === 404 && path !== '/%00.html') expect(reply.body, path).toContain('Not found');
      }
      for (const path of ['/404', '/404.html', '/404/', '/.htaccess', '/blogs/.git/config', '/nothing.html'])
        expect([path, (await askRaw(url, path)).status]).toEqual([path, 404]);
      expect((await askRaw(url, '/index')).headers.location?.replace(url, '')).toBe('/');
    }, 60_000);

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
      expect(await to('/blogs/')).toBe('/blogs');
      // The page may be elsewhere after the next build.
      expect((await askRaw(url, '/blogs/')).headers['cache-control']).toBe('no-cache');
    }, 60_000);

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
    }, 60_000);

    it('says of each file once who may show it', async () => {
      const url = await served(host);
      const of = async (path: string) =>
        (await fetch(url + path)).headers.get('cross-origin-resource-policy');
      const paths = ['/', '/blogs', '/nothing', '/assets/app-1a2b.js'];
      expect(await Promise.all(paths.map(of))).toEqual([
        ...['same-origin', 'same-origin', 'same-origin'],
        'cross-origin',
      ]);
    }, 60_000);

    it.each(['/site', '/our/site'])(
      'finds everything below a path, %s, as on a host of its own',
      async (base) => {
        const url = await served(host, base);
        const ask = async (path: string) => {
          const { status, headers } = await askRaw(url, base + path);
          return `${status} ${headers.location?.replace(url, '') ?? ''}`.trim();
        };
        const all = (paths: readonly string[]) => Promise.all(paths.map(ask));
        const found = ['/', '/blogs', '/blogs/one', '/game/', '/sitemap.xml', '/assets/app-1a2b.js'];
        expect(await all(found)).toEqual(found.map(() => '200'));
        expect(await all(['', '?q=1', '/blogs/?q=1', '/blogs/one.html', '/index.html', '/game'])).toEqual([
          ...[`301 ${base}/`, `301 ${base}/?q=1`, `301 ${base}/blogs?q=1`, `301 ${base}/blogs/one`],
          ...[`301 ${base}/`, `301 ${base}/game/`],
        ]);
        const missing = [
          '/nothing',
          '/_headers',
          '/_redirects',
          '/404',
          '/404.html',
          '/assets/',
          '/assets/no.js',
        ];
        for (const path of missing) {
          const reply = await askRaw(url, base + path);
          expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 404, 'no-cache']);
          expect(reply.body, path).toContain('Not found');
        }
        for (const path of HOSTILE)
          expect([path, (await askRaw(url, base + path)).headers.location]).toEqual([path, undefined]);
        const { headers } = await askRaw(url, `${base}/assets/app-1a2b.js`);
        expect([headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
          ...['public, max-age=31536000, immutable', 'cross-origin'],
        ]);
        expect((await askRaw(url, `${base}/blogs`)).headers['cache-control']).toBe('no-cache');
      },
      60_000,
    );
  },
);
