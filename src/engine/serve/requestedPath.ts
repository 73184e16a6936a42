/** What a request asks for, checked. */
export interface RequestedPath {
  /** Decoded, beginning with `/`. */
  readonly path: string;
  /** The parts of `path` between slashes. The last one is empty when it ends with a slash. */
  readonly parts: readonly string[];
  /** As it was sent, with its question mark; empty without one. */
  readonly query: string;
}

/**
 * Reads the target of a request line.
 *
 * @returns `undefined` for a target that no browser sends for a page of ours and that may mean mischief: a
 *   malformed percent sign, an encoded slash, a backslash, a control character, a step upwards
 */
export function readTarget(target: string): RequestedPath | undefined {
  const [, raw, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  if (raw === undefined || /%2f/i.test(raw)) return undefined;
  const path = decoded(raw);
  if (path === undefined || /[\p{Cc}\\]/u.test(path)) return undefined;
  const parts = path.slice(1).split('/');
  if (parts.includes('..') || parts.includes('.')) return undefined;
  return { path, parts, query };
}

/**
 * Whether a path may be looked for in the folder at all. Names that begin with a dot and the files that are
 * meant for the host are nobody else's business; a colon is a drive or a hidden stream on Windows; and a
 * Location made from a path with an empty part could lead to another site (`//evil.example`).
 */
export function isPublic({ parts }: RequestedPath): boolean {
  const names = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  const hidden = names.some((name) => name === '' || name.startsWith('.') || name.includes(':'));
  return !hidden && parts[0] !== '_headers' && parts[0] !== '_redirects';
}

function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
