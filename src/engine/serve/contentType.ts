import { lookup } from 'mrmime';

/** Types that are text besides `text/*`: they are UTF-8 here, and smaller when compressed. */
const TEXT = /^(?:text\/|image\/svg\+xml$|application\/(?:json|xml|manifest\+json|atom\+xml)$)/;

/**
 * @param path a file's path or name
 * @returns its Content-Type; bytes of unknown meaning where the ending says nothing
 */
export function contentType(path: string): string {
  // Not among IANA's types, and what every browser asks for.
  const type = path.toLowerCase().endsWith('.ico') ? 'image/x-icon' : lookup(path);
  if (type === undefined) return 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compressing such content makes it smaller: text does, pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return type.includes('charset=utf-8');
}
