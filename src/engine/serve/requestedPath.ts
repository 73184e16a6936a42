import { decodedUri } from '../model/safeUrl.ts';

/** The checked target of a request. */
export interface RequestedPath {
  /** Decoded, beginning with `/`. */
  readonly path: string;
  /** The parts of `path` between slashes. The last one is empty if `path` ends with a slash. */
  readonly parts: readonly string[];
  /** The query as it was sent, with its question mark; empty if there is none. */
  readonly query: string;
}

/**
 * Parses the target of a request.
 *
 * @returns `undefined` for a target that no browser sends for a page of this site and that may be an attack: malformed
 *   percent-encoding, an encoded slash, a backslash, a control character, or a `.` or `..` segment
 */
export function readTarget(target: string): RequestedPath | undefined {
  const [, raw, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  if (raw === undefined || /%2f/i.test(raw)) return undefined;
  const path = decodedUri(raw);
  if (path === undefined || /[\p{Cc}\\]/u.test(path)) return undefined;
  const parts = path.slice(1).split('/');
  if (parts.includes('..') || parts.includes('.')) return undefined;
  return { path, parts, query };
}

/**
 * Whether a path may be served from the folder. Files whose names begin with a dot and files for the host are private;
 * on Windows, a colon marks a drive or a hidden stream; and a Location header made from a path with an empty part could
 * lead to another site (`//evil.example`).
 */
export function isPublic({ parts }: RequestedPath): boolean {
  const names = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  // RFC 8615: what is in this folder is meant to be found.
  const own = names[0] === '.well-known' ? names.slice(1) : names;
  const hidden = own.some((name) => name === '' || name.startsWith('.') || name.includes(':'));
  return !hidden && parts[0] !== '_headers' && parts[0] !== '_redirects';
}
