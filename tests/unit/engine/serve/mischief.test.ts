import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, put, serve, servedForAll, site } from './servedSite.ts';

const served = servedForAll();

describe('somebody who looks for what is not theirs', () => {
  it.each([...['//secret.txt', '/assets//app-1a2b.js', '/%252e%252e/secret.txt', `/${'a'.repeat(5000)}`]])(
    'sees the not-found page at %s',
    async (target) => {
      const { status, body } = await ask(served(), target);
      expect([status, body.toString()]).toEqual([404, site['404.html']]);
    },
  );

  it.each([
    ...['/../secret.txt', '/about-us/../../secret.txt', '/%2e%2e/secret.txt', '/.%2e/secret.txt'],
    ...['/about-us/./index.html', '/..%2fsecret.txt', '/about-us%2findex.html', '/about-us%2Findex.html'],
    ...[
      '/..%5csecret.txt',
      '/..\\secret.txt',
      '/about-us\\',
      '/index.html%00.png',
      '/index.html%7f',
      '/a%0d%0ab',
    ],
    ...['/%', '/%zz', '/%c3%28', '/%ff', 'http://127.0.0.1/../secret.txt', '*'],
  ])('is told that %s is malformed', async (target) => {
    const { status, body } = await ask(served(), target);
    expect([status, body.toString()]).toEqual([400, 'This address is malformed.\n']);
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
