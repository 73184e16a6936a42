import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formerContent } from '../../../../src/engine/discover/formerContent.ts';
import { contentFolder } from '../siteFromFiles.ts';
import { gitIn } from '../write/siteOnDisk.ts';

it('an author is told how many commits ago each page of the site was changed, in the order of the history', async () => {
  const pages = ['pages/tea.yaml', 'pages/ta/tea.yaml', 'pages/தேநீர் 1.yaml'];
  const root = await contentFolder(Object.fromEntries(pages.map((path) => [`site/${path}`, 'name: Tea\n'])));
  const git = gitIn(root);
  const now = async () => {
    const content = await formerContent(join(root, 'site'));
    const ages = await content?.ages();
    return { head: content?.head, ages: pages.map((path) => ages?.get(path)) };
  };
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Tea');
  const { head, ages } = await now();
  expect(ages).toEqual([1, 1, 1]);
  await writeFile(join(root, 'site/pages/tea.yaml'), 'name: Green tea\n');
  expect(await now()).toEqual({ head, ages: [0, 1, 1] });
  git('commit', '-qam', 'Green');
  await writeFile(join(root, 'README.md'), 'What concerns no page.\n');
  git('add', '.');
  git('commit', '-qm', 'Read me');
  expect(await now()).toEqual({ head: git('rev-parse', 'HEAD').trim(), ages: [1, 2, 2] });
});
