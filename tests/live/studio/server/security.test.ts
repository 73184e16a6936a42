import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { TOKEN_HEADER } from '../../../../src/studio/protocol/address.ts';
import { openStudio, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

/** What a drawing may bring along: opened as a page of the Studio's origin, it reads the token and changes a page. */
const ATTACK = `<?xml version="1.0"?><?xml-stylesheet href="data:text/xsl,x" type="text/xsl"?>
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="steal()"><script>steal()</script><rect width="9" height="9"/></svg>`;

/** What was left where a write was killed, what another program may be writing, and files that are named alike. */
const RESTS = ['.site.config.yaml.0f1e2d3c4b5a', 'pages/.index.yaml.4711'];
const YOUNG = 'pages/.about.yaml.0f1e2d3c4b5a';
const OTHERS = ['pages/.index.yaml', 'pages/.index.yaml.save'];

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(join(project, 'tests/sites/foreign'), {
    host: '0.0.0.0',
    prepare: async (root) => {
      for (const name of [...RESTS, YOUNG, ...OTHERS]) await writeFile(join(root, name), 'name: Half a p');
      const long = new Date('2026-01-01');
      for (const name of [...RESTS, ...OTHERS]) await utimes(join(root, name), long, long);
      await mkdir(join(root, 'pages/_static'), { recursive: true });
      await mkdir(join(root, 'pages/_media'), { recursive: true });
      for (const file of ['_media/sent.svg', '_static/tool.svg', '_static/tool.html'])
        await writeFile(join(root, 'pages', file), ATTACK);
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
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Headers = Readonly<Record<string, string>>;
interface Asked {
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
  readonly host?: string;
}

const port = (): string => new URL(studio.origin).port;

/** A request with headers that browsers do not let scripts set. */
async function ask(path: string, { body, host = '127.0.0.1', ...asked }: Asked = {}): Promise<Answer> {
  const sent = httpRequest({ host, port: port(), path, ...asked });
  sent.on('upgrade', (response, socket) => {
    socket.destroy();
    sent.emit('response', response.resume());
  });
  // What is too large is answered before all of it has been sent. An error before the answer ends the test.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await once(sent, 'response');
  const { statusCode: status, headers } = response;
  const text = await textOf(response);
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const { refused = '', message = text } = isJson ? JSON.parse(text) : {};
  return { status, refused, message, text, headers };
}

/** What a browser says of a request by itself. */
const fetched = (site: string, mode: string, dest: string): Headers => ({
  'Sec-Fetch-Site': site,
  'Sec-Fetch-Mode': mode,
  'Sec-Fetch-Dest': dest,
});
const OPENED = fetched('none', 'navigate', 'document');
const BY_LINK = fetched('cross-site', 'navigate', 'document');
const IMPORTED = fetched('same-origin', 'cors', 'script');
const BY_SCRIPT = fetched('same-origin', 'cors', 'empty');

const withToken = (more: Headers = {}): Headers => ({ [TOKEN_HEADER]: studio.token, ...more });
const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, more: Headers = {}): Promise<Answer> =>
  ask(path, { method: 'POST', headers: withToken({ ...JSON_TYPE, ...more }), body: JSON.stringify(body) });
describe('a drawing with a script, which another website opens by a link', () => {
  it('is written without it, is no page, and finds neither the token nor a way to change anything', async () => {
    const before = await readFile(join(studio.root, 'pages/index.yaml'), 'utf8');
    const { status, body } = await studio.upload('x.svg', ATTACK);
    expect([status, body.notes]).toEqual([
      200,
      [expect.stringContaining('Removed from the drawing "x.svg": "<script>" and "onload". ')],
    ]);
    expect(await readFile(join(studio.root, 'pages/_media/x.svg'), 'utf8')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>',
    );
    for (const path of ['/pages/_media/sent.svg', `/@fs${studio.root}/pages/_media/sent.svg`]) {
      const opened = await ask(path, { headers: BY_LINK });
      expect([opened.status, opened.headers['content-type'], opened.text.includes('steal')]).toEqual([
        404,
        'text/html; charset=utf-8',
        false,
      ]);
    }
    for (const name of ['x', 'sent'])
      expect((await ask(`/_studio/media/${name}.svg`, { headers: BY_LINK })).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    const read = await ask('/_studio', { headers: BY_SCRIPT });
    expect([read.refused, read.text.includes(studio.token)]).toEqual(['not-a-window', false]);
    const edit = { file: 'pages/index.yaml', revision: '', text: '', anyway: true };
    const written = { method: 'POST', headers: { ...BY_SCRIPT, ...JSON_TYPE }, body: JSON.stringify(edit) };
    expect(await ask('/_studio/api/text', written)).toMatchObject({ status: 403, refused: 'no-token' });
    expect(await readFile(join(studio.root, 'pages/index.yaml'), 'utf8')).toBe(before);
  });
});

describe('the server of live authoring', () => {
  const inProject = (path: string): string => `/@fs${project}/${path}`;

  it.each([
    ...['', '?raw', '?url', '?inline', '?import', '?import&raw', '?direct', '?html-proxy&index=0.js'].map(
      (query) => `/pages/index.yaml${query}`,
    ),
    '/site.config.yaml',
    '/schemas/page.schema.json',
    '/package.json',
    '/package.json?import',
    '/vite.config.ts',
    '/tests/vitest.config.ts',
    '/.npmrc',
    '/.gitignore?raw',
    '/.git',
    '/.git/config',
    '/node_modules/.package-lock.json',
    '/node_modules/.cache/studio-token?raw',
    '/src/../package.json',
    '/src/..%2fpackage.json',
    '/src/%2e%2e/package.json?raw',
    '/src/..\\package.json',
    '/src/%5c..%5cpackage.json',
    '/src/%252e%252e/package.json?raw',
    '/PAGES/index.yaml',
    '/Package.json?import',
    '/src/\0/../package.json',
    '//etc/passwd?raw',
    '/@fs/etc/passwd',
    '/@fs/etc/passwd?raw',
    '/@fs//etc/passwd?import&raw',
    '/@fs/..%2f/etc/passwd',
    '/@id//etc/passwd?raw',
    `/@id/${project}/package.json?import`,
    `/@id/__x00__${project}/package.json`,
    inProject('package.json?import&raw'),
    inProject('src/../package.json'),
    inProject('pages/index.yaml.map'),
    inProject('.git'),
    inProject('node_modules/.cache/studio-token'),
    '/package.json.map',
  ])('serves no %s, neither as a document nor as a module', async (path) => {
    for (const headers of [OPENED, IMPORTED, BY_SCRIPT, {}]) {
      const { status, headers: said } = await ask(path.replace('\0', '%00'), { headers });
      expect(status).toBeOneOf([400, 403, 404]);
      expect(said['content-type']).toBeOneOf([
        'text/html; charset=utf-8',
        'text/plain; charset=utf-8',
        undefined,
      ]);
    }
  });

  const CODE = ['/src/view/live/authoring.ts', '/@vite/client', '/node_modules/react/index.js'];

  it.each(CODE)('gives %s to its own pages, and not as a document', async (path) => {
    expect(await ask(path, { headers: IMPORTED })).toMatchObject({
      status: 200,
      headers: { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' },
    });
    for (const dest of ['document', 'iframe', 'frame', 'embed', 'object'])
      expect([dest, (await ask(path, { headers: fetched('same-origin', 'navigate', dest) })).status]).toEqual(
        [dest, 404],
      );
  });

  it.each(CODE)('gives %s to no other website', async (path) => {
    for (const site of ['cross-site', 'same-site'])
      expect((await ask(path, { headers: fetched(site, 'no-cors', 'script') })).status).toBe(404);
    // Without a secure context, browsers only say where a request comes from.
    for (const Origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      const { headers } = await ask(path, { headers: { Origin } });
      expect(headers).toMatchObject({ 'content-security-policy': 'sandbox' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await ask(path, { headers: { Host: `evil.example:${port()}` } })).status).toBe(403);
  });

  it.each(['/tool.html', '/tool.svg'])('shows %s of the site as one of another origin', async (path) => {
    const { status, headers } = await ask(path, { headers: OPENED });
    expect([status, headers['content-security-policy']]).toEqual([
      200,
      'sandbox allow-scripts allow-forms allow-popups',
    ]);
  });

  it.each<[string, Headers, number]>([
    ['a page of its own', BY_SCRIPT, 500],
    ['a link', BY_LINK, 403],
    ['a page of its own in an old browser', { Referer: 'http://127.0.0.1:PORT/about' }, 500],
    ['another website in an old browser', { Referer: 'http://evil.example/127.0.0.1:PORT/' }, 403],
  ])('opens a file in the editor for %s: %j, %i', async (_, headers, status) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port())]);
    // The editor is not asked for a file, which is a fault of the request.
    const { status: answered } = await ask('/__open-in-editor', {
      headers: { Host: `127.0.0.1:${port()}`, ...Object.fromEntries(sent) },
    });
    expect(answered).toBe(status);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'tells a page of %s nothing about what is saved',
    async (Origin) => {
      const headers = {
        Origin,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Protocol': 'vite-hmr',
      };
      for (const path of ['/', '/?token=AAAAAAAAAAAA'])
        expect((await ask(path, { headers })).status).toBe(400);
    },
  );
});

describe('another website that an author has open', () => {
  const ADDRESSES = [
    '/_studio',
    '/_studio/page/',
    '/_studio/api/site',
    '/_studio/events',
    '/_studio/media/a.png',
  ];

  it.each([
    ['localhost', true, 200],
    ['127.0.0.1', true, 200],
    ['localhost', false, 403],
    ['localhost.evil.example', true, 403],
    ['0.0.0.0', true, 403],
  ])('under the name %s, with the port (%s), is answered %i', async (name, hasPort, status) => {
    const Host = hasPort ? `${name}:${port()}` : name;
    for (const path of ['/_studio', '/_studio/api/site'])
      expect([path, (await ask(path, { headers: withToken({ Host }) })).status]).toEqual([path, status]);
  });

  it.each(
    ADDRESSES.flatMap((path) =>
      ['https://evil.example', 'null', 'http://localhost:1', ''].map((origin) => [path, origin] as const),
    ),
  )('cannot ask %s from the origin "%s", even with the token', async (path, origin) => {
    expect(await ask(path, { headers: withToken({ Origin: origin }) })).toMatchObject({
      status: 403,
      refused: 'wrong-origin',
    });
  });

  // The last two say whether the window and what is shown in it are answered.
  it.each([
    ['cross-site', 'navigate', 'iframe', false, false],
    ['cross-site', 'cors', 'empty', false, false],
    ['same-site', 'navigate', 'iframe', false, false],
    ['same-origin', 'cors', 'empty', false, true],
    ['same-origin', 'navigate', 'iframe', false, true],
    ['cross-site', 'navigate', 'document', true, true],
    ['none', 'navigate', 'document', true, true],
  ])(
    'asks for the Studio (%s, %s, %s) and gets it: %s; a page in it: %s',
    async (site, mode, dest, ...isLet) => {
      const statuses = ['/_studio', '/_studio/page/'].map(async (path) => {
        const { status } = await ask(path, { headers: fetched(site, mode, dest) });
        return status !== 403;
      });
      expect(await Promise.all(statuses)).toEqual(isLet);
    },
  );

  it('cannot send anything, or show the Studio in a frame', async () => {
    const edit = { file: 'pages/index.yaml', revision: '', text: '' };
    expect(await post('/_studio/api/text', edit, { Origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      refused: 'wrong-origin',
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
});

describe('a request with the token', () => {
  const NAMES = [
    '../package.json',
    'pages/../site.config.yaml',
    'pages/..\\..\\outside.yaml',
    '/etc/passwd',
    'pages/index.yaml\0.png',
    'pages/_static/robots.yaml',
    'elsewhere/secret.yaml',
    '.git/config',
  ];

  it.each(NAMES)('cannot read or write %j', async (file) => {
    const read = await ask(`/_studio/api/file?file=${encodeURIComponent(file)}`, { headers: withToken() });
    expect([403, 404]).toContain(read.status);
    expect(read.message).toMatch(/^\p{Lu}.+\.$/u);
    const written = await post('/_studio/api/text', { file, revision: '', text: 'name: x\n', anyway: true });
    expect(written).toMatchObject({ status: 403, refused: 'not-content' });
    const back = await post('/_studio/api/back', { files: [file] });
    expect(back).toMatchObject({ status: 403, refused: 'not-content' });
    const versions = `/_studio/api/versions?file=${encodeURIComponent(file)}`;
    expect(await ask(versions, { headers: withToken() })).toMatchObject({ status: 403 });
  });

  it.each(['pages/linked/secret.yaml', 'pages/link.yaml'])('follows no link at %s', async (file) => {
    const read = await ask(`/_studio/api/file?file=${encodeURIComponent(file)}`, { headers: withToken() });
    expect(read).toMatchObject({ status: 403, refused: 'link' });
    const written = await post('/_studio/api/text', { file, revision: '', text: 'name: x\n', anyway: true });
    expect(written).toMatchObject({ status: 403, refused: 'link' });
    expect(await readFile(join(studio.root, 'elsewhere/secret.yaml'), 'utf8')).toBe('name: A secret\n');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
    'application/json-seq',
  ])('cannot be of the type "%s", as a form of another website is', async (type) => {
    const headers = withToken(type === '' ? {} : { 'Content-Type': type });
    for (const name of ['edit', 'text', 'pages', 'publish', 'back', 'replace'])
      expect(await ask(`/_studio/api/${name}`, { method: 'POST', body: '{}', headers })).toMatchObject({
        status: 415,
        refused: 'wrong-type',
      });
  });

  it.each([
    [
      '/_studio/api/text',
      'application/json',
      4_000_000,
      'This is too much for one file: at most 4 MB can be sent. The file is as it was.',
    ],
    ['/_studio/api/media?name=a.png', 'application/octet-stream', 26_214_400, /25 MB/],
  ])(
    'to %s cannot be larger than it may be, whatever it says of its length',
    async (path, type, most, told) => {
      for (const length of [{ 'Content-Length': String(most + 1) }, { 'Transfer-Encoding': 'chunked' }]) {
        const headers = withToken({ 'Content-Type': type, ...length });
        const answer = await ask(path, { method: 'POST', headers, body: new Uint8Array(most + 1) });
        expect(answer).toMatchObject({
          status: 413,
          refused: 'too-large',
          message: typeof told === 'string' ? told : expect.stringMatching(told),
        });
      }
    },
  );

  it('cannot upload what is no picture, nor put it elsewhere', async () => {
    const html = await studio.upload('a.png', '<!doctype html><script>alert(1)</script>');
    expect(html).toMatchObject({ status: 422, body: { refused: 'not-a-picture' } });
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    const { body } = await studio.upload('Holiday.jpg', heic);
    expect(body.message).toContain('HEIC picture from a phone');
    expect((await studio.upload('../../../evil.svg', ATTACK)).status).toBe(200);
    expect(existsSync(join(studio.root, 'pages/_media/evil.svg'))).toBe(true);
    expect(existsSync(join(studio.root, '../evil.svg'))).toBe(false);
    // The icon of tabs, which others open at an address of the site itself.
    const icon = (name: string, bytes: string) => studio.upload(name, bytes, 'favicon?pointer=/name&');
    expect((await icon('a.svg', '<!doctype html><script>alert(1)</script>')).status).toBe(422);
    expect((await icon('../../evil.svg', ATTACK)).status).toBe(200);
    const drawn = 'pages/_static/evil.svg';
    expect(await readFile(join(studio.root, drawn), 'utf8')).not.toMatch(/script|onload/);
    expect((await studio.get(`/_studio/api/file?file=${drawn}`)).status).toBe(403);
    const written = { file: drawn, revision: '', text: ATTACK };
    expect((await studio.post('/_studio/api/text', written)).status).toBe(403);
    await studio.post('/_studio/api/undo', {});
    expect(existsSync(join(studio.root, drawn))).toBe(false);
  });
});

describe('another device in the network', () => {
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

  it('may use the Studio once it has been invited, and no second one', async ({ skip }) => {
    skip(own === undefined, 'this machine has no address in a network');
    const from = { host: own ?? '' };
    const notInvited = { status: 403, refused: 'not-invited' };
    const invitation = `/_studio?token=${studio.invitation()}`;
    for (const path of ['/_studio', '/_studio?token=guess', '/_studio/media/none.png'])
      expect(await ask(path, from)).toMatchObject(notInvited);
    const invited = await ask(invitation, from);
    expect(invited.status).toBe(200);
    const [cookie = ''] = [invited.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/_studio$/);
    const session = { Cookie: cookie.split(';')[0] ?? '' };
    expect((await ask('/_studio/media/none.png', { ...from, headers: session })).status).toBe(404);
    expect(await ask(invitation, from)).toMatchObject(notInvited);
  });
});

it('an author whose machine was switched off while a file was written finds nothing of that beside it', async () => {
  const isThere = (name: string): boolean => existsSync(join(studio.root, name));
  // While it starts.
  await vi.waitFor(() => expect(RESTS.filter(isThere)).toEqual([]), { timeout: 30_000 });
  expect([YOUNG, ...OTHERS].every(isThere)).toBe(true);
});

describe('an author without git', () => {
  it('does all but publish, and is told why', async () => {
    const { status, body } = await studio.get('/_studio/api/changes');
    expect(status).toBe(200);
    expect(body).toMatchObject({ git: false });
    const request = { how: 'publish', message: 'Words', files: ['pages/index.yaml'] };
    const refused = await studio.post('/_studio/api/publish', request);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^\p{Lu}.+\.$/u);
  });
});
