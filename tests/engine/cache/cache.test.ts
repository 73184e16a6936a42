import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { openDiskCache } from '../../../src/engine/cache/diskCache.ts';
import { newMemoryCache } from '../../../src/engine/cache/memoryCache.ts';
import { type Parsed, parse } from '../../../src/engine/parse/parse.ts';
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
    expect(await readdir(folder)).toEqual(['a.txt']);
  });

  it('returns nothing for what it does not have or cannot read', async () => {
    const folder = await scratchFolder();
    await mkdir(join(folder, 'a.txt'));
    expect(await openDiskCache(folder).read('a.txt')).toBeUndefined();
    expect(await openDiskCache(folder).read('b.txt')).toBeUndefined();
  });

  it('writes again after somebody has removed it', async () => {
    const folder = join(await scratchFolder(), 'cache');
    const cache = openDiskCache(folder);
    await cache.write('a.txt', 'one');
    await rm(folder, { recursive: true });
    await cache.write('a.txt', 'lost');
    await cache.write('a.txt', 'two');
    expect(text(await cache.read('a.txt'))).toBe('two');
  });

  // Windows has no such limit.
  it.skipIf(process.platform === 'win32')(
    'returns everything where few files may be open at once',
    async () => {
      const folder = await scratchFolder();
      const code = `
      import { openDiskCache } from ${JSON.stringify(new URL('../../../src/engine/cache/diskCache.ts', import.meta.url).href)};
      const cache = openDiskCache(${JSON.stringify(folder)});
      const keys = Array.from({ length: 1000 }, (_, index) => 'a' + index + '.txt');
      await Promise.all(keys.map((key) => cache.write(key, 'one')));
      const read = await Promise.all(keys.map((key) => cache.read(key)));
      console.log(read.filter((bytes) => bytes !== undefined).length);`;
      const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code];
      const run = ['-c', 'ulimit -n 128 && exec "$@"', 'sh', ...node];
      expect(execFileSync('sh', run, { cwd: project, encoding: 'utf8' }).trim()).toBe('1000');
    },
  );

  it('does not complain where it cannot write', async () => {
    const file = join(await scratchFolder(), 'taken');
    await writeFile(file, '');
    await expect(openDiskCache(file).write('a.txt', 'one')).resolves.toBeUndefined();
  });
});

describe('an author who saves a page under live authoring', () => {
  const source = (path: string, words: string) =>
    ({ kind: 'page', source: { path, text: `name: ${words}\n` } }) as const;

  it('causes only that page to be parsed again', () => {
    const known = newMemoryCache<Parsed>();
    const before = parse([source('pages/a.yaml', 'A'), source('pages/b.yaml', 'B')], known);
    const after = parse([source('pages/a.yaml', 'A'), source('pages/b.yaml', 'C')], known);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]?.file.value).toEqual({ name: 'C' });
  });
});
