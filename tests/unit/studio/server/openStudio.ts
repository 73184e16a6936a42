import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../../../scripts/project.ts';
import { develop } from '../../../../src/engine/develop/develop.ts';
import type { Inside } from '../../../../src/engine/develop/extension.ts';
import { TOKEN_HEADER } from '../../../../src/studio/protocol/address.ts';
import { newStudio } from '../../../../src/studio/server/studio.ts';

/** Each request has a connection of its own: this process may be busy for longer than the server keeps one open. */
export const OWN = { Connection: 'close' };

/** A Studio that runs, and a way to ask it what its browser half asks. */
export interface RunningStudio {
  /** The content root, a copy that the test may change. */
  readonly root: string;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly token: string;
  readonly inside: Inside;
  readonly invitation: () => string | undefined;
  readonly get: (address: string) => Promise<Reply>;
  readonly post: (address: string, body: unknown) => Promise<Reply>;
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
    ...{ project, root, cwd: root, host, port: 0 },
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
  const page = await (await fetch(`${origin}/_studio`, { headers: OWN })).text();
  const token = /name="studio-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const ask = async (address: string, init: RequestInit): Promise<Reply> => {
    const answer = await fetch(origin + address, init);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  };
  const headers = { [TOKEN_HEADER]: token, ...OWN };
  return {
    ...{ root, origin, token, inside, invitation: studio.invitation },
    get: (address) => ask(address, { headers }),
    post: (address, body) =>
      ask(address, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
