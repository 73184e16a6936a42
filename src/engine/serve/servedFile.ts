import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from './contentType.ts';

/** How a body is packed on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file as it is served. */
export interface ServedFile {
  readonly type: string;
  /** Whether the body depends on what the browser accepts. */
  readonly compressible: boolean;
  /** A strong entity tag (RFC 9110, 8.8.3): every encoding is another one. */
  readonly etag: (encoding: Encoding) => string;
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * @param parts the path below the root, a name a part
 * @returns the file, or `undefined` when there is none of exactly this name
 */
export type FileReader = (parts: readonly string[]) => Promise<ServedFile | undefined>;

/** Below this many bytes the headers weigh more than what compression saves. */
const smallest = 512;

/**
 * Reads files of a folder and remembers the last ones with their compressed forms, until they change.
 *
 * No symbolic link is followed, and a name must have the very capitals it has on disk, so that what works
 * on a forgiving file system also works at the host.
 *
 * @param root the folder; may be replaced at any time
 * @param memory how many bytes of content to remember
 */
export function newFileReader(root: string, memory = 64 * 1024 * 1024): FileReader {
  const remembered = new Map<string, { stamp: string; bytes: number; file: ServedFile }>();
  let bytes = 0;

  function forget(path: string): void {
    bytes -= remembered.get(path)?.bytes ?? 0;
    remembered.delete(path);
  }

  function remember(path: string, entry: { stamp: string; bytes: number; file: ServedFile }): void {
    // Set anew, so that the first one is always the one that nobody asked for in the longest time.
    forget(path);
    remembered.set(path, entry);
    bytes += entry.bytes;
    for (const oldest of remembered.keys()) {
      if (bytes <= memory) break;
      forget(oldest);
    }
  }

  return async (parts) => {
    try {
      const path = join(await realpath(root), ...parts);
      if ((await realpath(path)) !== path) return undefined;
      const entry = await stat(path, { bigint: true });
      if (!entry.isFile()) return undefined;
      const stamp = [entry.ino, entry.size, entry.mtimeNs, entry.ctimeNs].join();
      const known = remembered.get(path);
      const file = known?.stamp === stamp ? known.file : served(path, await readFile(path));
      // Twice its size: at most as much again for its compressed forms.
      remember(path, { stamp, bytes: Number(entry.size) * 2, file });
      return file;
    } catch (error) {
      if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return undefined;
      throw error;
    }
  };
}

/** What the system says of names that cannot be those of a file of ours. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL', 'EACCES', 'EPERM']);

const packers = {
  br: (plain: Buffer) =>
    // 9 of 11: a few milliseconds, and as small as what hosts send.
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
  identity: async (plain: Buffer) => plain,
};

function served(path: string, plain: Buffer): ServedFile {
  const type = contentType(path);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    compressible: plain.length >= smallest && isCompressible(type),
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    body: (encoding) => {
      const body = packed.get(encoding) ?? packers[encoding](plain);
      packed.set(encoding, body);
      return body;
    },
  };
}
