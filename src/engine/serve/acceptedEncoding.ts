import type { Encoding } from './servedFile.ts';

/**
 * Chooses the encoding to send: Brotli or gzip, whichever the browser prefers, and Brotli if it prefers neither.
 *
 * @param header the Accept-Encoding header (RFC 9110, 12.5.3), if there is one
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    // A weight that is not a number counts as 0.
    weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = Math.max(weightOf('br'), weightOf('gzip'));
  if (best <= 0) return 'identity';
  return weightOf('br') === best ? 'br' : 'gzip';
}
