import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { contentFolder, page, plainSite } from '../../../unit/engine/siteFromFiles.ts';
import { untilSaid } from '../../../unit/scripts/freshClone.ts';

it('an author who runs npm run dev is told of a mistake and of its correction in the terminal, and stops it with Ctrl+C', {
  timeout: 120_000,
}, async () => {
  const root = await contentFolder({ ...plainSite, 'pages/index.yaml': page({ name: 'Home' }) });
  const words = [join(project, 'scripts/run.mjs'), 'dev', '--root', root];
  const child = spawn(process.execPath, words, {
    cwd: project,
    env: { ...process.env, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    if (child.exitCode === null) child.kill('SIGKILL');
  });
  await untilSaid(child.stdout, 'http://');
  const complaint = untilSaid(child.stdout, 'Did you mean "title"?');
  await writeFile(
    join(root, 'pages/index.yaml'),
    page({ name: 'Home' }).replace('title: Welcome', 'tilte: Welcome'),
  );
  await complaint;
  const praise = untilSaid(child.stdout, 'No mistakes in');
  await writeFile(join(root, 'pages/index.yaml'), page({ name: 'Home' }));
  await praise;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
