import { UsageError } from '../model/usageError.ts';

/**
 * @param text the environment variable PORT; the default is used if it is missing or empty
 * @param usual the command's default port
 * @returns the port; 0 means any free one
 * @throws UsageError when it is not a whole number from 0 to 65535
 */
export function readPort(text: string | undefined, usual: number): number {
  if (text === undefined || text.trim() === '') return usual;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text.trim()) && port <= 65535) return port;
  throw new UsageError(
    `PORT is "${text}", which is not a port. Set the environment variable PORT to a number from 1 to 65535, or leave it unset to use ${usual}.`,
  );
}
