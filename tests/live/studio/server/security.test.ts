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

describe('another website that an author has open', () => {
  it.each(['/_studio', '/_studio/page/', '/_studio/api/site', '/_studio/events', '/_studio/media/a.png'])(
    'cannot reach %s under a name that its DNS leads here',
    async (path) => {
      const answer = await ask(path, { headers: withToken({ Host: 'evil.example:5173' }) });
      expect(answer).toMatchObject({ status: 403, refused: 'wrong-host' });
      expect(answer.message).toContain('only under the address');
    },
  );

  it.each(['/_studio/api/site', '/_studio/events', '/_studio/page/', '/_studio'])(
    'cannot ask %s from its own origin, even with the token',
    async (path) => {
      for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
        expect(await ask(path, { headers: withToken({ Origin: origin }) })).toMatchObject({
          status: 403,
          refused: 'wrong-origin',
        });
    },
  );

  it('cannot send anything, or show the Studio or a page in a frame', async () => {
    const edit = { file: 'pages/index.yaml', revision: '', text: '' };
    expect(await post('/_studio/api/text', edit, { Origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    const framed = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'iframe',
    };
    expect(await ask('/_studio', { headers: framed })).toMatchObject({ refused: 'wrong-origin' });
    expect(await ask('/_studio/page/', { headers: framed })).toMatchObject({ refused: 'wrong-origin' });
    const { headers } = await ask('/_studio');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('cannot read the token with a script of another port', async () => {
    const headers = {
      'Sec-Fetch-Site': 'same-site',
      'Sec-Fetch-Mode': 'cors',
      Origin: 'http://localhost:8080',
    };
    expect(await ask('/_studio', { headers })).toMatchObject({ status: 403, refused: 'wrong-origin' });
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

  it('must be JSON where JSON is due, and cannot be a form of another website', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = withToken({ 'Content-Type': type });
      const answer = await ask('/_studio/api/edit', { method: 'POST', headers, body: '{}' });
      expect(answer).toMatchObject({ status: 415, refused: 'wrong-type' });
    }
    const answer = await ask('/_studio/api/edit', {
      method: 'POST',
      headers: withToken(JSON_TYPE),
      body: '[1',
    });
    expect(answer).toMatchObject({ status: 400, refused: 'not-json' });
  });

  it('cannot be endless', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(5_000_000) });
    const answer = await ask('/_studio/api/text', { method: 'POST', headers: withToken(JSON_TYPE), body });
    expect(answer).toMatchObject({ status: 413, refused: 'too-large' });
    const headers = withToken({ 'Content-Type': 'application/octet-stream', 'Content-Length': '40000000' });
    const upload = await ask('/_studio/api/media?name=a.png', {
      method: 'POST',
      headers,
      body: new Uint8Array(40_000_000),
    });
    expect(upload).toMatchObject({ status: 413, refused: 'too-large' });
    expect(upload.message).toContain('25 MB');
  });

  it('cannot use other methods, and no address leads out of the pictures', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await ask('/_studio/api/site', { method, headers: withToken() })).toMatchObject({ status: 405 });
    for (const name of ['..%2f..%2fsite.config.yaml', '%2e%2e/index.yaml', 'a.html', '..%5c..%5cx.png'])
      expect([403, 404]).toContain((await ask(`/_studio/media/${name}`)).status);
  });

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
