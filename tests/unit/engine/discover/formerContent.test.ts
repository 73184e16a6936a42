import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formerContent } from '../../../../src/engine/discover/formerContent.ts';
import { contentFolder } from '../siteFromFiles.ts';

it('an author is told how many commits ago each page of the site was changed, in the order of the history', async () => {
  const pages = ['pages/tea.yaml', 'pages/ta/tea.yaml', 'pages/தேநீர் 1.yaml'];
  const root = await contentFolder(Object.fromEntries(pages.map((path) => [`site/${path}`, 'name: Tea\n'])));
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@tea.example', ...words], {
      cwd: root,
      encoding: 'utf8',
    });
  const agesNow = async (): Promise<unknown> => {
    const ages = await (await formerContent(join(root, 'site')))?.ages();
    return pages.map((path) => ages?.get(path));
  };
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Tea');
  expect(await agesNow()).toEqual([1, 1, 1]);
  await writeFile(join(root, 'site/pages/tea.yaml'), 'name: Green tea\n');
  expect(await agesNow()).toEqual([0, 1, 1]);
  git('commit', '-qam', 'Green');
  const before = await formerContent(join(root, 'site'));
  expect(await agesNow()).toEqual([1, 2, 2]);
  await writeFile(join(root, 'README.md'), 'What concerns no page.\n');
  git('add', '.');
  git('commit', '-qm', 'Read me');
  expect(await agesNow()).toEqual([1, 2, 2]);
  expect((await formerContent(join(root, 'site')))?.head).not.toBe(before?.head);
});
