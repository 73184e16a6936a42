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

/** Bytes that are written at a time, and read. */
const CHUNK = 256 * 1024;

/**
 * Values in one file, so that memory does not grow with them. They are read fastest in the order in which they were put.
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
  const places = new Map<string, Place>();
  let end = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  // The part of the file that was read last.
  let part: Place & { readonly bytes: Uint8Array } = { start: 0, length: 0, bytes: new Uint8Array() };

  function flush(): void {
    const bytes = Buffer.concat(waiting);
    const start = end - waitingBytes;
    waiting = [];
    waitingBytes = 0;
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file, bytes, done, bytes.length - done, start + done);
    }
  }

  function readPart({ start, length }: Place): void {
    const wanted = Math.min(Math.max(length, CHUNK), end - start);
    const bytes = wanted === part.bytes.length ? part.bytes : Buffer.allocUnsafeSlow(wanted);
    for (let done = 0; done < wanted; ) done += readSync(file, bytes, done, wanted - done, start + done);
    part = { start, length: wanted, bytes };
  }

  return {
    put: (key, value) => {
      const bytes = encode(value);
      waiting.push(bytes);
      waitingBytes += bytes.length;
      places.set(key, { start: end, length: bytes.length });
      end += bytes.length;
      if (waitingBytes >= CHUNK) flush();
    },
    get: (key) => {
      const place = known(places.get(key), key);
      if (waitingBytes > 0) flush();
      const isRead = place.start >= part.start && place.start + place.length <= part.start + part.length;
      if (!isRead) readPart(place);
      const from = place.start - part.start;
      return decode(part.bytes.subarray(from, from + place.length));
    },
    close: () => {
      ftruncateSync(file);
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}

/** Where a value is in the file, in bytes. */
interface Place {
  readonly start: number;
  readonly length: number;
}

function known<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`nothing was put under "${key}"`);
  return value;
}
