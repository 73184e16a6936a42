import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDiskCache } from '../../../../src/engine/store/diskCache.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes);

describe('a cache on disk', () => {
  it('returns what was written, to another process as well', async () => {
    const folder = join(await scratchFolder(), 'not', 'there', 'yet');
    await openDiskCache(folder).write('a.txt', 'one');
    await openDiskCache(folder).write('a.txt', new TextEncoder().encode('two'));
    expect(text(await openDiskCache(folder).read('a.txt'))).toBe('two');
    // Nothing half-written is left next to it.
    expect(await readdir(folder)).toEqual(['a.txt.sealed']);
  });

  it('returns nothing for what was damaged, cut short or put in the place of another, until it is written again', async () => {
    const folder = await scratchFolder();
    const cache = openDiskCache(folder);
    await cache.write('a.txt', 'one');
    await cache.write('b.txt', 'two');
    const place = join(folder, 'a.txt.sealed');
    const [a, b] = [await readFile(place), await readFile(join(folder, 'b.txt.sealed'))];
    for (let at = 0; at < a.length; at += 1) {
      const damaged = Buffer.from(a);
      damaged[at] = (a[at] ?? 0) ^ 1;
      await writeFile(place, damaged);
      expect([at, await cache.read('a.txt')]).toEqual([at, undefined]);
      await writeFile(place, a.subarray(0, at));
      expect([at, await cache.read('a.txt')]).toEqual([at, undefined]);
    }
    for (const other of [b, Buffer.concat([a, a]), 'one']) {
      await writeFile(place, other);
      expect(await cache.read('a.txt')).toBeUndefined();
    }
    await cache.write('a.txt', 'one');
    expect(text(await cache.read('a.txt'))).toBe('one');
  });

  it('does not complain where it cannot write', async () => {
    const file = join(await scratchFolder(), 'taken');
    await writeFile(file, '');
    await expect(openDiskCache(file).write('a.txt', 'one')).resolves.toBeUndefined();
  });
});
