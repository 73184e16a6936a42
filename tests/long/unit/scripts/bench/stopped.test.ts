import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';

it.skipIf(process.platform === 'win32').each([
  ['twice while the content is generated', 'generating the content', 2],
  ['once while a program is measured', 'bare loop', 1],
])(
  'somebody who presses Ctrl+C %s waits for nothing further, and has nothing left in the temporary folder',
  async (_when, step, times) => {
    const temporary = await scratchFolder();
    const words = ['bench', '--pages', step === 'bare loop' ? '60' : '3000'];
    const bench = spawn(process.execPath, [join(project, 'scripts/run.mjs'), ...words], {
      cwd: project,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => {
      bench.kill('SIGKILL');
    });
    const said: string[] = [];
    const isThere = new Promise<void>((resolve) => {
      bench.stderr.setEncoding('utf8').on('data', (text: string) => {
        said.push(text);
        if (text.includes(step)) resolve();
      });
    });
    const ended = once(bench, 'close');
    await Promise.race([isThere, ended]);
    expect(await readdir(temporary)).toHaveLength(1);
    for (let press = 0; press < times; press += 1) bench.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    const lines = said.join('').trim().split('\n');
    expect(lines.slice(-2)).toEqual([expect.stringContaining(step), 'The benchmark was stopped.']);
    expect(await readdir(temporary)).toEqual([]);
  },
);
