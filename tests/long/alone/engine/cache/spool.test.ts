import * as fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newSpool } from '../../../../src/engine/cache/spool.ts';
import { scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

vi.mock('node:fs', { spy: true });

afterEach(() => {
  vi.mocked(fs.writeSync).mockReset();
});

const part = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('what the processes of a large build send', () => {
  it('is there as often as it is read, and leaves no file behind if the build is killed', async () => {
    const folder = await scratchFolder();
    const spool = newSpool(join(folder, 'spool'));
    for (const text of ['first', '', 'third']) spool.add(part(text));
    for (let times = 0; times < 2; times += 1)
      expect([...spool].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['first', '', 'third']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is complete even if the disk has become full', async () => {
    const spool = newSpool(join(await scratchFolder(), 'spool'));
    spool.add(part('first'));
    vi.mocked(fs.writeSync).mockImplementation(() => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    spool.add(part('second'));
    vi.mocked(fs.writeSync).mockReset();
    spool.add(part('third'));
    expect([...spool].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['first', 'second', 'third']);
  });

  it('is kept where no file can be made', async () => {
    const spool = newSpool(join(await scratchFolder(), 'not', 'there'));
    spool.add(part('first'));
    expect([...spool]).toEqual([part('first')]);
  });
});
