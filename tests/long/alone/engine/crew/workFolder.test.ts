import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { makeWorkFolder } from '../../../../../src/engine/crew/workFolder.ts';
import { contentFolder, page, plainSite } from '../../../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** A site of so many pages that they are the work of several processes. */
const manyPages = (): Promise<string> =>
  contentFolder({
    ...plainSite,
    ...Object.fromEntries(
      Array.from({ length: 450 }, (_, at) => [`pages/tea-${at}.yaml`, page({ name: `Tea ${at}` })]),
    ),
  });

describe('somebody whose earlier run was killed', () => {
  it('keeps none of its temporary files, but those of runs that go on', async () => {
    const temporary = await scratchFolder();
    vi.stubEnv('TMPDIR', temporary);
    const of = (pid: number): string => `pages-${hostname()}-${pid}-abcdef`;
    const killed = of(await endedProcess());
    const others = [of(process.ppid), 'pages-elsewhere-1-abcdef', 'notes'];
    for (const name of [killed, ...others]) await mkdir(join(temporary, name));
    const made = await makeWorkFolder();
    expect(await readdir(temporary)).toEqual(expect.arrayContaining(others));
    expect(await readdir(temporary)).not.toContain(killed);
    expect(made.startsWith(join(temporary, of(process.pid)).slice(0, -6))).toBe(true);
  });

  it('finds nothing left and reads no stack trace after Ctrl+C, which stops all processes of a run at once', async () => {
    const temporary = await scratchFolder();
    const child = spawn(
      process.execPath,
      [join(project, 'scripts/run.mjs'), 'check', '--root', await manyPages()],
      { detached: true, env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const [exit, said] = [once(child, 'exit'), text(child.stderr)];
    const packs = async (): Promise<string[]> => {
      const names = await readdir(temporary, { recursive: true });
      return names.filter((name) => /^pages-.*[\\/][01]$/.test(name));
    };
    await expect.poll(packs, { timeout: 50_000, interval: 5 }).toHaveLength(2);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exit;
    expect(await said).toBe('');
    await expect.poll(() => readdir(temporary), { timeout: 50_000 }).toEqual([]);
  }, 120_000);
});
