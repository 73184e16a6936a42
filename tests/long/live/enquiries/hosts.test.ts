import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type FUNCTIONS, writeFunction } from '../../../../scripts/enquiring/writeFunction.ts';
import { project } from '../../../../scripts/project.ts';
import { listen } from '../../../../src/engine/serve/listen.ts';
import { mailServer } from '../../../live/enquiries/mailServer.ts';
import { scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';
import { applicationWith, enquiry, formOf, teaShop } from '../../../unit/enquiries/teaShop.ts';

/** What each host gives to a function, as its documentation says; what is kept is in a map. */
const HOSTS: Readonly<
  Record<
    keyof typeof FUNCTIONS,
    (path: string, kept: Map<string, string>) => Promise<(request: Request) => Promise<Response>>
  >
> = {
  async cloudflare(path, kept) {
    const { onRequest } = await import(path);
    // The list is that of a moment ago.
    let listed: readonly { readonly name: string }[] = [];
    const ENQUIRIES = {
      get: async (key: string) => kept.get(key) ?? null,
      put: async (key: string, text: string) => void kept.set(key, text),
      list: async () => ({ keys: listed }),
      delete: async (key: string) => void kept.delete(key),
    };
    const waitUntil = (work: Promise<unknown>) => void work;
    return (request) => {
      listed = [...kept.keys()].map((name) => ({ name }));
      return onRequest({ request, env: { ...process.env, ENQUIRIES }, waitUntil });
    };
  },
  async netlify(path, kept) {
    const { default: onRequest, config } = await import(path);
    expect(config).toEqual({ path: '/enquiries' });
    vi.stubGlobal('kept', kept);
    return (request) =>
      onRequest(request, { ip: '192.0.2.1', waitUntil: (work: Promise<unknown>) => void work });
  },
  async vercel(path, kept) {
    const { GET, POST } = await import(path);
    const server = createServer(async (request, response) => {
      expect(request.headers.authorization).toBe('Bearer secret');
      const [command, key, text] = JSON.parse(await textOf(request));
      const had = kept.get(key) ?? null;
      if (command === 'SET') kept.set(key, text);
      if (command === 'DEL') kept.delete(key);
      const result = command === 'KEYS' ? [...kept.keys()] : had;
      response.end(JSON.stringify({ result }));
    });
    onTestFinished(() => void server.close());
    vi.stubEnv('KV_REST_API_URL', await listen(server, 0, '127.0.0.1'));
    vi.stubEnv('KV_REST_API_TOKEN', 'secret');
    return (request) => (request.method === 'POST' ? POST : GET)(request);
  },
};

/** A stand-in for @netlify/blobs. */
const BLOBS = `export const getStore = () => ({
  get: async (key) => kept.get(key) ?? null,
  set: async (key, text) => void kept.set(key, text),
  list: async () => ({ blobs: [...kept.keys()].map((key) => ({ key })) }),
  delete: async (key) => void kept.delete(key),
});`;

it.each(['cloudflare', 'netlify', 'vercel'] as const)(
  'an enquiry and a resume arrive through a function of %s, and what the mail server does not take is kept',
  async (host) => {
    const root = await scratchFolder();
    const blobs = join(root, 'node_modules/@netlify/blobs');
    await mkdir(blobs, { recursive: true });
    await writeFile(join(root, 'package.json'), '{ "type": "module" }');
    await writeFile(join(blobs, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
    await writeFile(join(blobs, 'index.js'), BLOBS);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.spyOn(console, 'log').mockReturnValue();
    const kept = new Map<string, string>();
    const path = await writeFunction(host, teaShop, project, root);
    const ask = await HOSTS[host](pathToFileURL(path).href, kept);
    let isFull = true;
    const mail = await mailServer(0, () => {
      if (isFull) throw Object.assign(new Error('full'), { responseCode: 452 });
    });
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${mail.port}`);

    expect((await ask(formOf(enquiry))).status).toBe(200);
    await vi.waitFor(() => expect([...kept.values()].join()).toContain('"attempts":1'));
    isFull = false;
    expect((await ask(applicationWith('cv.pdf', '%PDF-1.7 two pages'))).status).toBe(200);
    await vi.waitFor(() => expect(kept.size).toBe(1));
    expect(mail.taken[0]).toContain(Buffer.from('%PDF-1.7 two pages').toString('base64'));
    // Later, whoever asks for the address.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect((await ask(new Request('https://tea.example/enquiries'))).status).toBe(405);
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(mail.taken[1]).toContain(enquiry.details);
  },
);
