import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { project } from '../../../../scripts/project.ts';
import { develop } from '../../../../src/engine/develop/develop.ts';
import type { Inside } from '../../../../src/engine/develop/extension.ts';
import { TOKEN_HEADER } from '../../../../src/studio/protocol/address.ts';
import { newStudio } from '../../../../src/studio/server/studio.ts';

/** Each request has a connection of its own: this process may be busy for longer than the server keeps one open. */
const OWN = { Connection: 'close' };

/** A Studio that runs, and a way to ask it what its browser half asks. */
export interface RunningStudio {
  /** The content root, a copy that the test may change. */
  readonly root: string;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly token: string;
  /** The text of the Studio's document. */
  readonly document: string;
  readonly inside: Inside;
  readonly invitation: () => string | undefined;
  readonly get: (address: string) => Promise<Reply>;
  readonly post: (address: string, body: unknown) => Promise<Reply>;
  /** Sends a picture. @param to the address, and the query before the name, if it is for another than the pictures */
  readonly upload: (name: string, bytes: string | Uint8Array, to?: string) => Promise<Reply>;
  /** Asks as any program may, without the token. */
  readonly visit: (path: string) => Promise<Response>;
  /** Listens to what this window is told; `hear` waits until it has heard all of something. */
  readonly listen: () => Promise<{
    readonly hear: (...what: RegExp[]) => Promise<void>;
    readonly close: () => Promise<void>;
  }>;
  readonly close: () => Promise<void>;
}

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  readonly body: any;
}

/** Starts live authoring with the Studio on a copy of some content. */
export async function openStudio(
  content: string,
  {
    host = '127.0.0.1',
    prepare = async () => undefined,
  }: { readonly host?: string; readonly prepare?: (root: string) => Promise<unknown> } = {},
): Promise<RunningStudio> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'studio-')));
  for (const part of ['pages', 'site.config.yaml'])
    await cp(join(content, part), join(root, part), { recursive: true });
  await prepare(root);
  const studio = newStudio();
  let inside: Inside | undefined;
  const server = await develop({
    project,
    root,
    cwd: root,
    host,
    port: 0,
    now: () => 0,
    at: () => Date.parse('2026-11-22T12:00:00Z'),
    onReport: () => undefined,
    extend: (given) => {
      inside = given;
      return studio.extend(given);
    },
  });
  if (inside === undefined) throw new Error('the Studio was not opened');
  const origin = `http://127.0.0.1:${new URL(server.url).port}`;
  // As a window: `fetch` says of itself that it is a script.
  const document = await new Promise<string>((resolve, reject) => {
    get(`${origin}/_studio`, { headers: OWN }, (answer) => text(answer).then(resolve, reject)).on(
      'error',
      reject,
    );
  });
  const token = /name="studio-token" content="([^"]+)"/.exec(document)?.[1] ?? '';
  const ask = async (address: string, init: RequestInit): Promise<Reply> => {
    const answer = await fetch(origin + address, init);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: answer.status, body: await (isJson ? answer.json() : answer.text()) };
  };
  const headers = { [TOKEN_HEADER]: token, ...OWN };
  return {
    root,
    origin,
    token,
    document,
    inside,
    invitation: studio.invitation,
    get: (address) => ask(address, { headers }),
    post: (address, body) =>
      ask(address, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (name, bytes, to = 'media?') =>
      ask(`/_studio/api/${to}name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
        body: Buffer.from(bytes),
      }),
    visit: (path) => fetch(origin + path, { headers: OWN, redirect: 'manual' }),
    listen: async () => {
      const { body } = await fetch(`${origin}/_studio/events`, { headers });
      if (body === null) throw new Error('the Studio does not speak');
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      let heard = '';
      const hear = async (...what: RegExp[]): Promise<void> => {
        while (!what.every((one) => one.test(heard))) {
          const { done, value } = await reader.read();
          if (done) throw new Error(`the Studio has ended, and has said only ${heard}`);
          heard += value;
        }
        heard = '';
      };
      await hear(/"event":"hello"/);
      return { hear, close: () => reader.cancel() };
    },
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
