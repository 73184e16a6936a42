import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { gitIn, scratchFolder } from '../engine/write/siteOnDisk.ts';
import { runHere } from './runHere.ts';

it('whoever looks after a team gets links to the Studio that runs, whatever port it has', async () => {
  const folder = await scratchFolder();
  const git = gitIn(folder);
  git('init', '--initial-branch=main');
  git('remote', 'add', 'origin', folder);
  const place = join(folder, '.git/studio/address');
  const root = ['--root', folder];
  // Any free one; a link is asked for without it.
  vi.stubEnv('PORT', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  let link = '';
  await runHere('studio', [...root, '--address', 'http://tea.example:4710'], {}, (said) => {
    if (!said.includes('Let somebody in')) return;
    setImmediate(async () => {
      link = await readFile(place, 'utf8');
      process.emit('SIGTERM');
    });
  });
  expect(link).toBe('http://tea.example:4710');
  expect(existsSync(place)).toBe(false);
  await writeFile(place, link);
  const { out } = await runHere('studio', [...root, '--invite', 'Asha Kumar']);
  expect(out).toContain('\nhttp://tea.example:4710/_studio/enter?key=');
});
