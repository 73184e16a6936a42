import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { siteMarker } from '../../../src/engine/model/siteMarker.ts';
import { UsageError } from '../../../src/engine/model/usageError.ts';
import { contentType } from '../../../src/engine/serve/contentType.ts';
import { readPort } from '../../../src/engine/serve/readPort.ts';
import { startServer } from '../../../src/engine/serve/serve.ts';
import { ask, home, put, serve, servedForAll, site } from './serve/servedSite.ts';

const served = servedForAll();

describe('somebody who opens a page', () => {
  it('gets it at its route, fresh every time', async () => {
    const server = served();
    const { status, headers, body } = await ask(server, '/about-us?from=menu');
    expect([status, body.toString()]).toEqual([200, site['about-us.html']]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask(server, '/')).body.toString()).toBe(home);
  });

  it.each([
    ['/about-us/?utm=a&b=%20c', '/about-us?utm=a&b=%20c'],
    ['/about-us.html', '/about-us'],
    ['/index.html?a=b', '/?a=b'],
    ['/index', '/'],
    ['/game/index.html', '/game/'],
  ])('is permanently redirected from %s to %s', async (from, to) => {
    const server = served();
    const { status, headers } = await ask(server, from);
    expect([status, headers.location]).toEqual([308, to]);
  });

  it('is redirected from an old name to the new one, with or without a slash', async () => {
    const server = served();
    for (const old of ['/old-name?a=b', '/old-name/?a=b']) {
      const { status, headers } = await ask(server, old);
      expect([status, headers.location]).toEqual([301, '/products/billing-software?a=b']);
    }
    expect((await ask(server, '/elsewhere')).headers.location).toBe('https://example.com/');
  });

  it.each(['/nothing-here/', '/products', '/about-us/index.html', '/404', '/assets/gone.js'])(
    'sees the not-found page at %s, which is not cached',
    async (target) => {
      const server = served();
      const { status, headers, body } = await ask(server, target);
      expect([status, body.toString()]).toEqual([404, site['404.html']]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe("default-src 'none'");
    },
  );

  it.each([
    ['about-us.html', 'text/html; charset=utf-8'],
    ['feed.xml', 'application/atom+xml; charset=utf-8'],
    ['assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['assets/logo-1a2b.svg', 'image/svg+xml; charset=utf-8'],
    ['FAVICON.ICO', 'image/x-icon'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
    ['a.unheard-of', 'application/octet-stream'],
  ])('gets %s as %s', (path, type) => {
    expect(contentType(path)).toBe(type);
  });

  it.each([
    ['/about-us', 200, 'no-cache'],
    ['/old-name', 301, 'no-cache'],
    ['/assets/gone.js', 404, 'no-cache'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
  ])(
    'keeps what it gets at %s, with %i, as "%s", unless the site says otherwise',
    async (path, status, kept) => {
      const { _headers: _, ...withoutRules } = site;
      const { server } = await serve(withoutRules);
      const { headers, ...answer } = await ask(server, path);
      expect([answer.status, headers['cache-control']]).toEqual([status, kept]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      // The rules of the site are for files that are there.
      const ruled = await ask(served(), path);
      expect(ruled.headers['cache-control']).toBe(
        path === '/assets/app-1a2b.js' ? 'public, max-age=60' : 'no-cache',
      );
    },
  );

  it('is not sent again what has not changed', async () => {
    const { server, root } = await serve();
    const first = await ask(server, '/about-us');
    const again = { headers: { 'If-None-Match': `"other", ${first.headers.etag}` } };
    const second = await ask(server, '/about-us', again);
    expect([second.status, second.body.length, second.headers.etag]).toEqual([304, 0, first.headers.etag]);
    // As long as before.
    await put(root, { 'about-us.html': '<!doctype html><title>About Us</title>' });
    const third = await ask(server, '/about-us', again);
    expect([third.status, third.body.toString()]).toEqual([200, '<!doctype html><title>About Us</title>']);
    expect(third.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('a browser', () => {
  it.each([
    ['/', 'br, gzip', 'br'],
    ['/', 'gzip, deflate', 'gzip'],
    ['/about-us', 'br', undefined],
    ['/assets/photo-1a2b.png', 'br', undefined],
  ])('that asks for %s and accepts "%s" gets the encoding %s', async (path, accepts, expected) => {
    const { headers, body } = await ask(served(), path, { headers: { 'Accept-Encoding': accepts } });
    expect(headers['content-encoding']).toBe(expected);
    const unpack =
      { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((plain: Buffer) => plain);
    if (path === '/') expect(unpack(body).toString()).toBe(home);
  });

  it('gets the part of a file that it asks for, uncompressed, and is told when there is none', async () => {
    const part = (range: string) =>
      ask(served(), '/', { headers: { Range: range, 'Accept-Encoding': 'br' } });
    const { status, headers, body } = await part('bytes=0-9');
    expect([status, headers['content-encoding'], body.toString()]).toEqual([
      206,
      undefined,
      home.slice(0, 10),
    ]);
    expect((await part('bytes=99999999-')).status).toBe(416);
  });

  it('finds a site with a path of its own below that path, and is led there from the root', async () => {
    const _headers = `${siteMarker}\n# Published at https://example.com/shop\n/shop/*\n  X-Frame-Options: DENY\n`;
    const { server } = await serve({ ...site, _headers, _redirects: '/shop/old /shop/about-us 301\n' });
    expect(new URL(server.url).pathname).toBe('/shop/');
    const asked = async (target: string) => {
      const { status, headers } = await ask(server, target);
      return `${status} ${headers.location ?? ''}`.trim();
    };
    expect(
      await Promise.all(['/', '/shop?a=b', '/shop/', '/shop/about-us', '/shop/about-us/'].map(asked)),
    ).toEqual(['302 /shop/', '308 /shop/?a=b', '200', '200', '308 /shop/about-us']);
    expect(
      await Promise.all(['/shop/old', '/about-us', '/shopabout-us', '/shop/_headers'].map(asked)),
    ).toEqual(['301 /shop/about-us', '404', '404', '404']);
    const { headers } = await ask(server, '/shop/assets/app-1a2b.js');
    expect([headers['x-frame-options'], headers['cache-control']]).toEqual([
      'DENY',
      'public, max-age=31536000, immutable',
    ]);
  });
});

describe('somebody who starts the server', () => {
  it('is told in a sentence that the port is in use', async () => {
    const { server, root } = await serve();
    const port = Number(new URL(server.url).port);
    const second = startServer({ root, port });
    await expect(second).rejects.toThrow(UsageError);
    await expect(second).rejects.toThrow(
      `Port ${port} is in use. Set the environment variable PORT to a free one`,
    );
  });

  it.each(['abc', '-1', '65536', '80.5', '1e3', '0x50', '4173 4174'])(
    'is told that PORT=%s is not a port',
    (text) => {
      expect(() => readPort(text, 4173)).toThrow(UsageError);
    },
  );

  it('can stop it while a browser keeps its connection open', async () => {
    const { server } = await serve();
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    const ended = once(socket, 'close');
    await server.close();
    await ended;
    await expect(ask(server, '/')).rejects.toThrow(/ECONNREFUSED/);
  });
});
