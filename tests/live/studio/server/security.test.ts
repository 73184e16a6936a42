import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { TOKEN_HEADER } from '../../../../src/studio/protocol/address.ts';
import { openStudio, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

const SITE = join(project, 'tests/sites/foreign');

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(SITE, {
    prepare: async (root) => {
      await mkdir(join(root, 'elsewhere'));
      await writeFile(join(root, 'elsewhere/secret.yaml'), 'name: A secret\n');
      await symlink(join(root, 'elsewhere'), join(root, 'pages/linked'));
      await symlink(join(root, 'elsewhere/secret.yaml'), join(root, 'pages/link.yaml'));
    },
  });
}, 60_000);
afterAll(() => studio.close());

interface Answer {
  readonly status: number;
  readonly refused: string;
  readonly message: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A request with headers that browsers do not let scripts set. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    host = '127.0.0.1',
    port = Number(new URL(studio.origin).port),
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
    readonly host?: string;
    readonly port?: number;
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      response.on('end', () => {
        let said: { refused?: string; message?: string } = {};
        try {
          said = JSON.parse(text);
        } catch {
          said = { message: text };
        }
        const { refused = '', message = '' } = said;
        resolve({ status: response.statusCode ?? 0, refused, message, headers: response.headers });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const withToken = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  [TOKEN_HEADER]: studio.token,
  ...more,
});
const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(path, { method: 'POST', headers: withToken({ ...JSON_TYPE, ...more }), body: JSON.stringify(body) });

const JSON_BODY = { method: 'POST', body: '{}' };

describe('another website that an author has open', () => {
  const ADDRESSES = [
    ...['/_studio', '/_studio/page/', '/_studio/api/site', '/_studio/events', '/_studio/media/a.png'],
  ];
  const port = (): string => new URL(studio.origin).port;

  it.each(ADDRESSES)('cannot reach %s under a name that its DNS leads here', async (path) => {
    const answer = await ask(path, { headers: withToken({ Host: `evil.example:${port()}` }) });
    expect(answer).toMatchObject({
      ...{ status: 403, refused: 'wrong-host' },
      message: 'The Studio answers only under the address that the terminal shows.',
    });
  });

  it.each([
    ['localhost', true, 200],
    ['LOCALHOST', true, 200],
    ['127.0.0.1', true, 200],
    ['[::1]', true, 200],
    ['localhost', false, 403],
    ['localhost.evil.example', true, 403],
    ['127.0.0.1.evil.example', true, 403],
    ['0.0.0.0', true, 403],
  ])('under the name %s, with the port (%s), is answered %i', async (name, hasPort, status) => {
    const Host = hasPort ? `${name}:${port()}` : name;
    expect((await ask('/_studio/api/site', { headers: withToken({ Host }) })).status).toBe(status);
  });

  it.each(
    ADDRESSES.flatMap((path) =>
      ['https://evil.example', 'null', 'http://localhost:1', ''].map((origin) => [path, origin] as const),
    ),
  )('cannot ask %s from the origin "%s", even with the token', async (path, origin) => {
    expect(await ask(path, { headers: withToken({ Origin: origin }) })).toMatchObject({
      ...{ status: 403, refused: 'wrong-origin' },
    });
  });

  it.each([
    ['cross-site', 'navigate', 'iframe', false],
    ['cross-site', 'no-cors', 'image', false],
    ['cross-site', 'cors', 'empty', false],
    ['same-site', 'cors', 'empty', false],
    ['same-site', 'navigate', 'iframe', false],
    ['cross-site', 'navigate', 'document', true],
    ['same-origin', 'cors', 'empty', true],
    ['none', 'navigate', 'document', true],
  ])('asks for the Studio (%s, %s, %s) and gets it: %s', async (site, mode, dest, isLet) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest };
    for (const path of ['/_studio', '/_studio/page/'])
      expect([path, (await ask(path, { headers })).status !== 403]).toEqual([path, isLet]);
  });

