import { once } from 'node:events';
import { rename, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { siteMarker } from '../../../src/engine/model/siteMarker.ts';
import { UsageError } from '../../../src/engine/model/usageError.ts';
import { contentType } from '../../../src/engine/serve/contentType.ts';
import {
  headersFor,
  parseHeaders,
  parseRedirects,
  redirectFor,
} from '../../../src/engine/serve/hostRules.ts';
import { phoneAddresses } from '../../../src/engine/serve/phoneAddresses.ts';
import { readPort } from '../../../src/engine/serve/readPort.ts';
import { startServer } from '../../../src/engine/serve/serve.ts';
import { untilStopped } from '../../../src/engine/serve/untilStopped.ts';
import { workFolders } from '../../../src/engine/write/recover.ts';
import { ask, home, put, serve, servedForAll, site } from './serve/servedSite.ts';

const served = servedForAll();

describe('somebody who opens a page', () => {
  it('gets it at its route, fresh every time, as small as the browser takes it', async () => {
    const { status, headers, body } = await ask(served(), '/about-us?from=menu');
    expect([status, body.toString()]).toEqual([200, site['about-us.html']]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    const start = await ask(served(), '/', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(brotliDecompressSync(start.body).toString()).toBe(home);
    const posted = await ask(served(), '/about-us', { method: 'POST' });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['/about-us/?utm=a&b=%20c', 308, '/about-us?utm=a&b=%20c'],
    ['/about-us.html', 308, '/about-us'],
    ['/index.html?a=b', 308, '/?a=b'],
    ['/game/index.html', 308, '/game/'],
    ['/old-name?a=b', 301, '/products/billing-software?a=b'],
    ['/old-name/?a=b', 301, '/products/billing-software?a=b'],
    ['/elsewhere', 302, 'https://example.com/'],
  ])('is redirected from %s with %i to %s', async (from, code, to) => {
    const { status, headers } = await ask(served(), from);
    expect([status, headers.location]).toEqual([code, to]);
  });

  it.each([
    ...'/nothing-here/ /products /about-us/index.html /404 /assets/gone.js //secret.txt'.split(' '),
    // What is not theirs.
    ...'/_headers /_redirects /%5fheaders /.env /.git/config /.well-known/.hidden'.split(' '),
    ...'/index.html:stream /assets//app-1a2b.js /%252e%252e/secret.txt'.split(' '),
    `/${'a'.repeat(5000)}`,
    '/ta/nothing-here',
  ])('sees the not-found page at %s, in its language, which is not cached', async (target) => {
    const { status, headers, body } = await ask(served(), target);
    const page = target.startsWith('/ta/') ? 'ta/404.html' : '404.html';
    expect([status, body.toString()]).toEqual([404, site[page]]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
  });

  it.each([
    ...'/../secret.txt /%2e%2e/secret.txt /about-us/./index.html /..%2fsecret.txt'.split(' '),
    ...'/..%5csecret.txt /..\\secret.txt /index.html%00.png /a%0d%0ab /% /%c3%28 *'.split(' '),
  ])('is told that %s is malformed', async (target) => {
    const { status, body } = await ask(served(), target);
    expect([status, body.toString()]).toEqual([400, 'This address is malformed.\n']);
  });

  it('is not led to another site by extra slashes, or out of the folder by a symbolic link', async () => {
    const { server, root } = await serve();
    await put(root, { 'evil.example.html': 'x', 'evil.example/index.html': 'x' });
    for (const target of ['//evil.example/', '/%2fevil.example/', '///evil.example//', '/\\evil.example/']) {
      const { status, headers } = await ask(server, target);
      expect([400, 404]).toContain(status);
      expect(headers.location).toBeUndefined();
    }
    await put(dirname(root), { 'outside.html': 'secret', 'outside/index.html': 'secret' });
    await symlink(join(dirname(root), 'outside'), join(root, 'link'), 'junction');
    for (const target of ['/link', '/link/', '/link/index.html'])
      expect((await ask(server, target)).status, target).toBe(404);
  });

  it.each([
    ['FAVICON.ICO', 'image/x-icon'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
    ['a.unheard-of', 'application/octet-stream'],
  ])('gets %s as %s', (path, type) => {
    expect(contentType(path)).toBe(type);
  });

  it.each([
    ['/about-us', 200, 'no-cache', 'no-cache'],
    ['/old-name', 301, 'no-cache', 'no-cache'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable', 'public, max-age=60'],
  ])('keeps what it gets at %s, with %i, as "%s", and as "%s" where the site says so', async (...row) => {
    const [path, status, kept, ruled] = row;
    const { _headers: _, ...withoutRules } = site;
    const { server } = await serve(withoutRules);
    const { headers, ...answer } = await ask(server, path);
    expect([answer.status, headers['cache-control']]).toEqual([status, kept]);
    expect((await ask(served(), path)).headers['cache-control']).toBe(ruled);
  });

  it('finds a site with a path of its own below that path, and is led there from the root', async () => {
    const _headers = `${siteMarker}\n# Published at https://example.com/shop\n/shop/*\n  X-Frame-Options: DENY\n`;
    const { server } = await serve({ ...site, _headers, _redirects: '/shop/old /shop/about-us 301\n' });
    expect(new URL(server.url).pathname).toBe('/shop/');
    for (const [target, answer] of [
      ['/', '302 /shop/'],
      ['/shop?a=b', '308 /shop/?a=b'],
      ['/shop/about-us', '200'],
      ['/shop/about-us/', '308 /shop/about-us'],
      ['/shop/old', '301 /shop/about-us'],
      ['/about-us', '404'],
      ['/shop/_headers', '404'],
    ] as const) {
      const { status, headers } = await ask(server, target);
      expect(`${status} ${headers.location ?? ''}`.trim(), target).toBe(answer);
    }
    const { headers } = await ask(server, '/shop/assets/app-1a2b.js');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('waits while the site is replaced and neither the old nor the new one is there', async () => {
    const { server, root } = await serve();
    const { previous } = workFolders(root);
    await rename(root, previous);
    const asking = ask(server, '/about-us');
    // By the time so many later requests are answered, it has arrived and found nothing.
    for (let later = 0; later < 20; later++) await ask(server, '/', { method: 'POST' });
    await rename(previous, root);
    expect((await asking).status).toBe(200);
  });
});

describe('the rules for hosts', () => {
  const headers = (text: string, path: string): Record<string, string> =>
    Object.fromEntries(headersFor(parseHeaders(text), path));

  it('give a path the headers of every rule that matches it', () => {
    const text = '/*\n  X-All: 1\n/assets/*\n  X-Asset: 2\n/about-us\n  X-About: 3\n';
    expect(headers(text, '/assets/a.js')).toEqual({ 'x-all': '1', 'x-asset': '2' });
    expect(headers(text, '/about-us')).toEqual({ 'x-all': '1', 'x-about': '3' });
    expect(headers(text, '/about-us/team')).toEqual({ 'x-all': '1' });
    const joined = '/*\n  Vary: A\n  X-Gone: 1\n/p/*\n  vary: B\n  ! X-Gone\n';
    expect(headers(joined, '/p/x')).toEqual({ vary: 'A, B' });
    const other = '/*\n  X-All: 1\nhttps://example.com/*\n  X-Robots-Tag: noindex\n';
    expect(headers(other, '/')).toEqual({ 'x-all': '1' });
  });

  it('may have colons, placeholders, comments and Windows line endings', () => {
    const text = '# made by a build\r\n/blog/:id/print\r\n\tLink: <https://a.example/>; rel="x"\r\n\r\n';
    expect(headers(text, '/blog/7/print')).toEqual({ link: '<https://a.example/>; rel="x"' });
    expect(headers(text, '/blog/7/8/print')).toEqual({});
  });

  it('redirect by the first that matches, below a path too, and to no script or other site', () => {
    const rules = parseRedirects('# old names\n/a /b 301\n/a /c 302\n/d/ /e\n/news/* /blog/:splat 308\n');
    expect(redirectFor(rules, '/a')).toEqual({ to: '/b', status: 301 });
    expect(redirectFor(rules, '/d')).toEqual({ to: '/e', status: 301 });
    expect(redirectFor(rules, '/a/b')).toBeUndefined();
    expect(redirectFor(rules, '/news/2024/a b')).toEqual({ to: '/blog/2024/a%20b', status: 308 });
    expect(parseRedirects('/a javascript:alert(1)\n/b //evil.example\n/c /d 200\n/e\n')).toEqual([]);
  });
});

describe('somebody who starts the server', () => {
  it('is told in a sentence that the port is in use', async () => {
    const { server, root } = await serve();
    const port = Number(new URL(server.url).port);
    await expect(startServer({ root, port })).rejects.toThrow(UsageError);
    await expect(startServer({ root, port })).rejects.toThrow(
      `Port ${port} is in use. Set the environment variable PORT to a free one`,
    );
  });

  it.each(['abc', '-1', '65536', '80.5', '0x50'])('is told that PORT=%s is not a port', (text) => {
    expect(() => readPort(text, 4173)).toThrow(UsageError);
  });

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

  it.each(['SIGINT', 'SIGTERM'] as const)('stops it once with %s; the next one ends it', async (signal) => {
    const before = process.listenerCount(signal);
    const close = vi.fn(async () => {});
    const stopped = untilStopped(close);
    process.emit(signal, signal);
    await stopped;
    expect([close.mock.calls.length, process.listenerCount(signal)]).toEqual([1, before]);
    for (const other of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
      if (other !== signal) process.removeListener(other, process.listeners(other).at(-1) ?? close);
  });

  it('is told the addresses that a phone can reach', () => {
    const at = (address: string, family: 'IPv4' | 'IPv6', internal = false): NetworkInterfaceInfo => ({
      address,
      internal,
      netmask: '',
      mac: '',
      cidr: null,
      ...(family === 'IPv4' ? { family } : { family, scopeid: 0 }),
    });
    const interfaces = {
      lo: [at('127.0.0.1', 'IPv4', true), at('::1', 'IPv6', true)],
      wifi: [at('fe80::1', 'IPv6'), at('2001:db8::5', 'IPv6'), at('192.168.1.20', 'IPv4')],
      off: undefined,
    };
    const addresses = ['http://192.168.1.20:5173/', 'http://[2001:db8::5]:5173/'];
    expect(phoneAddresses(interfaces, 5173)).toEqual(addresses);
  });
});
