import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';

/** The source files of a folder of the project that have something in their text. */
async function filesWith(folder: string, what: RegExp): Promise<string[]> {
  const all = Object.entries(await readSite(join(project, folder))).filter(([file]) =>
    /\.(?:[cm]?[jt]sx?|css)$/.test(file),
  );
  expect(all.length).toBeGreaterThan(25);
  return all.flatMap(([file, text]) => (what.test(text) ? [`${folder}/${file}`] : []));
}

it('a visitor of the built site gets nothing of the Studio: no code that is bundled or that builds imports it', async () => {
  for (const folder of ['src/engine', 'src/view', 'src/site'])
    expect(await filesWith(folder, /\bstudio\/|_studio|data-at\b|data-section\b/)).toEqual([]);
  // The second draws the pictures of the README.
  expect(await filesWith('scripts', /src\/studio\//)).toEqual([
    'scripts/dev.ts',
    'scripts/picturing/drawPictures.ts',
    'scripts/studio.ts',
  ]);
});