  it('cannot send anything, or show the Studio in a frame', async () => {
    const edit = { file: 'pages/index.yaml', revision: '', text: '' };
    expect(await post('/_studio/api/text', edit, { Origin: 'https://evil.example' })).toMatchObject({
      ...{ status: 403, refused: 'wrong-origin' },
    });
    const { headers } = await ask('/_studio');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a program that does not have the token', () => {
  it.each(['/_studio/api/site', '/_studio/api/page?route=/', '/_studio/api/changes', '/_studio/events'])(
    'cannot read %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 403, refused: 'no-token' });
      expect(await ask(path, { headers: { [TOKEN_HEADER]: 'x'.repeat(43) } })).toMatchObject({ status: 403 });
    },
  );

  it.each(['edit', 'text', 'undo', 'save', 'pages', 'media', 'commit', 'push'])(
    'cannot write to %s',
    async (name) => {
      const answer = await ask(`/_studio/api/${name}`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
      expect(answer).toMatchObject({ status: 403, refused: 'no-token' });
    },
  );
});

describe('a request with the token', () => {
  const NAMES = [
    '../package.json',
    'pages/../site.config.yaml',
    'pages/../../outside.yaml',
    'pages/..\\..\\outside.yaml',
    '/etc/passwd',
    'C:\\outside.yaml',
    'pages/index.yaml\0.png',
    'pages/.hidden.yaml',
    'pages/_static/robots.yaml',
    'pages/_media/x.yaml',
    'pages/index.yml',
    'pages/script.js',
    'package.json',
    'elsewhere/secret.yaml',
    'pages/con .yaml ',
    'pages//index.yaml',
    '.git/config',
  ];

  it.each(NAMES)('cannot read or write %j', async (file) => {
    const read = await ask(`/_studio/api/file?file=${encodeURIComponent(file)}`, { headers: withToken() });
    expect([403, 404]).toContain(read.status);
    expect(read.message).toMatch(/^\p{Lu}.+\.$/u);
    const written = await post('/_studio/api/text', { file, revision: '', text: 'name: x\n', anyway: true });
    expect(written).toMatchObject({ status: 403, refused: 'not-content' });
  });

  it.each(['pages/linked/secret.yaml', 'pages/link.yaml'])('follows no link at %s', async (file) => {
    const read = await ask(`/_studio/api/file?file=${encodeURIComponent(file)}`, { headers: withToken() });
    expect(read).toMatchObject({ status: 403, refused: 'link' });
    const written = await post('/_studio/api/text', { file, revision: '', text: 'name: x\n', anyway: true });
    expect(written).toMatchObject({ status: 403, refused: 'link' });
    expect(await readFile(join(studio.root, 'elsewhere/secret.yaml'), 'utf8')).toBe('name: A secret\n');
  });

  it.each([
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
    'application/json-seq',
  ])('cannot be of the type "%s", as a form of another website is', async (type) => {
    const headers = withToken(type === '' ? {} : { 'Content-Type': type });
    for (const name of ['edit', 'text', 'pages', 'commit'])
      expect(await ask(`/_studio/api/${name}`, { ...JSON_BODY, headers })).toMatchObject({
        ...{ status: 415, refused: 'wrong-type' },
      });
  });

  it.each(['[1', '[1]', 'null', '"text"', '7', ''])('cannot be %j, which is no JSON object', async (body) => {
    const headers = withToken(JSON_TYPE);
    expect(await ask('/_studio/api/edit', { method: 'POST', headers, body })).toMatchObject({
      ...{ status: 400, refused: 'not-json' },
    });
  });

  it.each([
    ['/_studio/api/text', 'application/json', 4_000_000, 'What was sent is too large.'],
    ['/_studio/api/media?name=a.png', 'application/octet-stream', 26_214_400, /25 MB/],
  ])(
    'to %s cannot be larger than it may be, whatever it says of its length',
    async (path, type, most, told) => {
      for (const length of [{ 'Content-Length': String(most + 1) }, { 'Transfer-Encoding': 'chunked' }]) {
        const headers = withToken({ 'Content-Type': type, ...length });
        const answer = await ask(path, { method: 'POST', headers, body: new Uint8Array(most + 1) });
        expect(answer).toMatchObject({
          ...{ status: 413, refused: 'too-large' },
          message: typeof told === 'string' ? told : expect.stringMatching(told),
        });
      }
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('cannot use the method %s', async (method) => {
    for (const name of ['site', 'edit'])
      expect((await ask(`/_studio/api/${name}`, { method, headers: withToken() })).status).toBe(405);
  });

  it.each(['..%2f..%2fsite.config.yaml', '%2e%2e/index.yaml', 'a.html', '..%5c..%5cx.png'])(
    'is not led out of the pictures by %s',
    async (name) => {
      expect([403, 404]).toContain((await ask(`/_studio/media/${name}`)).status);
    },
  );

  it('cannot upload what is no picture, nor put it elsewhere', async () => {
    const upload = (name: string, body: string | Uint8Array): Promise<Answer> =>
      ask(`/_studio/api/media?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: withToken({ 'Content-Type': 'application/octet-stream' }),
        body,
      });
    expect(await upload('a.png', '<!doctype html><script>alert(1)</script>')).toMatchObject({
      status: 422,
      refused: 'not-a-picture',
    });
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    const answer = await upload('Holiday.jpg', heic);
    expect(answer.message).toContain('HEIC picture from a phone');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>';
    expect(await upload('../../../evil.svg', svg)).toMatchObject({ status: 200 });
    expect(existsSync(join(studio.root, 'pages/_media/evil.svg'))).toBe(true);
    expect(existsSync(join(studio.root, '../evil.svg'))).toBe(false);
  });
});

describe('another device in the network', () => {
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

  it('cannot reach the Studio under a name that its DNS leads here, although other devices are let in', async () => {
    const open = await openStudio(SITE, { host: '0.0.0.0' });
    try {
      const { port } = new URL(open.origin);
      for (const path of ['/_studio', '/_studio/api/site'])
        expect(
          await ask(path, {
            host: '127.0.0.1',
            port: Number(port),
            headers: { Host: `evil.example:${port}` },
          }),
        ).toMatchObject({ status: 403, refused: 'wrong-host' });
    } finally {
      await open.close();
    }
  }, 60_000);

  it('may use the Studio once it has been invited, and no second one', async ({ skip }) => {
    skip(own === undefined, 'this machine has no address in a network');
    const open = await openStudio(SITE, { host: '0.0.0.0' });
    try {
      const port = Number(new URL(open.origin).port);
      const from = { host: own ?? '', port };
      expect(await ask('/_studio', from)).toMatchObject({ status: 403, refused: 'not-invited' });
      expect(await ask('/_studio?token=guess', from)).toMatchObject({
        status: 403,
        refused: 'not-invited',
      });
      const invited = await ask(`/_studio?token=${open.invitation()}`, from);
      expect(invited.status).toBe(200);
      const [cookie = ''] = [invited.headers['set-cookie']].flat().map(String);
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/_studio$/);
      const session = { Cookie: cookie.split(';')[0] ?? '' };
      expect((await ask('/_studio/media/none.png', { ...from, headers: session })).status).toBe(404);
      expect(await ask('/_studio/media/none.png', from)).toMatchObject({
        status: 403,
        refused: 'not-invited',
      });
      expect(await ask(`/_studio?token=${open.invitation()}`, from)).toMatchObject({ status: 403 });
    } finally {
      await open.close();
    }
  }, 60_000);
});
