import { UsageError } from '../usageError.ts';

/**
 * @param text the environment variable PORT; nothing and empty mean the default
 * @param usual the command's own port
 * @throws UsageError when it is not a whole number from 0 to 65535; 0 takes a free one
 */
export function readPort(text: string | undefined, usual: number): number {
  if (text === undefined || text.trim() === '') return usual;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text.trim()) && port <= 65535) return port;
  throw new UsageError(
    `PORT is "${text}", which is no port. Set the environment variable PORT to a number from 1 to 65535, or leave it out for ${usual}.`,
  );
}
