import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';

/** Every source file of a folder of the project, with its text. */
async function sourcesIn(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css)$/.test(entry.name));
  return Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
}

it('a visitor of the built site gets nothing of the Studio: no code that is bundled or that builds imports it', async () => {
  const all = [
    ...(await sourcesIn('src/engine')),
    ...(await sourcesIn('src/view')),
    ...(await sourcesIn('src/site')),
  ];
  expect(all.length).toBeGreaterThan(300);
  const named = all.filter(({ text }) => /\bstudio\/|_studio|data-at\b|data-section\b/.test(text));
  expect(named.map(({ file }) => file)).toEqual([]);
  const scripts = (await sourcesIn('scripts')).filter(({ text }) => /src\/studio\//.test(text));
  // The second draws the pictures of the README.
  const users = ['scripts/dev.ts', 'scripts/picturing/drawPictures.ts', 'scripts/studio.ts'];
  expect(scripts.map(({ file }) => file).sort()).toEqual(users.map((file) => join(project, file)));
});
