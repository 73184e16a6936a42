import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { newSpool } from '../../../../../src/engine/cache/spool.ts';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';

vi.mock('node:fs', { spy: true });

afterEach(() => {
  vi.mocked(fs.writeSync).mockReset();
});

const part = (text: string): Uint8Array => new TextEncoder().encode(text);

it('what the processes of a large build send is complete even if the disk has become full', async () => {
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
