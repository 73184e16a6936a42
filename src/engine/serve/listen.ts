import { once } from 'node:events';
import type { Server } from 'node:http';
import { codeOf } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';

/**
 * Makes a server listen.
 *
 * @param port the port; 0 for any free one
 * @param host the address to listen on
 * @returns the URL for browsers, with a trailing slash
 * @throws UsageError when the port is in use or not permitted, or the host is not an address of this machine
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const elsewhere = `"${host}" is not an address of this machine. Set the environment variable HOST to one that is, or leave it out.`;
    const messages: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use. Set the environment variable PORT to a free one, for example ${port < 65535 ? port + 1 : port - 1}.`,
      EACCES: `Port ${port} is not permitted. Set the environment variable PORT to 1024 or higher.`,
      EADDRNOTAVAIL: elsewhere,
      ENOTFOUND: elsewhere,
      EAI_AGAIN: elsewhere,
    };
    const message = messages[codeOf(error) ?? ''];
    throw message === undefined ? error : new UsageError(message);
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${reachable(host)}:${bound}/`;
}

/** The host for URLs: an address that browsers can open instead of one that means "all addresses". */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
