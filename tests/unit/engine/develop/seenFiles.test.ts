import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newSeenFiles } from '../../../../src/engine/develop/seenFiles.ts';
import { contentFolder } from '../siteFromFiles.ts';

let file: string;
beforeEach(async () => {
  file = join(await contentFolder({ 'page.yaml': 'name: One\n' }), 'page.yaml');
});

const quiet = async (): Promise<void> => undefined;

describe('an author whose page was looked at right after it was written', () => {
  it('has it looked at once another program has changed or removed it', async () => {
    const seen = newSeenFiles();
    await seen.during(new Set([file]), quiet);
    await writeFile(file, 'name: Two\n');
    expect([...seen.others(new Set([file]))]).toEqual([file]);
    // What it was before is news now.
    await writeFile(file, 'name: One\n');
    expect([...seen.others(new Set([file]))]).toEqual([file]);
    await seen.during(new Set([file]), quiet);
    await rm(file);
    expect([...seen.others(new Set([file]))]).toEqual([file]);
  });

  it('has it looked at again if it changed while it was looked at', async () => {
    const seen = newSeenFiles();
    await seen.during(new Set([file]), () => writeFile(file, 'name: Two\n'));
    expect([...seen.others(new Set([file]))]).toEqual([file]);
  });
});
