import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codeOf } from '../systemError.ts';
import { contentType, isCompressible } from './contentType.ts';

/** How a response body is encoded. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file as it is served. */
export interface ServedFile {
  readonly type: string;
  /** Whether the body depends on what the browser accepts. */
  readonly compressible: boolean;
  /** A strong entity tag (RFC 9110, 8.8.3), different for each encoding. */
  readonly etag: (encoding: Encoding) => string;
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * @param parts the segments of the path from the root
 * @returns the file, or `undefined` if there is none with exactly this name
 */
export type FileReader = (parts: readonly string[]) => Promise<ServedFile | undefined>;

/** Files of fewer bytes are not compressed, because the headers would outweigh the savings. */
const smallest = 512;

/**
 * Reads files from a folder and keeps the most recent ones in memory, with their compressed forms, until they change.
 *
 * Symbolic links are not followed, and names are case-sensitive even on file systems that are not, so that what works
 * here also works at the host.
 *
 * @param root the folder, which may be replaced at any time
 * @param memory how many bytes to keep in memory
 */
export function newFileReader(root: string, memory = 64 * 1024 * 1024): FileReader {
  const remembered = new Map<string, { stamp: string; bytes: number; file: ServedFile }>();
  let bytes = 0;

  function forget(path: string): void {
    bytes -= remembered.get(path)?.bytes ?? 0;
    remembered.delete(path);
  }

  function remember(path: string, entry: { stamp: string; bytes: number; file: ServedFile }): void {
    // Insert it again at the end, so that the first one is always the least recently used.
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
      const earlier = remembered.get(path);
      const file = earlier?.stamp === stamp ? earlier.file : served(path, await readFile(path));
      // Twice its size, to allow for its compressed forms.
      remember(path, { stamp, bytes: Number(entry.size) * 2, file });
      return file;
    } catch (error) {
      if (missing.has(codeOf(error) ?? '')) return undefined;
      throw error;
    }
  };
}

/** Error codes that mean there is no such file. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL', 'EACCES', 'EPERM']);

const packers = {
  br: (plain: Buffer) =>
    // Quality 9 of 11 takes a few milliseconds, and the result is as small as what hosts send.
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
