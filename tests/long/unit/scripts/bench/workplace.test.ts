import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { command, emptyCaches, layOut } from '../../../../../scripts/bench/measureSite.ts';
import { runMeasured } from '../../../../../scripts/bench/runMeasured.ts';

it('somebody who measures runs the commands on a copy of the project, and empties only its caches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const variant = { pages: 50, seed: '1', lean: true, full: false, broken: false };
  const place = await layOut(folder, variant);

  const run = await runMeasured(command(place, 'check'), folder);
  expect(run).toMatchObject({ exitCode: 0, errors: '' });
  expect(run.usage?.megabytes).toBeGreaterThan(30);
  expect(run.usage?.cpuMilliseconds).toBeGreaterThan(0);
  const broken = await runMeasured(command(place, 'check', place.broken), folder);
  expect(broken.exitCode).toBe(1);

  const cache = join(place.engine, 'node_modules/.cache/of-a-build');
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, 'something'), 'made earlier');
  await emptyCaches(place);
  const left = (await readdir(join(place.engine, 'node_modules'))).filter((name) => name.startsWith('.'));
  expect(left.sort()).toEqual(['.package-lock.json', '.set-up']);
  // The packages themselves are links to those of the project.
  expect((await stat(join(place.engine, 'node_modules/react/package.json'))).isFile()).toBe(true);
});

it('somebody who stops the program that is measured stops the benchmark', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const words = ['-e', "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)"];
  await expect(runMeasured(words, folder)).rejects.toThrow('The benchmark was stopped.');
});
