import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { project } from '../../../../scripts/project.ts';
import { listen } from '../../../../src/engine/serve/listen.ts';

/** A host while it is serving a site. */
export interface ServingHost {
  /** Without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Somewhere to publish a site. */
export interface Host {
  readonly name: string;
  /** `program` is the server itself; `rules` are those that a service documents, followed by a small server of ours. */
  readonly kind: 'program' | 'rules';
  /** What is missing here to try it; `undefined` if nothing is. */
  readonly missing: () => string | undefined;
  /**
   * Serves a built site.
   *
   * @param root the built site, a copy that the host may add its own file to
   * @param folder an empty folder for whatever else the host needs
   * @param base the path of the site on its host, with which `root` ends; the services have none
   */
  readonly serve: (root: string, folder: string, base?: string) => Promise<ServingHost>;
}

/** The text of a file in scripts/hosting. */
export const hosting = (name: string): string => readFileSync(join(project, 'scripts/hosting', name), 'utf8');

/** @returns what is missing if a program cannot be run */
export function withoutProgram(program: string): string | undefined {
  try {
    accessSync(program, constants.X_OK);
    return undefined;
  } catch {
    return `${program} is not installed`;
  }
}

/** A TCP port of this computer that nothing listens on. */
export async function freePort(): Promise<number> {
  const free = createSocket().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  free.close();
  await once(free, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/**
 * Starts a server and waits until it answers.
 *
 * @param folder where it may leave files
 * @throws Error with what it said if it ends, or has not answered within 30 s
 */
export async function startProgram(
  program: string,
  words: readonly string[],
  port: number,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServingHost> {
  const child = spawn(program, words, { cwd: folder, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const close = async (): Promise<void> => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`);
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { url, close };
    await pause(50);
  }
  await close();
  throw new Error(`${program} does not answer: ${said}`);
}

/** Starts a server of this process on a free port. */
export async function startListener(listener: RequestListener): Promise<ServingHost> {
  const server = createServer(listener);
  const url = await listen(server, 0, '127.0.0.1');
  return {
    url: url.slice(0, -1),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
