import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, put, serve, site } from './servedSite.ts';

describe('somebody who looks for what is not theirs', () => {
  it.each(['/_headers', '/_redirects', '/.env', '/.git/config', '/%2eenv', '/_headers/', '/%5fheaders'])(
    'does not get %s',
    async (target) => {
      const { server } = await serve();
      const { status, body } = await ask(server, target);
      expect([status, body.toString()]).toEqual([404, site['404.html']]);
    },
  );

  it.each([
    ['/../secret.txt', 400],
    ['/about-us/../../secret.txt', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/.%2e/secret.txt', 400],
    ['/about-us/./index.html', 400],
    ['/..%2fsecret.txt', 400],
    ['/about-us%2findex.html', 400],
    ['/about-us%2Findex.html', 400],
    ['/..%5csecret.txt', 400],
    ['/..\\secret.txt', 400],
    ['/%252e%252e/secret.txt', 404],
    ['//secret.txt', 404],
    ['/C:/secret.txt', 404],
    ['/index.html:stream', 404],
    ['/index.html%00.png', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/%c3%28', 400],
    ['/%ff', 400],
    [`/${'a'.repeat(5000)}`, 404],
    ['http://127.0.0.1/../secret.txt', 400],
    ['*', 400],
  ])('gets nothing at %s', async (target, expected) => {
    const { server, root } = await serve();
    await put(dirname(root), { 'secret.txt': 'secret' });
    const { status, body } = await ask(server, target);
    expect(status).toBe(expected);
    expect(body.toString()).not.toContain('secret');
  });

  it('is not redirected to another site by extra slashes', async () => {
    const { server, root } = await serve();
    await put(root, { 'evil.example.html': 'x', 'evil.example/index.html': 'x' });
    for (const target of ['//evil.example/', '/%2fevil.example/', '///evil.example//', '/\\evil.example/']) {
      const { status, headers } = await ask(server, target);
      expect([400, 404]).toContain(status);
      expect(headers.location).toBeUndefined();
    }
  });

  it('cannot leave the folder through a symbolic link', async () => {
    const { server, root } = await serve();
    await put(dirname(root), { 'outside.html': 'secret', 'outside/index.html': 'secret' });
    await symlink(join(dirname(root), 'outside'), join(root, 'link'), 'junction');
    for (const target of ['/link', '/link/', '/link/index.html']) {
      const { status, body } = await ask(server, target);
      expect([status, body.toString()]).toEqual([404, site['404.html']]);
    }
  });
});
