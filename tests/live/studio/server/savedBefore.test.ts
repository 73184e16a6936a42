import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { openStudio, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(join(project, 'tests/fixtures/every-interaction'));
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
