/**
 * Some texts as bytes, one after the other. Plain data: a large site has a hundred thousand of them, and the garbage
 * collector has nothing to look through.
 */
export interface PackedRows {
  readonly bytes: Uint8Array;
  /** Where each text begins, and at the end, where the last one ends. */
  readonly starts: Uint32Array;
}

export function packRows(texts: readonly string[]): PackedRows {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [at, text] of texts.entries()) {
    end += Buffer.byteLength(text);
    starts[at + 1] = end;
  }
  const bytes = Buffer.allocUnsafeSlow(end);
  for (const [at, text] of texts.entries()) bytes.write(text, starts[at] ?? 0);
  return { bytes, starts };
}

/** Texts in portions, in their order. */
export interface Rows {
  readonly length: number;
  /** @returns the empty text beyond the last one */
  readonly at: (place: number) => string;
}

/** @param most how many texts each portion has, except for the last one */
export function rowsIn(portions: readonly PackedRows[], most: number): Rows {
  const parts = portions.map(({ bytes, starts }) => ({
    starts,
    buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
  return {
    length: parts.reduce((sum, { starts }) => sum + starts.length - 1, 0),
    at: (place) => {
      const inside = place % most;
      const part = parts[(place - inside) / most];
      return part?.buffer.toString('utf8', part.starts[inside], part.starts[inside + 1]) ?? '';
    },
  };
}

/**
 * Finds things by their names, in a few bytes for each.
 *
 * @param nameOf the name of each, by its place; of two with the same name, the first one is found
 * @returns a function that returns the place; `undefined` for a name that none has
 */
export function placesByName(
  count: number,
  nameOf: (place: number) => string,
): (name: string) => number | undefined {
  // At most half of them are taken, so that few have to be passed over. Places count from 1.
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(count * 2 + 1)));
  for (let place = 0; place < count; place += 1) {
    const name = nameOf(place);
    let slot = hashOf(name) % slots.length;
    while (slots[slot] !== 0 && nameOf((slots[slot] ?? 0) - 1) !== name) slot = (slot + 1) % slots.length;
    if (slots[slot] === 0) slots[slot] = place + 1;
  }
  return (name) => {
    for (let slot = hashOf(name) % slots.length; ; slot = (slot + 1) % slots.length) {
      const place = (slots[slot] ?? 0) - 1;
      if (place < 0) return undefined;
      if (nameOf(place) === name) return place;
    }
  };
}

/** FNV-1a, 32 bits, of code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
