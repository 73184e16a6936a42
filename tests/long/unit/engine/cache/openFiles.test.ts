import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { compiled } from '../../../../../src/engine/bundle/compiled.mjs';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';

describe.skipIf(process.platform === 'win32')('a program that may open 128 files', () => {
  it('finds all of a cache of 500 files at once, and takes none for missing when it may open no more', async () => {
    const folder = await scratchFolder();
    const file = join(folder, 'program.ts');
    await writeFile(
      file,
      `import { open } from 'node:fs/promises';
      import { openDiskCache } from ${JSON.stringify(join(project, 'src/engine/store/diskCache.ts'))};
      const cache = openDiskCache(${JSON.stringify(folder)});
      const keys = Array.from({ length: 500 }, (_, index) => index + '.txt');
      for (const key of keys) await cache.write(key, 'stored');
      const found = await Promise.all(keys.map((key) => cache.read(key)));
      console.log(found.filter((contents) => contents !== undefined).length);
      const held = [];
      await (async () => { for (;;) held.push(await open(${JSON.stringify(file)})); })().catch(() => {});
      const last = await cache.read('0.txt').catch(({ name, message }) => name + ': ' + message);
      for (const handle of held) await handle.close();
      console.log(last);`,
    );
    const command = 'ulimit -n 128 && exec "$0" "$1"';
    const program = await compiled(file, project);
    const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, program]);
    expect(stdout.trim().split('\n')).toEqual([
      '500',
      'UsageError: The system lets this program open no more files (EMFILE). Raise the limit: ulimit -n.',
    ]);
  }, 60_000);
});
