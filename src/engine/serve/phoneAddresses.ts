import type { NetworkInterfaceInfo } from 'node:os';

/**
 * The addresses at which other devices in the same network reach this machine.
 *
 * @param interfaces as `os.networkInterfaces` gives them
 * @returns URLs with a trailing slash: IPv4 first, because people may have to type them
 */
export function phoneAddresses(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
  port: number,
): string[] {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  const four = outside.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  const six = outside.filter(({ family }) => family === 'IPv6').map(({ address }) => `[${address}]`);
  return [...four, ...six].map((host) => `http://${host}:${port}/`);
}
