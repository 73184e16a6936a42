import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { listen } from '../../../src/engine/serve/listen.ts';
import { startService } from '../../../src/enquiries/service.ts';
import { openSqliteStore } from '../../../src/enquiries/sqliteStore.ts';
import { plainSite } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';
import { applicationWith, enquiry, teaShop } from '../../unit/enquiries/teaShop.ts';
import { mailServer } from './mailServer.ts';

const LIMIT = { timeout: 60_000 };
const soon = { timeout: 20_000, interval: 20 };

/** A service in this process that sends to a port of this machine. */
async function serviceFor(port: number, database: string, patience = 20_000) {
  const lines: string[] = [];
  const settings = {
    database,
    smtp: `smtp://127.0.0.1:${port}`,
    from: undefined,
    isBehindProxy: true,
    patience,
    log: (line: string) => void lines.push(line),
  };
  const service = await startService(teaShop, settings);
  const server = createServer((request, response) => void service.answer(request, response));
  const url = await listen(server, 0, '127.0.0.1');
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    server.close();
    await service.close();
  };
  onTestFinished(close);
  return { url, lines, close };
}

const send = (url: string, fields: Readonly<Record<string, string>> = enquiry): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'application/json' } });

/** Until a service has logged one line, and no other. */
const untilLogged = ({ lines }: { readonly lines: readonly string[] }, line: RegExp): Promise<void> =>
  vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(line)]), soon);

const databaseIn = async () => join(await scratchFolder(), 'enquiries.sqlite');

it('an enquiry and a resume go from the form to the mailbox, and the log names nobody', LIMIT, async () => {
  const mail = await mailServer();
  const { url, lines, close } = await serviceFor(mail.port, await databaseIn());
  expect((await send(url)).status).toBe(200);
  await vi.waitFor(() => expect(mail.taken).toHaveLength(1), soon);
  const body = await applicationWith('cv.pdf', '%PDF-1.7 two pages').formData();
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  await vi.waitFor(() => expect(mail.taken).toHaveLength(2), soon);
  expect(mail.taken[0]).toMatch(
    /^From: Tea Shop <hello@tea\.example>\r\nTo: hello@tea\.example\r\nReply-To: Asha Raman <asha@example\.com>/m,
  );
  expect(mail.taken[0]).toContain(enquiry.details);
  expect(mail.taken[1]).toMatch(/^To: jobs@tea\.example\r\n/m);
  expect(mail.taken[1]).toContain(Buffer.from('%PDF-1.7 two pages').toString('base64'));
  await close();
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/asha|98765/i);
});

it(
  'an enquiry is kept while the mail server refuses it, then is down, then says nothing, and arrives when it is back',
  LIMIT,
  async () => {
    const database = await databaseIn();
    const refusing = await mailServer(0, () => {
      throw Object.assign(new Error('not today, asha@example.com'), { responseCode: 451 });
    });
    const first = await serviceFor(refusing.port, database);
    expect((await send(first.url)).status).toBe(200);
    await untilLogged(first, /not sent on at attempt 1: EMESSAGE 451\./);
    await first.close();
    await refusing.close();

    const down = await serviceFor(refusing.port, database);
    await untilLogged(down, /not sent on at attempt 2: (?:ESOCKET|ECONNECTION)/);
    await down.close();

    const silent = createSocketServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = Object(silent.address());
    const waiting = await serviceFor(port, database, 300);
    await untilLogged(waiting, /not sent on at attempt 3: ETIMEDOUT/);
    // Whoever sends meanwhile need not wait for it.
    expect((await send(waiting.url, { ...enquiry, details: 'And a third shop.' })).status).toBe(200);
    await waiting.close();

    const back = await mailServer();
    const last = await serviceFor(back.port, database);
    await vi.waitFor(() => expect(back.taken).toHaveLength(2), soon);
    await last.close();
    expect([...last.lines, ...down.lines, ...first.lines].join()).not.toMatch(/asha/i);
  },
);

it(
  'an applicant whose file is too large is told so over the wire, and whoever hangs up in the middle stops nobody',
  LIMIT,
  async () => {
    const { url } = await serviceFor(1, await databaseIn());
    const { port } = new URL(url);
    const cut = connect(Number(port), '127.0.0.1');
    cut.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nform=demo',
    );
    await once(cut, 'connect');
    cut.destroy();
    const body = await applicationWith('cv.pdf', '%PDF-'.padEnd(7 * 1024 * 1024)).formData();
    const answer = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } });
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'tooLarge' }]);
    expect((await send(url)).status).toBe(200);
  },
);

/** The command itself, in a process of its own. */
async function command(
  root: string,
  port: number,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const env = { ...process.env, PORT: '0', SMTP_URL: `smtp://127.0.0.1:${port}` };
  const child = spawn(process.execPath, [join(project, 'scripts/run.mjs'), 'enquiries', '--root', root], {
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = await vi.waitFor(() => {
    const [, found] = /Forms are taken at (\S+) /.exec(said) ?? [];
    if (found === undefined) throw new Error(said);
    return found;
  }, soon);
  return { child, url };
}

it(
  'an enquiry arrives although the service is killed after the visitor was thanked, and twice only under one id',
  LIMIT,
  async () => {
    const root = await scratchFolder();
    const config = plainSite['site.config.yaml']?.replace(
      'language: en-GB',
      'languages: [{ tag: en-GB, at: /en }, { tag: ta-IN, at: / }]',
    );
    await writeFile(join(root, 'site.config.yaml'), config ?? '');
    let killed: ChildProcess | undefined;
    // Killed when the mail server has the whole message and has not said so.
    const mail = await mailServer(0, () => {
      killed?.kill('SIGKILL');
      killed = undefined;
    });
    const first = await command(root, mail.port);
    killed = first.child;
    const ended = once(first.child, 'exit');
    expect((await send(first.url)).status).toBe(200);
    await ended;
    const second = await command(root, mail.port);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(2), soon);
    const ids = mail.taken.map((message) => /^Message-ID: (\S+)/im.exec(message)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{12}@tea\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    const refused = await fetch(second.url, { method: 'POST', body: new URLSearchParams({ form: 'demo' }) });
    expect(await refused.text()).toContain('<html lang="ta-IN">');
    const stopped = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
    const store = await openSqliteStore(join(root, 'enquiries.sqlite'));
    expect(await store.all()).toMatchObject([{ state: 'sent', answers: { name: 'Asha Raman' } }]);
  },
);
