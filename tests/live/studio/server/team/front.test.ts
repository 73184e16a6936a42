import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FrontOptions, newFront } from '../../../../../src/studio/server/team/front.ts';
import { type People, peopleIn, personOf } from '../../../../../src/studio/server/team/people.ts';

const LATER = 31 * 24 * 3_600_000;

let folder: string;
let people: People;
let now: number;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team-'));
  now = Date.now();
  people = peopleIn(folder, () => now);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true });
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A person's own server, which says whose it is and what it was sent. */
async function ownServer(name: string): Promise<number> {
  const server = createServer(({ headers, url }, response) => {
    const isEvents = url === '/_studio/events';
    response.setHeader('Content-Type', isEvents ? 'text/event-stream' : 'application/json');
    if (isEvents) response.write('data: hello\n\n');
    else if (url === '/large') response.end(JSON.stringify('tea '.repeat(1000)));
    else response.end(JSON.stringify({ name, url, headers }));
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return portOf(server);
}

/** Starts a team's server. @returns what asks it */
async function team(more: Partial<FrontOptions> = {}) {
  const open: FrontOptions['open'] = async ({ name }) => {
    const port = await ownServer(name);
    return { port, ended: Promise.resolve(), stop: () => undefined };
  };
  const { server, close } = await newFront({ people, open, ...more });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(close);
  const port = portOf(server);
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const host = `localhost:${port}`;
    const sent = httpRequest({ port, path, method, headers: { host, ...headers } }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    return {
      status: response?.statusCode,
      text: response ? await textOf(response) : '',
      headers: response?.headers ?? {},
    };
  };
  const enter = async (name: string): Promise<{ cookie: string; link: string }> => {
    const link = `/_studio/enter?key=${await people.invite(personOf(name))}`;
    const { headers } = await ask(link, {}, 'POST');
    return { link, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  return { ask, enter, port };
}

describe('somebody with a link to a team’s Studio', () => {
  it('signs in with it and works in a copy of their own, and a colleague in another one', async () => {
    const { ask, enter } = await team();
    const [asha, meera] = [await enter('Asha'), await enter('Meera')];
    expect(JSON.parse((await ask('/prices', asha)).text)).toMatchObject({ name: 'Asha', url: '/prices' });
    expect(JSON.parse((await ask('/prices', meera)).text)).toMatchObject({ name: 'Meera' });
  });

  it('is answered as by any server before one that has ended, so that nothing typed is given up', async () => {
    const ended = createServer().listen(0, '127.0.0.1');
    await once(ended, 'listening');
    const port = portOf(ended);
    ended.close();
    const { ask, enter } = await team({
      open: async () => ({ port, ended: Promise.resolve(), stop: () => undefined }),
    });
    expect(await ask('/_studio/api/edit', await enter('Asha'))).toMatchObject({ status: 502 });
  });

  it('is sent what is large compressed, and what happens meanwhile at once', async () => {
    const { ask, enter, port } = await team();
    const headers = { ...(await enter('Asha')), 'accept-encoding': 'gzip' };
    expect((await ask('/large', headers)).headers['content-encoding']).toBe('gzip');
    const host = `localhost:${port}`;
    const sent = httpRequest({ port, path: '/_studio/events', headers: { host, ...headers } }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('there is no answer');
    expect(String(await once(response, 'data'))).toBe('data: hello\n\n');
    sent.destroy();
  });

  it('is not signed in by a program that only looks at the link', async () => {
    const { ask } = await team();
    const link = `/_studio/enter?key=${await people.invite(personOf('Asha & Meera'))}`;
    const seen = await ask(link);
    expect(seen.text).toContain('Sign in as Asha &amp; Meera');
    expect(seen.headers['set-cookie']).toBeUndefined();
    expect((await ask(link, {}, 'POST')).status).toBe(303);
  });

  it('is led to the button by a screen reader that goes to the main part of a page', async () => {
    const { ask } = await team();
    const { text } = await ask(`/_studio/enter?key=${await people.invite(personOf('Asha'))}`);
    const { document } = new JSDOM(text).window;
    expect(document.querySelector('main button')?.textContent).toBe('Sign in as Asha');
    expect(document.querySelectorAll('body > :not(main)')).toHaveLength(0);
  });

  it('cannot hand it on: it works once, and for a day', async () => {
    const { ask, enter } = await team();
    const { link } = await enter('Asha');
    expect(await ask(link, {}, 'POST')).toMatchObject({
      status: 403,
      text: expect.stringContaining('has been used'),
    });
    const late = `/_studio/enter?key=${await people.invite(personOf('Asha'))}`;
    now += LATER;
    expect((await ask(late, {}, 'POST')).status).toBe(403);
  });

  it('is out after signing out, after a month, and when somebody has removed them', async () => {
    const { ask, enter } = await team();
    const first = await enter('Asha');
    await ask('/_studio/leave', first, 'POST');
    expect((await ask('/', first)).status).toBe(401);
    const second = await enter('Asha');
    await people.remove(personOf('Asha'));
    expect((await ask('/', second)).status).toBe(401);
    const third = await enter('Asha');
    now += LATER;
    expect((await ask('/', third)).status).toBe(401);
  });

  it('sees who else is on the same page', async () => {
    const { ask, enter } = await team();
    const [asha, meera] = [await enter('Asha'), await enter('Meera')];
    await ask('/_studio/people?route=/prices', asha, 'POST');
    const here = await ask('/_studio/people?route=/prices', meera, 'POST');
    expect(JSON.parse(here.text)).toEqual({ names: ['Asha'] });
    const elsewhere = await ask('/_studio/people?route=/about', meera, 'POST');
    expect(JSON.parse(elsewhere.text)).toEqual({ names: [] });
    await ask('/_studio/leave', asha, 'POST');
    const alone = await ask('/_studio/people?route=/prices', meera, 'POST');
    expect(JSON.parse(alone.text)).toEqual({ names: [] });
  });
});

describe('an attacker of a team’s Studio', () => {
  it.each([
    ['without a cookie', {}, 401],
    ['with a cookie of their own making', { cookie: 'studio-team-1=x; studio-team=../../x' }, 401],
    ['by a name that leads here', { host: 'studio.example' }, 403],
    ['from another website', { origin: 'https://evil.example' }, 403],
    ['from a frame of another website', { 'sec-fetch-site': 'cross-site' }, 403],
    ['with the header of a proxy, where none is in use', { 'x-forwarded-user': 'Asha' }, 401],
  ])('gets nothing %s', async (_, headers, status) => {
    const { ask } = await team();
    expect((await ask('/', headers)).status).toBe(status);
  });

  it('learns no link and no cookie from what is kept', async () => {
    const { enter } = await team();
    const { cookie } = await enter('Asha');
    const link = await people.invite(personOf('Asha'));
    const names = await readdir(folder, { recursive: true });
    const texts = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const all = [...names, ...texts].join('\n');
    expect(all).toContain('Asha');
    for (const secret of [link, cookie.split('=')[1] ?? '']) expect(all).not.toContain(secret);
  });

  it('cannot go round the proxy that signs people in', async () => {
    const proxy = { header: 'X-Forwarded-User', from: ['192.0.2.1'] };
    const { ask } = await team({ proxy });
    expect((await ask('/', { 'x-forwarded-user': 'Asha' })).status).toBe(403);
  });
});

describe('a team behind a proxy that signs people in', () => {
  const proxy = { header: 'X-Forwarded-User', from: ['127.0.0.1'] };

  it('is known by the header, which their own servers do not see', async () => {
    const { ask } = await team({ proxy, origin: 'https://studio.example.org' });
    const host = { host: 'studio.example.org', 'x-forwarded-user': 'asha@example.org' };
    const { name, headers } = JSON.parse((await ask('/', host)).text);
    expect(name).toBe('asha@example.org');
    expect(headers).not.toHaveProperty('x-forwarded-user');
    expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect((await ask('/', { ...host, origin: 'https://studio.example.org' })).status).toBe(200);
    expect((await ask('/', { host: host.host })).status).toBe(401);
  });
});

it('people with names of the same letters have copies of their own', () => {
  const names = ['asha', 'Asha', 'a.sha', 'a-sha', 'ஆஷா', '../asha', '-rf'];
  const ids = names.map((name) => personOf(name).id);
  expect(new Set(ids).size).toBe(names.length);
  for (const id of ids) expect(id).toMatch(/^[a-z\d][a-z\d-]*$/);
  for (const name of ['', ' ', 'a\nb', 'A <a@b>', 'x'.repeat(61)])
    expect(() => personOf(name)).toThrow('is not a name');
});
