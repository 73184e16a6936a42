import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Values kept outside of memory while a run lasts, by key. */
export interface Pack<Value> {
  readonly put: (key: string, value: Value) => void;
  /** @throws Error for a key that was never put: a bug */
  readonly get: (key: string) => Value;
  readonly close: () => void;
}

/** Values in memory: they stay the same objects. */
export function memoryPack<Value>(): Pack<Value> {
  const values = new Map<string, Value>();
  return {
    put: (key, value) => {
      values.set(key, value);
    },
    get: (key) => known(values.get(key), key),
    close: () => values.clear(),
  };
}

/**
 * Values in one file, so that memory does not grow with them. Each is written as it comes and read when it is asked
 * for.
 *
 * @param path absolute path of a file that does not exist
 * @param encode turns a value into bytes, and `decode` turns them back
 * @throws the file system's error when the file cannot be made
 */
export function filePack<Value>(
  path: string,
  encode: (value: Value) => Uint8Array,
  decode: (bytes: Uint8Array) => Value,
): Pack<Value> {
  const file = openSync(path, 'wx+');
  const places = new Map<string, { readonly start: number; readonly length: number }>();
  let end = 0;
  return {
    put: (key, value) => {
      const bytes = encode(value);
      let written = 0;
      while (written < bytes.length) {
        written += writeSync(file, bytes, written, bytes.length - written, end + written);
      }
      places.set(key, { start: end, length: bytes.length });
      end += bytes.length;
    },
    get: (key) => {
      const { start, length } = known(places.get(key), key);
      const bytes = Buffer.allocUnsafe(length);
      for (let read = 0; read < length; ) read += readSync(file, bytes, read, length - read, start + read);
      return decode(bytes);
    },
    close: () => {
      ftruncateSync(file);
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}

function known<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`nothing was put under "${key}"`);
  return value;
}
