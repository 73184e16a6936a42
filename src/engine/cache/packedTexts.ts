/** Texts under names. A map is one. */
export interface NamedTexts extends Iterable<readonly [name: string, text: string]> {
  readonly size: number;
  readonly get: (name: string) => string | undefined;
  readonly has: (name: string) => boolean;
  readonly keys: () => Iterable<string>;
}

/**
 * The same as bytes, the way it is stored: a third of the memory that a map takes, and nothing for the garbage collector to
 * look through. A large site has a hundred thousand files, and of each there is more than one such text.
 */
export interface PackedTexts extends NamedTexts {
  readonly bytes: Uint8Array;
}

/** Packs texts one by one. No name may come twice. */
export interface TextsPacker {
  readonly add: (name: string, text: string) => void;
  /** To be called once, at the end. */
  readonly packed: () => PackedTexts;
}

/** Bytes in front of each entry: the lengths of its name and its text, in bytes. */
const LENGTHS = 8;

export function newTextsPacker(): TextsPacker {
  let buffer = Buffer.allocUnsafeSlow(16 * 1024);
  let end = 0;
  return {
    add: (name, text) => {
      // No character takes more than three bytes for each unit of its text.
      const most = end + LENGTHS + (name.length + text.length) * 3;
      if (most > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(most, buffer.length * 2));
        buffer.copy(larger, 0, 0, end);
        buffer = larger;
      }
      const nameLength = buffer.write(name, end + LENGTHS);
      const textLength = buffer.write(text, end + LENGTHS + nameLength);
      buffer.writeUInt32LE(nameLength, end);
      buffer.writeUInt32LE(textLength, end + LENGTHS / 2);
      end += LENGTHS + nameLength + textLength;
    },
    packed: () => packedTexts(buffer.subarray(0, end)),
  };
}

export function packTexts(texts: Iterable<readonly [name: string, text: string]>): PackedTexts {
  const { add, packed } = newTextsPacker();
  for (const [name, text] of texts) add(name, text);
  return packed();
}

/**
 * Reads what was packed.
 *
 * @param bytes `PackedTexts.bytes`; they are not copied
 */
export function packedTexts(bytes: Uint8Array): PackedTexts {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number): string =>
    buffer.toString('utf8', at + LENGTHS, at + LENGTHS + buffer.readUInt32LE(at));
  const textAt = (at: number): string => {
    const start = at + LENGTHS + buffer.readUInt32LE(at);
    return buffer.toString('utf8', start, start + buffer.readUInt32LE(at + LENGTHS / 2));
  };
  const nextOf = (at: number): number =>
    at + LENGTHS + buffer.readUInt32LE(at) + buffer.readUInt32LE(at + LENGTHS / 2);
  function* places(): Generator<number> {
    for (let at = 0; at < buffer.length; at = nextOf(at)) yield at;
  }
  let size = 0;
  for (let at = 0; at < buffer.length; at = nextOf(at)) size += 1;
  /** By hash, where entries begin, counted from 1; made when a name is first looked up. */
  let slots: Uint32Array | undefined;
  const slotsNow = (): Uint32Array => {
    if (slots !== undefined) return slots;
    // At most half of them are taken, so that few have to be passed over.
    slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 2 + 1)));
    for (const at of places()) {
      const start = at + LENGTHS;
      let slot = hashOf(buffer, start, start + buffer.readUInt32LE(at)) % slots.length;
      while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
      slots[slot] = at + 1;
    }
    return slots;
  };
  const find = (name: string): number | undefined => {
    const wanted = Buffer.from(name);
    const all = slotsNow();
    let slot = hashOf(wanted, 0, wanted.length) % all.length;
    for (;;) {
      const at = (all[slot] ?? 0) - 1;
      if (at < 0) return undefined;
      const start = at + LENGTHS;
      if (buffer.compare(wanted, 0, wanted.length, start, start + buffer.readUInt32LE(at)) === 0) return at;
      slot = (slot + 1) % all.length;
    }
  };
  return {
    ...{ bytes: buffer, size },
    get: (name) => {
      const at = find(name);
      return at === undefined ? undefined : textAt(at);
    },
    has: (name) => find(name) !== undefined,
    *keys() {
      for (const at of places()) yield nameAt(at);
    },
    *[Symbol.iterator]() {
      for (const at of places()) yield [nameAt(at), textAt(at)] as const;
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}
