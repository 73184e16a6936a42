import { existsSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { openStudio, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

/** What was left where a write was killed, what another program may be writing, and files that are named alike. */
const RESTS = ['.site.config.yaml.0f1e2d3c4b5a', 'pages/.guests.yaml.4711'];
const YOUNG = 'pages/.teas.yaml.0f1e2d3c4b5a';
const OTHERS = ['pages/.guests.yaml', 'pages/.guests.yaml.save'];

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(join(project, 'tests/fixtures/every-interaction'), {
    prepare: async (root) => {
      for (const name of [...RESTS, YOUNG, ...OTHERS]) await writeFile(join(root, name), 'name: Half a p');
      const long = new Date('2026-01-01');
      for (const name of [...RESTS, ...OTHERS]) await utimes(join(root, name), long, long);
    },
  });
}, 60_000);
afterAll(() => studio.close());

it('an author who opens a file right after another program has broken it reads why it cannot be shown', async () => {
  const file = 'pages/guests.yaml';
  const path = join(studio.root, file);
  const text = await readFile(path, 'utf8');
  let end = (): void => undefined;
  // No look begins before this has ended.
  const held = studio.inside.unseen(() => new Promise<void>((resolve) => (end = resolve)));
  await writeFile(path, text.replace('name:', 'name: "'));
  const { body } = await studio.get(`/_studio/api/file?file=${file}`);
  end();
  await held;
  expect(body.issues).toEqual([expect.objectContaining({ code: 'yaml-syntax' })]);
});

it('an author whose machine was switched off while a file was written finds nothing of that beside it', async () => {
  const isThere = (name: string): boolean => existsSync(join(studio.root, name));
  // While it starts.
  await vi.waitFor(() => expect(RESTS.filter(isThere)).toEqual([]), { timeout: 30_000 });
  expect([YOUNG, ...OTHERS].every(isThere)).toBe(true);
});
